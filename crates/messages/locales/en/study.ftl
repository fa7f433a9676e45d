# Lessons and other ways to learn in the terminal, and the help of their commands.

help-lesson = Teaches strategy on a board, one short lesson at a time.
usage-lesson = tabuleiro lesson [LESSON]
value-lesson = LESSON
arg-lesson = The lesson, such as oril-opening; without one, all lessons are listed
examples-lesson =
    Type a move, or ? for the right one. A wrong move is answered with what it loses and
    why. Progress is kept in the data folder; a lesson that was left goes on where it was.

    Examples:
      tabuleiro lesson
      tabuleiro lesson oril-casa

lesson-line = It may go on like this: { $moves }
lesson-done = Lesson finished. The next one: tabuleiro lesson { $next }
lesson-course-done = Lesson finished, and with it the whole course.

value-method = METHOD
value-judge = JUDGE
arg-judge = How positions are judged: score (the default) or engine
    The tree may have up to 20,000 positions.

    Examples:


value-player = NAME
    whose horizon, overlooked captures and spread are fitted to the player; it is a
    computer player like any other.

    Examples:

