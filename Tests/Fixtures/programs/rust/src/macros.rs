use sqlx::SqlitePool;

pub struct Place {
    pub name: String,
    pub latitude: f64,
}

pub async fn places(pool: &SqlitePool) -> sqlx::Result<Vec<Place>> {
    sqlx::query_as!(Place, "SELECT name, latitude FROM place ORDER BY name").fetch_all(pool).await
}

pub async fn count(pool: &SqlitePool) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"SELECT count(*) AS "n!: i64" FROM place"#).fetch_one(pool).await
}

pub async fn wrong(pool: &SqlitePool) -> sqlx::Result<()> {
    // finds: unknown-name
    sqlx::query!("SELECT name FROM places ORDER BY name").fetch_all(pool).await?;
    // finds: type-mismatch-comparison
    sqlx::query("SELECT name FROM place WHERE latitude = 'equator' ORDER BY name").execute(pool).await?;
    // finds: function-call
    sqlx::query("SELECT round(latitude, 1, 2) FROM place ORDER BY id").execute(pool).await?;
    // finds: null-into-not-null
    sqlx::query!("UPDATE journal SET title = NULL WHERE id = ?", 1).execute(pool).await?;
    // finds: duplicate-assignment
    sqlx::query("UPDATE entry SET words = 1, words = 2 WHERE id = ?").bind(1).execute(pool).await?;
    Ok(())
}
