#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
static const int kVersion = 3;
static void run(QSqlDatabase& db, const QString& file) {
  QFile f(file);
  f.open(QIODevice::ReadOnly);
  for (const QString& s : QString(f.readAll()).split(";\n")) QSqlQuery(s, db).exec();
}
void open() {
  QSqlDatabase db = QSqlDatabase::addDatabase("QSQLITE");
  QSqlQuery("ATTACH DATABASE 'shop.db' AS shop", db).exec();
  for (int v = 0; v <= kVersion; ++v)
    run(db, v == 0 ? QString(":/schema/schema.sql") : QString(":/schema/schema-%1.sql").arg(v));
}
