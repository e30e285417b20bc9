// What a page calls. Texts are UTF-8; an answer lies behind its length of four bytes, until the next one is asked for.

import Analyzer
import Rules

nonisolated(unsafe) private var answer: UnsafeMutablePointer<UInt8>?

private func give(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
  answer?.deallocate()
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 4)
  for place in 0..<4 { memory[place] = UInt8(truncatingIfNeeded: bytes.count >> (8 * place)) }
  for place in bytes.indices { memory[place + 4] = bytes[place] }
  answer = memory
  return memory
}

private func take(_ text: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: text, count: count))
}

private func preset(_ number: Int32) -> RulePreset {
  let all = RulePreset.allCases
  return all.indices.contains(Int(number)) ? all[Int(number)] : .essential
}

/// Memory for a text, which the caller frees by `playground_free`.
@_cdecl("playground_allocate")
public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: max(1, count)) }

/// Frees the memory of a text.
@_cdecl("playground_free")
public func free(_ text: UnsafeMutablePointer<UInt8>) { text.deallocate() }

/// The findings and descriptions of a text.
@_cdecl("playground_check")
public func check(_ text: UnsafePointer<UInt8>, _ count: Int, _ number: Int32) -> UnsafeMutablePointer<UInt8> {
  give(PlaygroundAnswer(take(text, count), preset(number)).check)
}

/// The text as the formatter lays it out.
@_cdecl("playground_format")
public func format(_ text: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<UInt8> {
  give(PlaygroundAnswer(take(text, count), .essential).formatted)
}

/// The page of a rule.
@_cdecl("playground_explain")
public func explain(_ rule: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<UInt8> {
  give(PlaygroundAnswer.page(of: String(decoding: take(rule, count), as: UTF8.self)))
}
