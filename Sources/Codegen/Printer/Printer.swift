/// Lays declarations out: two blanks a level, lines of 120 columns where the text lets them be broken.
struct Printer {
  private var text = ""
  private static let width = 120

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
      if place > 0, !(declaration.isLine && declarations[place - 1].isLine) { text += "\n" }
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
    if let attribute = function.attribute { line(attribute, level) }
    let tail = (function.tail.isEmpty ? "" : " " + function.tail) + " {"
    let whole = function.head + "(" + function.parameters.joined(separator: ", ") + ")" + tail
    if whole.count + 2 * level <= Printer.width || function.parameters.isEmpty {
      line(whole, level)
    } else {
      line(function.head + "(", level)
      for row in filled(function.parameters, level + 1) { line(row, level + 1) }
      line(")" + tail, level)
    }
    for line in function.body { self.line(line, level + 1) }
    line("}", level)
  }

  /// As many on a line as there is room for.
  private func filled(_ parameters: [String], _ level: Int) -> [String] {
    var rows: [String] = []
    var row = ""
    for (place, parameter) in parameters.enumerated() {
      let piece = parameter + (place + 1 < parameters.count ? "," : "")
      if !row.isEmpty, 2 * level + row.count + 1 + piece.count > Printer.width {
        rows.append(row)
        row = ""
      }
      row += row.isEmpty ? piece : " " + piece
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
  fileprivate var isLine: Bool { if case .lines = self { true } else { false } }
}
