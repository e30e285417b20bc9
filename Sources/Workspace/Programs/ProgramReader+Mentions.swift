import Notations

/// SQL files and folders that a program names.
extension ProgramReader {
  mutating func readMentions() {
    // Without SQL files nothing can be named.
    if tree.isEmpty { return }
    for directive in code.directives where directive.name == "embed" { readEmbedding(directive) }
    for literal in code.literals { readMention(literal) }
    readMacros()
    readAndroidResources()
  }

  private mutating func add(
    _ target: SQLTree.Target, _ means: ProgramMention.Means, _ written: String, at offset: Int
  ) {
    file.mentions.append(
      ProgramMention(
        program: path, line: line(of: offset), means: means, written: written, tool: file.tools.first,
        isTest: isTest(offset), isExact: code.language.isHost, files: target.files, folder: target.folder))
  }

  // MARK: Directives and macros

  /// `//go:embed migrations/*.sql`
  private mutating func readEmbedding(_ directive: HostCode.Directive) {
    for word in directive.words {
      let pattern = word.hasPrefix("all:") ? String(word.dropFirst(4)) : word.filter { $0 != "\"" && $0 != "`" }
      guard let target = tree.target(of: pattern, from: Path.directory(of: path), isExact: true) else { continue }
      add(target, .embeds, pattern, at: directive.range.lowerBound)
    }
  }

  /// Rust's macros that take a folder when nothing is passed: `sqlx::migrate!()`.
  private mutating func readMacros() {
    guard code.language == .rust else { return }
    for call in code.calls where call.kind == .macro {
      let name = lastName(of: call)
      guard name == "migrate" || name == "embed_migrations", code.arguments(of: call).isEmpty,
        let target = tree.target(of: "migrations", from: package)
      else { continue }
      add(target, .runs, "migrations", at: call.callee.lowerBound)
    }
  }

  /// `R.raw.schema`
  private mutating func readAndroidResources() {
    guard code.language == .kotlin || code.language == .java else { return }
    for place in code.tokens.indices where code.isWord(place, "raw") && code.isWord(place - 2, "R") {
      let name = "raw/" + code.word(place + 2) + ".sql"
      guard code.isSign(place + 1, "."), let target = tree.target(of: name, from: Path.directory(of: path)) else {
        continue
      }
      add(target, .reads, "R.raw." + code.word(place + 2), at: Int(code.tokens[place].start))
    }
  }

  // MARK: Literals

  private mutating func readMention(_ literal: HostLiteral) {
    guard let text = pathText(literal) else { return }
    let call = code.call(around: literal.token, enclosing)
    if text == "sql" { return readResource(literal, call) }
    let isFile = Self.endsAsSQL(text)
    let name = Path.name(of: text)
    guard isFile || tree.hasFolder(named: name) else { return }
    let callee = call.map { code.text($0.callee) } ?? ""
    var written = text
    if let call, Self.joins(callee) {
      guard let joined = joinedPath(call, upTo: literal) else { return }
      written = joined
    } else if isDivided(literal.next) || call.map({ isDivided(code.closing($0.open) + 1) }) ?? false {
      // `here / "migrations" / "x.sql"`
      return
    } else {
      written = dividedPath(before: literal) + text
    }
    if !isFile, !isFolderMeant(written, literal, callee) { return }
    // Rust's macros and attributes take paths from the package, but for those that include one file.
    let isOfPackage = code.language == .rust && (call?.kind == .macro || isAttribute(literal))
    let folder = isOfPackage && !callee.hasPrefix("include_") ? package : Path.directory(of: path)
    guard let target = tree.target(of: Self.normalized(written), from: folder) else { return }
    add(target, means(of: literal, callee), written, at: literal.range.lowerBound)
  }

  /// Whether another literal is joined by `/` at a place.
  private func isDivided(_ place: Int) -> Bool { code.isSign(place, "/") && code.literal(at: place + 1) != nil }

  /// `#[folder = "sql/"]`
  private func isAttribute(_ literal: HostLiteral) -> Bool {
    code.language == .rust && code.isSign(literal.token - 1, "=") && code.isSign(literal.token - 3, "[")
  }

