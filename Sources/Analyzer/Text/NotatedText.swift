/// SQL that a notation took out of a host file, and what the notation says of it.
///
/// The text that is parsed is the SQL (`SourceFile.bytes`); each of its bytes comes from the host or stands for a piece
/// of it. A place in the SQL is shown as a place in the host (`SourceLocation.inHost`).
public final class NotatedText: Sendable {
  /// A statement's header in a notation that has one of its own: `-- name: GetAuthor :one`. Ranges are in the SQL.
  public struct Header: Sendable {
    /// An offset in the SQL: the header belongs to the first statement that begins there or behind, unless another
    /// header comes first.
    public var position: UInt32
    /// The name: `GetAuthor`.
    public var name: SourceRange
    /// The whole header, the name included.
    public var range: SourceRange
    /// The details of the header besides the name: `:one`.
    public var details: HeaderDetails

    /// Each parameter sets the property of its name.
    public init(position: UInt32, name: SourceRange, range: SourceRange, details: HeaderDetails = HeaderDetails()) {
      self.position = position
      self.name = name
      self.range = range
      self.details = details
    }
  }

  /// The SQL of one literal of a program, or of several that are joined: it ends as a file does, so that nothing that is
  /// open at its end reaches the next one.
  public struct Unit: Sendable {
    /// The unit's bytes in the SQL.
    public var range: SourceRange
    /// Where the program puts something into the SQL when it runs, in order.
    public var holes: [Hole]
    /// The program's function that the unit stands in; nil outside of all.
    public var function: String?
    /// Whether the program adds more SQL at the end.
    public var grows: Bool
    /// How many values the program binds to the parameters by their places; nil where its code leaves that open.
    public var bound: Int?
    /// The ranges of the SQL that no text of the program has, in order: what a library writes around a piece that it is given.
    public var added: [SourceRange]
    /// The type of the program that each row's first column has to fit into, where NULL can't: `Int` of `[Int]`. nil where none is known.
    public var rowType: String?
    /// The schema that the unit's statements are for, where the program has several databases with tables of the same
    /// names: 0 for the one that has all other tables, else the place among the others, from 1.
    public var database: Int
    /// The use that the program makes of the unit's SQL, as far as it is told.
    public var standing: Standing

    /// Each parameter sets the property of its name.
    public init(
      range: SourceRange, holes: [Hole] = [], function: String? = nil, grows: Bool = false, bound: Int? = nil,
      added: [SourceRange] = [], rowType: String? = nil, database: Int = 0, standing: Standing = .run
    ) {
      self.database = database
      self.standing = standing
      self.range = range
      self.holes = holes
      self.function = function
      self.grows = grows
      self.bound = bound
      self.added = added
      self.rowType = rowType
    }

    /// The uses that a program makes of the SQL of a text.
    public enum Standing: Sendable {
      /// SQL that is run: a function that takes SQL is given it.
      case run
      /// SQL that is kept, and perhaps put into a longer statement.
      case kept
      /// SQL that is added to other texts.
      case added
      /// A definition that is kept, and given to no function that takes SQL where that shows: perhaps nobody runs it.
      case stated
    }

    /// Whether no text of the program has the SQL at an offset.
    public func isAdded(_ offset: UInt32) -> Bool { added.contains { $0.start <= offset && offset < $0.end } }
  }

  /// Where a program puts something into SQL when it runs.
  public struct Hole: Sendable {
    /// Its bytes in the SQL. They have the program's own expression, `{id}`, which is no SQL.
    public var range: SourceRange
    /// Whether the program binds a value there. Otherwise it pastes a text.
    public var isBound: Bool
    /// Its bytes in the host, with what sets it off.
    public var hostRange: SourceRange
    /// The source of the text that is pasted, where the program's code shows that it can be anybody's; nil where it
    /// doesn't.
    public var source: Source?

    /// The source of a text that a program pastes.
    public enum Source: Sendable, Hashable {
      /// Somebody's who uses the program, by the words for what it comes from: `a request`.
      case outside(String)
      /// The text of whoever calls a function: the names of the parameter and of the function.
      case parameter(String, of: String)
    }

    /// Each parameter sets the property of its name.
    public init(range: SourceRange, isBound: Bool = false, hostRange: SourceRange, source: Source? = nil) {
      self.range = range
      self.isBound = isBound
      self.hostRange = hostRange
      self.source = source
    }
  }

  /// A type of a program that rows of a table fill.
  public struct Record: Sendable {
    /// A property that a column fills.
    public struct Field: Sendable {
      /// The property.
      public let name: String
      /// The column.
      public let column: String
      /// The type, as it is written or as the property's first value has it; nil where it isn't known.
      public let type: String?
      /// Whether NULL can be in it; true where that isn't known.
      public let holdsNull: Bool
      /// The bytes of the property's name in the host.
      public let hostRange: SourceRange

      /// Each parameter sets the property of its name.
      public init(name: String, column: String, type: String?, holdsNull: Bool, hostRange: SourceRange) {
        (self.name, self.column, self.type, self.holdsNull) = (name, column, type, holdsNull)
        self.hostRange = hostRange
      }
    }

    /// The type.
    public let type: String
    /// The table.
    public let table: String
    /// In the order of the type.
    public let fields: [Field]
    /// Whether the program inserts values of the type, which give each of its columns and no other one.
    public let isInserted: Bool
    /// The bytes of the type's name in the host.
    public let hostRange: SourceRange

    /// Each parameter sets the property of its name.
    public init(type: String, table: String, fields: [Field], isInserted: Bool, hostRange: SourceRange) {
      (self.type, self.table, self.fields, self.isInserted) = (type, table, fields, isInserted)
      self.hostRange = hostRange
    }
  }

