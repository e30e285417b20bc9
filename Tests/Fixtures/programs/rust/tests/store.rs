#[test]
fn store() {
    // silent: a test
    let _ = rusqlite::Connection::open_in_memory().unwrap().prepare("SELECT nope FROM journal WHERE color = NULL");
}
