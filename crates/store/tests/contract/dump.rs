//! Everything that a database holds, read past the store: every table, every column.

/// Each row of each table as one text; bytes are written in hexadecimal.
pub(crate) fn rows(url: &str) -> Vec<(String, String)> {
    let url = url.to_string();
    // PostgreSQL's driver has a runtime of its own, which cannot begin inside a test's.
    let read = std::thread::spawn(move || match url.starts_with("postgres") {
        true => rows_of_postgres(&url),
        false => rows_of_sqlite(url.strip_prefix("sqlite:").unwrap_or(&url)),
    });
    read.join().unwrap()
}

/// The rows in which a text appears, in any case, as text or as bytes.
pub(crate) fn rows_with(url: &str, text: &str) -> Vec<(String, String)> {
    let plain = text.to_lowercase();
    let bytes: String = text.bytes().map(|byte| format!("{byte:02x}")).collect();
    let mut found = rows(url);
    assert!(!found.is_empty(), "an empty database proves nothing");
    found.retain(|(_, row)| {
        let row = row.to_lowercase();
        row.contains(&plain) || row.contains(&bytes)
    });
    found
}

fn rows_of_sqlite(path: &str) -> Vec<(String, String)> {
    use rusqlite::types::ValueRef;
    let database = rusqlite::Connection::open(path).unwrap();
    let mut tables = database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .unwrap();
    let tables: Vec<String> =
        tables.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
    let mut all = vec![];
    for table in tables {
        let mut rows = database.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns = rows.column_count();
        let mut rows = rows.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let values = (0..columns).map(|column| match row.get_ref(column).unwrap() {
                ValueRef::Null => "null".to_string(),
                ValueRef::Integer(number) => number.to_string(),
                ValueRef::Real(number) => number.to_string(),
                ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                ValueRef::Blob(bytes) => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
            });
            all.push((table.clone(), values.collect::<Vec<_>>().join("\t")));
        }
    }
    all
}

fn rows_of_postgres(url: &str) -> Vec<(String, String)> {
    let mut client = postgres::Client::connect(url, postgres::NoTls).unwrap();
    let tables = "SELECT table_name::text FROM information_schema.tables
        WHERE table_schema = 'public'";
    let mut all = vec![];
    for table in client.query(tables, &[]).unwrap() {
        let table: String = table.get(0);
        let rows = format!("SELECT row_to_json(t)::text FROM {table} t");
        let rows = client.query(&rows, &[]).unwrap();
        all.extend(rows.iter().map(|row| (table.clone(), row.get(0))));
    }
    all
}
