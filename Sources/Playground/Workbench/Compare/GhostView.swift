import Drawing
import FrameTiming
import Scenes
import ScrollEngine

/// What the compared tuning makes of the gesture, as dashed outlines over the scene.
enum GhostView {
  /// Less than this apart, in points, parts are drawn as one.
  static let least = 0.5
  /// Length of a dash and of the gap after it, in points; from the design tokens' drawing.
  private static let dash = 5.0
  private static let gap = 4.0
  /// Width of the dashes, in points; from the same drawing.
  private static let stroke = 1.5

  /// The outlines of the compared scene that lie elsewhere than those that are shown, or are not shown at all.
  static func differing(_ ghost: [SceneOutline], from shown: [SceneOutline]) -> [SceneOutline] {
    ghost.filter { outline in
      guard let own = shown.first(where: { $0.id == outline.id }) else { return true }
      let (a, b) = (own.frame, outline.frame)
      return abs(a.minX - b.minX) >= least || abs(a.minY - b.minY) >= least || abs(a.maxX - b.maxX) >= least
        || abs(a.maxY - b.maxY) >= least
    }
  }

  /// What is drawn over a scene of both sides: each where it differs from the scene, and the other only where it differs
  /// from the own as well.
  ///
  /// - Parameter own: empty where the scene is what the own side makes of the gesture.
  static func ghosts(
    own: [SceneOutline], other: [SceneOutline], over shown: [SceneOutline]
  ) -> (own: [SceneOutline], other: [SceneOutline]) {
    let ghost = differing(other, from: shown)
    return (differing(own, from: shown), own.isEmpty ? ghost : differing(ghost, from: own))
  }

  /// Draws the outlines, in points of the window.
  ///
  /// - Parameters:
  ///   - outlines: those that differ.
  ///   - label: the compared place, such as "B 405".
  static func draw(
    _ outlines: [SceneOutline], label: String, isB: Bool, in viewport: Rect, into canvas: inout Canvas
  ) {
    guard !outlines.isEmpty else { return }
    let color = isB ? canvas.palette.compare : canvas.palette.accent
    canvas.list.add(.pushClip(viewport))
    var top: Double?
    for outline in outlines {
      let frame = outline.frame.offset(by: viewport.origin)
      switch outline.kind {
      case .frame:
        edges(frame, color, within: viewport, into: &canvas)
        top = min(top ?? frame.minY, frame.minY)
      case .row: corners(frame, color, within: viewport, into: &canvas)
      }
    }
    let width = canvas.text.width(of: "B 00000", style: .controlStrong) + 12
    let y = min(max(viewport.minY + 8, (top ?? viewport.minY) - 10), viewport.maxY - 28)
    // Each side has its own, so that none covers the other.
    let pill = Rect(x: isB ? viewport.maxX - width - 12 : viewport.minX + 12, y: y, width: width, height: 20)
    canvas.list.roundedRect(pill, radius: 10, isB ? canvas.palette.compareSoft : canvas.palette.accentSoft)
    Digits.draw(label, .controlStrong, color, right: pill.maxX - 8, y: pill.minY, into: &canvas)
    canvas.list.add(.popClip)
  }

  /// The four edges, as far as they lie in the viewport.
  private static func edges(_ frame: Rect, _ color: Color, within viewport: Rect, into canvas: inout Canvas) {
    for y in [frame.minY, frame.maxY - stroke] where y > viewport.minY - stroke && y < viewport.maxY {
      let end = min(frame.maxX, viewport.maxX)
      for x in stride(from: max(frame.minX, viewport.minX), to: end, by: dash + gap) {
        canvas.list.fill(Rect(x: x, y: y, width: min(dash, end - x), height: stroke), color)
      }
    }
    for x in [frame.minX, frame.maxX - stroke] where x > viewport.minX - stroke && x < viewport.maxX {
      let end = min(frame.maxY, viewport.maxY)
      for y in stride(from: max(frame.minY, viewport.minY), to: end, by: dash + gap) {
        canvas.list.fill(Rect(x: x, y: y, width: stroke, height: min(dash, end - y)), color)
      }
    }
  }

  /// A row by the ends of its upper edge: enough to see how far it is off, without a grid over what is seen.
  private static func corners(_ frame: Rect, _ color: Color, within viewport: Rect, into canvas: inout Canvas) {
    guard frame.minY > viewport.minY, frame.minY < viewport.maxY else { return }
    let reach = min(4 * dash + 3 * gap, frame.width / 3)
    for start in [max(frame.minX, viewport.minX) + 4, min(frame.maxX, viewport.maxX) - 4 - reach] {
      for x in stride(from: start, to: start + reach, by: dash + gap) {
        canvas.list.fill(Rect(x: x, y: frame.minY, width: dash, height: stroke), color)
      }
    }
  }
}
