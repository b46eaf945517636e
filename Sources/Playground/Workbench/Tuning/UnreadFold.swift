import Drawing
import Interface
import ScrollEngine
import Tuning

/// Rows of the panel that follow each other and are not read for one and the same reason: one line that says what decides
/// in their place, from which they unfold.
struct UnreadFold: Equatable {
  /// Fewest rows that are worth folding: fewer say it themselves.
  private static let least = 3

  let tunables: [Tunable]
  /// Why none of them is read, as a sentence.
  let reason: String
  let isFolded: Bool

  /// What it is known by while values change: what its rows are about, and why they are not read.
  var id: String { Self.id(of: tunables.first, reason) }

  /// What stands in the line.
  var title: String {
    let words = reason.hasPrefix(TuningSections.notRead) ? reason.dropFirst(TuningSections.notRead.count) : reason[...]
    return "\(words.prefix(1).uppercased())\(words.dropFirst()): \(tunables.count) figures"
  }

  private static func id(of tunable: Tunable?, _ reason: String) -> String { "\(tunable?.group ?? "") \(reason)" }

  /// What becomes of rows: those that fold, in the place of the first of them, and the others as they are. Whatever was
  /// changed, or differs from the other tuning's, stays in sight.
  ///
  /// - Parameter unfolded: what was opened, by its ``id``.
  static func contents(of states: [TunableState], unfolded: Set<String>) -> [TuningList.Content] {
    var contents: [TuningList.Content] = []
    var rest = states[...]
    while let first = rest.first {
      guard first.canFold, let reason = first.unread else {
        contents.append(.tunable(rest.removeFirst()))
        continue
      }
      let run = rest.prefix { $0.canFold && $0.unread == reason && $0.tunable.group == first.tunable.group }
      rest = rest.dropFirst(run.count)
      let isFold = run.count >= least
      let isFolded = isFold && !unfolded.contains(id(of: first.tunable, reason))
      if isFold {
        contents.append(.unread(UnreadFold(tunables: run.map(\.tunable), reason: reason, isFolded: isFolded)))
      }
      if !isFolded { contents += run.map { .tunable($0) } }
    }
    return contents
  }

  /// Draws it.
  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    rest.cut(.left, TuningPanelLayout.margin)
    rest.cut(.right, TuningPanelLayout.margin)
    canvas.list.icon(
      isFolded ? "chevron-right" : "chevron-down", size: 16, center: Point(x: rest.minX + 8, y: rest.center.y),
      palette.text3)
    rest.cut(.left, 24)
    canvas.list.text(title, .caption, palette.text3, in: rest)
  }
}

extension TunableState {
  /// Whether nobody misses its row: neither tuning reads it, and it holds what the preset and the other tuning say.
  fileprivate var canFold: Bool { unread != nil && !isChanged && !differs && (other == nil || !isReadByOther) }
}
