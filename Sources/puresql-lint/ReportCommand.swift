import ArgumentParser
import Overviews
import Workspace

struct ReportCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write one page about a project: its schema as a diagram, tables, statements, findings and history.",
    discussion: """
      The page needs nothing but a browser. Its status is 0, whatever was found; 2 when it couldn't be made.
      """)

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case html, mermaid, dot, markdown }

  @OptionGroup var input: InputOptions
  @OptionGroup var destination: OutputOptions

  @Option(help: "What is written, whatever the file is called; mermaid and dot are the diagram alone.")
  var format = FormatCommand.html

  @Flag(help: "With html and markdown: look for no rows that show what findings say.")
  var noWitness = false

  func status() throws -> Int32 {
    let hasFindings = format == .html || format == .markdown
    let overview = try Pipeline().overview(
      try input.loadOne(to: "report on"), showsWitnesses: hasFindings && !noWitness)
    let bytes =
      switch format {
      case .html: PageWriter(overview).render()
      case .mermaid: MermaidWriter(overview).render()
      case .dot: DotWriter(overview).render()
      case .markdown: MarkdownWriter(overview).render()
      }
    return try destination.write(bytes, status: 0)
  }
}
