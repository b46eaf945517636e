import Curves
import Scenes
import ScrollEngine
import Tuning

/// The share of trials that succeed as a function of two tunables. All other tunables have the values from which the
/// search starts.
struct FitMap {
  /// Number of cells into which the plot divides each axis. Chosen: time and memory grow with the square.
  private static let cells = 48

  let pair: Search.Pair
  private let space: SettingSpace
  private let maps: [SuccessMap]

  init(_ pair: Search.Pair, in space: SettingSpace, _ maps: [SuccessMap]) {
    self.pair = pair
    self.space = space
    self.maps = maps
  }

  /// Returns a plot in which darker cells have a higher success rate, with a line from the start of the search to the
  /// best setting; `nil` if the rate is the same everywhere.
  func panel(best: Setting) -> PlotPanel? {
    let (one, other) = (space.axes[pair.one], space.axes[pair.other])
    var areas: [PlotPanel.Area] = []
    for row in Self.split(one.values.count) {
      let lines = maps.map { $0.line(at: row.middle) }
      for column in Self.split(other.values.count) {
        let successes = lines.reduce(into: 0) { $0 += $1.succeeds(at: column.middle) ? 1 : 0 }
        let share = Double(successes) / Double(max(1, maps.count))
        let end = Point(x: other.values[column.end], y: one.values[row.end])
        if let last = areas.indices.last, areas[last].shade == share, areas[last].to.y == end.y {
          areas[last].to = end
        } else {
          let start = Point(x: other.values[column.start], y: one.values[row.start])
          areas.append(PlotPanel.Area(from: start, to: end, shade: share))
        }
      }
    }
    guard let least = areas.map(\.shade).min(), let most = areas.map(\.shade).max(), least < most else { return nil }
    for index in areas.indices { areas[index].shade = (areas[index].shade - least) / (most - least) }
    func point(_ setting: Setting) -> Point {
      Point(x: other.values[max(0, setting[pair.other])], y: one.values[max(0, setting[pair.one])])
    }
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
    return PlotPanel(
      title: "\(one.tunable.key), upwards; success \(percent(least)) to \(percent(most)), darker is higher",
      axis: other.tunable.key, line: [point(space.start), point(best)], marks: [point(best)], areas: areas)
  }

  /// Returns the plotted cells into which the values of an axis are divided, each given by indices of values. Each cell
  /// ends at the start of the next one.
  private static func split(_ count: Int) -> [(start: Int, middle: Int, end: Int)] {
    let parts = min(cells, count)
    return (0..<parts).map { part in
      let (start, end) = (count * part / parts, count * (part + 1) / parts)
      return (start, (start + end) / 2, min(end, count - 1))
    }
  }
}
