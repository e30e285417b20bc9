// Writes the runtime's sources into one Swift file, as texts: what `--runtime embedded` and the dependency-free style put beside
// generated code. The plugin EmbedRuntime runs it whenever one of them has changed.
//
//     puresql-embed OUTPUT ROOT FILE…
import Foundation

let output = CommandLine.arguments[1]
let root = CommandLine.arguments[2] + "/"
let quotes = "####\"\"\""
var text = "extension RuntimeSource {\n  package static let all: [RuntimeSource] = [\n"
for file in CommandLine.arguments.dropFirst(3).sorted() {
  let source = try String(contentsOfFile: file, encoding: .utf8)
  guard file.hasPrefix(root), !source.contains("\"\"\"####"), !source.contains("\\####") else {
    FileHandle.standardError.write(Data("error: \(file) can't be a literal below \(root)\n".utf8))
    exit(1)
  }
  text += "    RuntimeSource(path: \"\(file.dropFirst(root.count))\", text: \(quotes)\n\(source)\n\"\"\"####),\n"
}
text += "  ]\n}\n"
let written = Data(text.utf8)
// A file that stays as it is isn't compiled again.
if (try? Data(contentsOf: URL(filePath: output))) != written { try written.write(to: URL(filePath: output)) }
