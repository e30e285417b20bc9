pub async fn jobs(pool: &SqlitePool, limit: i64) -> Result<(), Error> {
    sqlx::query!(r#"SELECT id AS "id!", title FROM job WHERE finished_at IS NULL LIMIT ?1"#, limit);
    sqlx::query("INSERT INTO job (titel) VALUES (?)");
    conn.execute(
        "UPDATE job \
         SET done_at = ?1 \
         WHERE id = ?2 AND done_att IS NULL",
        params![1, 2],
    )?;
    let mut query = QueryBuilder::new("SELECT nothing FROM job");
    query.push(" WHERE id = 1");
    let text = format!("SELECT nothing FROM job WHERE id = {}", limit);
    println!("DELETE FROM jbo");
    // A lifetime isn't a literal: 'a
    let sure = "SELECT title FROM job WHERE done_at = NULL";
    sqlx::query(sure);
    Ok(())
}
