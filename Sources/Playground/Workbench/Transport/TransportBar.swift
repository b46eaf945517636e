import ScrollEngine

/// What is shown of two tunings.
enum CompareMode: Int, CaseIterable {
  case a
  case b
  case both
}

/// What the transport can do.
enum TransportAction: Equatable {
  case record
  case replay
  case pause
  case step
  case slower
  case faster
  case compare(CompareMode)
  /// Opens and closes the drawer.
  case drawer
}

/// The buttons for time and recording: where they lie, and which can be used.
struct TransportBar: Equatable {
  /// What the buttons show.
  struct State: Equatable {
    var isRecording = false
    var canReplay = false
    var isReplaying = false
    var isPaused = false
    var slowness = 1
    var compare = CompareMode.a
    var hasDrawer = false
    var isDrawerOpen = false
  }

  let frame: Rect

  /// Narrowest bar with the gaps of the design tokens' drawing.
  private static let wide = 520.0
  private var isWide: Bool { frame.width >= Self.wide }

  private func button(_ index: Int) -> Rect {
    let x = isWide ? 15 + Double(index) * 45.3 : 4 + Double(index) * 43
    return Rect(x: frame.minX + x.rounded(), y: frame.minY + 10, width: isWide ? 44 : 42, height: 44)
  }

  /// The track around slower, speed and faster.
  var speed: Rect {
    Rect(x: frame.minX + (isWide ? 216 : 180), y: frame.minY + 12, width: isWide ? 110 : 104, height: 40)
  }

  /// The track around A, B and both.
  var compare: Rect {
    Rect(x: speed.maxX + (isWide ? 23 : 8), y: frame.minY + 12, width: isWide ? 116 : 108, height: 40)
  }

  /// Hairlines between the groups.
  var dividers: [Rect] {
    guard isWide else { return [] }
    return [speed.minX - 11, compare.minX - 11].map { Rect(x: $0, y: frame.minY + 20, width: 1, height: 24) }
  }

  func compare(_ mode: CompareMode) -> Rect {
    let inner = compare.inset(dx: 3, dy: 3)
    let step = inner.width / 3
    return Rect(x: inner.minX + Double(mode.rawValue) * step, y: inner.minY, width: step, height: inner.height)
  }

  /// Everything that can be pressed, with its place.
  func buttons(_ state: State) -> [(action: TransportAction, frame: Rect)] {
    var buttons: [(action: TransportAction, frame: Rect)] = [
      (.record, button(0)), (.replay, button(1)), (.pause, button(2)), (.step, button(3)),
      (.slower, Rect(x: speed.minX, y: speed.minY, width: 36, height: 40)),
      (.faster, Rect(x: speed.maxX - 36, y: speed.minY, width: 36, height: 40)),
    ]
    for mode in CompareMode.allCases { buttons.append((.compare(mode), compare(mode))) }
    if state.hasDrawer {
      let width = 42.0
      buttons.append(
        (.drawer, Rect(x: frame.maxX - (isWide ? 14 : 4) - width, y: frame.minY + 10, width: width, height: 44)))
    }
    return buttons
  }

  /// Whether an action does something now.
  static func isUsable(_ action: TransportAction, _ state: State) -> Bool {
    switch action {
    case .replay: state.canReplay || state.isReplaying
    case .slower: state.slowness < SceneClock.slowest
    case .faster: state.slowness > 1
    case .record, .pause, .step, .compare, .drawer: true
    }
  }

  /// The usable action at a place.
  func action(at place: Point, _ state: State) -> TransportAction? {
    buttons(state).first { $0.frame.contains(place) && Self.isUsable($0.action, state) }?.action
  }
}
