import Analyzer

/// A text that somebody named to compare its statements: a file, standard input, a file of a commit, or SQL itself.
package struct ComparedText {
  /// The name in messages.
  package let name: String
  let file: SourceFile

  /// Reads what an argument names.
  ///
  /// - Parameters:
  ///   - argument: a path, `-`, `REF:path`, or SQL, which has a blank in it.
  ///   - directory: that paths start from, absolute.
  /// - Throws: where it leads to nothing that can be read.
  package init(_ argument: String, from directory: String) throws(InputError) {
    let path = Path.absolute(argument, from: directory)
    if argument == "-" {
      let name = "standard input"
      self.init(name, SourceFile(path: path, bytes: try FileSystem.readStandardInput(shownAs: name)))
    } else if FileSystem.status(path) != nil {
      self.init(argument, SourceFile(path: path, bytes: try FileSystem.read(path, shownAs: argument)))
    } else if let past = try ComparedText.past(argument, from: directory) {
      self.init(argument, past)
    } else if argument.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }) {
      self.init(sql: argument)
    } else {
      throw InputError(
        "'\(argument)' is no file; 'equal' takes files, 'REF:file', '-' for standard input, or SQL: "
          + "'puresql-lint equal A B [PATH]'")
    }
  }

  /// SQL itself.
  package init(sql: String) { self.init("the statement", SourceFile(path: "-", text: sql)) }

  private init(_ name: String, _ file: SourceFile) { (self.name, self.file) = (name, file) }

  /// The path behind the commit that an argument may begin with: `a.sql` of `HEAD:a.sql`; nil where it doesn't read as
  /// that.
  package static func pathOfPast(_ argument: String) -> String? {
    guard let colon = argument.firstIndex(of: ":"), colon != argument.startIndex else { return nil }
    let rest = argument[argument.index(after: colon)...]
    // SQL has blanks, and `:name` in it.
    return rest.isEmpty || argument[..<colon].contains(where: \.isWhitespace) ? nil : String(rest)
  }

  /// The file that `REF:path` names; nil where the argument doesn't read as that.
  private static func past(_ argument: String, from directory: String) throws(InputError) -> SourceFile? {
    guard let rest = pathOfPast(argument) else { return nil }
    let reference = String(argument.prefix { $0 != ":" })
    let path = Path.absolute(rest, from: directory)
    guard let root = GitRepository.root(around: directory, in: Disk()), let inside = Path.relative(path, to: root)
    else {
      throw InputError("'\(argument)': \(GitRepository.Problem.noRepository.explanation)")
    }
    do {
      guard let bytes = try GitRepository(root: root).bytes(of: inside, at: reference) else {
        throw InputError("'\(argument)': there is no file '\(rest)' in '\(reference)'")
      }
      return SourceFile(path: path, bytes: bytes)
    } catch let error as GitRepository.Problem {
      throw InputError("'\(argument)': \(error.explanation)")
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError("'\(argument)' can't be read")
    }
  }
}
