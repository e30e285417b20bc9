package import Analyzer

/// The surroundings that a rule sees beside what it checks, and to which it reports its findings.
package struct RuleContext {
  /// The schema after the last migration; for a statement in another one of a program's databases, that one's.
  package internal(set) var catalog: Catalog
  /// The oldest SQLite that the statements have to run on, as in `sqlite3_libversion_number()`; 0 when nothing is known.
  package let minSQLiteVersion: Int
  /// The options that the SQLite was built with which runs the statements, without `SQLITE_`; nil when nothing is known.
  package let sqliteBuild: Set<String>?
  /// Whether Swift is generated of what is checked.
  let generates: Bool
  /// Whether what is checked is written for puresql-lint: SQL that means what it says.
  let isOurs: Bool
  /// The schema as somebody states it beside the history that leads there; nil where nobody does.
  let stated: Catalog?
  /// The migration that is checked, with those that belong to it; nil for a queries file, and for the project as a whole.
  var migration: CheckedMigration?
  /// Which migrations belong together, where the project is checked as a whole.
  var stretches: MigrationStretches?
  /// The rule that runs, a place in `RuleSet.types`.
  var current = 0
  /// The findings of the rules so far.
  private(set) var findings: [RuleFinding] = []
  /// The facts about the migration that was asked about last, with those that belong to it.
  private var lastFacts: (tree: SyntaxTree, facts: MigrationFacts)?
  /// The same, of the migration alone.
  private var lastFactsAlone: (tree: SyntaxTree, facts: MigrationFacts)?
  /// The FROM clause of the SELECT that was asked about last; by its first token, which no two have.
  private var lastGraph: (statement: ResolvedStatement, core: TokenID, graph: FromGraph)?
  /// The indexes that CREATE INDEX made for the table that was asked about last.
  private var lastIndexes: (table: Table, indexes: [Index])?
  /// The same, with its keys.
  private var lastIndexTerms: (table: Table, terms: [IndexTerms])?
  /// The tables that its foreign keys refer to.
  private var lastParents: (table: Table, parents: [Table?])?

  init(
    catalog: Catalog, minSQLiteVersion: Int, sqliteBuild: Set<String>? = nil, generates: Bool, isOurs: Bool,
    stated: Catalog? = nil
  ) {
    self.stated = stated
    self.sqliteBuild = sqliteBuild
    self.catalog = catalog
    self.generates = generates
    self.isOurs = isOurs
    self.minSQLiteVersion = minSQLiteVersion
  }

  /// The FROM clause of a SELECT, as all rules that ask for it see it.
  mutating func fromGraph(of core: SelectCore, in statement: ResolvedStatement) -> FromGraph {
    if let lastGraph, lastGraph.core == core.span.first, lastGraph.statement === statement { return lastGraph.graph }
    let graph = FromGraph(core, in: statement)
    lastGraph = (statement, core.span.first, graph)
    return graph
  }

  /// The indexes that CREATE INDEX made for a table, as all rules that ask for them see them.
  mutating func indexes(on table: Table) -> [Index] {
    if let lastIndexes, lastIndexes.table === table { return lastIndexes.indexes }
    let indexes = catalog.indexes(on: table)
    lastIndexes = (table, indexes)
    return indexes
  }

  /// The columns and expressions by which the rows of a table are found, as all rules that ask for them see them.
  mutating func indexTerms(of table: Table) -> [IndexTerms] {
    if let lastIndexTerms, lastIndexTerms.table === table { return lastIndexTerms.terms }
    let terms = IndexTerms.all(of: table, indexes(on: table))
    lastIndexTerms = (table, terms)
    return terms
  }

  /// The table or view that each foreign key of a table refers to, as all rules that ask for it see it; nil for what
  /// isn't there.
  mutating func parents(of table: Table) -> [Table?] {
    if table.foreignKeys.isEmpty { return [] }
    if let lastParents, lastParents.table === table { return lastParents.parents }
    let parents = table.foreignKeys.map { catalog.parent(of: $0, in: table) }
    lastParents = (table, parents)
    return parents
  }

  /// Whether what is checked is a migration, which runs once, in one schema only, and can't be changed later.
  package var isMigration: Bool { migration != nil }

  /// The changes that a migration makes to whole tables.
  ///
  /// - Parameter alone: whether the migrations that belong to it are left out.
  package mutating func facts(of step: MigrationStep, alone: Bool = false) -> MigrationFacts {
    let tree = step.file.tree
    if let known = alone ? lastFactsAlone : lastFacts, known.tree === tree { return known.facts }
    let stretch = stretch(of: step)
    let facts = MigrationFacts(alone ? stretch.alone : stretch)
    if alone || stretch.isAlone { lastFactsAlone = (tree, facts) }
    if !alone || stretch.isAlone { lastFacts = (tree, facts) }
    return facts
  }

  /// Whether no other migration belongs to one.
  mutating func isAlone(_ step: MigrationStep) -> Bool { stretch(of: step).isAlone }

  private mutating func stretch(of step: MigrationStep) -> MigrationStretch {
    if let migration, migration.step.file.tree === step.file.tree { return migration.stretch }
    return stretches?.stretch(of: step) ?? MigrationStretch(step)
  }

  /// The tables that the migration makes anew by itself.
  mutating func rebuilds(of step: MigrationStep) -> [TableRebuild] {
    // An old one loses its name, so most migrations need not be read.
    step.file.tree.statements.contains { $0.body.removesSomething } ? facts(of: step, alone: true).rebuilds : []
  }

  /// The tables that the migration drops by itself, and makes under the same name without the old rows.
  mutating func replacements(of step: MigrationStep) -> [TableRebuild] {
    step.file.tree.statements.contains { $0.body.removesSomething }
      ? facts(of: step, alone: true).replacements : []
  }

  /// Reports a finding. How bad it is, and whether it is shown at all, the policy decides.
  ///
  /// - Parameters:
  ///   - location: one token or one expression, never a whole statement.
  ///   - claim: what the finding says of rows.
  ///   - contrast: what rows can show of it where the claim says that nothing differs.
  ///   - mend: statements that would mend the schema as it is now, where that is more than the fix can tell.
  ///   - bound: how bad the finding is at most, where it is milder than the rule's others.
  ///   - partBound: how bad it is at most in the presets in which the rule says a part of what it finds.
  ///   - unlessSaid: whether a severity that the configuration names goes over the bound.
  ///   - inFull: whether it is shown only in the presets in which the rule says all that it finds.
  ///   - turnedOn: the severity where the policy leaves the rule off, and a migration turned it on.
  ///   - subject: what the finding is about in a migration, where that isn't what the rule's findings are about: damage that
  ///     a step did and that is there to this day is the schema's.
  package mutating func report(
    _ message: Message, at location: SourceLocation, related: [Diagnostic.Related] = [], fix: Fix? = nil,
    claim: Claim? = nil, contrast: Claim? = nil, mend: SchemaMend? = nil, atMost bound: Severity = .error,
    atMostInPart partBound: Severity = .error, unlessSaid: Bool = false,
    inFull: Bool = false, turnedOn: Severity? = nil, about subject: Diagnostic.Subject? = nil
  ) {
    findings.append(
      RuleFinding(
        rule: current, message: message, location: location, related: related, fix: fix, claim: claim,
        contrast: contrast, mend: mend,
        bound: bound, partBound: partBound, unlessSaid: unlessSaid, inFull: inFull, turnedOn: turnedOn, subject: subject
      ))
  }
}

