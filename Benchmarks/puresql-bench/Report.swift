/// The measurements as a table or as JSON.
struct Report {
  var sqliteVersion: String
  var rounds: Int
  var measurements: [Measurement]
  /// Why there are no instructions, if there are none.
  var note: String?

  /// What is shown, and of what it is a multiple.
  private static let rows: [(title: String, phases: [Phase], over: [Phase])] = [
    ("lex", [.lex], [.prepare]), ("lex and parse", [.parse], [.prepare]), ("replay the schema", [.replay], [.prepare]),
    ("resolve", [.resolve], [.prepare]), ("rules", [.rules], [.prepare]),
    ("analysis, whole", Measurement.analysis, [.prepare]), ("sqlite3_prepare_v2", [.prepare], [.prepare]),
    ("analysis, let go", Measurement.analysis + [.keep], [.prepare, .finalize]),
    ("prepare, finalize", [.prepare, .finalize], [.prepare, .finalize]),
  ]

  var text: String {
    var text = "SQLite \(sqliteVersion), one thread, the cheapest of \(rounds) rounds, ratios the median of theirs\n"
    if let note { text += note + "\n" }
    for measurement in measurements { text += "\n" + table(measurement) }
    return text + growth
  }

  /// What a statement costs in generated projects of several sizes, as a multiple of what it costs in the smallest.
  private var growth: String {
    let sized = measurements.filter { $0.name.hasPrefix("generated-") }.sorted { $0.statements < $1.statements }
    guard let smallest = sized.first, sized.count > 1 else { return "" }
    var text = ""
    if sized.allSatisfy({ Measurement.sum($0.instructions, Measurement.analysis) != nil }) {
      text += growth("instructions", of: sized, over: smallest) { $0.instructions }
    }
    return text + growth("time", of: sized, over: smallest) { $0.nanoseconds }
  }

  private func growth(
    _ unit: String, of sized: [Measurement], over smallest: Measurement, _ values: (Measurement) -> [Phase: Int64]
  ) -> String {
    func each(_ measurement: Measurement, _ phases: [Phase]) -> Double? {
      Measurement.sum(values(measurement), phases).map { Double($0) / Double(max(measurement.statements, 1)) }
    }
    var text = "\ngrowth: \(unit) a statement, as a multiple of the smallest project's\n"
    let widths = [20] + sized.map { _ in 18 }
    text += line([""] + sized.map(\.name), widths)
    for (title, phases, _) in Report.rows {
      guard let base = each(smallest, phases), base > 0 else { continue }
      text += line([title] + sized.map { each($0, phases).map { Report.decimal($0 / base, 2) } ?? "-" }, widths)
    }
    return text
  }

  private func table(_ measurement: Measurement) -> String {
    var text =
      "\(measurement.name): \(measurement.statements) statements in \(measurement.files) files, "
      + "\(measurement.bytes) bytes, \(measurement.tables) tables and views"
    if measurement.refused > 0 { text += "; SQLite refuses \(measurement.refused)" }
    text += "\n"
    let titles = ["", "ms", "µs/stmt", "x prepare", "instr/stmt", "x prepare"]
    let widths = [20, 9, 9, 10, 11, 10]
    text += line(titles, widths)
    for (title, phases, others) in Report.rows {
      let time = Measurement.sum(measurement.nanoseconds, phases)
      let count = Measurement.sum(measurement.instructions, phases)
      text += line(
        [
          title, time.map { Report.decimal(Double($0) / 1e6, 2) } ?? "-", perStatement(time, measurement, 1e3, 2),
          measurement.timeRatio(phases, over: others).map { Report.decimal($0, 3) } ?? "-",
          perStatement(count, measurement, 1, 0),
          ratio(count, Measurement.sum(measurement.instructions, others)),
        ], widths)
    }
    if let kept = measurement.kept {
      func each(_ bytes: Int64) -> String { perStatement(bytes, measurement, 1, 0) }
      let parts = kept.parts.map { "\($0.name) \(each($0.bytes))" }.joined(separator: ", ")
      text += "memory kept: \(each(kept.total)) B a statement (\(parts))\n"
    }
    return text
  }

  private func perStatement(_ value: Int64?, _ measurement: Measurement, _ unit: Double, _ digits: Int) -> String {
    guard let value, measurement.statements > 0 else { return "-" }
    return Report.decimal(Double(value) / unit / Double(measurement.statements), digits)
  }

  private func ratio(_ value: Int64?, _ whole: Int64?) -> String {
    guard let value, let whole, whole > 0 else { return "-" }
    return Report.decimal(Double(value) / Double(whole), 3)
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (place, cell) in cells.enumerated() {
      text += (place == 0 ? "" : " ") + Report.padded(cell, widths[place], isLeft: place == 0)
    }
    return text + "\n"
  }

  static func padded(_ text: String, _ width: Int, isLeft: Bool) -> String {
    let padding = String(repeating: " ", count: max(width - text.count, 0))
    return isLeft ? text + padding : padding + text
  }

  static func decimal(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int64((value * scale).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = String(scaled.magnitude % UInt64(scale))
    return (scaled < 0 ? "-" : "") + "\(scaled.magnitude / UInt64(scale))."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  // MARK: JSON

  var json: String {
    let list = measurements.map { measurement in
      let phases = Phase.allCases.map { phase -> String in
        var fields = ["\"phase\": \"\(phase.rawValue)\""]
        func add(_ name: String, _ values: [Phase: Int64]) {
          if let value = values[phase] { fields.append("\"\(name)\": \(value)") }
        }
        add("nanoseconds", measurement.nanoseconds)
        add("instructions", measurement.instructions)
        return "      {" + fields.joined(separator: ", ") + "}"
      }
      var fields = ["\"name\": \"\(escaped(measurement.name))\"", "\"files\": \(measurement.files)"]
      fields += ["\"bytes\": \(measurement.bytes)", "\"statements\": \(measurement.statements)"]
      fields += ["\"tables\": \(measurement.tables)", "\"refusedBySQLite\": \(measurement.refused)"]
      if let kept = measurement.kept { fields.append("\"keptBytes\": \(kept.total)") }
      if let ratio = measurement.timeRatio { fields.append("\"timeRatio\": \(Report.decimal(ratio, 3))") }
      if let total = Measurement.sum(measurement.instructions, Measurement.analysis) {
        fields.append("\"instructionRatio\": \(ratio(total, measurement.instructions[.prepare]))")
      }
      return "    {" + fields.joined(separator: ", ") + ", \"phases\": [\n" + phases.joined(separator: ",\n")
        + "\n    ]}"
    }
    return
      "{\n  \"version\": 1, \"sqlite\": \"\(sqliteVersion)\", \"threads\": 1, \"rounds\": \(rounds),\n"
      + "  \"projects\": [\n" + list.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
