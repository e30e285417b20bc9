export async function find(db: D1Database, id: string) {
  return db.prepare('SELECT id, emial FROM actors WHERE id = ?1').bind(id).first();
}
