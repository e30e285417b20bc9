/// The inventories of a run: a folder is walked once, whoever asks.
final class Inventories: Sendable {
  private struct Key: Hashable {
    let folder: String
    /// Absolute, below the folder: what lies elsewhere changes nothing.
    let named: [String]
  }

  private let files: any Files
  private let names: KnownNames
  private let known: Guarded<[Key: Inventory]> = Guarded([:])

  /// - Parameter names: the files that layouts have by an ending or a name of their own.
  init(_ files: any Files, _ names: KnownNames) {
    self.files = files
    self.names = names
  }

  /// The files below a folder.
  ///
  /// - Parameters:
  ///   - folder: absolute.
  ///   - named: absolute paths that somebody named: what would ignore them counts for nothing.
  func of(_ folder: String, named: [String] = []) throws(InputError) -> Inventory {
    let key = Key(folder: folder, named: named.filter { Path.relative($0, to: folder)?.isEmpty == false })
    if let found = known.withLock({ $0[key] }) { return found }
    let inventory = try Inventory(folder, named: key.named, known: names, files: files)
    known.withLock { $0[key] = inventory }
    return inventory
  }

  /// Lets go of all of them.
  func forget() { known.withLock { $0 = [:] } }
}
