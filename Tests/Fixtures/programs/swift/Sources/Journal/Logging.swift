import Foundation
import os

let logger = Logger(subsystem: "journal", category: "store")

func tell(_ count: Int, _ name: String) {
  // silent: a log line
  logger.info("Select \(count) entries from the list of \(name)")
  // silent: SQL in a log
  logger.debug("SELECT nope FROM nowhere WHERE x = NULL")
  // silent: print
  print("update journal set of \(name)")
  // silent: NSLog
  NSLog("Delete from %@ where it was", name)
  // silent: a fatal error
  if count < 0 { fatalError("insert into slot (a, b) values (1, 2, 3)") }
}
