/// A language that programs are written in.
package enum HostLanguage: UInt8, CaseIterable, Sendable {
  case swift, python, kotlin, java, javascript, rust, go
  // Languages that are read for names of files, registered functions and clients only.
  case c, csharp, dart, ruby, php, haskell, scala, groovy, cmake, lua, elixir

  /// Whether statements are read out of it, so that its lexer has to be exact.
  package var isHost: Bool {
    switch self {
    case .swift, .python, .kotlin, .java, .javascript, .rust, .go: true
    case .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .groovy, .cmake, .lua, .elixir: false
    }
  }

  /// The language of a file by its name; nil for what is no program.
  package init?(fileName name: String) {
    switch name {
    case "CMakeLists.txt":
      self = .cmake
      return
    case "Rakefile":
      self = .ruby
      return
    default: break
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch name[name.utf8.index(after: dot)...].lowercased() {
    case "swift": self = .swift
    case "py", "pyi": self = .python
    case "kt", "kts": self = .kotlin
    case "java": self = .java
    case "ts", "mts", "cts", "tsx", "js", "mjs", "cjs", "jsx", "svelte", "vue": self = .javascript
    case "rs": self = .rust
    case "go": self = .go
    case "c", "h", "cc", "cpp", "cxx", "hh", "hpp", "hxx", "m", "mm": self = .c
    case "cs": self = .csharp
    case "dart": self = .dart
    case "rb", "rake": self = .ruby
    case "php": self = .php
    case "hs": self = .haskell
    case "scala", "sbt": self = .scala
    case "gradle", "groovy": self = .groovy
    case "cmake": self = .cmake
    case "lua": self = .lua
    case "ex", "exs": self = .elixir
    default: return nil
    }
  }
}
