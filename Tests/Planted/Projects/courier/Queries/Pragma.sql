PRAGMA auto_vacuum = 1; -- expect: pragma-order
PRAGMA page_size = 16384; -- expect: pragma-order
PRAGMA encoding = "UTF-16le"; -- expect: pragma-order
PRAGMA auto_vacuum; -- ok: pragma-order: a question
PRAGMA encoding = 'UTF-8'; -- ok: pragma-order: what it is anyway
PRAGMA auto_vacuum = NONE; -- ok: pragma-order: what it is anyway
PRAGMA page_size = 4096; -- ok: pragma-order: what it is anyway
PRAGMA temp.page_size = 8192; -- ok: pragma-order: of another schema
PRAGMA journal_mode = WAL;
