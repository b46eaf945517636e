/// Times the engine's operations, and counts the blocks of memory they ask for. An argument narrows by name.
@main
struct Benchmarks {
  static func main() {
    let table = Table(filter: CommandLine.arguments.dropFirst().first ?? "")
    table.begin()
    measureMotions(table)
    measureScrollers(table)
  }
}
