use rusqlite::{vtab::array, Connection};
use std::rc::Rc;

fn main() {
    let db = Connection::open("a.db").unwrap();
    array::load_module(&db).unwrap();
    db.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL)", []).unwrap();
    let ids = Rc::new(vec![1i64.into()]);
    let mut found = db.prepare("SELECT body FROM entry WHERE id IN rarray(?1)").unwrap();
    let _ = found.query([ids]).unwrap();
}
