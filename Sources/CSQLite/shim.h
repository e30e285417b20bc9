#ifndef PURESQL_CSQLITE_SHIM_H
#define PURESQL_CSQLITE_SHIM_H

#include <sqlite3.h>

// sqlite3_db_config is variadic, which Swift can't call.
static inline int csqlite_set_flag(sqlite3 *db, int option, int on) {
  int now = 0;
  return sqlite3_db_config(db, option, on, &now);
}

// Since 3.38; -1 says that the place is not known.
static inline int csqlite_error_offset(sqlite3 *db) {
#if SQLITE_VERSION_NUMBER >= 3038000
  return sqlite3_error_offset(db);
#else
  (void)db;
  return -1;
#endif
}

#endif
