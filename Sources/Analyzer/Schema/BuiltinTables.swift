/// The tables and table-valued functions that nobody creates: `sqlite_schema`, `json_each`, `pragma_table_info`, ….
///
/// Their columns were read off SQLite 3.54 with `PRAGMA table_xinfo`; what can be NULL in them, off its source.
public enum BuiltinTables {
  /// The table of a name, in whatever schema it is asked for; nil when there is none.
  public static func lookup(_ name: Name) -> Table? { tables[name] }

  /// The first version that has the table of a name, as in `sqlite3_libversion_number()`; 0 when older than 3.30, and for
  /// a name that stands for none.
  public static func since(_ name: Name) -> Int { newer[name] ?? 0 }

  /// The columns of a PRAGMA's rows; empty for one that gives none, nil for one that SQLite doesn't know.
  public static func pragma(_ name: Name) -> [Column]? { pragmas[name] }

  /// The PRAGMAs that SQLite knows, in a fixed order: candidates for a near miss.
  public static let pragmaNames: [String] = pragmaRows.map({ $0.0 }) + silentPragmas

  /// Every name that `lookup` knows, in a fixed order: candidates for a near miss.
  public static let names: [String] = all.map({ $0.name.text })

  private static let all: [Table] = schemaTables + functions + pragmaFunctions
  private static let tables: [Name: Table] = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The tables that came with a version of the last years, and that.
  package static let newer: [Name: Int] = [
    "pragma_trusted_schema": 3_031_000, "pragma_hard_heap_limit": 3_031_000, "pragma_analysis_limit": 3_032_000,
    "sqlite_schema": 3_033_000, "sqlite_temp_schema": 3_033_000, "pragma_table_list": 3_037_000,
    "jsonb_each": 3_051_000, "jsonb_tree": 3_051_000,
  ]

  private static let newerHashes = Set(newer.keys.map { $0.hash })

  /// Whether a token may name one of the tables that came with a version of the last years: cheaper than to look it up.
  static func mayBeNewer(_ token: Token) -> Bool { newerHashes.contains(token.hash) }

  private static let pragmas: [Name: [Column]] = Dictionary(
    pragmaRows.map { (Name($0.0), BuiltinTables.columns(of: $0.1).filter { !$0.isHidden }) }
      + silentPragmas.map { (Name($0), []) }
  ) { first, _ in first }

  private static let schemaTables: [Table] = schemaRows.map { name, columns in
    Table(name: Name(name), kind: .table, columns: BuiltinTables.columns(of: columns))
  }

  private static let functions: [Table] = functionRows.map { name, columns in
    Table(name: Name(name), kind: .tableValuedFunction, columns: BuiltinTables.columns(of: columns))
  }

  private static let pragmaFunctions: [Table] = pragmaRows.filter { !statementOnlyPragmas.contains($0.0) }
    .map { name, columns in
      Table(name: Name("pragma_" + name), kind: .tableValuedFunction, columns: BuiltinTables.columns(of: columns))
    }

  /// Columns as the tables below write them: `name:type`, with
  /// - type `i` INTEGER, `r` REAL, `t` TEXT, `b` BLOB, `n` BOOLEAN, `j` what JSON holds, `v` anything; in capitals
  ///   where SQLite declares that type,
  /// - `?` behind it when the column can be NULL,
  /// - `-` before it when it is hidden.
  private static func columns(of text: String) -> [Column] {
    text.split(separator: " ").map { column in
      var column = column
      let isHidden = column.first == "-"
      if isHidden { column.removeFirst() }
      let isNullable = column.last == "?"
      if isNullable { column.removeLast() }
      let type = column.last ?? "v"
      let name = String(column.dropLast(2))
      var classes = classes(of: type)
      if isNullable { classes.insert(.null) }
      let declared = declaredType(of: type)
      return Column(
        name: Name(name), declaredType: declared, affinity: Affinity(declaredType: declared), classes: classes,
        isNotNull: !isNullable, isHidden: isHidden)
    }
  }

  private static func classes(of type: Character) -> StorageClasses {
    switch type {
    case "i", "I": .integer
    case "r": .real
    case "t", "T": .text
    case "b", "B": .blob
    case "j": [.integer, .real, .text]
    case "N": .numeric
    default: .value
    }
  }

