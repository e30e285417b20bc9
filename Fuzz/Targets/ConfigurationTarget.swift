import Analyzer
import Glibc
import Rules
import Workspace

/// A `puresql.yaml`, then behind a line `-- rules` a `rules.yaml`, behind `-- base` a file that it extends, and behind
/// `-- paths` names of files and patterns, one a line.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let sections = Sections(bytes, first: "project", names: ["rules", "base", "paths"])
  let configuration = projectConfiguration(sections.first("project") ?? [])
  let rules = rulesConfiguration(sections)
  let paths = String(decoding: sections.first("paths") ?? [], as: UTF8.self).split(separator: "\n").prefix(30)
    .map(String.init)
  if let rules { check(rules, paths) }
  check(paths)
  Folder.shared.load(sections, configuration)
  return 0
}

private func projectConfiguration(_ bytes: [UInt8]) -> ProjectConfiguration? {
  parsed("puresql.yaml", bytes) { (yaml) throws(InputError) in try ProjectConfiguration(yaml) }
}

private func rulesConfiguration(_ sections: Sections) -> RulesConfiguration? {
  parsed("rules.yaml", sections.first("rules") ?? []) { (yaml) throws(InputError) in
    try RulesConfiguration(yaml) { (path, _) throws(InputError) in
      try YAML.parse(sections.first("base") ?? [], file: path)
    }
  }
}

/// What a file says, or nil where it says it wrong; that is then said in words, of a line that is there.
private func parsed<Value>(
  _ name: String, _ bytes: [UInt8], _ read: (YAML) throws(InputError) -> Value
) -> Value? {
  do {
    return try read(YAML.parse(bytes, file: name))
  } catch {
    Invariants.promise(!error.message.isEmpty, "a mistake is said")
    let rest = error.message.hasPrefix(name + ":") ? error.message.dropFirst(name.count + 1) : ""
    if let line = Int(rest.prefix { $0 != ":" }) {
      // The library calls U+0085 and its like ends of lines, too.
      let lines = String(decoding: bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      Invariants.promise(line >= 1 && line <= lines.count + 1, "a mistake is on a line of the file")
    }
    return nil
  }
}

private func check(_ configuration: RulesConfiguration, _ paths: [String]) {
  let rules = RuleSet(configuration.policy)
  for path in ["", "Migrations/1.sql"] + paths {
    let file = SourceFile(path: path, bytes: [])
    for rule in RuleRegistry.all {
      let severity = configuration.policy.severity(of: rule.info, at: path)
      let mustSay = !RulePolicy.canBeOff(rule.info.id)
      Invariants.promise(!mustSay || severity != nil, "what can't run is always said")
      let found = Diagnostic(
        rule: rule.info.id, severity: rule.info.severity, message: "x", help: nil, at: file.beginning)
      Invariants.promise((rules.leveled(found) == nil) == (severity == nil), "a finding is as bad as the policy says")
    }
  }
}

private func check(_ paths: [String]) {
  let new = MigrationNumber(path: NewMigration(after: paths, named: "x", now: 1_763_806_530).path, below: "")
  for number in paths.compactMap({ MigrationNumber(path: $0, below: "") }) {
    Invariants.promise(new.map { number < $0 } == true, "a new migration comes behind those that are there")
  }
  for path in paths {
    let absolute = Path.absolute(path, from: "/a/b")
    Invariants.promise(absolute.hasPrefix("/"), "an absolute path begins at the root")
    Invariants.promise(Path.absolute(absolute, from: "/c") == absolute, "an absolute path stays what it is")
    Invariants.promise(
      Path.absolute(Path.way(to: absolute, from: "/a/c"), from: "/a/c") == absolute, "a way leads to its path")
    if let version = SQLiteVersion(path) {
      Invariants.promise(
        SQLiteVersion(number: version.number) == version || version.minor > 999 || version.patch > 999,
        "a version is its number")
    }
    _ = SQLiteVersion(deploymentTarget: path)
    let pattern = PathPattern(path)
    for other in paths {
      _ = pattern.matches(other)
      let before = Path.naturallyPrecedes(path, other)
      Invariants.promise(!(before && Path.naturallyPrecedes(other, path)), "two paths have one order")
      for third in paths where before && Path.naturallyPrecedes(other, third) {
        Invariants.promise(Path.naturallyPrecedes(path, third), "the order of paths has no circle")
      }
    }
  }
}

/// A project on the disk whose configuration changes with each input.
private final class Folder {
  nonisolated(unsafe) static let shared = Folder()
  private let path = "/dev/shm/puresql-fuzz-\(getpid())"

  init() {
    for folder in ["", "/Migrations", "/Queries", "/Queries/Sub", "/db"] { mkdir(path + folder, 0o755) }
    for file in [
      "/Migrations/1.sql", "/Migrations/10.sql", "/Migrations/x.sql", "/Queries/a.sql", "/Queries/Sub/b.sql",
      "/db/s.sql",
    ] {
      write([], file)
    }
    symlink("..", path + "/Queries/loop")
    symlink("nowhere", path + "/db/nowhere")
    atexit { Folder.shared.remove() }
  }

  private func remove() {
    _ = system("rm -rf '\(path)'")
  }

  private func write(_ bytes: [UInt8], _ name: String) {
    try? FileSystem.writeAtomically(bytes, to: path + name)
  }

  /// Reads the project as the command does, unless its configuration leads out of it.
  func load(_ sections: Sections, _ configuration: ProjectConfiguration?) {
    let places =
      (configuration?.migrations ?? []) + (configuration?.queries ?? []) + (configuration?.schema ?? [])
    if places.contains(where: { $0.path.hasPrefix("/") || $0.path.contains("..") || $0.path.contains("loop") }) {
      return
    }
    let rules = sections.first("rules") ?? []
    if rules.contains(UInt8(ascii: "/")) { return }
    write(sections.first("project") ?? [], "/puresql.yaml")
    write(rules, "/rules.yaml")
    write(sections.first("base") ?? [], "/base.yaml")
    do {
      let projects = try ProjectLoader(paths: ["."], currentDirectory: path).load()
      Invariants.promise(projects.count == 1, "one folder is one project")
      let files = projects[0].files.map(\.path)
      Invariants.promise(Set(files).count == files.count, "a file is read once")
      Invariants.checkDiagnostics(projects[0].diagnostics)
    } catch {
      Invariants.promise(!error.message.isEmpty, "a mistake is said")
    }
  }
}
