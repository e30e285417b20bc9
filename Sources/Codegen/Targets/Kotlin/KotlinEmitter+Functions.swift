import Analyzer

/// The functions and orders that a project declares of its program: interfaces for the app to implement, and how connections get
/// what implements them.
extension KotlinEmitter {
  func functionLines() -> [String] {
    guard let functions = layer.functions else { return [] }
    var lines =
      [""]
      + KotlinText.documentation([
        "What the SQL of this project calls and asks for that isn't SQLite's, as its declarations say: opening the database takes",
        "one, and every connection has it. SQLite calls it on any thread.",
      ])
    lines.append("interface \(functions.name) {")
    for (place, function) in functions.functions.enumerated() {
      if place > 0 { lines.append("") }
      lines += KotlinText.indented(requirement(function))
    }
    for collation in functions.collations {
      if lines.last?.hasSuffix("{") == false { lines.append("") }
      lines += KotlinText.indented(
        KotlinText.documentation(
          LayerWords.joined(
            Comment.above(collation.declared.location),
            "The order `COLLATE \(shown(collation.declared.name.text))`: negative where `left` comes first, 0 where they are equal."
          ))
          + ["fun \(KotlinText.identifier(collation.name))(left: String, right: String): Int"])
    }
    lines.append("}")
    for function in functions.functions { lines += groupInterface(function) }
    lines += ["", "private fun sqlAdditions(functions: \(functions.name)): List<SQLAddition> = listOf("]
    for function in functions.functions { lines += KotlinText.indented(registration(function)) }
    for collation in functions.collations {
      lines.append(
        "  SQLAddition.Order(\(KotlinText.literal(collation.declared.name.text)), functions::\(KotlinText.identifier(collation.name))),"
      )
    }
    return lines + [")"]
  }

  private func shown(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { VisibleText.isVisible($0) && $0 != "`" ? $0 : " " }))
  }

  private func shownCall(_ function: AppFunctions.Function) -> String {
    let arguments = function.declared.arguments.map(\.name) + (function.declared.takesMore ? ["..."] : [])
    return shown("\(function.declared.name.text)(\(arguments.joined(separator: ", ")))")
  }

  private func requirement(_ function: AppFunctions.Function) -> [String] {
    let name = KotlinText.identifier(function.name)
    let comment = Comment.above(function.declared.location)
    if let group = function.group {
      return KotlinText.documentation(
        LayerWords.joined(comment, "A new group of rows for `\(shownCall(function))`.")) + ["fun \(name)(): \(group)"]
    }
    let promise =
      switch function.declared.null {
      case .maybe: "`\(shownCall(function))`."
      case .never: "`\(shownCall(function))`, which is never NULL."
      case .ifAnyArgument: "`\(shownCall(function))`, which isn't called for NULL and gives NULL then."
      }
    return KotlinText.documentation(LayerWords.joined(comment, promise)) + [
      "fun \(name)(\(parameters(function))): \(resultType(function))"
    ]
  }

  private func groupInterface(_ function: AppFunctions.Function) -> [String] {
    guard let group = function.group else { return [] }
    var lines = ["", "/** One group of rows that `\(shownCall(function))` is called for. */", "interface \(group) {"]
    lines += ["  /** Takes a row in. */", "  fun add(\(parameters(function)))", ""]
    if function.declared.kind == .window {
      lines += ["  /** Takes out the row that was taken in first. */", "  fun remove(\(parameters(function)))", ""]
    }
    return lines + [
      "  /** What SQL gets for the rows that are in, which may be none. */", "  fun result(): \(resultType(function))",
      "}",
    ]
  }

  // MARK: Types

  /// Where the function is called for NULL, too, an argument may be null.
  private func takesNull(_ function: AppFunctions.Function) -> Bool { function.declared.null != .ifAnyArgument }

  private func parameters(_ function: AppFunctions.Function) -> String {
    let end = takesNull(function) ? "?" : ""
    var parameters = zip(function.argumentNames(in: values.target), function.declared.arguments).map {
      "\(KotlinText.identifier($0)): \(values.stored(Storage($1.classes)))\(end)"
    }
    if function.declared.takesMore { parameters.append("more: List<SQLAny\(end)>") }
    return parameters.joined(separator: ", ")
  }

  private func resultType(_ function: AppFunctions.Function) -> String {
    values.stored(Storage(function.declared.result)) + (function.declared.null == .maybe ? "?" : "")
  }

  // MARK: Registering

  private func registration(_ function: AppFunctions.Function) -> [String] {
    let declared = function.declared
    let name = KotlinText.literal(declared.name.text)
    let count = declared.takesMore ? "null" : "\(declared.argumentCount)"
    let end = takesNull(function) ? "" : "!!"
    var arguments = declared.arguments.enumerated().map { place, argument in
      "arguments.\(values.direct(.plain(Storage(argument.classes))) ?? "any")OrNull(\(place))\(end)"
    }
    if declared.takesMore {
      arguments.append(
        takesNull(function)
          ? "arguments.from(\(declared.argumentCount))" : "arguments.from(\(declared.argumentCount)).filterNotNull()")
    }
    let passed = arguments.joined(separator: ", ")
    let codec = values.plain(Storage(declared.result))
    let method = KotlinText.identifier(function.name)
    let taken = "val arguments = SQLArguments(\(name), sql_values)"
    guard function.group != nil else {
      var lines = ["SQLAddition.Scalar(\(name), \(count), \(declared.isDeterministic)) { sql_values ->"]
      lines.append("  \(taken)")
      let call = "stored(functions.\(method)(\(passed)), \(codec))"
      lines.append(takesNull(function) ? "  \(call)" : "  if (arguments.hasNull) null else \(call)")
      return lines + ["},"]
    }
    let isWindow = declared.kind == .window
    func taking(_ word: String) -> [String] {
      [
        "    override fun \(word)(sql_values: List<SQLAny?>) {", "      \(taken)",
        takesNull(function)
          ? "      group.\(word)(\(passed))" : "      if (!arguments.hasNull) group.\(word)(\(passed))",
        "    }", "",
      ]
    }
    return [
      "SQLAddition.Aggregate(\(name), \(count), \(isWindow)) {", "  val group = functions.\(method)()",
      "  object : SQLGroup() {",
    ] + taking("add") + (isWindow ? taking("remove") : []) + [
      "    override fun result(): SQLAny? = stored(group.result(), \(codec))", "  }", "},",
    ]
  }
}