  private static func declaredType(of type: Character) -> String {
    switch type {
    case "I": "INTEGER"
    case "T": "TEXT"
    case "B": "BLOB"
    case "N": "BOOLEAN"
    default: ""
    }
  }

  /// Whether nobody may write to a table. To `sqlite_schema` only somebody may who turned on `PRAGMA writable_schema`.
  static func isReadOnly(_ name: Name) -> Bool { !schemaRows.contains { Name($0.0) == name } }

  /// Anybody may write to `sqlite_sequence` and `sqlite_stat1`, so nothing is sure about them.
  private static let schemaRows: [(String, String)] =
    ["sqlite_schema", "sqlite_master", "sqlite_temp_schema", "sqlite_temp_master"].map {
      ($0, "type:T name:T tbl_name:T rootpage:I? sql:T?")
    } + [
      ("sqlite_sequence", "name:v? seq:v?"),
      ("sqlite_stat1", "tbl:v? idx:v? stat:v?"),
      ("sqlite_stat4", "tbl:v? idx:v? neq:v? nlt:v? ndlt:v? sample:v?"),
    ]

  /// The values that a column of one of these tables is among; nil where that isn't known.
  package static func domain(of column: Column, in table: Table) -> ValueDomain? {
    guard column.name == typeColumn else { return nil }
    if table.kind == .table { return schemaNames.contains(table.name) ? objectTypes : nil }
    return table.kind == .tableValuedFunction && jsonNames.contains(table.name) ? .texts(ValueDomain.jsonTypes) : nil
  }

  /// Whether a table is the schema itself, `sqlite_schema` under one of its names.
  package static func isOfSchema(_ name: Name) -> Bool { schemaNames.contains(name) }

  private static let typeColumn: Name = "type"
  private static let schemaNames: [Name] = [
    "sqlite_master", "sqlite_schema", "sqlite_temp_master", "sqlite_temp_schema",
  ]
  private static let jsonNames: [Name] = ["json_each", "json_tree", "jsonb_each", "jsonb_tree"]
  private static let objectTypes = ValueDomain.texts(["table", "index", "view", "trigger"])

  private static let json = "type:t atom:j? id:i parent:i? fullkey:t path:t -json:v? -root:t?"

  private static let functionRows: [(String, String)] = [
    ("json_each", "key:j? value:j? " + json),
    ("json_tree", "key:j? value:j? " + json),
    ("jsonb_each", "key:j? value:v? " + json),
    ("jsonb_tree", "key:j? value:v? " + json),
    ("generate_series", "value:i -start:v? -stop:v? -step:v?"),
    ("carray", "value:v? -pointer:v? -count:v? -ctype:v?"),
    (
      "dbstat",
      "name:T path:T? pageno:I? pagetype:T? ncell:I? payload:I? unused:I? mx_payload:I? pgoffset:I? pgsize:I? "
        + "-schema:T? -aggregate:N?"
    ),
    ("sqlite_dbpage", "pgno:I data:B? -schema:v?"),
    (
      "sqlite_stmt",
      "sql:t? ncol:i ro:i busy:i nscan:i nsort:i naidx:i nstep:i reprep:i run:i mem:i"
    ),
    (
      "bytecode",
      "addr:i opcode:t p1:i p2:i p3:i p4:t? p5:i comment:t? subprog:t? nexec:i? ncycle:i? -stmt:v?"
    ),
    ("tables_used", "type:t schema:t name:t wr:i subprog:t? -stmt:v?"),
    ("fts3tokenize", "input:t? token:t? start:i? end:i? position:i?"),
    ("completion", "candidate:t? -prefix:v? -wholeline:v? -phase:v?"),
    ("fsdir", "name:t? mode:i? mtime:i? data:v? level:i? -path:v? -dir:v?"),
    ("zipfile", "name:t? mode:i? mtime:i? sz:i? rawdata:b? data:b? method:i? -z:v?"),
  ]

