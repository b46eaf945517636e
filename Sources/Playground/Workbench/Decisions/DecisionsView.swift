import Drawing
import FrameTiming
import ScrollEngine

/// Shows what the engine decided, each with its reason.
enum DecisionsView {
  static let height = 156.0

  /// Draws the section.
  static func draw(_ log: DecisionLog, guides: [PlotsView.Guide], in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let left = frame.minX + 24
    let width = frame.width - 48
    canvas.list.text(
      "Decisions", .controlStrong, palette.text, in: Rect(x: left, y: frame.minY + 11, width: 120, height: 20))
    drawPills(log, right: frame.maxX - 24, y: frame.minY + 10, from: left + 90, into: &canvas)
    let columns = columns(log)
    let step = width / 4
    for (index, column) in columns.enumerated() {
      let box = Rect(x: left + Double(index) * step, y: frame.minY + 42, width: step - 8, height: 60)
      canvas.list.text(
        column.label, .caption, palette.text3, in: Rect(origin: box.origin, size: Size(width: box.width, height: 16)))
      let ink = column.isGoal ? palette.accent : column.value == "\u{2013}" ? palette.text3 : palette.text
      canvas.list.text(
        column.value, .heading, ink, in: Rect(x: box.minX, y: box.minY + 16, width: box.width, height: 22))
      canvas.list.text(
        column.reason, .caption, palette.text2, in: Rect(x: box.minX, y: box.minY + 39, width: box.width, height: 16))
    }
    drawRuler(log, guides, in: Rect(x: left, y: frame.minY + 104, width: width, height: 46), into: &canvas)
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }

  private struct Column {
    var label: String
    var value: String
    var reason: String
    var isGoal = false
  }

  private static func columns(_ log: DecisionLog) -> [Column] {
    let none = "\u{2013}"
    let claim = log.claims.first { $0.name == log.owner } ?? log.claims.first { $0.claim == .claimed }
    var ownerReason = claim.map { reason($0.reason) } ?? ""
    if let time = log.claimedAfter, !ownerReason.isEmpty { ownerReason += ", \(DecimalText.fixed(time, digits: 0)) ms" }
    var axisReason = ""
    if let by = log.decidedBy {
      let along = log.axis == "x" ? by.x : by.y
      let across = log.axis == "x" ? by.y : by.x
      axisReason = "\(DecimalText.fixed(abs(along), digits: 1)) against \(DecimalText.fixed(abs(across), digits: 1)) pt"
    }
    let motion = log.velocity == 0 ? "at rest" : "\(DecimalText.fixed(log.velocity, digits: 0)) pt/s"
    var restReason = ""
    if let landing = log.landing, let place = log.place, log.activity == "idle" {
      restReason = "nearest, \(DecimalText.fixed(abs(landing.projected - place), digits: 0)) pt away"
    }
    return [
      Column(label: "Owner", value: log.owner.map(capitalized) ?? none, reason: ownerReason),
      Column(label: "Axis", value: log.axis ?? none, reason: axisReason),
      Column(label: "Activity", value: capitalized(log.activity), reason: motion),
      Column(label: "Rests on", value: log.rest ?? none, reason: restReason, isGoal: log.rest != nil),
    ]
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func reason(_ reason: GestureArena.Reason) -> String {
    switch reason {
    case .touched: "touched"
    case .frontmost: "in front"
    case .otherAxis: "other axis"
    case .inLine: "behind the owner"
    case .takenOver: "took over"
    case .handedOver: "handed over"
    case .demanded: "asked first"
    case .outbid: "another asked"
    }
  }

  private static func drawPills(
    _ log: DecisionLog, right: Double, y: Double, from left: Double, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    var x = right
    for claim in log.claims.reversed() {
      let text = "\(claim.name) \(claim.claim.rawValue)"
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
  }

  /// Detents on a line, the reach of the chosen one, the release (ring) and the projection (triangle).
  private static func drawRuler(
    _ log: DecisionLog, _ guides: [PlotsView.Guide], in frame: Rect, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    guard guides.count > 1, let low = guides.map(\.place).min(), let high = guides.map(\.place).max(), high > low else {
      return
    }
    let y = frame.minY + 23
    func x(_ place: Double) -> Double {
      frame.minX + 24 + (min(max(place, low - 40), high + 40) - low) / (high - low) * (frame.width - 48)
    }
    canvas.list.roundedRect(Rect(x: frame.minX, y: y - 2, width: frame.width, height: 4), radius: 2, palette.line)
    let sorted = guides.sorted { $0.place < $1.place }
    let goal = log.landing.flatMap { landing in
      sorted.min { abs($0.place - landing.projected) < abs($1.place - landing.projected) }
    }
    if let goal, let index = sorted.firstIndex(of: goal) {
      let from = index > 0 ? (sorted[index - 1].place + goal.place) / 2 : low - 40
      let to = index + 1 < sorted.count ? (sorted[index + 1].place + goal.place) / 2 : high + 40
      canvas.list.fill(Rect(x: x(from), y: y - 2, width: x(to) - x(from), height: 4), palette.accent.opacity(0.5))
    }
    for guide in sorted {
      let isGoal = guide == goal
      let place = x(guide.place)
      canvas.list.roundedRect(
        Rect(x: place - 4.5, y: y - 4.5, width: 9, height: 9), radius: 4.5, isGoal ? palette.accent : palette.text3)
      canvas.list.text(
        "\(guide.name) \(DecimalText.fixed(guide.place, digits: 0))", .caption, isGoal ? palette.accent : palette.text2,
        in: Rect(x: min(max(frame.minX, place - 40), frame.maxX - 80), y: y + 7, width: 80, height: 16), .center)
    }
    guard let landing = log.landing else { return }
    let release = x(landing.release)
    canvas.list.roundedRect(
      Rect(x: release - 5, y: y - 5, width: 10, height: 10), radius: 5, palette.window,
      border: DrawCommand.Border(width: 1.5, color: palette.text))
    let projected = x(landing.projected)
    canvas.list.add(
      .polyline(
        [Point(x: projected - 4, y: y - 11), Point(x: projected, y: y - 6), Point(x: projected + 4, y: y - 11)],
        width: 2, palette.text))
    let text = "projected \(DecimalText.fixed(landing.projected, digits: 0))"
    canvas.list.text(
      text, .caption, palette.text2,
      in: Rect(x: min(max(frame.minX, projected - 60), frame.maxX - 120), y: y - 26, width: 120, height: 16), .center)
  }
}
