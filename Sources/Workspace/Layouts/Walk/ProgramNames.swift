import Notations

/// The names of files and folders that tell of programs.
enum ProgramNames {
  /// How a file's text is read.
  enum Kind: Sendable, Equatable {
    case code(HostLanguage)
    /// A list of what a program depends on.
    case manifest
    /// A list of resources in XML.
    case resources
  }

  /// nil for what says nothing of a program.
  static func kind(of name: String) -> Kind? {
    if manifests.contains(name) { return .manifest }
    if name.hasSuffix(".qrc") || name.hasSuffix(".csproj") || name.hasSuffix(".fsproj") { return .resources }
    return HostLanguage(fileName: name).map { .code($0) }
  }

  /// Files that are read as lists of dependencies. Those of Gradle, CMake and SwiftPM are programs.
  private static let manifests: Set<String> = [
    "go.mod", "Cargo.toml", "package.json", "pyproject.toml", "setup.cfg", "requirements.txt", "pubspec.yaml",
    "Gemfile",
    "composer.json", "pom.xml",
  ]

  /// Programs that build others, and name the libraries that those need.
  static let builds: Set<String> = ["build.gradle", "build.gradle.kts", "build.sbt"]

  /// Files that show where a package begins.
  static let roots: Set<String> = manifests.union([
    "Package.swift", "CMakeLists.txt", "setup.py",
  ]).union(builds)
}
