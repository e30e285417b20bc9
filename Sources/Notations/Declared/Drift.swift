package import Analyzer

/// drift's `.drift` files: SQL with imports, named queries and words for the classes that drift makes in Dart.
///
/// Types that are drift's own (`ENUM(Status)`, `BOOLEAN`) become those that SQLite gets. What code of Dart's fills in when the
/// statement runs (`$predicate`, `LIST(SELECT …)`) leaves a statement that can be read; its header says that no code can be
/// made of it.
package struct Drift: Notation {
  private let row: WholeRow
  private let storesDatesAsText: Bool

  /// - Parameters:
  ///   - catalog: tells how many columns a row has that code of Dart's inserts.
  ///   - storesDatesAsText: `store_date_time_values_as_text` in build.yaml.
  package init(catalog: Catalog? = nil, storesDatesAsText: Bool = false) {
    row = WholeRow(catalog: catalog)
    self.storesDatesAsText = storesDatesAsText
  }

  package func read(_ host: SourceFile) -> SourceFile { scan(host).file }

  /// - Returns: whether a row was met whose columns have to be counted.
  func scan(_ host: SourceFile) -> (file: SourceFile, needsCatalog: Bool, imports: [String]) {
    var reader = DriftReader(HostTokens(host), row, storesDatesAsText: storesDatesAsText)
    reader.read()
    return (reader.edits.applied(to: host), reader.needsCatalog, reader.imports)
  }
}

/// All `.drift` files of one database, taken apart.
package struct DriftProject: Sendable {
  /// The schema that the files state; nil where there is none.
  package let schema: SourceFile?
  /// The places of the files that state some of it, in the order in which it comes.
  package let schemaFiles: [Int]
  /// The parts of each file that are no schema, in the order given.
  package let queries: [SourceFile]
  /// Imports of the files that aren't among them: tables in Dart, and files that weren't given.
  package let missingImports: [String]

  package init(_ files: [SourceFile], storesDatesAsText: Bool = false) {
    let texts = files.map { Drift(storesDatesAsText: storesDatesAsText).scan($0) }
    let imports = Self.resolve(texts.map(\.imports), of: files.map(\.path))
    let order = Self.order(imports.known)
    var project = DeclaredFiles(texts.map(\.file), order: order)
    if texts.contains(where: \.needsCatalog) {
      let history = [project.schema].compactMap { $0 }.map { Parser.parse($0) }
      let notation = Drift(
        catalog: ProjectAnalyzer(migrations: history).catalog, storesDatesAsText: storesDatesAsText)
      project = DeclaredFiles(
        zip(files, texts).map { $1.needsCatalog ? notation.read($0) : $1.file }, order: order)
    }
    schema = project.schema
    schemaFiles = project.schemaFiles
    queries = project.queries
    missingImports = imports.missing
  }

  /// The places of the files that each file imports.
  private static func resolve(
    _ imports: [[String]], of paths: [String]
  ) -> (known: [[Int]], missing: [String]) {
    var known = [[Int]](repeating: [], count: paths.count)
    var missing: [String] = []
    for (place, names) in imports.enumerated() {
      for name in names {
        if let target = target(of: name, from: paths[place], among: paths) {
          known[place].append(target)
        } else if !missing.contains(name) {
          missing.append(name)
        }
      }
    }
    return (known, missing)
  }

  /// `../y.drift` beside the file, `package:app/y.drift` in some folder `lib`.
  private static func target(of name: String, from path: String, among paths: [String]) -> Int? {
    if name.hasPrefix("package:") {
      let inside = name.split(separator: "/").dropFirst().joined(separator: "/")
      return paths.firstIndex { $0 == "lib/" + inside || $0.hasSuffix("/lib/" + inside) }
    }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for part in name.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let wanted = parts.joined(separator: "/")
    return paths.firstIndex(of: wanted)
  }

  /// Each file behind those that it imports; otherwise as given.
  private static func order(_ imports: [[Int]]) -> [Int] {
    var order: [Int] = []
    var isKnown = [Bool](repeating: false, count: imports.count)
    for root in imports.indices where !isKnown[root] {
      isKnown[root] = true
      var open = [(file: root, next: 0)]
      while let (file, next) = open.last {
        guard next < imports[file].count else {
          order.append(file)
          open.removeLast()
          continue
        }
        open[open.count - 1].next += 1
        let imported = imports[file][next]
        if !isKnown[imported] {
          isKnown[imported] = true
          open.append((imported, 0))
        }
      }
    }
    return order
  }
}
