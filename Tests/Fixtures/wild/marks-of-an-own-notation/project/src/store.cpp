#include <sqlite3.h>
static const char *AUTO_KEY = "$$";
bool Store::create() {
  const QString text = readFile(":/sql/init.sql").replace(AUTO_KEY, "AUTOINCREMENT");
  return run(text);
}
