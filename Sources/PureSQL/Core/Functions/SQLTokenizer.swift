import CSQLite

/// How a full-text index takes a text apart: `CREATE VIRTUAL TABLE search USING fts5(text, tokenize = 'words')`. A database has
/// those of its ``DatabaseConfig/tokenizers``, on every connection (<https://sqlite.org/fts5.html#custom_tokenizers>).
///
/// ```swift
/// let words = SQLTokenizer("words") { text in
///   text.split(separator: " ").map { SQLTokenizer.Token($0.startIndex..<$0.endIndex, $0.lowercased()) }
/// }
/// ```
///
/// What was indexed is looked for by the tokens that it had then. Where a tokenizer changes, the index is to be made anew:
/// `INSERT INTO search(search) VALUES ('rebuild')`.
public struct SQLTokenizer: Sendable {
  /// A part of a text, and what it is found by.
  public struct Token: Sendable, Hashable {
    /// Where it is in the text, for `snippet` and `highlight`.
    public let range: Range<String.Index>
    /// The text by which the token is found, such as the word in lower case.
    public let text: String
    /// Whether it stands at the place of the token before: another word for the same.
    public let isSynonym: Bool

    /// A part of a text, and what it is found by.
    ///
    /// - Parameters:
    ///   - range: where it is in the text.
    ///   - text: what it is found by.
    ///   - isSynonym: whether it stands at the place of the token before.
    public init(_ range: Range<String.Index>, _ text: String, isSynonym: Bool = false) {
      self.range = range
      self.text = text
      self.isSynonym = isSynonym
    }
  }

  /// The purpose for which a text is taken apart.
  public struct Purpose: Sendable, Hashable {
    /// Whether the text is looked for, and not stored or shown.
    public let isQuery: Bool
    /// The last token is the beginning of one: `MATCH 'begin*'`.
    public let isPrefix: Bool
  }

  /// Takes a text apart. The tokens come in the order in which they stand in it. What it throws ends the statement.
  public typealias Body = @Sendable (_ text: String, _ purpose: Purpose) throws -> [Token]

  /// How SQL calls it.
  public let name: String
  private let make: @Sendable ([String]) throws -> Body

  /// - Parameters:
  ///   - name: how SQL calls it.
  ///   - tokens: takes a text apart, of a row or of what is looked for. The tokens come in the order in which they stand in it.
  ///     What it throws ends the statement.
  public init(_ name: String, tokens: @escaping @Sendable (String) throws -> [Token]) {
    self.init(name) { (arguments: [String]) throws -> Body in
      guard arguments.isEmpty else { throw SQLiteError.usage("the tokenizer '\(name)' takes no arguments") }
      return { text, _ in try tokens(text) }
    }
  }

  /// A tokenizer with settings, the words behind its name: `tokenize = 'words de'`.
  ///
  /// - Parameters:
  ///   - name: how SQL calls it.
  ///   - make: gives what takes texts apart, by the settings; asked for by each connection that uses a table. Where it throws,
  ///     the table can be neither made nor used.
  public init(_ name: String, configured make: @escaping @Sendable (_ settings: [String]) throws -> Body) {
    self.name = name
    self.make = make
  }

  private final class Box {
    let make: @Sendable ([String]) throws -> Body
    init(_ make: @escaping @Sendable ([String]) throws -> Body) { self.make = make }
  }

  /// A tokenizer for the texts of one table, for one connection.
  private final class Instance {
    let body: Body
    init(_ body: @escaping Body) { self.body = body }
  }

  /// fts5 takes no message.
  private static func code(of error: any Error) -> Int32 {
    if error is CancellationError { return SQLITE_INTERRUPT }
    return (error as? SQLiteError)?.extendedCode ?? SQLITE_ERROR
  }

