export function Menu({ onDelete }) {
  // silent: prose of a menu
  const items = ['Select a file from the folder', 'Update the list', "Insert into frame"];
  // silent: an entity and a quote in markup
  return <nav onClick={onDelete}>It's &lt;SELECT nope FROM customer&gt; {items.join(' ')}</nav>;
}
