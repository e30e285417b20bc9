/// A path that was named on the command line.
struct NamedPath {
  enum Kind { case file, directory, configuration, input }
  var kind: Kind
  /// Absolute.
  var path: String
  var directory: String
}