  func register(in database: OpaquePointer) -> Int32 {
    var api: UnsafeMutablePointer<fts5_api>?
    let code = Self.find(&api, in: database)
    guard code == SQLITE_OK, let api, let create = api.pointee.xCreateTokenizer else {
      return code == SQLITE_OK ? SQLITE_ERROR : code
    }
    var tokenizer = fts5_tokenizer(
      xCreate: { box, settings, count, tokenizer in
        let settings = (0..<Int(count)).compactMap { settings?[$0].map { String(cString: $0) } }
        do {
          let body = try Unmanaged<Box>.fromOpaque(box!).takeUnretainedValue().make(settings)
          tokenizer?.pointee = OpaquePointer(Unmanaged.passRetained(Instance(body)).toOpaque())
          return SQLITE_OK
        } catch {
          return SQLTokenizer.code(of: error)
        }
      },
      xDelete: { tokenizer in
        if let tokenizer { Unmanaged<Instance>.fromOpaque(UnsafeRawPointer(tokenizer)).release() }
      },
      xTokenize: { tokenizer, context, flags, text, count, take in
        guard let tokenizer, let take else { return SQLITE_MISUSE }
        let instance = Unmanaged<Instance>.fromOpaque(UnsafeRawPointer(tokenizer)).takeUnretainedValue()
        let purpose = Purpose(isQuery: flags & FTS5_TOKENIZE_QUERY != 0, isPrefix: flags & FTS5_TOKENIZE_PREFIX != 0)
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
        return SQLTokenizer.tokenize(bytes, purpose, instance) { token, range in
          // FTS5_TOKEN_COLOCATED
          let flags: Int32 = token.isSynonym ? 1 : 0
          var text = token.text
          return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
              take(
                context, flags, bytes.baseAddress, Int32(bytes.count), Int32(range.lowerBound), Int32(range.upperBound))
            }
          }
        }
      })
    let box = Unmanaged.passRetained(Box(make)).toOpaque()
    let created = create(api, name, box, &tokenizer) { Unmanaged<Box>.fromOpaque($0!).release() }
    // Unlike with a function, nothing is let go of where this fails.
    if created != SQLITE_OK { Unmanaged<Box>.fromOpaque(box).release() }
    return created
  }

  /// - Parameter give: takes a token and where it is, in bytes; something else than `SQLITE_OK` stops.
  private static func tokenize(
    _ bytes: UnsafeRawBufferPointer, _ purpose: Purpose, _ instance: Instance, _ give: (Token, Range<Int>) -> Int32
  ) -> Int32 {
    let text = String(decoding: bytes, as: UTF8.self)
    func place(_ index: String.Index) -> Int {
      // What isn't UTF-8 is longer when it is mended; and an index may be of another text.
      min(index < text.endIndex ? text.utf8.distance(from: text.startIndex, to: index) : bytes.count, bytes.count)
    }
    do {
      for token in try instance.body(text, purpose) {
        let code = give(token, place(token.range.lowerBound)..<place(token.range.upperBound))
        if code != SQLITE_OK { return code }
      }
      return SQLITE_OK
    } catch {
      return code(of: error)
    }
  }

  /// Where fts5 has its functions (<https://sqlite.org/fts5.html#extending_fts5>).
  private static func find(_ api: inout UnsafeMutablePointer<fts5_api>?, in database: OpaquePointer) -> Int32 {
    var statement: OpaquePointer?
    var code = sqlite3_prepare_v3(database, "SELECT fts5(?1)", -1, 0, &statement, nil)
    guard code == SQLITE_OK else { return code }
    defer { sqlite3_finalize(statement) }
    let type: StaticString = "fts5_api_ptr"
    return withUnsafeMutablePointer(to: &api) { api in
      type.withUTF8Buffer { type in
        type.withMemoryRebound(to: CChar.self) { type in
          code = sqlite3_bind_pointer(statement, 1, api, type.baseAddress, nil)
          if code == SQLITE_OK { sqlite3_step(statement) }
          return code
        }
      }
    }
  }
}
