import Testing

import Analyzer

/// How times are written, by their look and by the format that makes them.
struct TimeTextTests {
  private func shape(_ text: String) -> String? { TimeText(text: text.utf8)?.shape.pattern }
  private func made(_ format: String) -> String? { TimeText(format: format.utf8)?.shape.pattern }

  @Test func textsAreTimesByTheirLook() {
    #expect(shape("2024-06-10") == "YYYY-MM-DD")
    #expect(shape("2024-06") == "YYYY-MM")
    #expect(shape("2024-06-10 08:15") == "YYYY-MM-DD HH:MM")
    #expect(shape("2024-06-10 08:15:00") == "YYYY-MM-DD HH:MM:SS")
    #expect(shape("2024-06-10T08:15:00") == "YYYY-MM-DDTHH:MM:SS")
    #expect(shape("2024-06-10T08:15:00Z") == "YYYY-MM-DDTHH:MM:SSZ")
    #expect(shape("2024-06-10T08:15:00.123+02:00") == "YYYY-MM-DDTHH:MM:SS.SSSZ")
    #expect(shape("08:15") == "HH:MM")
    #expect(shape("2024-6-10") == "YYYY-M-D")
    #expect(shape("2024-06-10 8:15") == "YYYY-M-D")
    #expect(shape("10.06.2024") == "DD.MM.YYYY")
    #expect(shape("06/10/2024") == "DD.MM.YYYY")
    #expect(shape("2024/06/10") == "YYYY/MM/DD")
  }

  @Test(arguments: [
    "", "2024", "2024-", "2024-13", "2024-06-32", "2024-06-10 ", "2024-06-10X08:15", "2024-06-10 08:65", "1.2.3",
    "192.168.1.2024", "2024-06-10T08:15:00+2:00", "10.06.24", "40.50.2024", "12:30 Uhr", "a2024-06-10", "2024-06-10-01",
    "1-800-2024", "5:3", "2024-06-1012345678901234567890123456789012345678901234567890",
  ])
  func otherTextsAreNone(_ text: String) { #expect(shape(text) == nil) }

  @Test func formatsMakeTimes() {
    #expect(made("%Y-%m-%d") == "YYYY-MM-DD")
    #expect(made("%F %T") == "YYYY-MM-DD HH:MM:SS")
    #expect(made("%Y-%m-%dT%H:%M:%SZ") == "YYYY-MM-DDTHH:MM:SSZ")
    #expect(made("%Y-%m-%d %H:%M:%f") == "YYYY-MM-DD HH:MM:SS.SSS")
    #expect(made("%d.%m.%Y") == "DD.MM.YYYY")
    #expect(made("%m") == "two digits")
    #expect(made("%j") == "three digits")
    #expect(made("%w") == "one digit")
    #expect(made("%Y") == "YYYY")
    for format in ["%s", "%J", "%Y%m%d", "Week %W", "%d.%m.", "%q", "%"] { #expect(made(format) == nil) }
  }

  @Test func zonesAreKnownWhereTheyAreWritten() {
    #expect(TimeText(text: "2024-06-10T08:15:00Z".utf8)?.zone == .utc)
    #expect(TimeText(text: "2024-06-10T08:15:00+00:00".utf8)?.zone == .utc)
    #expect(TimeText(text: "2024-06-10T08:15:00+02:00".utf8)?.zone == .unknown)
    #expect(TimeText(text: "2024-06-10 08:15:00".utf8)?.zone == .unknown)
  }
}
