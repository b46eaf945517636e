import Drawing
import Interface
import ScrollEngine

/// The bar below the scene of a kiosk with several languages, in which visitors choose theirs.
struct LanguageBar: Equatable {
  /// Height of the bar in points: a control of 44 points with a margin.
  static let height = 56.0
  /// Maximum width of a button, in points.
  private static let mostWidth = 180.0

  /// The languages, in the order of their buttons.
  let languages: [Phrases]
  /// Index of the language in use.
  private(set) var current = 0
  private var pointing = PointerState<Int>()
  /// The finger on a button.
  private var finger: Int?

  init(_ languages: [Phrases]) { self.languages = languages }

  /// The language in use.
  var phrases: Phrases { languages[current] }

  /// Returns the bar's frame in a window.
  func frame(in window: Size) -> Rect {
    Rect(x: 0, y: window.height - Self.height, width: window.width, height: Self.height)
  }

  /// Returns to the first language.
  mutating func reset() { self = LanguageBar(languages) }

  /// Handles an event whose positions are in window coordinates.
  ///
  /// - Returns: Whether another language was chosen.
  mutating func handle(_ event: InputEvent, in window: Size) -> Bool {
    switch event.kind {
    case .down(let id, let place) where finger == nil:
      finger = id
      pointing.press(controls(in: window).hit(place))
    case .up(let id, let place) where id == finger:
      finger = nil
      guard let choice = pointing.release(at: place, among: controls(in: window)), choice != current else { break }
      current = choice
      return true
    case .cancel(let id) where id == finger: (finger, pointing.pressed) = (nil, nil)
    default: break
    }
    return false
  }

  /// The buttons, one for each language, without gaps between their hit areas.
  func controls(in window: Size) -> [Control<Int>] {
    let bar = frame(in: window)
    let width = min(window.width, Self.mostWidth * Double(languages.count))
    let row = bar.middle(width: width)
    let controls = zip(languages.indices, row.columns(languages.count)).map { index, column in
      let isOn = index == current
      return Control<Int>(
        index, .radio(languages[index].name), column.inset(dx: 4, dy: 6),
        .text(names(in: window)[index], isOn ? .tabSelected : .tab), on: isOn ? .filled : .field, radius: 12,
        foreground: isOn ? \.onAccent : nil, isOn: isOn, hitArea: column)
    }
    return phrases.isRightToLeft ? controls.map { $0.mirrored(in: row) } : controls
  }

  /// Average width of a letter of a button's title, as a fraction of the font size, with a margin for wide letters.
  private static let letter = 0.62

  /// The languages' names in themselves, or all their codes if one of the names does not fit.
  private func names(in window: Size) -> [String] {
    let room = min(Self.mostWidth, window.width / Double(languages.count)) - 16
    let longest = languages.map(\.name.count).max() ?? 0
    let fits = Double(longest) * TextStyle.tabSelected.size * Self.letter <= room
    return languages.map { fits ? $0.name : $0.language.uppercased() }
  }

  func draw(in window: Size, into canvas: inout Canvas) {
    let bar = frame(in: window)
    canvas.list.fill(bar, canvas.palette.panel)
    canvas.list.fill(Rect(x: bar.minX, y: bar.minY, width: bar.width, height: 1), canvas.palette.line)
    controls(in: window).draw(pointing, into: &canvas)
  }
}
