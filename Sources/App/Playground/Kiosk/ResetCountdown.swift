import Drawing
import Interface
import ScrollEngine

/// The countdown before an idle kiosk resets, above everything else. It handles all input while it is visible: any touch
/// stops it and does nothing else, except on the button that starts again at once.
struct ResetCountdown {
  enum Key: Hashable {
    /// Stops the countdown, as a touch anywhere does.
    case goOn
    /// Resets at once.
    case startAgain
  }

  /// The state of the countdown.
  enum Outcome: Equatable {
    case running
    case stopped
    case restarted
  }

  private(set) var outcome = Outcome.running
  /// The part of the window in which people can reach controls.
  var area: Rect
  private let phrases: Phrases
  private let start: Timestamp
  private let end: Timestamp
  private var now: Timestamp
  private var pointing = PointerState<Key>()
  /// The finger on the button that starts again.
  private var finger: Int?

  /// - Parameter end: The time of the reset.
  init(_ phrases: Phrases, in area: Rect, from start: Timestamp, to end: Timestamp) {
    self.phrases = phrases
    self.area = area
    (self.start, self.end) = (start, end)
    now = start
  }

  /// Seconds until the reset, rounded up.
  var secondsLeft: Int { max(0, Int(end.seconds(since: now).rounded(.up))) }

  /// The time at which ``secondsLeft`` changes; `nil` after the end.
  var nextMoment: Timestamp? {
    secondsLeft > 0 ? end.advanced(bySeconds: -Double(secondsLeft - 1)) : nil
  }

  /// Advances the countdown.
  ///
  /// - Returns: Whether it looks different.
  mutating func advance(to time: Timestamp) -> Bool {
    let before = secondsLeft
    now = max(now, time)
    return secondsLeft != before
  }

  /// Handles an event whose positions are in window coordinates.
  mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .down(let id, let place):
      let control = controls.hit(place)
      guard finger == nil, control?.action == .startAgain else { return stop() }
      finger = id
      pointing.press(control)
    case .up(let id, let place) where id == finger:
      finger = nil
      outcome = pointing.release(at: place, among: controls) == .startAgain ? .restarted : .stopped
    case .cancel(let id) where id == finger: stop()
    case .wheel, .scroll, .key, .text: stop()
    case .up, .cancel, .move, .hover, .resize: break
    }
  }

  private mutating func stop() {
    (finger, pointing.pressed) = (nil, nil)
    outcome = .stopped
  }

  // MARK: - Layout

  /// Space around the card's content, height of a button, and diameter of the ring, in points.
  private static let padding = 24.0
  private static let buttonHeight = 52.0
  private static let ring = 88.0
  /// Maximum width of the card, in points.
  private static let mostWidth = 420.0

  private var width: Double { min(Self.mostWidth, area.width - 24) }

  /// Number of lines for the text. The longest of the shipped languages needs them.
  private var lineCount: Int { width < 360 ? 3 : 2 }

  private var frame: Rect {
    let text = Double(lineCount) * TextStyle.body.lineHeight
    let height = Self.padding + Self.ring + 16 + 28 + 8 + text + 16 + Self.buttonHeight + Self.padding
    return area.card(Size(width: width, height: height))
  }

  /// Both buttons, side by side in the direction in which the language is read.
  var controls: [Control<Key>] {
    var rest = frame.inset(dx: Self.padding, dy: 0)
    rest.cut(.bottom, Self.padding)
    let row = rest.cut(.bottom, Self.buttonHeight)
    let places = row.columns(2, gap: 12)
    let buttons = [
      Control<Key>(
        .startAgain, .button(phrases[.startAgain]), places[0], text: .tabSelected, on: .field, radius: 14),
      Control<Key>(.goOn, .button(phrases[.goOn]), places[1], text: .tabSelected, on: .filled, radius: 14),
    ]
    return phrases.isRightToLeft ? buttons.map { $0.mirrored(in: row) } : buttons
  }

  // MARK: - Drawing

  /// Opacity of the scrim over the scene. Chosen by eye.
  private static let scrim = 0.45

  func draw(in window: Size, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(origin: .zero, size: window), palette.scrim.opacity(Self.scrim))
    canvas.list.add(.shadow(frame, radii: CornerRadii(20), Shadow(dy: 8, blur: 32, alpha: 0.4)))
    canvas.list.roundedRect(frame, radius: 20, palette.panel)
    var rest = frame.inset(dx: Self.padding, dy: 0)
    rest.cut(.top, Self.padding)
    drawRing(around: rest.cut(.top, Self.ring, gap: 16).center, into: &canvas)
    canvas.list.text(phrases[.idleTitle], .headline, palette.text, in: rest.cut(.top, 28, gap: 8), .center)
    let lines = TextLines.wrap(
      phrases[.idleText], to: rest.width, style: .body, maximumLines: lineCount, canvas.text)
    for line in lines {
      canvas.list.text(line, .body, palette.text2, in: rest.cut(.top, TextStyle.body.lineHeight), .center)
    }
    controls.draw(pointing, into: &canvas)
  }

  /// Draws the seconds inside a ring, of which the part that is left has the accent colour.
  private func drawRing(around center: Point, into canvas: inout Canvas) {
    let palette = canvas.palette
    let total = max(1, end.seconds(since: start))
    let left = min(1, Double(secondsLeft) / total)
    let radius = Self.ring / 2 - 4
    let steps = 72  // A corner every 5° is not seen.
    func point(_ step: Int) -> Point {
      let turn = Double(step) / Double(steps) * 2 * Double.pi
      // Clockwise from the top.
      return Point(x: center.x + radius * .sin(turn), y: center.y - radius * .cos(turn))
    }
    canvas.list.add(.polyline((0...steps).map(point), width: 6, palette.line))
    let last = Int((left * Double(steps)).rounded())
    if last > 0 { canvas.list.add(.polyline((0...last).map(point), width: 6, palette.accent)) }
    let label = Rect(x: center.x - 40, y: center.y - 20, width: 80, height: 40)
    canvas.list.text("\(secondsLeft)", .title, palette.text, in: label, .center)
  }
}

extension Rect {
  /// Returns the frame of a card in the middle of a part of a window. A card that is higher than the part ends at its
  /// lower edge.
  func card(_ size: Size) -> Rect {
    Rect(
      x: (center.x - size.width / 2).rounded(),
      y: max(0, min((center.y - size.height / 2).rounded(), maxY - size.height)), width: size.width,
      height: size.height)
  }
}
