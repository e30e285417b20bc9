import Analyzer

struct TrimWord: ExpressionRule {
  static let info = RuleInfo(
    id: "trim-word", category: .correctness, severity: .warning, since: "0.1",
    summary: "A word as the second argument of `trim()`, which is a set of characters",
    rationale: """
      The second argument of `trim`, `ltrim` and `rtrim` is a set: each of its characters is taken away, in any order and as often as it \
      comes. `rtrim(name, '.txt')` makes `''` of `text.txt`, and `ltrim(url, 'https://')` takes the `t` of `t.co` along. \
      `replace()`, or `substr()` behind a LIKE, takes a word away.
      """,
    precision: .high, fix: .unsafe, fixSafety: "replace() takes the word away wherever it stands.",
    examples: [
      .bad(
        "SELECT rtrim(name, «'.txt'») AS name FROM file;",
        says: "rtrim takes each of these characters away, and not the word '.txt'", schema: file,
        fixed: "SELECT replace(name, '.txt', '') AS name FROM file;"),
      .bad(
        "SELECT ltrim(name, «'https://'») AS name, trim(name, «'null'») AS word FROM file;",
        says: "ltrim takes each of these characters away, and not the word 'https://'",
        "trim takes each of these characters away, and not the word 'null'", schema: file,
        fixed: "SELECT replace(name, 'https://', '') AS name, replace(name, 'null', '') AS word FROM file;"),
      .good(
        """
        SELECT trim(name, ' ') AS a, trim(name, '[]') AS b, ltrim(name, '0123456789') AS c FROM file;
        SELECT rtrim(name, replace(name, '/', '')) AS folder, trim(name, 'aeiou') AS d FROM file;
        SELECT rtrim(name, ' kg') AS e, rtrim(name, 'KMB') AS f, trim(name, '\"') AS g FROM file;
        SELECT trim(name, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') AS h FROM file;
        """, schema: file),
    ])

  private static let file = "CREATE TABLE file (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  static let kinds: ExprKinds = .call

  private static let names: [Name] = ["trim", "ltrim", "rtrim"]
  private static let hashes = NameHashes(names)

  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard case .call(let id) = tree[expr], tree[id].arguments.count == 2, Self.hashes.mayHold(tree[tree[id].name]),
      let name = Self.names.first(where: { tree.matches(tree[id].name, $0) }),
      let set = tree[tree[id].arguments].last, case .literal(.string, let token) = tree[tree.bare(set)]
    else { return }
    let word = tree.unquoted(token)
    guard Self.isWord(word), let text = tree[tree[id].arguments].first else { return }
    let fix = Fix(
      title: "Replace the word", safety: .unsafe,
      edits: [
        Fix.Edit(tree.location(of: expr), "replace(\(tree.text(of: text)), \(tree.text(of: token)), '')")
      ])
    context.report(
      .word(name.folded, tree.quoted(tree[token].range)), at: tree.place(of: set), fix: fix, claim: .differs(with: fix))
  }

  /// Whether characters stand in an order that no set has: one of them twice, or letters and signs that make up a word.
  private static func isWord(_ text: String) -> Bool {
    let characters = Array(text.lowercased())
    let letters = characters.filter { $0.isLetter }
    guard letters.count > 1 else { return false }
    // `IMO:` is a word with a sign behind it, whatever its letters are.
    if let last = characters.last, isSign(last), characters.dropLast().allSatisfy({ $0.isLetter }),
      letters.count > 2
    {
      return true
    }
    // `aAbB`, and the alphabet in both cases, are sets.
    if Set(text).count < text.count { return true }
    if letters == letters.sorted() || Set(letters).count < letters.count { return false }
    if characters.contains(where: isSign) { return true }
    // A blank in front of a word, or behind it, is one of its own.
    let isOneWord = text.split(separator: " ").count == 1 && !characters.contains { $0.isNumber }
    return letters.count > 3 && letters.contains { "aeiou".contains($0) } && isOneWord
  }

  private static func isSign(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber && !character.isWhitespace
  }
}

extension Message {
  fileprivate static func word(_ function: String, _ word: String) -> Message {
    Message(
      "\(function) takes each of these characters away, and not the word \(word)",
      help: "Write replace(), or substr() behind a LIKE.")
  }
}
