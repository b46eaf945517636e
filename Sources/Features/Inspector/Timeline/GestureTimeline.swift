import Drawing
import Interface
import ScrollEngine
import Session

/// The timeline of the current gesture or recording: its name, the current time, and the selected part.
package struct GestureTimeline: Equatable {
  /// Height of the timeline, in points.
  static let height = 68.0
  /// Width and height of a touch target in points. Source: the design tokens.
  static let touch = 44.0
  /// Space on the left and right of the header, in points.
  static let margin = 24.0
  /// Space around the gesture's name, as part of the button that renames the gesture, in points.
  static let inset = 8.0
  /// Height in points by which the touch targets of the buttons extend above the timeline, up to those of the shelf
  /// (the row of recent gestures).
  private static let above = 2.0
  /// Height in points by which the touch targets of the buttons extend into the timeline.
  private static let head = 42.0
  /// Distance from the top of the timeline to the line at which the touch targets of a button and of a handle below it
  /// meet, in points.
  private static let middle = (height - above) / 2
  /// Distance from either end of the track to the edge of the column, in points. It leaves space for a whole touch
  /// target of the handle at that end, even if the knob stands at the handle's time and takes the space on the inner
  /// side.
  private static let end = touch + handle / 2
  /// Horizontal distance, in points, between a handle and the time that it marks. The handle lies outside the selected
  /// part.
  private static let handle = 6.0
  /// Width of a character in the time label, in points.
  private static let letter = 7.7
  /// Number of characters in the time label that are not digits of its two numbers.
  private static let others = 6
  /// Distance in points from one button to the next, so that each has a full touch target.
  private static let step = touch

  var title = GestureTitle.empty
  /// Current time since the start of the gesture, in milliseconds.
  var elapsed = 0.0
  /// Duration of the gesture, in milliseconds.
  var duration = 0.0
  /// The selected part of the gesture in milliseconds from its start; `nil` for the whole gesture.
  package var part: ClosedRange<Double>?
  /// Whether the gesture is in the library; `nil` for a gesture that cannot be added.
  var isKept: Bool?
  /// Whether a gesture that still moves will be added to the library once it is at rest.
  var isWanted = false

  /// Name of the current gesture in the library; `nil` if it is not a recording of the library.
  var recording: String? {
    switch title {
    case .saved(let name), .opened(let name): name
    case .empty, .last, .recording, .file, .shelved, .rescued, .fault: nil
    }
  }

  /// Whether the user can drag the knob to another time of the gesture.
  var canScrub: Bool {
    switch title {
    case .last, .saved, .opened, .file, .shelved: duration > 0
    case .rescued, .empty, .recording, .fault: false
    }
  }

  /// Times of the handles at the start and the end of the selected part, in milliseconds.
  var bounds: ClosedRange<Double> { part ?? 0...max(0, duration) }

  /// Moves the start or the end of the selected part to a time. A handle cannot pass the other one.
  mutating func trim(_ part: TimelineElement, to milliseconds: Double) {
    let bounds = bounds
    let time = min(max(0, milliseconds), duration)
    switch part {
    case .start: self.part = min(time, bounds.upperBound)...bounds.upperBound
    case .end: self.part = bounds.lowerBound...max(time, bounds.lowerBound)
    case .knob, .name, .keep, .star, .library: return
    }
    // If both handles are at the ends, select the whole gesture. A handle within a millisecond of an end counts as at
    // the end, because the timeline has no finer resolution.
    if let part = self.part, part.lowerBound < 1, part.upperBound > duration - 1 { self.part = nil }
  }

  // MARK: - Layout

  func track(in frame: Rect) -> Rect {
    Rect(x: frame.minX + Self.end, y: frame.minY + 44, width: frame.width - 2 * Self.end, height: 4)
  }

  /// Returns the time at an x coordinate, in milliseconds.
  func time(at x: Double, in frame: Rect) -> Double {
    let track = track(in: frame)
    guard track.width > 0 else { return 0 }
    return min(1, max(0, (x - track.minX) / track.width)) * duration
  }

  func x(of milliseconds: Double, in frame: Rect) -> Double {
    let track = track(in: frame)
    return track.minX + track.width * (duration > 0 ? min(1, max(0, milliseconds / duration)) : 0)
  }

  /// Returns the horizontal distance from the time that a handle marks to a finger that grabs the handle, in points. The
  /// handle keeps this distance. It is 0 for a knob that is not under the finger, which jumps to the finger.
  func grip(of part: TimelineElement, at x: Double, in frame: Rect) -> Double {
    switch part {
    case .start: x - self.x(of: bounds.lowerBound, in: frame)
    case .end: x - self.x(of: bounds.upperBound, in: frame)
    case .knob:
      abs(x - self.x(of: elapsed, in: frame)) <= Self.handle + 1 ? x - self.x(of: elapsed, in: frame) : 0
    case .name, .keep, .star, .library: 0
    }
  }

  /// Returns all controls of the timeline.
  func controls(in frame: Rect) -> [Control<ObserveControl>] {
    // The name is wide enough to give up the space above a handle, so handles come before it in the list and win the
    // touches there.
    var (buttons, handles) = (buttons(in: frame), handles(in: frame))
    for handle in handles.indices where handles[handle].action != .strip(.knob) {
      for button in buttons.indices where buttons[button].action != .strip(.name) {
        let (above, below) = (buttons[button].hitArea, handles[handle].hitArea)
        guard above.maxX > below.minX, above.minX < below.maxX else { continue }
        // If a button is above a handle, let their touch targets meet halfway between the top of the button's target
        // and the bottom of the handle's.
        buttons[button].hitArea.size.height = frame.minY + Self.middle - above.minY
        handles[handle].hitArea = Rect(
          x: below.minX, y: frame.minY + Self.middle, width: below.width, height: frame.height - Self.middle)
      }
    }
    return buttons.filter { $0.action != .strip(.name) } + handles.filter { $0.action != .strip(.knob) }
      + buttons.filter { $0.action == .strip(.name) } + handles.filter { $0.action == .strip(.knob) }
  }

  /// Width in points of the time label at the right end of the track, above the end handle; 0 while there is no time to
  /// show.
  var timeRoom: Double {
    guard title != .empty, duration > 0 else { return 0 }
    // A label that grows during a recording would move the end handle; up to 9999 s it does not.
    let digits = max(4, "\(Int(min(duration, 1e9)))".count)
    return Self.letter * Double(2 * digits + Self.others) + Self.inset
  }

  /// Returns the buttons, above the track and beside the handles.
  func buttons(in frame: Rect) -> [Control<ObserveControl>] {
    // The touch targets fill the height between those of the shelf above and those of the handles below.
    let window = Rect(x: frame.minX, y: frame.minY - Self.above, width: frame.width, height: Self.above + Self.head)
    let library = Rect(x: frame.maxX - Self.margin - timeRoom - 28, y: frame.minY + 6, width: 28, height: 28)
    let star = library.offset(by: Point(x: -Self.step, y: 0))
    let keep = Rect(x: star.minX - 92, y: frame.minY + 7, width: 76, height: 26)
    var buttons = [Control(ObserveControl.strip(.library), .button("Library"), library, .icon("library", size: 18))]
    if let isKept {
      buttons.append(
        Control(
          .strip(.star), .toggle("Keep in the library"), star, .icon(isKept ? "star" : "star-outline", size: 18),
          on: .plain, foreground: isKept ? \.warn : \.text2, isOn: isKept))
    }
    if part != nil {
      buttons.append(
        Control(
          .strip(.keep), .button("Keep part"), keep, text: .controlStrong, on: .offer, radius: 8,
          foreground: \.accent))
    }
    if recording != nil {
      let left = frame.minX + Self.margin - Self.inset
      let right = (buttons.map(\.frame.minX).min() ?? frame.maxX) - Self.inset
      let name = Rect(x: left, y: frame.minY + 7, width: max(0, right - left), height: 26)
      buttons.append(
        Control(
          .strip(.name), .button("Rename", of: words.name), name, .drawn(drawName), radius: 8, foreground: \.text))
    }
    return buttons.resolvingHitAreas(minimum: Self.touch, within: window)
  }

  /// Returns the two handles, and the knob for the current time. A finger within touch targets gets the nearest of the
  /// three; elsewhere on the track, it gets the knob. If a neighbour takes space from one side of a target, the target
  /// is extended on the other side.
  private func handles(in frame: Rect) -> [Control<ObserveControl>] {
    guard canScrub else { return [] }
    let bounds = bounds
    // Draw each handle outside the selected part, so that a knob that stands at the handle's time stays accessible.
    let marks = [
      (part: TimelineElement.start, name: "Start of the part", time: bounds.lowerBound, offset: -Self.handle),
      (.knob, "Moment of the gesture", elapsed, 0),
      (.end, "End of the part", bounds.upperBound, Self.handle),
    ].map { (part: $0.part, name: $0.name, time: $0.time, x: x(of: $0.time, in: frame) + $0.offset) }.sorted {
      $0.x < $1.x
    }
    var track = frame
    track = track.cut(.bottom, Self.touch)
    return marks.indices.map { index in
      let x = marks[index].x
      let least = index > 0 ? (marks[index - 1].x + x) / 2 : track.minX
      let most = index < 2 ? (marks[index + 1].x + x) / 2 : track.maxX
      let width = min(Self.touch, most - least)
      let left = min(max(x - width / 2, least), most - width)
      return Control(
        .strip(marks[index].part), .slider(marks[index].name, value: "\(Int(marks[index].time)) ms"),
        Rect(x: left, y: track.minY, width: width, height: track.height))
    } + [Control(.strip(.knob), .presentation, track)]
  }
}

extension ControlBackground {
  /// Background of the button that keeps the selected part of a gesture. It is visible only while a part is selected.
  fileprivate static let offer = ControlBackground { state, palette in
    state.touch.quietFill(palette) ?? palette.accentSoft
  }
}

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