  /// The file as it lies on the disk.
  public let host: SourceFile
  /// Where in the host the SQL comes from.
  public let origin: SourceOrigin
  /// Headers of statements, in order of position.
  public let headers: [Header]
  /// Whether the file says that it runs in a transaction (true) or outside of one (false); nil where it says nothing.
  public let runsInTransaction: Bool?
  /// Mistakes that the notation found in the file, with places in the host.
  public let diagnostics: [Diagnostic]
  /// The tables and views that statements make which were left out, because only a program makes them whole.
  public let omittedTables: [Name]
  /// The units of a program's text, in order; none where the text is one.
  public let units: [Unit]
  /// The types of a program's text that rows of a table fill, in order.
  public let records: [Record]
  /// How SQL is written into the host; nil where it stands there as it is.
  public let encoding: (any HostEncoding)?

  /// Each parameter sets the property of its name.
  public init(
    host: SourceFile, origin: SourceOrigin, headers: [Header] = [], runsInTransaction: Bool? = nil,
    diagnostics: [Diagnostic] = [], omittedTables: [Name] = [], units: [Unit] = [], records: [Record] = [],
    encoding: (any HostEncoding)? = nil
  ) {
    self.units = units
    self.records = records
    self.encoding = encoding
    self.omittedTables = omittedTables
    self.host = host
    self.origin = origin
    self.headers = headers
    self.runsInTransaction = runsInTransaction
    self.diagnostics = diagnostics
  }
}

extension NotatedText {
  /// A text that is all SQL, and as long as its host.
  public convenience init(whole host: SourceFile) {
    let range = SourceRange(start: 0, end: UInt32(truncatingIfNeeded: host.bytes.count))
    self.init(host: host, origin: SourceOrigin([.init(start: 0, file: host, range: range, isVerbatim: true)]))
  }

  /// The unit that an offset in the SQL is in; nil in a text that is one, and between two units.
  public func unit(at offset: UInt32) -> Unit? {
    var (low, high) = (0, units.count)
    while low < high {
      let middle = (low + high) / 2
      if units[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset < units[low - 1].range.end else { return nil }
    return units[low - 1]
  }

  /// The same text without statements that make these tables.
  public func omitting(_ tables: [Name]) -> NotatedText {
    NotatedText(
      host: host, origin: origin, headers: headers, runsInTransaction: runsInTransaction, diagnostics: diagnostics,
      omittedTables: omittedTables + tables, units: units, records: records, encoding: encoding)
  }
}

/// How SQL is written into a host in which it doesn't stand as it is: in a string literal, with escapes.
public protocol HostEncoding: AnyObject, Sendable {
  /// The bytes that stand for a piece of SQL at a place of the host.
  ///
  /// - Parameters:
  ///   - sql: what takes the place of the range's text.
  ///   - range: bytes of the host that stand for SQL as they are; an empty range is where SQL is put in.
  /// - Returns: nil where the host's kind of literal can't hold the SQL.
  func encode(_ sql: String, at range: SourceRange) -> String?
}

extension SourceFile {
  /// Whether the text is SQL out of a program's string literals.
  public var isOfProgram: Bool { !(notated?.units.isEmpty ?? true) }
}

extension SourceLocation {
  /// The place in the file as it lies on the disk. Where no notation took the text out of a file, the same place.
  public var inHost: SourceLocation {
    guard let notated = file.notated else { return self }
    return notated.origin.location(of: range) ?? SourceLocation(notated.host, .empty)
  }

  /// The same place in a text of the file: in the SQL that a notation took out of it, or in the file as it lies on the disk.
  ///
  /// - Parameter text: the one that the place is in already, or the other of the two.
  /// - Returns: nil where the text is of another file, or the SQL has other bytes there.
  package func moved(into text: SourceFile) -> SourceLocation? {
    guard file.path == text.path else { return nil }
    switch (file.notated, text.notated) {
    case (nil, let notated?):
      return notated.origin.range(of: SourceLocation(notated.host, range)).map { SourceLocation(text, $0) }
    case (_?, nil): return inHost
    case (nil, nil), (_?, _?): return self
    }
  }

  /// The place in the host whose bytes are those of this place, so that an edit can go there; nil where there is none.
  public var editableInHost: SourceLocation? {
    guard let notated = file.notated else { return self }
    return notated.origin.verbatimLocation(of: range)
  }
}

extension Fix.Edit {
  fileprivate var inHost: Fix.Edit? {
    guard let place = location.editableInHost else { return nil }
    guard let encoding = location.file.notated?.encoding else { return Fix.Edit(place, text, creates: creates) }
    return encoding.encode(text, at: place.range).map { Fix.Edit(place, $0, creates: creates) }
  }
}

extension Fix {
  /// The same fix in the files as they lie on the disk; nil if a host doesn't have the text that an edit replaces.
  package var inHost: Fix? {
    let moved = edits.compactMap { $0.inHost }
    guard moved.count == edits.count else { return nil }
    var fix = Fix(title: title, safety: safety, edits: moved)
    fix.others = others.compactMap({ $0.inHost })
    // With one of them alone there would be nothing to choose.
    return fix.others.count == others.count ? fix : nil
  }
}

extension Diagnostic {
  /// The same finding in the files as they lie on the disk. Its fix is left out if the host doesn't have the text that
  /// it edits.
  public var inHost: Diagnostic {
    guard location.file.notated != nil || !related.isEmpty || fix != nil else { return self }
    var moved = self
    moved.location = location.inHost
    moved.related = related.map { Related($0.message, at: $0.location.inHost) }
    moved.fix = fix?.inHost
    return moved
  }
}
