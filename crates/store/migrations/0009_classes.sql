-- Classes: accounts that a teacher's pupils use. A pupil's own name is known to the class
-- alone; everybody else sees the nickname.

CREATE TABLE classes (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    teacher BIGINT NOT NULL REFERENCES players (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX classes_by_teacher ON classes (teacher);

CREATE TABLE pupils (
    player BIGINT PRIMARY KEY REFERENCES players (id),
    class TEXT NOT NULL REFERENCES classes (id),
    name TEXT NOT NULL
);
CREATE INDEX pupils_by_class ON pupils (class);
