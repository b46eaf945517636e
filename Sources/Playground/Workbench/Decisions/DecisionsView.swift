import Drawing
import FrameTiming
import Scenes
import ScrollEngine

/// Shows what the engine decided, each with its reason.
enum DecisionsView {
  /// Height of the section with a ruler.
  static let fullHeight = 156.0
  /// Height without one.
  static let shortHeight = 108.0

  static func height(_ log: DecisionLog) -> Double { log.ruler == nil ? shortHeight : fullHeight }

  /// Draws the section.
  static func draw(_ log: DecisionLog, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let left = frame.minX + 24
    let width = frame.width - 48
    canvas.list.text(
      "Decisions", .controlStrong, palette.text, in: Rect(x: left, y: frame.minY + 11, width: 120, height: 20))
    drawPills(log, right: frame.maxX - 24, y: frame.minY + 10, from: left + 90, into: &canvas)
    // The last column has the longest reason.
    let shares = [0.0, 0.24, 0.48, 0.68, 1]
    for (index, column) in DecisionTexts.columns(log).enumerated() {
      let box = Rect(
        x: left + shares[index] * width, y: frame.minY + 42, width: (shares[index + 1] - shares[index]) * width - 8,
        height: 60)
      canvas.list.text(
        column.label, .caption, palette.text3, in: Rect(origin: box.origin, size: Size(width: box.width, height: 16)))
      let ink = column.isGoal ? palette.accent : column.value == "\u{2013}" ? palette.text3 : palette.text
      canvas.list.text(
        column.value, .heading, ink, in: Rect(x: box.minX, y: box.minY + 16, width: box.width, height: 22))
      canvas.list.text(
        column.reason, .caption, palette.text2, in: Rect(x: box.minX, y: box.minY + 39, width: box.width, height: 16))
    }
    if let ruler = log.ruler {
      RulerView.draw(ruler, in: Rect(x: left, y: frame.minY + 104, width: width, height: 46), into: &canvas)
    }
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  private static func drawPills(
    _ log: DecisionLog, right: Double, y: Double, from left: Double, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    var x = right
    for claim in log.claims.reversed() {
      let text = "\(claim.owner) \(claim.claim.rawValue)"
      let width = canvas.text.width(of: text, style: .caption) + 20
      guard x - width > left else { return }
      let pill = Rect(x: x - width, y: y, width: width, height: 22)
      let isClaimed = claim.claim == .claimed
      canvas.list.roundedRect(pill, radius: 11, isClaimed ? palette.accentSoft : palette.field)
      canvas.list.text(
        text, .caption, isClaimed ? palette.accent : claim.claim == .denied ? palette.text3 : palette.text2, in: pill,
        .center)
      x -= width + 6
    }
    guard log.claims.isEmpty, let device = log.device else { return }
    canvas.list.text(
      device.rawValue, .caption, palette.text3, in: Rect(x: left, y: y, width: right - left, height: 22), .trailing)
  }
}
