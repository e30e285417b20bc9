/// Lays declarations out: two blanks a level, lines of some 120 columns where the text lets them be broken.
struct Printer {
  private var text = ""
  private static let width = 124

  /// - Parameters:
  ///   - header: comments at the top.
  ///   - imports: the lines that import.
  static func print(_ declarations: [Declaration], header: [String], imports: [String]) -> String {
    var printer = Printer()
    for line in header { printer.line("// " + line, 0) }
    printer.text += "\n"
    for line in imports { printer.line(line, 0) }
    if !imports.isEmpty { printer.text += "\n" }
    printer.print(declarations, 0)
    return printer.text
  }

  /// A declaration by itself.
  static func print(_ declaration: Declaration) -> String {
    var printer = Printer()
    printer.print([declaration], 0)
    return printer.text
  }

  private mutating func print(_ declarations: [Declaration], _ level: Int) {
    for (place, declaration) in declarations.enumerated() {
      if place > 0, !declaration.isClose, !(declaration.isLine && declarations[place - 1].isLine) { text += "\n" }
      switch declaration {
      case .lines(let lines): for line in lines { self.line(line, level) }
      case .type(let type):
        document(type.documentation, level)
        if type.members.isEmpty {
          line(type.head + " {}", level)
        } else {
          line(type.head + " {", level)
          print(type.members, level + 1)
          line("}", level)
        }
      case .function(let function): print(function, level)
      }
    }
  }

  private mutating func print(_ function: Function, _ level: Int) {
    document(function.documentation, level)
    var signature =
      function.head + "(" + function.parameters.joined(separator: ", ") + ")"
      + (function.tail.isEmpty ? "" : " " + function.tail)
    if function.body.count <= 1 {
      let body = function.body.isEmpty ? "{}" : "{ \(function.body[0]) }"
      let short = "\(function.attribute.map { $0 + " " } ?? "")\(signature) \(body)"
      if short.count + 2 * level <= Printer.width { return line(short, level) }
    }
    var head = function.head
    if let attribute = function.attribute {
      // Beside the function where there is room.
      if attribute.count + signature.count + 3 + 2 * level <= Printer.width {
        signature = "\(attribute) \(signature)"
        head = "\(attribute) \(head)"
      } else {
        line(attribute, level)
      }
    }
    let tail = (function.tail.isEmpty ? "" : " " + function.tail) + " {"
    let whole = signature + " {"
    // A few columns too many are easier to read than three lines.
    if whole.count + 2 * level <= Printer.width + 6 || function.parameters.isEmpty {
      line(whole, level)
    } else {
      line(head + "(", level)
      for row in Printer.filled(function.parameters, level + 1) { line(row, level + 1) }
      line(")" + tail, level)
    }
    for line in function.body { self.line(line, level + 1) }
    line("}", level)
  }

  /// A call, with as many arguments on a line as there is room for; those behind the first line are further in.
  ///
  /// - Parameter level: how far in the call stands.
  static func call(_ head: String, _ arguments: [String], _ level: Int) -> [String] {
    var lines = filled(arguments, level, behind: head + "(")
    for place in lines.indices.dropFirst() { lines[place] = "  " + lines[place] }
    return lines.isEmpty ? [head + "()"] : lines.dropLast() + ["\(lines[lines.count - 1]))"]
  }

  /// Parameters or arguments, as many on a line as there is room for.
  ///
  /// - Parameter level: how far in they stand.
  ///
  /// - Parameter first: what stands on the first line before them.
  static func filled(
    _ parameters: [String], _ level: Int, until width: Int = width, behind first: String = ""
  ) -> [String] {
    var rows: [String] = []
    var row = first
    for (place, parameter) in parameters.enumerated() {
      let piece = parameter + (place + 1 < parameters.count ? "," : "")
      if !row.isEmpty, row != first, 2 * level + row.count + 1 + piece.count > width {
        rows.append(row)
        row = ""
      }
      row += row.isEmpty || row == first ? piece : " " + piece
    }
    return row.isEmpty ? rows : rows + [row]
  }

  private mutating func document(_ lines: [String], _ level: Int) {
    for line in lines { self.line(line.isEmpty ? "///" : "/// " + line, level) }
  }

  private mutating func line(_ line: String, _ level: Int) {
    if !line.isEmpty {
      for _ in 0..<level { text += "  " }
      text += line
    }
    text += "\n"
  }
}

extension Declaration {
  fileprivate var isClose: Bool {
    switch self {
    case .lines: false
    case .type(let type): type.isClose
    case .function(let function): function.isClose
    }
  }

  fileprivate var isLine: Bool { if case .lines = self { true } else { false } }
}
