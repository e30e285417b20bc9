/// Names fold in ASCII only, as SQLite does it.
func foldedName(_ name: String) -> String {
  guard name.utf8.contains(where: { $0 >= 65 && $0 <= 90 }) else { return name }
  return String(decoding: name.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }, as: UTF8.self)
}
