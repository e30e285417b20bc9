package import Analyzer
import Evidence
package import Rules

/// The analyzer, asked about one schema: what it promises for the linked version of SQLite and all later ones.
package struct Subject {
  package let catalog: Catalog
  /// The findings about the schema itself.
  package let diagnostics: [Diagnostic]
  private let context: SchemaContext
  private let rules: RuleRunner

  /// - Parameter keysHold: whether each foreign key leads to a row (`Catalog.keysHold`).
  package init(schema: String, keysHold: Bool = false) {
    self.init(history: [Parser.parse(SourceFile(path: "1.sql", text: schema))], keysHold: keysHold)
  }

  /// - Parameters:
  ///   - history: the files of the migrations.
  ///   - keysHold: whether each foreign key leads to a row.
  ///   - rules: those that speak; all of them where nobody says.
  package init(history: [SyntaxTree], keysHold: Bool = false, rules: RuleSet? = nil) {
    var start = Catalog()
    start.keysHold = keysHold
    let analyzer = ProjectAnalyzer(migrations: history, over: start, minSQLiteVersion: Database.version)
    catalog = analyzer.catalog
    diagnostics = history.indices.flatMap { place in
      let step = analyzer.migration(place)
      return history[place].diagnostics + step.diagnostics + step.file.statements.flatMap(\.diagnostics)
    }
    context = SchemaContext(analyzer.catalog, minSQLiteVersion: Database.version)
    self.rules = Subject.rules(analyzer.catalog, rules)
  }

  /// A schema whose own findings are somebody else's.
  init(_ catalog: Catalog) {
    self.catalog = catalog
    diagnostics = []
    context = SchemaContext(catalog, minSQLiteVersion: Database.version)
    rules = Subject.rules(catalog)
  }

  /// Every rule there is: what is off in most projects has to be right as well.
  private static func rules(_ catalog: Catalog, _ rules: RuleSet? = nil) -> RuleRunner {
    RuleRunner(catalog, paths: [path], rules: rules ?? RuleSet(RulePolicy(preset: .pedantic)))
  }

  private static let path = "query.sql"

  package struct Answer {
    /// Nil when the text isn't one statement.
    package var signature: Signature?
    package var diagnostics: [Diagnostic]
    /// The statement's own tree, for what reasons point to.
    package var tree: SyntaxTree
    /// Nil when the text isn't one statement.
    package var statement: ResolvedStatement?
  }

  package func ask(_ statement: String) -> Answer {
    let tree = Parser.parse(SourceFile(path: Subject.path, text: statement))
    guard tree.statements.count == 1 else { return Answer(signature: nil, diagnostics: tree.diagnostics, tree: tree) }
    let resolved = Resolver.resolve(tree, 0, in: context)
    return Answer(
      signature: resolved.signature, diagnostics: tree.diagnostics + resolved.diagnostics, tree: tree,
      statement: resolved)
  }

  /// The rules' findings about a statement.
  func findings(of answer: Answer) -> [Diagnostic] {
    guard let statement = answer.statement else { return [] }
    return rules.findings(in: ResolvedFile(tree: answer.tree, statements: [statement]))
  }

  /// The reason why no rows are found that show a finding, by the search that makes a user's examples; nil where some are.
  func miss(of finding: Diagnostic, in answer: Answer) -> String? {
    let subject =
      finding.claim?.statement == nil
      ? WitnessSubject(finding, 0, of: answer.tree, in: context) : WitnessSubject(finding, in: context)
    guard let subject else { return "not run by itself" }
    var budget = WitnessBudget(WitnessBudget.perFinding)
    if WitnessSearch.witness(subject, &budget) != nil { return nil }
    budget = WitnessBudget(WitnessBudget.perFinding)
    return (WitnessSearch.miss(subject, &budget) ?? .bound).kind
  }

  /// The storage classes of a column's values if they match its declared type.
  package func declared(_ table: String, _ column: String) -> StorageClasses? {
    guard let table = catalog.table(named: Name(table)), let place = table.column(named: Name(column)) else {
      return nil
    }
    return table.columns[place].classes
  }
}
