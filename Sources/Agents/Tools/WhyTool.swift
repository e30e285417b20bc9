import Analyzer
import Workspace

/// `why`: what makes a column of a statement's result NULL.
enum WhyTool {
  struct Result {
    struct Reason {
      let says: String
      /// Where the statement says so; nil for what lies in a view or a table.
      let place: (line: Int, column: Int)?
    }

    let nullable: Bool
    let reasons: [Reason]
  }

  static func answer(
    sql: String, column: String, project: String?, in workbench: Workbench
  ) throws(ToolError) -> Result {
    let candidate = try workbench.project(named: project).candidate(of: sql, findsRows: false)
    if let refusal = candidate.refusals.lazy.compactMap(\.self).first {
      throw ToolError("SQLite doesn't take the statement: \(refusal); 'check' says more")
    }
    guard let statement = candidate.file.statements.first, candidate.file.statements.count == 1 else {
      throw ToolError("'sql' has \(candidate.file.statements.count) statements; 'why' is asked about one")
    }
    let columns = statement.signature.columns
    let names = columns.map(\.name)
    guard !columns.isEmpty else { throw ToolError("the statement returns no columns") }
    let place = names.firstIndex { Name($0) == Name(column) } ?? Int(column).map { $0 - 1 }
    guard let place, columns.indices.contains(place) else {
      let known = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
      throw ToolError(
        "the statement returns no column '\(column)'; it returns \(known)\(names.count > 20 ? ", …" : "")")
    }
    let lines = NullReasonText(column: place, of: statement).lines
    let start = statement.place(ofReasonAt: place)
    return Result(
      nullable: columns[place].value.isNullable,
      reasons: lines.enumerated().map { Result.Reason(says: $1, place: $0 == 0 ? start : nil) })
  }
}

extension ResolvedStatement {
  /// Where the expression stands that makes a result column nullable; nil where it isn't written, as behind `*`.
  fileprivate func place(ofReasonAt column: Int) -> (line: Int, column: Int)? {
    guard let reason = signature.columns[column].value.nullReason, reason.expr.exists else { return nil }
    let start = PositionTable().start(of: SourceLocation(tree.file, tree.range(of: reason.expr)))
    return (start.line, start.column)
  }
}
