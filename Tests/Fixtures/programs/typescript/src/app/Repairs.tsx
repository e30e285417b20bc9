import * as React from 'react';
import { useSQLiteContext } from 'expo-sqlite';

export function Repairs({ name }: { name: string }) {
  const db = useSQLiteContext();
  const [rows, setRows] = React.useState<{ id: number }[]>([]);
  React.useEffect(() => {
    // finds: left-join-filtered (+2)
    db.getAllAsync<{ id: number }>(`SELECT r.id, m.name FROM repair AS r LEFT JOIN mechanic AS m ON m.id = r.mechanic_id
      WHERE m.name = ?`, [name]).then(setRows);
  }, [name]);
  return (
    <section title="select from the list">
      {/* silent: text of markup */}
      <h1>Select a repair from the list, don't update it</h1>
      {/* silent: an attribute */}
      <input placeholder="Delete from the shelf" />
      {/* silent: a condition in markup */}
      {rows.length === 0 ? <p>With nothing to select from: "DELETE FROM repair"</p> : <ul>{rows.map((r) => <li key={r.id}>{r.id}</li>)}</ul>}
    </section>
  );
}