/// A migration that is checked. A class, so that asking for it copies a reference.
final class CheckedMigration: Sendable {
  let step: MigrationStep
  /// The migration with those that belong to it.
  let stretch: MigrationStretch

  init(_ step: MigrationStep, _ stretch: MigrationStretch) {
    self.step = step
    self.stretch = stretch
  }
}

/// A finding of a rule, before the policy has decided how bad it is, and whether it is said at all.
struct RuleFinding {
  /// The rule's place in `RuleSet.types`.
  let rule: Int
  let message: Message
  let location: SourceLocation
  let related: [Diagnostic.Related]
  let fix: Fix?
  let claim: Claim?
  let contrast: Claim?
  let mend: SchemaMend?
  /// The highest severity that it may have.
  let bound: Severity
  /// The same in the presets in which the rule says a part of what it finds.
  let partBound: Severity
  /// A severity that the configuration names goes over the bound.
  let unlessSaid: Bool
  /// Whether it is said only in the presets in which the rule says all that it finds.
  let inFull: Bool
  /// The severity where the policy leaves the rule off, when a migration turned it on.
  let turnedOn: Severity?
  /// The subject of the finding in a migration; nil where it is that of all the rule's findings.
  let subject: Diagnostic.Subject?
}

/// The words of a finding. A rule's messages are together at the foot of its file, as functions in an extension.
package struct Message: Sendable, ExpressibleByStringInterpolation {
  /// The message. Lower case unless it starts with SQL; things in single quotes; no full stop.
  package let text: String
  /// The advice, as one sentence; nil where there is none.
  package let help: String?

  /// A message, with what to do about it.
  package init(_ text: String, help: String? = nil) {
    self.text = text
    self.help = help
  }

  /// A message written in Swift, without help.
  package init(stringLiteral value: String) { self.init(value) }
}

extension Message {
  /// `'a'`, `'a' and 'b'`, `'a', 'b' and 'c'`
  static func list(_ names: [String]) -> String { enumeration(names.map { "'\($0)'" }) }

  /// `a`, `a and b`, `a, b and c`
  static func enumeration(_ texts: [String], _ word: String = "and") -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return "\(texts.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
