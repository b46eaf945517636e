import Drawing
import Interface
import ScrollEngine

/// The keyboard that a kiosk shows over the lower edge of the screen while a field has the focus.
///
/// Several fingers may type at once: a key whose finger is still down is typed as soon as the next finger touches a key,
/// so that letters keep the order of the touches.
struct ScreenKeyboard {
  enum Key: Hashable {
    /// A character, in lower case.
    case character(String)
    case shift
    /// Changes between letters and digits.
    case page
    case space
    case backspace
    /// Ends typing.
    case search
  }

  /// Input for the field.
  enum Stroke: Equatable {
    case text(String)
    case key(InputEvent.Key)
  }

  enum Shift {
    case off
    /// The next letter is a capital.
    case once
    case locked
  }

  enum Page { case letters, figures }

  /// A finger on a key.
  private struct Press {
    enum State: Equatable {
      /// The key is typed when the finger lifts.
      case waiting
      /// The key has been typed.
      case typed
      /// The finger chooses one of the key's variants, by its index.
      case choosing(Int)
      /// The key is typed again and again. The value is the next time.
      case repeating(Timestamp)
    }

    let id: Int
    let key: Key
    let frame: Rect
    let place: Point
    let since: Timestamp
    var state = State.waiting
  }

  /// Minimum side of a key in points: WCAG 2.2, criterion 2.5.5.
  static let leastKey = 44.0
  /// Maximum height of a key in points. On larger screens people stand nearer than keys could grow.
  static let mostKeyHeight = 72.0
  /// Maximum width of the keys together in points, so that two hands reach all of them.
  static let mostWidth = 1000.0
  /// Seconds after which a held key offers its variants: the usual time of a long press.
  static let holdSeconds = 0.5
  /// Seconds until a held backspace is repeated, and between two repetitions. Source: Android's LatinIME,
  /// config_key_repeat_start_timeout and config_key_repeat_interval.
  static let repeatDelay = 0.4
  static let repeatInterval = 0.05
  /// Distance in points by which a finger may leave its key and still types it.
  static let slop = 24.0

  let layout: KeyboardLayout
  let phrases: Phrases
  /// The size of the window, in points.
  var window: Size
  private(set) var page = Page.letters
  private(set) var shift = Shift.off
  private var presses: [Press] = []

  init(_ phrases: Phrases, window: Size) {
    layout = .of(phrases.language)
    self.phrases = phrases
    self.window = window
  }

  // MARK: - Input

  /// Handles an event whose positions are in window coordinates.
  ///
  /// - Returns: The input for the field.
  mutating func handle(_ event: InputEvent) -> [Stroke] {
    switch event.kind {
    case .down(let id, let place): return press(id, at: place, event.time)
    case .move(let id, let place):
      guard let index = presses.firstIndex(where: { $0.id == id }) else { return [] }
      switch presses[index].state {
      case .waiting: if !reaches(place, of: presses[index]) { presses.remove(at: index) }
      case .choosing:
        guard let chosen = variantIndex(at: place, of: presses[index]) else { return [] }
        presses[index].state = .choosing(chosen)
      case .typed, .repeating: break
      }
      return []
    case .up(let id, let place):
      guard let index = presses.firstIndex(where: { $0.id == id }) else { return [] }
      let strokes = reaches(place, of: presses[index]) ? commit(index) : []
      presses.remove(at: index)
      return strokes
    case .cancel(let id):
      presses.removeAll { $0.id == id }
      return []
    case .wheel, .scroll, .hover, .key, .text, .resize: return []
    }
  }

  private mutating func press(_ id: Int, at place: Point, _ time: Timestamp) -> [Stroke] {
    presses.removeAll { $0.id == id }
    // The fingers that were down before come first.
    var strokes = presses.indices.flatMap { commit($0) }
    guard let control = controls.hit(place) else { return strokes }
    var press = Press(id: id, key: control.action, frame: control.hitArea, place: place, since: time)
    switch control.action {
    case .backspace:
      strokes.append(.key(.backspace))
      press.state = .repeating(time.advanced(bySeconds: Self.repeatDelay))
    case .shift:
      shift = shift == .off ? .once : shift == .once ? .locked : .off
      press.state = .typed
    case .page:
      page = page == .letters ? .figures : .letters
      press.state = .typed
    case .character, .space, .search: break
    }
    presses.append(press)
    return strokes
  }

  /// Types the key of a finger, if it has not been typed.
  private mutating func commit(_ index: Int) -> [Stroke] {
    let press = presses[index]
    presses[index].state = .typed
    switch (press.state, press.key) {
    case (.waiting, .character(let character)): return [.text(typed(character))]
    case (.waiting, .space): return [.text(" ")]
    case (.waiting, .search): return [.key(.enter)]
    case (.choosing(let chosen), .character(let character)): return [.text(typed(choices(of: character)[chosen]))]
    case (.repeating, _):
      // A held backspace goes on when another finger touches a key.
      presses[index].state = press.state
      return []
    default: return []
    }
  }

