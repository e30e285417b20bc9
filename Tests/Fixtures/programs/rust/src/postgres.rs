use tokio_postgres::Client;

pub async fn load(client: &Client) {
    // silent: PostgreSQL, by its import
    let _ = client.query("SELECT nope::text FROM journal WHERE id = $1::uuid", &[]).await;
    // silent: PostgreSQL, a table of the same name
    let _ = client.execute("UPDATE journal SET color = now() WHERE title = NULL RETURNING nope", &[]).await;
}
