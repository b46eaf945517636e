import Drawing
import ScrollEngine

/// The pad for the PIN, over everything. It takes all input while it is open.
struct PinPad {
  /// Seconds without a touch after which the pad closes by itself: a visitor who came upon it should not find it open.
  static let patience = 20.0

  /// What a touch of the pad has led to.
  enum Outcome: Equatable {
    case open
    case closed
    /// The PIN was right.
    case unlocked
  }

  private(set) var outcome = Outcome.open
  private(set) var digits: [UInt8] = []
  private var note = ""
  private var window: Size
  private var pressed: (id: Int, key: PinPadLayout.Key)?
  private var lastTouch: Timestamp

  /// A pad that opens at a moment.
  init(window: Size, at time: Timestamp) {
    self.window = window
    lastTouch = time
  }

  var layout: PinPadLayout { PinPadLayout(window: window) }

  /// When the pad closes by itself, or its note changes.
  var nextMoment: Timestamp { lastTouch.advanced(bySeconds: Self.patience) }

  /// Closes when nobody has touched it for long.
  mutating func advance(to time: Timestamp) { if time >= nextMoment { outcome = .closed } }

  /// Takes an event, its places in points of the window.
  mutating func handle(_ event: InputEvent, gate: inout PinGate) {
    switch event.kind {
    case .down(let id, let place):
      lastTouch = event.time
      if pressed == nil, let key = layout.key(at: place) { pressed = (id, key) }
    case .up(let id, let place):
      lastTouch = event.time
      guard let pressed, pressed.id == id else { return }
      self.pressed = nil
      if layout.key(at: place) == pressed.key { press(pressed.key, at: event.time, gate: &gate) }
    case .cancel(let id): if pressed?.id == id { pressed = nil }
    case .key(.enter): press(.enter, at: event.time, gate: &gate)
    case .key(.escape): press(.close, at: event.time, gate: &gate)
    case .key(.backspace): press(.delete, at: event.time, gate: &gate)
    case .text(let text):
      for byte in text.utf8 where (0x30...0x39).contains(byte) {
        press(.digit(byte - 0x30), at: event.time, gate: &gate)
      }
    case .resize(let size): window = size
    case .move, .hover, .wheel, .scroll, .key: break
    }
  }

  private mutating func press(_ key: PinPadLayout.Key, at time: Timestamp, gate: inout PinGate) {
    lastTouch = time
    switch key {
    case .digit(let digit):
      if digits.count < Pin.lengths.upperBound { digits.append(0x30 + digit) }
      note = ""
    case .delete: if !digits.isEmpty { digits.removeLast() }
    case .close: outcome = .closed
    case .enter:
      guard !digits.isEmpty else { return }
      let answer = gate.enter(digits, at: time)
      digits.removeAll()
      switch answer {
      case .accepted: outcome = .unlocked
      case .refused: note = Self.words(wait: gate.wait(at: time), otherwise: "Wrong PIN")
      case .locked(let seconds): note = Self.words(wait: seconds, otherwise: "")
      }
    }
  }

  private static func words(wait seconds: Double, otherwise: String) -> String {
    guard seconds > 0 else { return otherwise }
    return "Too many wrong PINs. Try again in \(Int(seconds.rounded(.up))) s"
  }

  // MARK: Drawing

  /// Draws the pad over what lies below.
  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    let layout = layout
    let radii = CornerRadii(20)
    canvas.list.add(
      .shadow(
        layout.frame, radii: radii, Shadow(dy: 8, blur: 32, alpha: canvas.appearance == .light ? 0.28 : 0.6)))
    canvas.list.roundedRect(layout.frame, radius: 20, palette.panel)
    canvas.list.text("Leave the kiosk", .heading, palette.text, in: layout.title)
    drawEntry(in: layout.entry, into: &canvas)
    canvas.list.text(note, .secondary, palette.record, in: layout.note, .center)
    for (key, frame) in layout.keys {
      let isPressed = pressed?.key == key
      let isFilled = key == .enter
      if key != .close || isPressed {
        let fill =
          isFilled ? (isPressed ? palette.accentPressed : palette.accent) : isPressed ? palette.line : palette.field
        canvas.list.roundedRect(frame, radius: 14, fill)
      }
      switch key {
      case .digit(let digit): canvas.list.text("\(digit)", .heading, palette.text, in: frame, .center)
      case .delete: canvas.list.icon("arrow-left", size: 22, center: frame.center, palette.text2)
      case .enter: canvas.list.text("Open", .tabSelected, palette.onAccent, in: frame, .center)
      case .close: canvas.list.icon("close", size: 22, center: frame.center, palette.text2)
      }
    }
  }

  private func drawEntry(in frame: Rect, into canvas: inout Canvas) {
    let count = max(Pin.lengths.lowerBound, digits.count)
    let step = 18.0
    for index in 0..<count {
      let x = frame.center.x + (Double(index) - Double(count - 1) / 2) * step - 6
      let dot = Rect(x: x, y: frame.center.y - 6, width: 12, height: 12)
      canvas.list.roundedRect(dot, radius: 6, index < digits.count ? canvas.palette.text : canvas.palette.line)
    }
  }
}
