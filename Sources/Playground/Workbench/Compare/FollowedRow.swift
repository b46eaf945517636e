import Drawing
import Scenes
import ScrollEngine

/// One row where each of two scenes has it: what A shows at a place stands elsewhere in B.
struct FollowedRow: Equatable {
  /// How strongly it is tinted; the design's.
  private static let tint = 0.10

  /// The name of its outline.
  let id: String
  /// Its place in A's viewport, and in B's.
  let a: Rect
  let b: Rect

  /// The row to follow between the outlines of two scenes: the same one as long as both show it, else one in the middle of
  /// what both show; `nil` where they show no row in common, or all rows at the same places.
  init?(_ a: [SceneOutline], _ b: [SceneOutline], after current: String?) {
    let rows = GhostView.differing(a, from: b).filter { row in
      row.kind == .row && b.contains { $0.id == row.id }
    }
    guard !rows.isEmpty else { return nil }
    let row = rows.first { $0.id == current } ?? rows[rows.count / 2]
    guard let twin = b.first(where: { $0.id == row.id }) else { return nil }
    (id, self.a, self.b) = (row.id, row.frame, twin.frame)
  }

  /// Tints it over both scenes.
  func draw(over first: Rect, and second: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    for (row, phone, color) in [(a, first, palette.accent), (b, second, palette.compare)] {
      canvas.list.add(.pushClip(phone))
      canvas.list.fill(row.offset(by: phone.origin), color.opacity(Self.tint))
      canvas.list.add(.popClip)
    }
  }
}
