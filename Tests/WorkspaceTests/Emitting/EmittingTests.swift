import Foundation
import Testing

@testable import Workspace

/// `--emit-swift`, from its arguments to the files.
struct EmittingTests {
  private static let files = [
    "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;",
    "Queries/Pet.sql": "pets: SELECT * FROM pet ORDER BY id;",
    "Queries/Shop/Cart.sql": "names: SELECT name FROM pet ORDER BY id;",
    "puresql.yaml": "migrations: Migrations\nqueries: Queries\noutput: Generated\n",
  ]

  private func names(_ folder: TemporaryFolder, _ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path)) ?? []).sorted()
  }

  @Test func filesAreWrittenOnceAndThenUpToDate() throws {
    let folder = try TemporaryFolder(Self.files)
    let missing = try Command.run(["--emit-swift", "--check"], in: folder)
    #expect(missing.status == 1 && missing.error.contains("missing: Generated/DB.swift\n"))
    #expect(names(folder, "Generated") == [])
    #expect(try Command.run(["--emit-swift"], in: folder).status == 0)
    #expect(names(folder, "Generated") == ["CartQueries.swift", "DB+Tables.swift", "DB.swift", "PetQueries.swift"])
    #expect(try Command.run(["--emit-swift", "--check"], in: folder).status == 0)
    #expect(try Command.run(["--emit-swift", "Other"], in: folder).status == 0)
    #expect(names(folder, "Other") == names(folder, "Generated"))
  }

  /// All that a run leaves behind, beside the project's own files.
  private func written(in folder: TemporaryFolder) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { Self.files[$0] == nil && !["Migrations", "Queries", "Queries/Shop"].contains($0) }
    return Dictionary(
      uniqueKeysWithValues: try paths.map { path in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: folder.path + "/" + path, isDirectory: &isFolder)
        return (path, isFolder.boolValue ? "" : try folder.read(path))
      })
  }

  /// The verb that stands for the option: the same bytes, the same messages, the same status.
  @Test(arguments: [
    [], ["Other"], ["Other/DB.swift"], ["Other", "--runtime", "embedded"], ["Other", "--package"], ["--check"],
    ["Other", ".", "--quiet"], ["--emit-typescript", "TypeScript"], ["--nonsense"], ["Other", "nowhere"],
    ["Other", "--runtime", "none"], ["Other", "Migrations/2.sql"], ["Queries/Pet.sql/in-a-file"], ["--help"],
  ])
  func generateIsEmitSwift(_ arguments: [String]) throws {
    let (verb, option) = (try TemporaryFolder(Self.files), try TemporaryFolder(Self.files))
    for round in 1...2 {
      let byVerb = try Command.run(["generate"] + arguments, in: verb)
      let byOption = try Command.run(["--emit-swift"] + arguments, in: option)
      #expect(byVerb.status == byOption.status && byVerb.output == byOption.output, "in round \(round)")
      #expect(
        byVerb.error.replacing(verb.path, with: "") == byOption.error.replacing(option.path, with: ""),
        "in round \(round)")
      #expect(try written(in: verb) == written(in: option), "in round \(round)")
    }
    // What is right writes something, and what is wrong nothing.
    let wrong = ["--check", "--nonsense", "nowhere", "none", "Migrations/2.sql", "Queries/Pet.sql/in-a-file", "--help"]
    #expect(try written(in: verb).isEmpty == (arguments.last.map(wrong.contains) ?? false))
  }

  @Test func aFileOrFolderThatIsCalledGenerateIsChecked() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("generate/note.txt", "no SQL")
    let result = try Command.run(["generate"], in: folder)
    #expect(result.status == 0 && result.error.contains("in 0 files"), "\(result.output)\(result.error)")
    #expect(names(folder, "Generated") == [])
  }

  @Test func aChangedQueryChangesOneFile() throws {
    let folder = try TemporaryFolder(Self.files)
    _ = try Command.run(["--emit-swift"], in: folder)
    try folder.write("Queries/Pet.sql", "pets: SELECT name FROM pet ORDER BY id;")
    let check = try Command.run(["--emit-swift", "--check"], in: folder)
    #expect(check.status == 1)
    #expect(
      check.error.split(separator: "\n").filter { $0.contains(": Generated/") } == ["stale: Generated/PetQueries.swift"]
    )
    #expect(try Command.run(["--emit-swift"], in: folder).error.contains("wrote 1 file\n"))
  }

  @Test func whatIsNotGeneratedAnyMoreIsRemovedAndNothingElse() throws {
    let folder = try TemporaryFolder(Self.files)
    _ = try Command.run(["--emit-swift"], in: folder)
    try folder.write("Generated/Mine.swift", "// mine")
    try FileManager.default.removeItem(atPath: folder.path + "/Queries/Shop/Cart.sql")
    let check = try Command.run(["--emit-swift", "--check"], in: folder)
    #expect(check.status == 1 && check.error.contains("left over: Generated/CartQueries.swift\n"))
    #expect(try Command.run(["--emit-swift"], in: folder).error.contains("removed 1\n"))
    #expect(names(folder, "Generated") == ["DB+Tables.swift", "DB.swift", "Mine.swift", "PetQueries.swift"])
  }

  @Test func aFileOfSomebodyElsesIsAnError() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Generated/DB.swift", "struct DB {}")
    let result = try Command.run(["--emit-swift"], in: folder)
    #expect(result.status == 2 && result.error.contains("'Generated/DB.swift' is in the way"))
    #expect(try folder.read("Generated/DB.swift") == "struct DB {}")
    #expect(names(folder, "Generated") == ["DB.swift"])
  }

  @Test(arguments: [
    ["Queries/Pet.sql": "pets: SELECT nonsense FROM pet;"],
    ["Queries/Pet.sql": "pets: SELECT nonsense FROM pet;", "rules.yaml": "rules: {unknown-name: note}"],
    ["Queries/Pet.sql": "a_b: SELECT id FROM pet; aB: SELECT id FROM pet;"],
  ])
  func nothingIsWrittenWhenSomethingIsWrong(_ changes: [String: String]) throws {
    let folder = try TemporaryFolder(Self.files.merging(changes) { $1 })
    let result = try Command.run(["--emit-swift", "--quiet"], in: folder)
    #expect(result.status == 1 && result.error.contains("nothing was generated"))
    #expect(names(folder, "Generated") == [])
  }

  @Test func aCollisionShowsBothPlaces() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Queries/Shop/Pet.sql", "others: SELECT id FROM pet ORDER BY id;")
    let result = try Command.run(["--emit-swift"], in: folder)
    #expect(result.output.contains("both 'PetQueries' in Swift [generated-name]"))
    #expect(result.output.contains("Queries/Pet.sql:1:1: note: the other one is here"))
  }

  private static let twoPackages = [
    "src/main/sqldelight/a/Cat.sq":
      "CREATE TABLE cats (id INT NOT NULL PRIMARY KEY, name VARCHAR(9));\nall: SELECT id, name FROM cats;\nnames: SELECT name FROM cats;",
    "src/main/sqldelight/a/Data.sq": "all: SELECT id + 1 AS next, name FROM cats;",
    "src/main/sqldelight/b/Data.sq": "all: SELECT id + 2 AS next, name FROM cats;",
  ]

  @Test func namesThatAreUniqueInTheirFilesGetTheFilesName() throws {
    let folder = try TemporaryFolder(Self.twoPackages)
    let result = try Command.run(["--emit-swift", "Generated"], in: folder)
    #expect(result.error.contains("wrote"), "\(result.output)\(result.error)")
    #expect(
      names(folder, "Generated") == [
        "ADataQueries.swift", "BDataQueries.swift", "CatQueries.swift", "DB+Tables.swift", "DB.swift",
      ])
    #expect(try folder.read("Generated/ADataQueries.swift").contains("typealias ADataAllQuery"))
    let cat = try folder.read("Generated/CatQueries.swift")
    #expect(cat.contains("typealias CatAllQuery") && cat.contains("typealias NamesQuery"))
  }

  @Test func aModuleKnowsTheTablesOfThoseItDependsOn() throws {
    let folder = try TemporaryFolder([
      "app/build.gradle": "sqldelight {\n databases {\n  App {\n   dependency project(':lib')\n  }\n }\n}\n",
      "app/src/main/sqldelight/app/Home.sq": "cats: SELECT name FROM cat;",
      "lib/build.gradle": "sqldelight { databases { Lib { packageName = 'lib' } } }",
      "lib/src/main/sqldelight/lib/Cat.sq": "CREATE TABLE cat (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL);",
    ])
    // The other module lies beside what is searched.
    let result = try Command.run(["app", "--emit-swift", "Generated"], in: folder)
    #expect(result.status == 0 && result.error.contains("wrote"), "\(result.output)\(result.error)")
    #expect(try folder.read("Generated/HomeQueries.swift").contains("PureSQL.Query<Void, [String]>"))
    // A file that is lent stays its module's.
    let lent = try Command.run(["lib/src/main/sqldelight/lib/Cat.sq", "--emit-swift", "Lent"], in: folder)
    #expect(
      lent.status == 0 && names(folder, "Lent") == ["DB+Tables.swift", "DB.swift"], "\(lent.output)\(lent.error)")
  }

  @Test func anotherToolsCodeIsGeneratedWhateverItsTypesAreCalled() throws {
    var files = Self.twoPackages
    let discipline = try Command.run(
      ["--emit-swift", "Generated", "--preset", "recommended"], in: try TemporaryFolder(files))
    #expect(discipline.output.contains("[unknown-type-name]") && discipline.error.contains("wrote"))
    files["src/main/sqldelight/a/Cat.sq"]! += "\nwrong: SELECT nothing FROM cats;"
    let broken = try Command.run(["--emit-swift", "Generated"], in: try TemporaryFolder(files))
    #expect(broken.status == 1 && broken.error.contains("nothing was generated: 1 error"))
  }

  @Test func anErrorInTheProgramKeepsNothingFromBeingGenerated() throws {
    var files = Self.files
    files["puresql.yaml"]! += "programs: on\n"
    files["App/main.swift"] = """
      import SQLite3
      func run(_ db: OpaquePointer) { sqlite3_exec(db, "SELECT nme FROM pet", nil, nil, nil) }
      """
    let folder = try TemporaryFolder(files)
    let result = try Command.run(["--emit-swift", "Generated"], in: folder)
    #expect(result.status == 1 && result.output.contains("main.swift:2:"), "\(result.output)\(result.error)")
    #expect(result.error.contains("wrote"), "\(result.error)")
  }

  @Test func everythingGoesIntoTheFileThatOutputNames() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("puresql.yaml", "migrations: Migrations\nqueries: Queries\noutput: App/Queries.swift\n")
    #expect(try Command.run(["--emit-swift"], in: folder).status == 0)
    #expect(names(folder, "App") == ["Queries.swift"])
    #expect(try Command.run(["--emit-swift", "--check"], in: folder).status == 0)
  }

  @Test func tablesAndColumnsAreRenamed() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("puresql.yaml", "output: Generated\nrename: {pet: [Beast, zoo], pet.name: title}\n")
    #expect(try Command.run(["--emit-swift"], in: folder).status == 0)
    #expect(try folder.read("Generated/DB.swift").contains("struct Beast"))
    #expect(try folder.read("Generated/DB+Tables.swift").contains("var zoo: PureSQL.SQLRecords<Beast>"))
    #expect(try folder.read("Generated/DB.swift").contains("var title: String"))
    try folder.write("puresql.yaml", "output: Generated\nrename:\n  pte: Beast\n")
    let wrong = try Command.run(["--emit-swift"], in: folder)
    #expect(wrong.error.contains("puresql.yaml:3: 'rename': there is no table 'pte'; did you mean 'pet'?"))
    try folder.write("puresql.yaml", "output: Generated\nrename: {pet.nam: title}\n")
    let other = try Command.run(["--emit-swift"], in: folder)
    #expect(other.error.contains("'rename': 'pet' has no column 'nam'; did you mean 'name'?"))
  }

  @Test func tablesCanBeLeftOut() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("puresql.yaml", "output: Generated\ntables: no\n")
    #expect(try Command.run(["--emit-swift"], in: folder).status == 0)
    #expect(names(folder, "Generated") == ["CartQueries.swift", "DB.swift", "PetQueries.swift"])
  }

  @Test func theRuntimeComesAlong() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try Command.run(["--emit-swift", "--runtime", "embedded"], in: folder).status == 0)
    #expect(names(folder, "Generated").contains("PureSQL") && names(folder, "Generated/CSQLite").contains("shim.h"))
    #expect(try !folder.read("Generated/DB.swift").contains("import PureSQL"))
    #expect(try Command.run(["--emit-swift", "--package"], in: folder).status == 0)
    #expect(
      names(folder, "Generated/PureSQL") == [] && names(folder, "Generated/Sources/Generated").contains("DB.swift"))
    #expect(try folder.read("Generated/Sources/Generated/DB.swift").contains("public struct DB"))
    #expect(try Command.run(["--emit-swift", "--package", "--check"], in: folder).status == 0)
  }

  @Test(arguments: [["--check"], ["--package"], ["--emit-swift", "X", "--package", "--runtime", "package"]])
  func whatMakesNoSenseIsSaid(_ arguments: [String]) throws {
    #expect(try Command.run(arguments, in: TemporaryFolder(Self.files)).status == 2)
  }
}
