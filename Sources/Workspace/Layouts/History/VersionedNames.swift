/// Names with a prefix, a dotted version, a separator and a description.
struct VersionedNames {
  struct Naming: Sendable {
    var versioned = "V"
    var repeatable = "R"
    var undo: String? = "U"
    /// Another prefix of steps.
    var outOfOrder: String?
    var separator = "__"
    var suffixes = [".sql"]
  }

  private let naming: Naming

  init(_ naming: Naming) { self.naming = naming }

  /// The version in the name of a step: `1.2` of `V1_2__x.sql`.
  func versioned(_ name: String) -> MigrationNumber? {
    version(name, behind: naming.versioned) ?? naming.outOfOrder.flatMap { version(name, behind: $0) }
  }

  private func version(_ name: String, behind prefix: String) -> MigrationNumber? {
    guard name.hasPrefix(prefix), let suffix = naming.suffixes.first(where: name.hasSuffix) else { return nil }
    let inside = name.dropFirst(prefix.count).dropLast(suffix.count)
    let version = inside.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    // `V1__x`: the separator may itself be of what versions are made of.
    let written = version.firstRange(of: naming.separator).map { version[..<$0.lowerBound] } ?? version
    let rest = inside.dropFirst(written.count)
    guard rest.isEmpty || rest.hasPrefix(naming.separator) else { return nil }
    return MigrationNumber(version: String(written))
  }

  func roles(in folder: HistoryFolder) -> [HistoryRole] {
    folder.files.map { file in
      let name = Path.name(of: file)
      if let number = versioned(name) { return .step(number) }
      if let undo = naming.undo, version(name, behind: undo) != nil { return .skipped(.reversal) }
      if name.hasPrefix(naming.repeatable + naming.separator), naming.suffixes.contains(where: name.hasSuffix) {
        return .step(nil)
      }
      return Snapshots.isName(name) ? .skipped(.snapshot) : .other
    }
  }
}
