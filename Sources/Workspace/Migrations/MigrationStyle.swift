/// How a tool names its migrations and how SQL is written into them: what a new one is like, and who makes it.
package struct MigrationStyle: Sendable {
  /// How names say the places of migrations.
  enum Naming: Sendable {
    /// `0004_name.sql`, with what else the names of the others have.
    case numbered
    /// `0004_name.up.sql`, and `0004_name.down.sql` beside it.
    case directed
    /// `0004_name/up.sql`, where that is the name of the file, and `down.sql` beside it.
    case folders(file: String)
    /// `V1.2__name.sql`.
    case versioned
  }

  /// How the statements, and those that take them back, stand in a file.
  enum Form: Sendable {
    /// The way back stands in a file of its own, or nowhere.
    case plain
    /// Behind comments: `-- migrate:up`, `-- migrate:down`.
    case marked(up: String, down: String, statement: (begin: String, end: String)?)
    /// A line between the two.
    case divided(String)
  }

  /// How a migration is added to the others.
  enum Addition: Sendable {
    /// A file is all there is.
    case file(Form)
    /// Somebody who asks for it gets a file; nobody else knows enough.
    case onlyIfAsked
    /// The tool keeps a list or a sum of its migrations, or something else than SQL is the history.
    ///
    /// - Parameter advice: how one is made, as the second half of a sentence.
    case byOthers(advice: String)
  }

  let naming: Naming
  let addition: Addition
  /// Whether the tool reads no name without a description.
  let wantsNames: Bool
  /// Whether two files of one number are a mistake: the tool takes one of them, refuses both, or nobody knows which comes first.
  /// Others take equal numbers in the order of the names.
  let refusesEqualNumbers: Bool
  /// Whether files without a number run behind those that have one.
  var hasRepeatables = false
  /// Whether types behind AS, and comments that are documentation, mean something in its files.
  var hasSwiftTypes = false

  /// The form of a file that is all there is; nil where more is needed.
  var form: Form? {
    switch addition {
    case .file(let form): form
    case .onlyIfAsked, .byOthers: nil
    }
  }

  /// The migrations of PureSQL's projects.
  package static let ours = MigrationStyle(
    naming: .numbered, addition: .file(.plain), wantsNames: false, refusesEqualNumbers: true, hasSwiftTypes: true)
  /// Files that are no other tool's, or of one that keeps no history in SQL.
  static let onlyIfAsked = MigrationStyle(
    naming: .numbered, addition: .onlyIfAsked, wantsNames: false, refusesEqualNumbers: false)

  /// A history that something else adds to.
  ///
  /// - Parameter advice: how a migration is made, as the second half of a sentence.
  static func byOthers(_ advice: String) -> MigrationStyle {
    MigrationStyle(
      naming: .numbered, addition: .byOthers(advice: advice), wantsNames: false, refusesEqualNumbers: false)
  }
}
