package import Evidence

extension Database {
  /// A database with the time of day. The prover ends where there is no memory for one: it has nothing to prove anything on.
  package convenience init() { self.init(clock: nil)! }
}
