fn main() { sqlx::migrate!("./migrations"); }