  /// Returns a character as it is typed now, and ends a shift for one letter.
  private mutating func typed(_ character: String) -> String {
    defer { if shift == .once { shift = .off } }
    return shown(character)
  }

  private func shown(_ character: String) -> String {
    guard shift != .off else { return character }
    // The capital of ß is a letter since 2017; Swift's mapping gives SS.
    return character == "ß" ? "ẞ" : character.uppercased()
  }

  private func reaches(_ place: Point, of press: Press) -> Bool {
    if case .choosing = press.state { return true }
    return press.frame.inset(dx: -Self.slop, dy: -Self.slop).contains(place)
  }

  // MARK: - Time

  /// The time of the next change without input; `nil` if there is none.
  var nextMoment: Timestamp? {
    presses.compactMap { press in
      switch press.state {
      case .waiting: hasVariants(press.key) ? press.since.advanced(bySeconds: Self.holdSeconds) : nil
      case .repeating(let next): next
      case .typed, .choosing: nil
      }
    }.min()
  }

  /// Repeats held keys and opens the choice of variants.
  ///
  /// - Returns: The input for the field.
  mutating func advance(to time: Timestamp) -> [Stroke] {
    var strokes: [Stroke] = []
    for index in presses.indices {
      switch presses[index].state {
      case .waiting where hasVariants(presses[index].key):
        if presses[index].since.advanced(bySeconds: Self.holdSeconds) <= time { presses[index].state = .choosing(0) }
      case .repeating(let next) where next <= time:
        strokes.append(.key(.backspace))
        // After a pause of the program, a held key has not typed more.
        presses[index].state = .repeating(time.advanced(bySeconds: Self.repeatInterval))
      case .waiting, .typed, .choosing, .repeating: break
      }
    }
    return strokes
  }

  // MARK: - Variants

  private func hasVariants(_ key: Key) -> Bool {
    guard case .character(let character) = key else { return false }
    return !layout.variants(of: character).isEmpty
  }

  /// Returns a key's own character, then its variants.
  private func choices(of character: String) -> [String] {
    let most = max(1, Int(window.width / Self.leastKey))
    return Array(([character] + layout.variants(of: character)).prefix(most))
  }

  /// The choice of variants above a held key.
  private struct Choice {
    let characters: [String]
    /// The frame of each character.
    let places: [Rect]
    let selected: Int
  }

  /// Returns the frames of a key's choices: above the key, beginning there and going on to the middle of the window.
  private func places(of choices: [String], over key: Rect) -> [Rect] {
    let side = max(Self.leastKey, min(key.width, Self.mostKeyHeight))
    let width = side * Double(choices.count)
    let isLeft = key.center.x <= window.width / 2
    let start = isLeft ? key.minX : key.maxX - width
    let row = Rect(
      x: min(max(0, start), max(0, window.width - width)), y: key.minY - key.height, width: width, height: key.height)
    let columns = row.columns(choices.count)
    return isLeft ? columns : columns.reversed()
  }

  /// Returns the choice under a finger; `nil` while it has hardly moved since it touched the key.
  private func variantIndex(at place: Point, of press: Press) -> Int? {
    guard case .character(let character) = press.key, (place - press.place).length > 8 else { return nil }
    let places = places(of: choices(of: character), over: press.frame)
    return places.indices.min { (places[$0].center.x - place.x).magnitude < (places[$1].center.x - place.x).magnitude }
  }

  private var choice: Choice? {
    for press in presses {
      guard case .choosing(let selected) = press.state, case .character(let character) = press.key else { continue }
      let all = choices(of: character)
      return Choice(characters: all, places: places(of: all, over: press.frame), selected: selected)
    }
    return nil
  }

  // MARK: - Layout

  /// Space around the keys, in points.
  private static let padding = 4.0

  /// Width of the keys together, in points.
  private var width: Double { min(Self.mostWidth, window.width) }

  private func rows(of page: Page) -> [[String]] {
    KeyboardLayout.fitted(
      page == .letters ? layout.letters : KeyboardLayout.figures, columns: max(1, Int(width / Self.leastKey)))
  }

  private var keyHeight: Double {
    // A row of ten keys is about as high as a key is wide, as on phones.
    let usual = max(Self.leastKey + 4, min(Self.mostKeyHeight, width / 10))
    // In a low window the field above the keyboard needs the space.
    let count = Double(max(rows(of: .letters).count, rows(of: .figures).count) + 1)
    return max(Self.leastKey, min(usual, (window.height / 2 / count).rounded(.down)))
  }

  /// The keyboard's frame, in points of the window. Both pages have the same.
  var frame: Rect {
    let count = max(rows(of: .letters).count, rows(of: .figures).count) + 1
    let height = min(window.height, Double(count) * keyHeight + 2 * Self.padding)
    return Rect(x: 0, y: window.height - height, width: window.width, height: height)
  }

