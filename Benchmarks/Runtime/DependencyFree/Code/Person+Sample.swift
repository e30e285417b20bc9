extension Person {
  static let columns = "id, name, email, city, age, score, isActive, created"
  static let insertion = "INSERT INTO person (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
  static let update = """
    UPDATE person SET name = ?2, email = ?3, city = ?4, age = ?5, score = ?6, isActive = ?7, created = ?8 WHERE id = ?1
    """

  static func sample(_ number: Int) -> Person {
    Person(
      id: number, name: "Person number \(number)", email: "person\(number)@example.com",
      city: number.isMultiple(of: 3) ? nil : "Springfield", age: number % 90, score: Double(number) / 7,
      isActive: number.isMultiple(of: 2), created: 1_700_000_000 + number)
  }
}
