import Drawing
import Interface
import ScrollEngine
import Session

/// Drawing of the gesture's timeline.
extension GestureTimeline {
  /// Side of the pencil, in points.
  private static let pencil = 14.0

  package func draw(in frame: Rect, _ pointing: PointerState<ObserveControl>, into canvas: inout Canvas) {
    let palette = canvas.palette
    drawHead(in: frame, into: &canvas)
    buttons(in: frame).draw(pointing, into: &canvas)
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
    guard title != .empty else { return }
    let track = track(in: frame)
    canvas.list.roundedRect(track, radius: 2, palette.line)
    let foreground = title == .recording ? palette.record : palette.text2
    let now = x(of: elapsed, in: frame)
    let from = x(of: bounds.lowerBound, in: frame)
    let to = x(of: bounds.upperBound, in: frame)
    if part != nil {
      canvas.list.roundedRect(
        Rect(x: from, y: track.minY - 2, width: max(2, to - from), height: 8), radius: 2, palette.accentSoft)
    }
    if now - from > 1 {
      canvas.list.roundedRect(Rect(x: from, y: track.minY, width: now - from, height: 4), radius: 2, foreground)
    }
    if canScrub {
      for (end, x) in [(TimelineElement.start, from), (.end, to)] {
        drawHandle(end, at: x, track, isHot: pointing.state(of: .strip(end)) != .none, into: &canvas)
      }
    }
    let radius = pointing.pressed == .strip(.knob) ? 7.0 : 5.0
    canvas.list.roundedRect(
      Rect(x: now - radius, y: track.center.y - radius, width: radius * 2, height: radius * 2), radius: radius,
      title == .recording ? palette.record : palette.text)
  }

  private func drawHandle(_ part: TimelineElement, at x: Double, _ track: Rect, isHot: Bool, into canvas: inout Canvas)
  {
    let palette = canvas.palette
    let foreground = isHot || self.part != nil ? palette.accent : palette.text3
    // Draw the handle as a bracket around the selected part: a bar with two short arms.
    let inward = part == .start ? 1.0 : -1.0
    let edge = part == .start ? x - 8 : x + 5
    canvas.list.roundedRect(Rect(x: edge, y: track.center.y - 9, width: 3, height: 18), radius: 1.5, foreground)
    for y in [track.center.y - 9, track.center.y + 7] {
      let arm = edge + (inward > 0 ? 0 : -3)
      canvas.list.roundedRect(Rect(x: arm, y: y, width: 6, height: 2), radius: 1, foreground)
    }
  }

  /// The name of the gesture or recording, and a remark about it.
  package var words: (name: String, suffix: String) {
    switch title {
    case .empty: ("No gesture yet", "drag the scene")
    case .last where isWanted: ("Last gesture", "kept when it stops")
    case .last: ("Last gesture", part == nil && isKept == false ? "S keeps it" : "")
    case .recording: ("Recording", "press again to stop and save")
    case .saved(let name): (name, "saved")
    case .opened(let name), .file(let name): (name, "")
    case .shelved(let file): ("Earlier gesture", String(file.drop { $0 != " " }.dropFirst()))
    case .rescued(let name): (name, "recovered after a crash")
    case .fault(let text): ("Not saved", text)
    }
  }

  private func drawHead(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let others = buttons(in: frame).filter { $0.action != .strip(.name) }
    let right = (others.map(\.frame.minX).min() ?? frame.maxX) - 10
    let left = frame.minX + Self.margin
    let line = Rect(x: left, y: frame.minY + 10, width: max(0, right - left), height: 20)
    let (name, suffix) = words
    if title != .empty, duration > 0 {
      let total = " / \(Int(duration)) ms"
      let now = "\(Int(min(elapsed, duration)))"
      let totalWidth = canvas.text.width(of: total, style: .control)
      let time = Rect(x: frame.maxX - Self.margin - timeRoom, y: line.minY, width: timeRoom, height: line.height)
      canvas.list.text(total, .control, palette.text2, in: time, .trailing)
      canvas.list.text(
        now, .value, palette.text,
        in: Rect(x: time.minX, y: time.minY, width: max(0, time.width - totalWidth), height: time.height), .trailing)
    }
    if recording == nil {
      canvas.list.text(name, .controlStrong, title == .recording ? palette.record : palette.text, in: line)
    }
    let sign = recording == nil ? 0 : Self.pencil + Self.inset
    let x = line.minX + min(line.width, canvas.text.width(of: name, style: .controlStrong)) + Self.inset + sign
    // In less space, no more than a few letters would be left of the suffix.
    guard line.maxX - x > 40 else { return }
    let foreground = if case .fault = title { palette.record } else { palette.text3 }
    canvas.list.text(suffix, .secondary, foreground, in: Rect(x: x, y: line.minY + 1, width: line.maxX - x, height: 18))
  }

  /// Draws the name of a recording, with a pencil that shows that it can be renamed.
  func drawName(in frame: Rect, _ color: Color, into canvas: inout Canvas) {
    let room = frame.inset(dx: Self.inset, dy: 0)
    let text = canvas.text.width(of: words.name, style: .controlStrong) + 1
    let width = max(0, min(text, room.width - Self.pencil - Self.inset))
    canvas.list.text(
      words.name, .controlStrong, color, in: Rect(x: room.minX, y: frame.minY + 3, width: width, height: 20))
    canvas.list.icon(
      "pencil-outline", size: Self.pencil,
      center: Point(x: room.minX + width + Self.inset + Self.pencil / 2, y: frame.center.y), canvas.palette.text3)
  }
}
