#include <sqlite3.h>
static const char *create =
#include "sql/create.sql"
;
