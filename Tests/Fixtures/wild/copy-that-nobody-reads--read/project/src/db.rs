const STEPS: &[&str] = &[
    include_str!("db/migrations/1.sql"),
    include_str!("db/migrations/2.sql"),
];
const SCHEMA: &str = include_str!("db/schema.sql");

pub fn open(db: &sqlite::Connection) {
    for step in STEPS {
        db.execute(step).unwrap();
    }
}
