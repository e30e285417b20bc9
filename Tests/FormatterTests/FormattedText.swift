import Analyzer
import Formatter

/// The text of a file after its statements were laid out.
func formatted(_ text: String, _ options: FormatOptions = FormatOptions()) -> String {
  let file = SourceFile(path: "q.sql", text: text)
  let tree = Parser.parse(file)
  let formatter = SQLFormatter(tree, options: options)
  var result: [UInt8] = []
  var end = 0
  for edit in tree.statements.flatMap({ formatter.edits(of: $0) }) {
    result += file.bytes[end..<Int(edit.location.range.start)]
    result += Array(edit.text.utf8)
    end = Int(edit.location.range.end)
  }
  result += file.bytes[end...]
  return String(decoding: result, as: UTF8.self)
}
