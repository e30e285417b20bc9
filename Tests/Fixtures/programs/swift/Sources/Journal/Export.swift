import Foundation

func export(_ rows: [(Int64, String)]) -> String {
  // silent: SQL for another program, put together
  rows.map { "INSERT INTO backup (id, title) VALUES (\($0.0), '\($0.1)');" }.joined(separator: "\n")
}
