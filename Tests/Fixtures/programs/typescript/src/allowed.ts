import { db } from './db';

// silent: allowed in a comment
// puresql-lint: allow(delete-without-where) the demo begins anew
db.exec('DELETE FROM repair_part');
