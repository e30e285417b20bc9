// Without Foundation the schema has no dates and no UUIDs: their columns are what they are stored as.
#if FOUNDATION
  import Foundation

  func bookID(_ number: Int) -> UUID { UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number)")! }
  func day(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(number) * 86_400) }
#else
  func bookID(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }
  func day(_ number: Int) -> Int { number * 86_400 }
#endif
