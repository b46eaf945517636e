import Drawing
import Scenes
import ScrollEngine

/// A row that both scenes of a comparison show, at different positions.
package struct ComparedRow: Equatable {
  /// Opacity of the highlight. Source: the design.
  private static let tint = 0.10

  /// ID of the row's outline, which is the same in both scenes.
  package let id: String
  /// Frame of the row in points from the top left corner of A's viewport.
  let a: Rect
  /// Frame of the row in points from the top left corner of B's viewport.
  let b: Rect

  /// Selects the row to highlight: the row with the ID `current` while both scenes show it, otherwise a row in the
  /// middle of those that both scenes show. Returns `nil` if the scenes have no row in common, or if every common row
  /// has the same position in both.
  init?(_ a: [SceneOutline], _ b: [SceneOutline], current: String?) {
    let rows = ComparisonOverlay.differing(a, from: b).filter { row in
      row.kind == .row && b.contains { $0.id == row.id }
    }
    guard !rows.isEmpty else { return nil }
    let row = rows.first { $0.id == current } ?? rows[rows.count / 2]
    guard let twin = b.first(where: { $0.id == row.id }) else { return nil }
    (id, self.a, self.b) = (row.id, row.frame, twin.frame)
  }

  package func draw(over first: Rect, and second: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    for (row, phone, color) in [(a, first, palette.accent), (b, second, palette.compare)] {
      canvas.list.add(.pushClip(phone))
      canvas.list.fill(row.offset(by: phone.origin), color.opacity(Self.tint))
      canvas.list.add(.popClip)
    }
  }
}
