import ArgumentParser

/// A command that looks at whatever paths are named.
protocol PathsCommand: StatusCommand {
  var input: InputOptions { get set }
}

/// A command that ends with one of the three statuses.
protocol StatusCommand: ParsableCommand {
  func status() throws -> Int32
}
