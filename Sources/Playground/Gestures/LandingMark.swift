import Drawing
import FrameTiming
import Scenes
import ScrollEngine

/// Where a gesture will come to rest, drawn in the scene: a dotted line with a label.
struct LandingMark: Equatable {
  /// The axis along which it moves there.
  var axis: Axis
  /// The place on that axis, in points of the viewport: there lands what was under the finger, or the sheet's edge.
  var place: Double
  var label: String { prefix + number + suffix }
  private var prefix = ""
  private var number = ""
  private var suffix = ""

  /// The mark of a scene's forecast; `nil` where nothing moves.
  ///
  /// - Parameter anchor: the place in the viewport whose content is followed.
  init?(_ insight: SceneInsight, from anchor: Point) {
    guard let travel = insight.travel, abs(travel) >= 1 else { return nil }
    axis = insight.axis
    let ruler = insight.ruler
    let goal = ruler?.chosen.flatMap { index in ruler.map { $0.stops[index].name } }
    if let ruler, ruler.isOnScreen, let projected = ruler.projected, let goal {
      // A sheet's places are places on the screen.
      place = projected
      (prefix, number, suffix) = ("projected ", DecimalText.fixed(projected, digits: 0), " \u{2192} \(goal)")
    } else {
      place = (axis == .x ? anchor.x : anchor.y) + travel
      let distance = DecimalText.fixed(abs(travel), digits: 0)
      (prefix, number, suffix) = goal.map { ("\u{2192} \($0)", "", "") } ?? ("rests here, ", distance, " pt on")
    }
  }

  /// Draws the line and its label over the scene, kept inside of it.
  func draw(in viewport: Rect, isB: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    let color = isB ? palette.compare : palette.accent
    let text = canvas.text
    func width(_ part: String) -> Double { text.width(of: part, style: .caption) }
    let digit = width("00") - width("0")
    let numberWidth = digit * Double(number.count)
    let whole = width(prefix) + numberWidth + width(suffix) + 16
    let x: Double
    let y: Double
    if axis == .y {
      y = min(max(viewport.minY + place, viewport.minY + 12), viewport.maxY - 12)
      for dot in stride(from: viewport.minX + 4, to: viewport.maxX - 4, by: 6) {
        canvas.list.fill(Rect(x: dot, y: y - 1, width: 2, height: 2), color)
      }
      x = viewport.minX + 16
    } else {
      let line = min(max(viewport.minX + place, viewport.minX + 12), viewport.maxX - 12)
      for dot in stride(from: viewport.minY + 4, to: viewport.maxY - 4, by: 6) {
        canvas.list.fill(Rect(x: line - 1, y: dot, width: 2, height: 2), color)
      }
      x = min(max(viewport.minX + 8, line - whole / 2), viewport.maxX - 8 - whole)
      y = viewport.minY + 80
    }
    let pill = Rect(x: x, y: y - 10, width: whole, height: 20)
    canvas.list.roundedRect(pill, radius: 10, isB ? palette.compareSoft : palette.accentSoft)
    let line = Rect(x: pill.minX + 8, y: pill.minY + 2, width: whole, height: 16)
    canvas.list.text(prefix, .caption, color, in: line)
    // Digit by digit: while a finger drags, the number is another one in each frame.
    let end = line.minX + text.width(of: prefix, style: .caption) + numberWidth
    if !number.isEmpty { Digits.draw(number, .caption, color, right: end, y: line.minY, into: &canvas) }
    if !suffix.isEmpty {
      canvas.list.text(suffix, .caption, color, in: line.offset(by: Point(x: end - line.minX, y: 0)))
    }
  }
}
