private import Analyzer

/// The names by which folders and files tell that only tests read them.
enum TestNames {
  private static let folders: Set<String> = [
    "test", "tests", "tst", "__tests__", "spec", "specs", "e2e", "testing", "testdata", "test-data", "test_data",
    "fixture", "fixtures", "testfixture", "testfixtures", "test-fixtures", "test_fixtures", "stub", "stubs", "mocks",
    "__mocks__", "androidtest", "integrationtest", "bench", "benches", "benchmark", "benchmarks",
  ]

  private static let endings = ["-test", "-tests", "_test", "_tests", "-testing", "_testing", ".tests"]

  /// Whether a folder is one of tests: by its name, or as what the name ends with says.
  static func isFolder(_ folder: String) -> Bool {
    let name = folder.lowercased()
    return folders.contains(name) || endings.contains(where: name.hasSuffix)
      // `androidTest`, `AppTests`, but not `contests`.
      || ["Test", "Tests"].contains(where: folder.hasSuffix)
  }

  /// Names of files that tests are helped by, without their endings.
  private static let helpers: Set<String> = [
    "tests", "testutil", "testutils", "testhelper", "testhelpers", "testsupport", "test-utils", "test-helpers",
  ]

  /// Whether a file is a test, by its path below the folder that programs were looked for in.
  static func isFile(_ relative: String) -> Bool {
    let components = relative.split(separator: "/").map(String.init)
    if components.dropLast().contains(where: isFolder) { return true }
    guard let name = components.last?.lowercased() else { return false }
    let stem = String(name.prefix { $0 != "." })
    return stem == "test" || stem.hasPrefix("test_") || stem.hasSuffix("_test") || stem.hasSuffix("_tests")
      || stem.hasSuffix("_tst")
      || stem == "conftest" || helpers.contains(stem) || name.holds(".test.") || name.holds(".spec.")
      || isClass(relative)
  }

  /// `RepositoryTests.swift`, `DaoTest.kt`
  private static func isClass(_ relative: String) -> Bool {
    let stem = Path.name(of: relative).prefix { $0 != "." }
    return stem.hasSuffix("Test") || stem.hasSuffix("Tests") || stem.hasSuffix("Spec")
  }
}
