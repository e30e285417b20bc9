#include <sqlite3.h>

static const struct { const char *name; int count; void (*call)(sqlite3_context *, int, sqlite3_value **); } functions[] = {
  { "signal_deleted", 1, signal_deleted },
  { "path_depth", 1, path_depth },
};

int add_functions(sqlite3 *database) {
  for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++) {
    int code = sqlite3_create_function_v2(database, functions[i].name, functions[i].count, SQLITE_UTF8, 0,
                                          functions[i].call, 0, 0, 0);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}