  /// PRAGMAs that give rows (https://sqlite.org/pragma.html). Those with `-arg` or `-schema` take them as arguments
  /// when they are used as functions.
  private static let pragmaRows: [(String, String)] =
    [
      "analysis_limit", "application_id", "automatic_index", "cell_size_check", "checkpoint_fullfsync",
      "count_changes", "data_version", "defer_foreign_keys", "empty_result_callbacks", "foreign_keys",
      "freelist_count", "full_column_names", "fullfsync", "hard_heap_limit", "ignore_check_constraints",
      "legacy_alter_table", "query_only", "read_uncommitted", "recursive_triggers", "reverse_unordered_selects",
      "schema_version", "secure_delete", "short_column_names", "soft_heap_limit", "temp_store", "threads",
      "trusted_schema", "user_version", "writable_schema", "mmap_size", "wal_autocheckpoint",
    ].map { ($0, $0 + ":i") }
    + [
      "auto_vacuum", "cache_size", "cache_spill", "default_cache_size", "journal_size_limit", "max_page_count",
      "page_count", "page_size", "synchronous",
    ].map { ($0, $0 + ":i -schema:v?") }
    + [
      ("busy_timeout", "timeout:i"),
      ("collation_list", "seq:i name:t"),
      ("compile_options", "compile_options:t"),
      ("database_list", "seq:i name:t file:t?"),
      ("encoding", "encoding:t"),
      ("foreign_key_check", "table:t rowid:i? parent:t fkid:i -arg:v? -schema:v?"),
      ("foreign_key_list", "id:i seq:i table:t from:t to:t? on_update:t on_delete:t match:t -arg:v? -schema:v?"),
      ("function_list", "name:t builtin:i type:t enc:t narg:i flags:i"),
      ("index_info", "seqno:i cid:i name:t? -arg:v? -schema:v?"),
      ("index_list", "seq:i name:t unique:i origin:t partial:i -arg:v? -schema:v?"),
      ("index_xinfo", "seqno:i cid:i name:t? desc:i coll:t? key:i -arg:v? -schema:v?"),
      ("integrity_check", "integrity_check:t -arg:v? -schema:v?"),
      ("journal_mode", "journal_mode:t -schema:v?"),
      ("locking_mode", "locking_mode:t -schema:v?"),
      ("module_list", "name:t"),
      ("optimize", "optimize:t? -arg:v?"),
      ("pragma_list", "name:t"),
      ("quick_check", "quick_check:t -arg:v? -schema:v?"),
      ("table_info", "cid:i name:t type:t notnull:i dflt_value:t? pk:i -arg:v? -schema:v?"),
      ("table_list", "schema:t name:t type:t ncol:i wr:i strict:i -arg:v?"),
      ("table_xinfo", "cid:i name:t type:t notnull:i dflt_value:t? pk:i hidden:i -arg:v? -schema:v?"),
      ("wal_checkpoint", "busy:i log:i checkpointed:i"),
    ]

  /// PRAGMAs that give a row as a statement, and have no function.
  private static let statementOnlyPragmas = ["mmap_size", "wal_autocheckpoint", "wal_checkpoint"]

  /// Whether a PRAGMA gives a row when it is asked, and none when it is set.
  static func isSilentWhenSet(_ pragma: Name) -> Bool { settings.contains(pragma) }

  private static let settings = Set(
    [
      "application_id", "auto_vacuum", "automatic_index", "cache_size", "cache_spill", "cell_size_check",
      "checkpoint_fullfsync", "count_changes", "defer_foreign_keys", "empty_result_callbacks", "encoding",
      "foreign_keys", "full_column_names", "fullfsync", "ignore_check_constraints", "legacy_alter_table", "page_size",
      "query_only", "read_uncommitted", "recursive_triggers", "reverse_unordered_selects", "schema_version",
      "short_column_names", "synchronous", "temp_store", "trusted_schema", "user_version", "writable_schema",
    ].map { Name($0) })

  private static let silentPragmas = [
    "case_sensitive_like", "incremental_vacuum", "shrink_memory", "temp_store_directory", "data_store_directory",
    "vdbe_debug", "parser_trace", "vdbe_listing", "vdbe_trace", "vdbe_addoptrace", "activate_extensions",
  ]
}
