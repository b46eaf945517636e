import Drawing
import Interface
import ScrollEngine
import Tuning

/// Consecutive rows of the panel that are inactive for the same reason, folded into one line that states the reason.
struct InactiveGroup: Equatable {
  /// Minimum number of inactive rows that are folded into one line. If there are fewer, each row states the reason
  /// itself. Chosen by eye.
  private static let minimumRows = 3

  let tunables: [Tunable]
  /// The reason that all rows of the group are inactive, as a sentence.
  let reason: String
  let isFolded: Bool

  /// An identifier that does not change with values: the group of tunables that the rows belong to, and the reason that
  /// the rows are inactive.
  var id: String { Self.id(of: tunables.first, reason) }

  /// Text of the line that stands for the rows.
  var title: String {
    let words = reason.hasPrefix(TuningSections.notRead) ? reason.dropFirst(TuningSections.notRead.count) : reason[...]
    if words.hasPrefix("used by") { return "\(tunables.count) settings \(words)" }
    return "\(words.prefix(1).uppercased())\(words.dropFirst()): \(tunables.count) settings"
  }

  private static func id(of tunable: Tunable?, _ reason: String) -> String { "\(tunable?.group ?? "") \(reason)" }

  /// Returns the content of the panel's rows. Consecutive rows that are inactive for the same reason are replaced by a
  /// group, except rows whose value is changed or differs from the other tuning.
  ///
  /// - Parameter unfolded: IDs of the groups that the user has unfolded.
  static func contents(of states: [TunableState], unfolded: Set<String>) -> [TuningList.Content] {
    var contents: [TuningList.Content] = []
    var rest = states[...]
    while let first = rest.first {
      guard first.canFold, let reason = first.inactiveReason else {
        contents.append(.tunable(rest.removeFirst()))
        continue
      }
      let run = rest.prefix { $0.canFold && $0.inactiveReason == reason && $0.tunable.group == first.tunable.group }
      rest = rest.dropFirst(run.count)
      let isFold = run.count >= minimumRows
      let isFolded = isFold && !unfolded.contains(id(of: first.tunable, reason))
      if isFold {
        contents.append(.inactive(InactiveGroup(tunables: run.map(\.tunable), reason: reason, isFolded: isFolded)))
      }
      if !isFolded { contents += run.map { .tunable($0) } }
    }
    return contents
  }

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
  /// Whether the row can be hidden: the tunable is inactive in the edited and in the other tuning, and its value equals
  /// that of the preset and of the other tuning.
  fileprivate var canFold: Bool {
    inactiveReason != nil && !isChanged && !differs && (other == nil || !isActiveInOther)
  }
}