  /// The text of a literal that may be a path: expressions stand for anything, `*`.
  private func pathText(_ literal: HostLiteral) -> String? {
    let length = literal.range.count
    guard length > 2, length <= 260 else { return nil }
    if let range = code.plainRange(of: literal) {
      let isPath = code.bytes[range].allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ";") }
      return isPath ? Self.withStars(Self.withoutQuery(code.text(range))) : nil
    }
    let text = code.decoded(literal)
    var bytes = text.bytes
    for hole in text.holes.reversed() { bytes.insert(UInt8(ascii: "*"), at: hole.offset) }
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: ";") }) else { return nil }
    var path = String(decoding: bytes, as: UTF8.self).split(separator: "\\").joined(separator: "/")
    // What stands before the first folder may be any path.
    if path.hasPrefix("*/") { path.removeFirst(2) }
    // A name of which nothing but its ending is written may be any file's.
    return path.hasPrefix("*.") ? nil : Self.withoutQuery(path)
  }

  /// `schema-%1.sql`, `%s.sql`, `v{}.sql` → `schema-*.sql`, `*.sql`, `v*.sql`: what is put in later may be anything.
  private static func withStars(_ path: String) -> String? {
    guard path.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else { return path }
    var result = ""
    var rest = path[...]
    while let next = rest.first {
      rest.removeFirst()
      if next == "%" {
        // `%1` of Qt's, `%02d`, `%@`
        rest = rest.drop { "0123456789".contains($0) }
        if let sign = rest.first, "sdu@iv".contains(sign) { rest.removeFirst() }
        result += "*"
      } else if next == "{", let close = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: close)...]
        result += "*"
      } else {
        result.append(next)
      }
    }
    return result.hasPrefix("*.") ? nil : result
  }

  /// `x.sql?raw` → `x.sql`
  private static func withoutQuery(_ path: String) -> String {
    guard let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) else { return path }
    return String(path[..<mark])
  }

  static func endsAsSQL(_ path: String) -> Bool { SQLTree.isSQL(Path.name(of: path)) }

  /// Without what says where paths begin: `./`, `:/`, `file://`, `$CARGO_MANIFEST_DIR/`, `package:app/`.
  private static func normalized(_ path: String) -> String {
    var path = path
    for prefix in [
      "file://", "iofs://", "qrc:/", ":/", "$CARGO_MANIFEST_DIR/", "classpath:", "filesystem:", "@/", "~/",
    ]
    where path.hasPrefix(prefix) { path.removeFirst(prefix.count) }
    while path.hasPrefix("/") { path.removeFirst() }
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  // MARK: Joined paths

  static func lastName(_ callee: String) -> String {
    guard let sign = callee.utf8.lastIndex(where: { ".:>-?!".utf8.contains($0) }) else { return callee }
    return String(callee[callee.utf8.index(after: sign)...])
  }

  /// The last word of what is called.
  func lastName(of call: HostCall) -> String {
    var start = call.callee.upperBound
    while start > call.callee.lowerBound, !".:>-?!".utf8.contains(code.bytes[start - 1]) { start -= 1 }
    return code.text(start..<call.callee.upperBound)
  }

  /// Whether a function joins its arguments to a path.
  private static func joins(_ callee: String) -> Bool {
    let name = lastName(callee).lowercased()
    return ["join", "joinpath", "resolve", "combine", "of", "file", "path"].contains(name)
  }

  /// The literals among a call's arguments, joined, if the given one is the last of them; else nil.
  private func joinedPath(_ call: HostCall, upTo last: HostLiteral) -> String? {
    var parts: [String] = []
    var isLast = false
    for argument in code.arguments(of: call) {
      guard case .text(let joined) = argument.value else { continue }
      for case .literal(let literal) in joined.literals {
        parts.append(pathText(literal) ?? "*")
        isLast = literal.token == last.token
      }
    }
    return isLast ? parts.joined(separator: "/") : nil
  }

  /// The literals before one that are joined to it by `/`.
  private func dividedPath(before literal: HostLiteral) -> String {
    var parts = ""
    var place = literal.token
    while code.isSign(place - 1, "/"), let before = code.literal(at: place - 2), let text = pathText(before) {
      parts = text + "/" + parts
      place -= 2
    }
    return parts
  }

  /// Whether a path may be that of a folder here: a word means many things.
  private func isFolderMeant(_ path: String, _ literal: HostLiteral, _ callee: String) -> Bool {
    var words = callee.lowercased()
    // `migrationsFolder: "drizzle"`, `let path = "migrations"`
    let sign = literal.token - 1
    if code.isSign(sign, ":") || code.isSign(sign, "=") {
      words += " " + code.word(sign - (code.isSign(sign - 1, ":") ? 2 : 1)).lowercased()
    }
    if code.isSign(sign, "/") { return true }
    let hints = [
      "migrat", "goose", "embed", "dir", "folder", "path", "join", "open", "read", "load", "glob", "walk", "include",
      "bundle", "resource", "files", "fs", "url", "sub",
    ]
    return hints.contains(where: words.contains)
  }

  // MARK: Resources of an app

  /// `url(forResource: "schema", withExtension: "sql")`
  private mutating func readResource(_ literal: HostLiteral, _ call: HostCall?) {
    guard let call else { return }
    let arguments = code.arguments(of: call)
    guard let first = arguments.first, case .text(let joined) = first.value,
      case .literal(let name)? = joined.literals.first, joined.literals.count == 1, name.token != literal.token,
      let text = pathText(name),
      arguments.contains(where: { argument in
        argument.tokens.contains(literal.token)
          && ["withExtension", "ofType"].contains(argument.label.map(code.text) ?? "")
      }), let target = tree.target(of: text + ".sql", from: Path.directory(of: path))
    else { return }
    add(target, .reads, text + ".sql", at: name.range.lowerBound)
  }

  // MARK: Means

  private func means(of literal: HostLiteral, _ callee: String) -> ProgramMention.Means {
    if imports.contains(where: { $0.token == literal.token }) { return .imports }
    if code.language == .cmake || isManifest { return .lists }
    if isAttribute(literal) { return .embeds }
    let name = Self.lastName(callee).lowercased()
    if name.hasPrefix("include_") || name.hasPrefix("embed") || name == "folder"
      || code.language == .rust && name == "embed"
    {
      return name == "embed_migrations" ? .runs : .embeds
    }
    if name.contains("migrat") || ["up", "upcontext", "setbasefs", "newwithdatabaseinstance"].contains(name) {
      return .runs
    }
    let words = [
      "read", "open", "load", "get_data", "text", "url", "path", "join", "file", "fetch", "resource", "glob",
    ]
    return words.contains(where: name.contains) ? .reads : .names
  }

  /// Whether the program builds others: what it names are their resources.
  private var isManifest: Bool {
    let name = Path.name(of: path)
    return name == "Package.swift" || name.hasPrefix("build.gradle") || name == "setup.py"
  }
}
