/// The findings about a definition, collected while it is given its meaning.
struct DefinitionFindings {
  let tree: SyntaxTree
  let declarations: Declarations?
  private(set) var diagnostics: [Diagnostic] = []

  init(_ tree: SyntaxTree, _ declarations: Declarations? = nil) {
    self.tree = tree
    self.declarations = declarations
  }

  mutating func report(_ finding: Finding, at location: SourceLocation, related: [Diagnostic.Related] = []) {
    diagnostics.append(Diagnostic(finding, at: location, related: related))
  }

  mutating func report(_ finding: Finding, at token: TokenID, related: [Diagnostic.Related] = []) {
    guard token.exists else { return }
    report(finding, at: tree.location(of: token), related: related)
  }

  mutating func append(_ others: [Diagnostic]) { diagnostics += others }

  // MARK: What several definitions have in common

  /// `COLLATE x`: SQLite has three; more exist only where an application registers them, and that can be declared.
  mutating func checkCollation(_ token: TokenID) {
    guard token.exists else { return }
    let name = tree.name(token)
    if Collation(name).isBuiltin || declarations?.hasCollation(name) == true { return }
    report(.noCollation(name, declared: declarations?.collations.map({ $0.name.text }) ?? []), at: token)
  }

  /// Parameters make no sense in what is stored for good.
  mutating func checkNoParameters(in span: TokenSpan, of what: String) {
    guard span.first.exists, span.last.exists, span.first <= span.last else { return }
    for place in Int(span.first.index)...Int(span.last.index) where tree.tokens[place].kind == .parameter {
      report(.parameter(in: what), at: TokenID(place))
      return
    }
  }
}
