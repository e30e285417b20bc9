private import Analyzer
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

  private static let testFolders: Set<String> = [
    "test", "tests", "__tests__", "spec", "specs", "e2e", "testdata", "testing", "fixtures", "androidtest",
    "integrationtest", "mocks", "__mocks__", "bench", "benches", "benchmark", "benchmarks",
  ]

  /// Names of files that tests are helped by, without their endings.
  private static let testHelpers: Set<String> = [
    "tests", "testutil", "testutils", "testhelper", "testhelpers", "testsupport", "test-utils", "test-helpers",
  ]

  /// Whether a file is a test, by its path below the folder that programs were looked for in.
  static func isTest(_ relative: String) -> Bool {
    let components = relative.split(separator: "/").map { $0.lowercased() }
    for folder in components.dropLast() {
      if testFolders.contains(folder) { return true }
      if ["-test", "-tests", "_test", "_tests", "-testing"].contains(where: folder.hasSuffix) { return true }
    }
    // `AppTests`, not `contests`.
    if relative.split(separator: "/").dropLast().contains(where: { $0.hasSuffix("Tests") }) { return true }
    guard let name = components.last else { return false }
    let stem = String(name.prefix { $0 != "." })
    return stem == "test" || stem.hasPrefix("test_") || stem.hasSuffix("_test") || stem.hasSuffix("_tests")
      || stem == "conftest"
      || testHelpers.contains(stem) || name.holds(".test.") || name.holds(".spec.") || isTestClass(relative)
  }

  /// `RepositoryTests.swift`, `DaoTest.kt`
  private static func isTestClass(_ relative: String) -> Bool {
    let stem = Path.name(of: relative).prefix { $0 != "." }
    return stem.hasSuffix("Test") || stem.hasSuffix("Tests") || stem.hasSuffix("Spec")
  }
}
