async fn lamps(db: &sqlx::SqlitePool) -> Result<Vec<(i64, i64)>, sqlx::Error> {
    sqlx::query_as("SELECT id, wat FROM lamp").fetch_all(db).await
}
