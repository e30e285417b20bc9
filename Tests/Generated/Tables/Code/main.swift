// Every verb, on tables of every kind.
import Foundation
import PureSQL

let database = try DB.inMemory()

try await checkKeysAndDrafts(database)
try await checkConflicts(database)
try await checkSelections(database)
try await checkJoins(database)
try await checkRelations(database)
try await checkViews(database)
try await checkExactness(database)
try await checkFaults(database)
try checkThatEveryStatementPrepares(database)

finish()
