import Evidence

/// The plans of a project as a file that is kept beside it, in words that are the same for all versions of SQLite.
///
///     Queries/Loan.sql lateLoans
///       scan loan
///       sort for ORDER BY
///       grows with loan 1
package struct PlanLock {
  /// A statement whose plan got worse.
  package struct Worse {
    let query: ProjectPlans.Query
    let message: String
  }

  /// The facts that are kept of a statement.
  private struct Entry: Equatable {
    /// The plan as lines of the file.
    var plan: [String] = []
    /// In halves.
    var growth: [String: Int] = [:]

    func scans(_ table: String) -> Int { plan.count { $0 == "scan \(table)" || $0.hasPrefix("scan \(table) ") } }
    var scanned: [String] { plan.compactMap { PlanLock.table(of: $0, "scan ") } }
    var searched: [String] { plan.compactMap { PlanLock.table(of: $0, "search ") } }
    var sorts: [String] { plan.filter { $0.hasPrefix("sort for ") } }
    var automatic: Int { plan.count { $0.contains(" by an automatic index") } }
  }

  private var entries: [String: Entry] = [:]
  private var keys: [String] = []

  /// Takes the plans of a project as they are now.
  package init(_ project: ProjectPlans) {
    for (key, query) in PlanLock.keyed(project.queries) {
      var entry = Entry()
      entry.plan = (query.measured.plan?.lines ?? []).map(\.text)
      for growth in query.measured.growth { entry.growth[growth.table] = Int((growth.exponent * 2).rounded()) }
      keys.append(key)
      entries[key] = entry
    }
  }

  private static func keyed(_ queries: [ProjectPlans.Query]) -> [(key: String, query: ProjectPlans.Query)] {
    var counts: [String: Int] = [:]
    let keyed = queries.map { query in
      var key = "\(query.path) \(query.name ?? query.function ?? "statement")"
      counts[key, default: 0] += 1
      if let count = counts[key], count > 1 { key += " \(count)" }
      return (key: key, query: query)
    }
    return keyed.sorted { $0.key < $1.key }
  }

  // MARK: The file

  /// Reads a file.
  ///
  /// - Throws: where a line can't be read.
  package init(_ text: String, shownAs path: String) throws(InputError) {
    var key: String?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard line.hasPrefix("  ") else {
        key = String(line)
        keys.append(String(line))
        entries[String(line)] = Entry()
        continue
      }
      guard let key else {
        throw InputError(
          "\(path), line \(number + 1): a plan without a statement; delete the file to have it written anew")
      }
      let words = String(line.dropFirst(2))
      if words.hasPrefix("grows with ") {
        let parts = words.dropFirst("grows with ".count)
        guard let blank = parts.lastIndex(of: " "), let halves = PlanLock.halves(parts[parts.index(after: blank)...])
        else { throw InputError("\(path), line \(number + 1): '\(words)' has no number at its end") }
        entries[key]?.growth[String(parts[..<blank])] = halves
      } else {
        entries[key]?.plan.append(words)
      }
    }
  }

  private static func halves(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".")
    guard let whole = parts.first.flatMap({ Int($0) }) else { return nil }
    return whole * 2 + (parts.count > 1 ? 1 : 0)
  }

  /// The file.
  package var text: String {
    var text = "# How SQLite runs each statement, and how its work grows. Written by 'puresql-lint plan --lock'.\n"
    for key in keys {
      text += "\n\(key)\n"
      let entry = entries[key] ?? Entry()
      for line in entry.plan { text += "  \(line)\n" }
      for (table, halves) in entry.growth.sorted(by: { $0.key < $1.key }) where halves > 0 {
        text += "  grows with \(table) \(halves / 2)\(halves % 2 == 0 ? "" : ".5")\n"
      }
    }
    return text
  }

  private static func table(of line: String, _ word: String) -> String? {
    guard line.hasPrefix(word) else { return nil }
    let rest = line.dropFirst(word.count)
    let end = [" by ", " ("].compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex
    return String(rest[..<end])
  }

  // MARK: Comparing

  /// The statements of a project whose plans are worse than in the file.
  package func worse(in project: ProjectPlans) -> [Worse] {
    let now = PlanLock(project)
    var worse: [Worse] = []
    for (key, query) in PlanLock.keyed(project.queries) {
      guard let old = entries[key], let new = now.entries[key] else { continue }
      var says: [String] = []
      for table in Set(new.scanned).sorted()
      where new.scans(table) > old.scans(table) && old.searched.contains(table) {
        says.append("reads all of '\(table)', which it looked up before")
      }
      for sort in Set(new.sorts).sorted()
      where new.sorts.count(where: { $0 == sort }) > old.sorts.count(where: { $0 == sort }) {
        says.append("sorts for \(sort.dropFirst("sort for ".count))")
      }
      if new.automatic > old.automatic { says.append("makes an index each time it runs") }
      for (table, halves) in new.growth.sorted(by: { $0.key < $1.key }) {
        // A table that it didn't touch before is another statement's matter.
        let before = old.growth[table] ?? (old.plan.isEmpty ? halves : 0)
        if halves > before {
          says.append("grows with \(table)^\(PlanLock.written(halves)), before ^\(PlanLock.written(before))")
        }
      }
      if says.isEmpty { continue }
      let name = query.name ?? query.function
      worse.append(
        Worse(
          query: query,
          message: "the plan\(name.map { " of '\($0)'" } ?? "") got worse: it \(says.joined(separator: ", "))"))
    }
    return worse
  }

  private static func written(_ halves: Int) -> String { "\(halves / 2)\(halves % 2 == 0 ? "" : ".5")" }
}
