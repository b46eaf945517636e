/// Times the engine's operations and whole frames, and counts the blocks of memory they ask for.
///
/// An argument narrows by name.
@main
struct Benchmarks {
  static func main() throws {
    let table = Table(filter: CommandLine.arguments.dropFirst().first ?? "")
    table.begin()
    measureMotions(table)
    measureScrollers(table)
    measureGestures(table)
    measureItems(table)
    try measureRecordings(table)
    try measureFrames(table)
    measureMetrics(table)
    try printWheelFigures(table)
  }
}
