import Foundation

struct Product {
  // silent: a field of JSON
  let json = #"{"sql": "select one from the list", "update": true}"#
  // silent: a URL
  let url = URL(string: "https://example.org/select?from=1&where=2")
}
