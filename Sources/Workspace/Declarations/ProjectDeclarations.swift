package import Analyzer

/// The files and shipped sets in which a project declares what its program brings along.
package struct ProjectDeclarations: Sendable {
  /// The files of declarations, in the order in which they are named.
  package let files: [SourceFile]
  /// The names of the shipped sets.
  package let uses: [String]
  /// The root of the project, which the files' paths are relative to.
  private let root: String
  /// The histories of what the files ATTACH, by their absolute paths.
  private let attached: [String: [SourceFile]]

  /// A project that declares nothing.
  package static let none = ProjectDeclarations(root: "/")

  /// Each parameter sets the property of its name.
  package init(
    root: String, files: [SourceFile] = [], uses: [String] = [], attached: [String: [SourceFile]] = [:]
  ) {
    self.root = root
    self.files = files
    self.uses = uses
    self.attached = attached
  }

  /// The files of declarations, and those of the histories that they ATTACH.
  var allFiles: [SourceFile] { files + attached.sorted { $0.key < $1.key }.flatMap(\.value) }

  /// The history at a path that a file of declarations names; nil where there is none.
  func history(at path: String, declaredIn file: SourceFile) -> [SourceFile]? {
    attached[Path.absolute(path, from: Path.directory(of: Path.absolute(file.path, from: root)))]
  }

  /// The same with what a tool's configuration declares.
  func adding(_ declarations: String) -> ProjectDeclarations {
    if declarations.isEmpty { return self }
    let file = SourceFile(path: "build.yaml", text: declarations)
    return ProjectDeclarations(root: root, files: files + [file], uses: uses, attached: attached)
  }

  func replacing(_ change: (SourceFile) -> SourceFile) -> ProjectDeclarations {
    ProjectDeclarations(root: root, files: files.map(change), uses: uses, attached: attached)
  }
}
