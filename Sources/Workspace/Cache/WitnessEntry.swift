import Analyzer

/// The witnesses of a run's findings, and what was searched in vain.
enum WitnessEntry {
  /// The first words of an entry; a file that begins with others isn't read.
  private static let magic = "puresql-lint witnesses 2"

  /// The witnesses in an entry; nil for bytes that aren't exactly what was written.
  static func read(_ bytes: [UInt8]) -> [UInt64: KnownWitness]? {
    guard var reader = EntryReader(bytes, magic: magic), let count = reader.count() else { return nil }
    var known: [UInt64: KnownWitness] = [:]
    known.reserveCapacity(count)
    for _ in 0..<count {
      guard let key = reader.int(), let cost = reader.int(), let contradictsFix = reader.flag(),
        let hasWitness = reader.flag()
      else { return nil }
      var witness: Witness?
      if hasWitness {
        guard let read = reader.witness() else { return nil }
        witness = read
      }
      known[UInt64(bitPattern: key)] = KnownWitness(
        cost: cost < 0 ? nil : Int(cost), witness: witness, contradictsFix: contradictsFix)
    }
    return known
  }

  static func bytes(_ known: [UInt64: KnownWitness]) -> [UInt8] {
    var writer = EntryWriter(magic: magic)
    writer.add(Int64(known.count))
    for (key, known) in known {
      writer.add(Int64(bitPattern: key))
      writer.add(Int64(known.cost ?? -1))
      writer.add(known.contradictsFix)
      writer.add(known.witness != nil)
      if let witness = known.witness { writer.add(witness) }
    }
    return writer.entry()
  }
}

extension EntryWriter {
  fileprivate mutating func add(_ witness: Witness) {
    add(witness.setup.utf8)
    add(Int64(witness.rows.count))
    for rows in witness.rows {
      add(rows.table.utf8)
      add(rows.columns)
      add(rows.values)
    }
    add(witness.run.utf8)
    add(Int64(witness.bindings.count))
    for binding in witness.bindings {
      add(binding.name.utf8)
      add(binding.value)
    }
    add(witness.gives)
    add(witness.columns)
    add(witness.otherwise != nil)
    if let otherwise = witness.otherwise { add(otherwise) }
    add(witness.instead != nil)
    if let instead = witness.instead {
      add(instead.run.utf8)
      add(instead.gives)
      add(instead.columns)
      add(instead.words.utf8)
    }
    add(witness.remark)
    add(witness.rowsInWords.utf8)
    add(witness.resultInWords.utf8)
  }

  private mutating func add(_ outcome: Witness.Outcome) {
    switch outcome {
    case .rows(let rows):
      add(true)
      add(rows)
    case .error(let message):
      add(false)
      add(message.utf8)
    }
  }

  private mutating func add(_ names: [String]) {
    add(Int64(names.count))
    for name in names { add(name.utf8) }
  }

  private mutating func add(_ rows: [[SQLValue]]) {
    add(Int64(rows.count))
    for row in rows {
      add(Int64(row.count))
      for value in row { add(value) }
    }
  }

  private mutating func add(_ value: SQLValue) {
    func kind(_ kind: Int64) { add(kind) }
    switch value {
    case .null: kind(0)
    case .integer(let number):
      kind(1)
      add(number)
    case .real(let number):
      kind(2)
      add(Int64(bitPattern: number.bitPattern))
    case .text(let text):
      kind(3)
      add(text.utf8)
    case .blob(let bytes):
      kind(4)
      add(bytes[...])
    }
  }
}

extension EntryReader {
  fileprivate mutating func witness() -> Witness? {
    guard let setup = text(), let tables = list({ $0.rowsOfTable() }), let run = text(),
      let bindings = list({ $0.binding() }), let gives = outcome(), let columns = names(), let hasOtherwise = flag()
    else { return nil }
    var otherwise: Witness.Outcome?
    if hasOtherwise {
      guard let outcome = outcome() else { return nil }
      otherwise = outcome
    }
    guard let isCompared = flag() else { return nil }
    var instead: Witness.Instead?
    if isCompared {
      guard let run = text(), let gives = outcome(), let columns = names(), let words = text() else { return nil }
      instead = Witness.Instead(run: run, gives: gives, columns: columns, words: words)
    }
    guard let remark = optionalText(), let rows = text(), let result = text() else { return nil }
    return Witness(
      setup: setup, rows: tables, run: run, bindings: bindings, gives: gives, columns: columns, otherwise: otherwise,
      instead: instead, remark: remark, rowsInWords: rows, resultInWords: result)
  }

  private mutating func list<Element>(_ element: (inout EntryReader) -> Element?) -> [Element]? {
    Array(count(), from: &self, element)
  }

  private mutating func names() -> [String]? { list { $0.text() } }

  private mutating func rows() -> [[SQLValue]]? { list { $0.list { $0.value() } } }

  private mutating func binding() -> Witness.Binding? {
    guard let name = text(), let value = value() else { return nil }
    return Witness.Binding(name: name, value: value)
  }

  private mutating func rowsOfTable() -> Witness.Rows? {
    guard let table = text(), let columns = names(), let values = rows() else { return nil }
    return Witness.Rows(table: table, columns: columns, values: values)
  }

  private mutating func outcome() -> Witness.Outcome? {
    guard let hasRows = flag() else { return nil }
    return hasRows ? rows().map { .rows($0) } : text().map { .error($0) }
  }

  private mutating func value() -> SQLValue? {
    switch int() {
    case 0: .null
    case 1: int().map { .integer($0) }
    case 2: int().map { .real(Double(bitPattern: UInt64(bitPattern: $0))) }
    case 3: text().map { .text($0) }
    case 4: bytes().map { .blob($0) }
    default: nil
    }
  }
}
