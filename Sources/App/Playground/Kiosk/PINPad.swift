import Drawing
import Interface
import ScrollEngine

/// The PIN pad, above everything else. It handles all input while it is open.
struct PINPad {
  /// Seconds without a touch after which the pad closes, so that a visitor does not find it open.
  static let idleTimeout = 20.0

  enum Key: Hashable {
    case digit(UInt8)
    case delete
    case enter
    case close
  }

  /// The state of the pad.
  enum Outcome: Equatable {
    case open
    case closed
    /// The PIN was correct.
    case unlocked
  }

  private(set) var outcome = Outcome.open
  private(set) var digits: [UInt8] = []
  private var note = ""
  /// The part of the window in which people can reach controls.
  var area: Rect
  private let phrases: Phrases
  private var pointing = PointerState<Key>()
  private var finger: Int?
  private var lastInput: Timestamp

  init(_ phrases: Phrases, in area: Rect, at time: Timestamp) {
    self.phrases = phrases
    self.area = area
    lastInput = time
  }

  /// The time at which the pad closes without input.
  var nextMoment: Timestamp { lastInput.advanced(bySeconds: Self.idleTimeout) }

  /// Closes the pad after ``idleTimeout`` seconds without a touch, a digit or a key that the pad uses.
  mutating func advance(to time: Timestamp) { if time >= nextMoment { outcome = .closed } }

  /// Handles an event whose positions are in window coordinates.
  mutating func handle(_ event: InputEvent, gate: inout PINAttemptLimiter) {
    switch event.kind {
    case .down(let id, let place):
      lastInput = event.time
      if pointing.pressed == nil, let key = controls.hit(place) {
        finger = id
        pointing.press(key)
      }
    case .up(let id, let place):
      lastInput = event.time
      guard id == finger else { return }
      finger = nil
      if let key = pointing.release(at: place, among: controls) { press(key, at: event.time, gate: &gate) }
    case .cancel(let id): if id == finger { (finger, pointing.pressed) = (nil, nil) }
    case .key(.enter): press(.enter, at: event.time, gate: &gate)
    case .key(.escape): press(.close, at: event.time, gate: &gate)
    case .key(.backspace): press(.delete, at: event.time, gate: &gate)
    case .text(let text):
      for byte in text.utf8 where (0x30...0x39).contains(byte) {
        press(.digit(byte - 0x30), at: event.time, gate: &gate)
      }
    case .move, .hover, .wheel, .scroll, .key, .resize: break
    }
  }

  private mutating func press(_ key: Key, at time: Timestamp, gate: inout PINAttemptLimiter) {
    lastInput = time
    switch key {
    case .digit(let digit):
      if digits.count < KioskPIN.lengths.upperBound { digits.append(0x30 + digit) }
      note = ""
    case .delete: if !digits.isEmpty { digits.removeLast() }
    case .close: outcome = .closed
    case .enter:
      guard !digits.isEmpty else { return }
      let answer = gate.enter(digits, at: time)
      digits.removeAll()
      switch answer {
      case .accepted: outcome = .unlocked
      case .refused: note = words(wait: gate.wait(at: time), otherwise: phrases[.wrongPIN])
      case .locked(let seconds): note = words(wait: seconds, otherwise: "")
      }
    }
  }

  private func words(wait seconds: Double, otherwise: String) -> String {
    seconds > 0 ? phrases.text(.tooManyPINs, number: Int(seconds.rounded(.up))) : otherwise
  }

  // MARK: Layout

  /// Size of a key, space between keys, space around them, and height of the title with the entry, in points.
  private static let keySize = Size(width: 80, height: 56)
  private static let gap = 8.0
  private static let padding = 20.0
  private static let headHeight = 104.0

  /// The pad's frame in points of the window.
  private var frame: Rect {
    let width = 3 * Self.keySize.width + 2 * Self.gap + 2 * Self.padding
    let height = Self.headHeight + 4 * Self.keySize.height + 3 * Self.gap + Self.padding
    return area.card(Size(width: width, height: height))
  }

  /// All keys, row by row as on a telephone.
  var controls: [Control<Key>] {
    var rest = frame
    let head = rest.cut(.top, Self.headHeight)
    rest.cut(.bottom, Self.padding)
    let frames = rest.inset(dx: Self.padding, dy: 0).rows(4, gap: Self.gap).flatMap { $0.columns(3, gap: Self.gap) }
    let corner = Rect(x: head.maxX - 52, y: head.minY + 8, width: 44, height: 44)
    let close = phrases.isRightToLeft ? corner.mirrored(in: head) : corner
    // Digits have the same order in all languages.
    let keys: [Key] = (1...9).map { .digit($0) } + [.delete, .digit(0), .enter, .close]
    return zip(keys, frames + [close]).map(control)
  }

  private func control(_ key: Key, _ frame: Rect) -> Control<Key> {
    switch key {
    case .digit(let digit): Control(key, .button("\(digit)"), frame, text: .heading, on: .field, radius: 14)
    case .enter: Control(key, .button(phrases[.exit]), frame, text: .tabSelected, on: .filled, radius: 14)
    case .close: Control(key, .button(phrases[.back]), frame, .icon("close"), radius: 14)
    case .delete:
      Control(
        key, .button(phrases[.delete]), frame, .icon("arrow-left"), on: .field, radius: 14, foreground: \.text2)
    }
  }

  // MARK: Drawing

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    let alpha = canvas.appearance.isLight ? 0.28 : 0.6
    canvas.list.add(.shadow(frame, radii: CornerRadii(20), Shadow(dy: 8, blur: 32, alpha: alpha)))
    canvas.list.roundedRect(frame, radius: 20, palette.panel)
    var rest = frame
    rest.cut(.top, 18)
    let title = rest.cut(.top, 24, gap: 10).inset(dx: Self.padding, dy: 0)
    canvas.list.text(
      phrases[.exitTitle], .heading, palette.text, in: title, phrases.isRightToLeft ? .trailing : .leading)
    drawEntry(in: rest.cut(.top, 16, gap: 6), into: &canvas)
    canvas.list.text(note, .secondary, palette.record, in: rest.cut(.top, 20).inset(dx: 8, dy: 0), .center)
    controls.draw(pointing, into: &canvas)
  }

  private func drawEntry(in frame: Rect, into canvas: inout Canvas) {
    let count = max(KioskPIN.lengths.lowerBound, digits.count)
    let step = 18.0  // From one digit to the next, in points.
    for (index, column) in frame.middle(width: Double(count) * step).columns(count).enumerated() {
      let foreground = index < digits.count ? canvas.palette.text : canvas.palette.line
      canvas.list.roundedRect(column.middle(width: 12, height: 12), radius: 6, foreground)
    }
  }
}
