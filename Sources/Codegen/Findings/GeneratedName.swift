import Analyzer

/// `generated-name`: something can't have the name that it would get in generated code, or two things would share it.
extension Finding {
  private static func generatedName(_ message: String, help: String = another) -> Finding {
    Finding(.generatedName, message, help: help)
  }

  static let another = "Give one of them another name."

  // MARK: Two of one name

  /// Types, or properties of the database.
  ///
  /// - Parameters:
  ///   - id: another one where the name that two have in SQL is to blame.
  ///   - what: what would have the name, in words, and `other` what has it.
  static func sameName(
    _ id: FindingID, _ what: String, _ other: String, name: String, help: String = another, _ language: String
  ) -> Finding {
    Finding(id, "\(what) and \(other) are both '\(name)' in \(language)", help: help)
  }

  /// Columns, parameters or queries, by what they are called in SQL.
  ///
  /// - Parameter kind: what they are, in the singular.
  static func sameMember(
    _ id: FindingID, _ kind: String, _ first: String, _ second: String, name: String, _ language: String
  ) -> Finding {
    let kinds = Inflection.plural(kind)
    return Finding(
      id,
      first == second
        ? "two \(kinds) are called '\(second)'"
        : "\(kinds) '\(first)' and '\(second)' are both '\(name)' in \(language)",
      help: kind == "column" ? "Give one of them another name; in a query, with AS." : another)
  }

  static func otherShape(_ type: String) -> Finding {
    generatedName(
      "'\(type)' is something else in another query",
      help: "Queries that share a type have the same values in it, with the same names and types, in the same order.")
  }

  // MARK: Names that are taken

  static func reservedType(_ name: String) -> Finding {
    generatedName("'\(name)' means something else in generated code", help: "Give the type another name.")
  }

  /// A type of the language's own that every app names.
  ///
  /// - Parameter longer: another way to write that.
  static func hidden(_ name: String, by table: String, _ longer: String, _ language: String) -> Finding {
    generatedName(
      "rows of '\(table)' are a type '\(name)', and hide \(language)'s own",
      help:
        "Write '\(longer)' for that one, or give the rows another name: 'rename: {\(table): App\(name)}' in puresql.yaml."
    )
  }

  // MARK: Files

  static func filesDifferInCase(_ name: String, _ other: String, _ ending: String) -> Finding {
    generatedName(
      "the files '\(other).\(ending)' and '\(name).\(ending)' differ in case only",
      help: "Give one of the two another name.")
  }

  static func databaseFile(_ name: String) -> Finding { generatedName("'\(name)' is the database's file") }

  // MARK: Free functions

  private static let anotherFunction = "Give it another name, or set 'functions: methods' in puresql.yaml."

  static func functionOfSQLite(_ name: String) -> Finding {
    generatedName("'sqlite3_\(name)' is a function of SQLite's own", help: anotherFunction)
  }

  static func functionOfDatabase(_ name: String) -> Finding {
    generatedName("'sqlite3_\(name)' is a function of the database's", help: anotherFunction)
  }

  static func sameFunction(_ what: String, _ other: String, name: String) -> Finding {
    generatedName("\(what) and \(other) both have the function 'sqlite3_\(name)'", help: anotherFunction)
  }

  // MARK: Texts

  /// A byte that isn't valid UTF-8, in a statement that code is generated for.
  static func noText(in language: String) -> Finding {
    Finding(
      .syntaxError, "this byte is not UTF-8, so the statement can't be a text in \(language)",
      help: "Save the file as UTF-8, or write x'…'.")
  }

  // MARK: Queries without a function

  /// Nothing is wrong: what the query needs can't be generated.
  static func omitted(_ query: String, _ omission: HeaderDetails.Omission) -> Finding {
    let reason =
      switch omission {
      case .hole(let name): "the program makes '\(name)' when it runs"
      }
    return Finding(.generatedName, "no code is generated for '\(query)': \(reason)")
  }

  static func omittedCall(_ group: String, _ callee: String) -> Finding {
    Finding(.generatedName, "no code is generated for '\(group)': it calls '\(callee)', for which there is none")
  }
}