  /// All keys. Their hit areas leave no gaps, so that no touch is lost.
  var controls: [Control<Key>] {
    var rest = frame.inset(dx: 0, dy: Self.padding).middle(width: width)
    let low = rest.cut(.bottom, keyHeight)
    let rows = rows(of: page)
    let columns = rows.map(\.count).max() ?? 1
    let side = width / Double(columns)
    return zip(rows, rest.rows(rows.count)).flatMap { characters, row in
      zip(characters, row.middle(width: side * Double(characters.count)).columns(characters.count)).map {
        control(.character($0), $1)
      }
    } + functionKeys(in: low)
  }

  private func functionKeys(in row: Rect) -> [Control<Key>] {
    // Widths in tenths of the row. Without letters there is no shift, and the key beside it takes its place.
    let keys: [Key] =
      page == .letters ? [.shift, .page, .space, .backspace, .search] : [.page, .space, .backspace, .search]
    let shares = page == .letters ? [1.5, 1.5, 3, 1.5, 2.5] : [3, 3, 1.5, 2.5]
    var rest = row
    return zip(keys, shares).map { control($0, rest.cut(.left, row.width * $1 / 10)) }
  }

  private func control(_ key: Key, _ cell: Rect) -> Control<Key> {
    let frame = cell.inset(dx: 3, dy: 3)
    let style = TextStyle(.medium, size: frame.height >= 50 ? 24 : 20, lineHeight: 28)
    switch key {
    case .character(let character):
      return Control(key, .button(shown(character)), frame, text: style, on: .key, radius: 8, hitArea: cell)
    case .shift:
      return Control(
        key, .toggle(phrases[.shift]), frame, .icon("arrow-up"), on: shift == .locked ? .filled : .key, radius: 8,
        foreground: shift == .locked ? \.onAccent : nil, isOn: shift != .off, hitArea: cell)
    case .page:
      let title = page == .letters ? "123" : "ABC"
      return Control(key, .button(title), frame, text: .tabSelected, on: .key, radius: 8, hitArea: cell)
    case .space:
      return Control(key, .button(phrases[.space]), frame, text: .tab, on: .key, radius: 8, hitArea: cell)
    case .backspace:
      return Control(
        key, .button(phrases[.delete]), frame, .drawn(Self.drawBackspace), on: .key, radius: 8, hitArea: cell)
    case .search:
      return Control(
        key, .button(phrases[.search]), frame, text: .tabSelected, on: .filled, radius: 8, hitArea: cell)
    }
  }

  // MARK: - Drawing

  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(frame, palette.stage)
    canvas.list.fill(Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1), palette.lineStrong)
    let pressed = Set(presses.map(\.key))
    for control in controls { control.draw(pressed.contains(control.action) ? .pressed : .none, into: &canvas) }
    if let choice { draw(choice, into: &canvas) }
  }

  private func draw(_ choice: Choice, into canvas: inout Canvas) {
    let palette = canvas.palette
    guard let first = choice.places.first, let last = choice.places.last else { return }
    let (left, right) = (min(first.minX, last.minX), max(first.maxX, last.maxX))
    let row = Rect(x: left, y: first.minY, width: right - left, height: first.height)
    canvas.list.add(.shadow(row, radii: CornerRadii(10), .floating))
    canvas.list.roundedRect(row, radius: 10, palette.raised, border: .init(width: 1, color: palette.lineStrong))
    for (index, frame) in choice.places.enumerated() {
      let isSelected = index == choice.selected
      if isSelected { canvas.list.roundedRect(frame.inset(dx: 3, dy: 3), radius: 8, palette.accent) }
      canvas.list.text(
        shown(choice.characters[index]), TextStyle(.medium, size: 24, lineHeight: 28),
        isSelected ? palette.onAccent : palette.text, in: frame, .center)
    }
  }

  /// Draws the usual sign of a backspace: a tag that points left, with a cross.
  private static func drawBackspace(in frame: Rect, _ color: Color, into canvas: inout Canvas) {
    let (x, y) = (frame.center.x, frame.center.y)
    func at(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
    canvas.list.add(
      .polyline([at(-12, 0), at(-5, -8), at(11, -8), at(11, 8), at(-5, 8), at(-12, 0), at(-5, -8)], width: 2, color))
    canvas.list.add(.polyline([at(-1, -3.5), at(6, 3.5)], width: 2, color))
    canvas.list.add(.polyline([at(-1, 3.5), at(6, -3.5)], width: 2, color))
  }
}

extension ControlBackground {
  /// The background of a key.
  fileprivate static let key = ControlBackground(foreground: { $0.text }) { state, palette in
    state.touch == .pressed ? palette.accentSoft : state.isOn ? palette.accentSoft : palette.raised
  }
}
