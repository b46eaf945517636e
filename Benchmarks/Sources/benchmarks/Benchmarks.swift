/// A program that measures the time and the memory allocations of engine operations and of whole frames.
///
/// An argument selects the measurements whose name contains it.
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
