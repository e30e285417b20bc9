/// Lists of resources in XML: Qt's `.qrc`, .NET's `.csproj`.
enum ResourceList {
  static func read(_ bytes: [UInt8], path: String, isTest: Bool, _ tree: SQLTree) -> ProgramFile {
    var file = ProgramFile(path: path, isTest: isTest)
    let text = String(decoding: bytes, as: UTF8.self)
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      // `<file alias="x">schema/schema.sql</file>`, `<EmbeddedResource Include="sql\*.sql" />`
      for part in line.split(whereSeparator: { "<>\"'".contains($0) }) {
        let written = part.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "/")
        guard SQLTree.isSQL(Path.name(of: written)), !written.contains("="),
          let target = tree.target(of: written, from: Path.directory(of: path), isExact: true)
        else { continue }
        file.mentions.append(
          ProgramMention(
            program: path, line: place + 1, means: .lists, written: written, tool: nil, isTest: isTest, isExact: true,
            files: target.files, folder: target.folder))
      }
    }
    return file
  }
}
