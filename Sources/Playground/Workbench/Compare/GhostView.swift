import Drawing
import FrameTiming
import Recording
import ScrollEngine

/// What the compared tuning makes of the gesture, as a dashed outline over the scene.
enum GhostView {
  /// Draws the outline, in points of the window.
  ///
  /// - Parameters:
  ///   - own: the place that the scene shows, by ``MotionProbe``.
  ///   - other: the place under the other tuning at the same time.
  ///   - fullTop: the sheet's highest place under the other tuning.
  static func draw(
    own: Double, other: Double, scene: SceneName, fullTop: Double, isB: Bool, in viewport: Rect,
    into canvas: inout Canvas
  ) {
    guard abs(own - other) >= 0.5 else { return }
    let color = isB ? canvas.palette.compare : canvas.palette.accent
    let soft = isB ? canvas.palette.compareSoft : canvas.palette.accentSoft
    let top: Double
    if scene == .sheet {
      top = viewport.minY + max(fullTop, other)
    } else {
      let sign = MotionProbe(scene).growsDownwards ? 1.0 : -1.0
      top = viewport.minY + (scene == .events ? max(0, other) : (other - own) * sign)
    }
    let isSideways = scene == .gallery
    canvas.list.add(.pushClip(viewport))
    if isSideways {
      let x = viewport.minX + (own - other)
      for y in stride(from: viewport.minY, to: viewport.maxY, by: 9) {
        for edge in [x, x + viewport.width - 1.5] {
          canvas.list.fill(Rect(x: edge, y: y, width: 1.5, height: 5), color)
        }
      }
    } else {
      for x in stride(from: viewport.minX + 4, to: viewport.maxX - 4, by: 9) {
        canvas.list.fill(Rect(x: x, y: top, width: 5, height: 1.5), color)
      }
      for y in stride(from: max(viewport.minY, top + 4), to: viewport.maxY, by: 9) {
        for edge in [viewport.minX, viewport.maxX - 1.5] {
          canvas.list.fill(Rect(x: edge, y: y, width: 1.5, height: 5), color)
        }
      }
    }
    let text = "\(isB ? "B" : "A") \(DecimalText.fixed(other, digits: 0))"
    let width = canvas.text.width(of: "B 0000", style: .controlStrong) + 8
    let y = min(max(viewport.minY + 8, isSideways ? viewport.minY + 8 : top - 10), viewport.maxY - 28)
    let pill = Rect(x: viewport.maxX - width - 12, y: y, width: width, height: 20)
    canvas.list.roundedRect(pill, radius: 10, soft)
    Digits.draw(text, .controlStrong, color, right: pill.maxX - 8, y: pill.minY, into: &canvas)
    canvas.list.add(.popClip)
  }
}
