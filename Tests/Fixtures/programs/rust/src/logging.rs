pub fn tell(name: &str, count: usize) {
    // silent: a log line
    log::info!("Select {count} entries from the list of {name}");
    // silent: SQL in a log
    tracing::debug!("SELECT nope FROM nowhere WHERE x = NULL");
    // silent: prose on the screen
    println!("update journal set of {}", name);
    // silent: a panic
    assert!(count > 0, "delete from nothing, where it was");
    // silent: another one
    panic!("insert into slot (a, b) values (1, 2, 3)");
}
