import Foundation

func isQuery(_ text: String) -> Bool {
  // silent: a regular expression
  let pattern = /SELECT nope FROM "journal" WHERE x = NULL/
  // silent: an extended one
  let other = #/
    INSERT INTO journal VALUES \( "1" \)
    /#
  return text.contains(pattern) || text.contains(other)
}
