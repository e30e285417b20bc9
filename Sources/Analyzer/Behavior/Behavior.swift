/// Something that only some versions or builds of SQLite do: a fault that was mended later, or a change of mind.
///
/// The resolver promises what holds for every version from the project's oldest on, so it asks which behaviours such a
/// version may have (`SchemaContext.mayHave`). The prover runs each behaviour's SQL on the linked library and excuses what
/// contradicts a promise there. `Documentation/Behaviors.md` is made of the table.
public struct Behavior: Sendable {
  /// In lower case with hyphens.
  public let name: String
  /// The behaviour of such a SQLite, as a sentence.
  public let summary: String
  /// The first version that has it, as in `sqlite3_libversion_number()`; 0 for all that are old enough.
  public let since: Int
  /// The first version that doesn't have it any more; nil where the newest that was tried still has it.
  public let until: Int?
  /// Versions in between that don't have it; nil where it was there throughout.
  public let gap: Range<Int>?
  /// The compile option without which no version has it.
  public let option: String?
  /// The file and function of SQLite's sources where it stands; empty where nobody has looked.
  public let place: String
  /// SQL that shows it.
  public let sample: Sample

  /// A statement that shows the behaviour.
  public struct Sample: Sendable {
    /// Statements that run first; may be empty.
    public let schema: String
    /// The statement that is prepared, and stepped once where `sign` asks for a row.
    public let query: String
    /// The effect on the query where the behaviour is there.
    public let sign: Sign

    init(_ schema: String, _ query: String, _ sign: Sign) {
      (self.schema, self.query, self.sign) = (schema, query, sign)
    }
  }

  /// The effect on the sample's query where the behaviour is there.
  public enum Sign: Sendable {
    case isRefused
    case isAccepted
    /// Its first row has a value of this storage class in the column.
    case gives(StorageClasses, column: Int = 0)
    case hasNoRow
    /// Its first column isn't called this.
    case isNotCalled(String)
  }

  init(
    _ name: String, _ summary: String, since: Int = 0, until: Int? = nil, butNot gap: Range<Int>? = nil,
    option: String? = nil, at place: String = "", _ sample: Sample
  ) {
    self.name = name
    self.summary = summary
    self.since = since
    self.until = until
    self.gap = gap
    self.option = option
    self.place = place
    self.sample = sample
  }

  /// Whether some version from `oldest` on has it; 0 stands for every version.
  public func mayBeMet(from oldest: Int) -> Bool { until.map { oldest < $0 } ?? true }

  /// Whether the version has it, where the build does not keep it away.
  public func isPart(of version: Int) -> Bool {
    since <= version && (until.map { version < $0 } ?? true) && gap?.contains(version) != true
  }
}

extension Behavior {
  /// Every behaviour that somebody asks about, by what it is about.
  package static let all: [Behavior] = [
    .hidesNestedRowids, .numbersNestedRowids, .hidesRowidsBesideViews, .givesRowidsToViews, .mistakesRowids,
    .prefersSchemaNames, .mergesQualifiedStars, .ignoresSchemasInViews, .ordersWithoutOuter, .ordersWithoutValues,
    .missesAggregatesOfFrom, .callsNoJoinWords, .ordersArguments, .missesCompoundsOfRightJoins,
    .flattensRightJoins, .missesInnerJoins, .replacesMergedColumns, .losesOuterRows, .dropsRightRows,
    .missesJoinConditions, .missesConditions, .matchesMissingRows, .losesVirtualColumns, .misreadsNullInReturning,
    .returningChangesViews,
    .mixesReturnedNumbers, .returnsIntegersForReals, .leaksAffinity, .spreadsAffinity, .storesAnyGeneratedValue,
  ]
}
