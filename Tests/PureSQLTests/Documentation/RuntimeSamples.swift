import Foundation
import PureSQL

// More samples of the articles in PureSQL.docc: how a database is opened, watched and kept up.

func readingOnly(bundled: String, path: String) throws {
  let dictionary = try DB(config: DatabaseConfig(path: bundled, isReadOnly: true))
  let document = try DB(config: DatabaseConfig(path: path, usesOneConnection: true))
  _ = (dictionary, document)
}
