import Foundation
import Testing

struct ShardTests {
  private func workspace(_ count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for project in 0..<count {
      try folder.write("p\(project)/puresql.yaml", "")
      try folder.write("p\(project)/Migrations/1.sql", "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT) STRICT;\n")
      for file in 0...project {
        try folder.write(
          "p\(project)/Queries/\(file).sql", "-- name: q\(file)\nSELECT id FROM pet WHERE name = NULL;\n")
      }
    }
    return folder
  }

  private func findings(_ arguments: [String], in folder: TemporaryFolder) throws -> [String] {
    let output = try Command.run(arguments + ["--format", "json"], in: folder).output
    let json = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    return try #require(json["diagnostics"] as? [[String: Any]]).map { finding in
      let text = try JSONSerialization.data(withJSONObject: finding, options: .sortedKeys)
      return String(decoding: text, as: UTF8.self)
    }
  }

  @Test(arguments: [1, 2, 3, 9]) func theShardsTogetherAreTheWhole(_ count: Int) throws {
    let folder = try workspace(5)
    let whole = try findings([], in: folder)
    #expect(whole.count == 15)
    let parts = try (1...count).map { try findings(["--shard", "\($0)/\(count)"], in: folder) }
    #expect(parts.flatMap(\.self).sorted() == whole.sorted())
    // The largest project has 5 of 15 files with findings.
    if count == 3 { #expect(parts.allSatisfy { $0.count == 5 }) }
  }

  @Test func eachShardIsACategoryOfItsOwn() throws {
    let folder = try workspace(2)
    for part in 1...2 {
      let output = try Command.run(["--shard", "\(part)/2", "--format", "sarif"], in: folder).output
      #expect(output.contains("\"id\": \"puresql-lint/\(part) of 2/\""))
    }
  }

  @Test func anEmptyShardSaysSo() throws {
    let result = try Command.run(["--shard", "3/3"], in: workspace(2))
    #expect(result.status == 0 && result.error.contains("part 3 of 3 has nothing to do: there are fewer projects"))
    for wrong in ["0/3", "4/3", "1", "a/b", "1/0", "-1/2"] {
      #expect(try Command.run(["--shard=\(wrong)"], in: workspace(1)).status == 2)
    }
  }
}
