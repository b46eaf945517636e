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
  /// Keeps what the window shows; held, it asks how.
  case capture
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
  /// Whether the drawer's button stands at the right end.
  var hasDrawer = false

  /// How much room there is between the controls.
  private enum Room {
    /// Everything touches, and the camera has no place.
    case tight
    case close
    /// The gaps of the design tokens' drawing.
    case wide
  }

  private var room: Room {
    if frame.width >= (hasDrawer ? 584 : 520) { return .wide }
    return frame.width >= 470 ? .close : .tight
  }

  private func button(_ index: Int) -> Rect {
    let (start, step, width) =
      switch room {
      case .wide: (15.0, 45.3, 44.0)
      case .close: (4.0, 43.0, 42.0)
      case .tight: (2.0, 40.0, 40.0)
      }
    return Rect(
      x: frame.minX + (start + Double(index) * step).rounded(), y: frame.minY + 10, width: width, height: 44)
  }

  /// The track around slower, speed and faster.
  var speed: Rect {
    let (x, width) =
      switch room {
      case .wide: (216.0, 110.0)
      case .close: (180.0, 96.0)
      case .tight: (164.0, 90.0)
      }
    return Rect(x: frame.minX + x, y: frame.minY + 12, width: width, height: 40)
  }

  /// The track around A, B and both.
  var compare: Rect {
    let (gap, width) =
      switch room {
      case .wide: (23.0, 116.0)
      case .close: (4.0, 96.0)
      case .tight: (4.0, 88.0)
      }
    return Rect(x: speed.maxX + gap, y: frame.minY + 12, width: width, height: 40)
  }

  /// The camera; `nil` where there is no room for it.
  var camera: Rect? {
    guard room != .tight else { return nil }
    return Rect(x: compare.maxX + (room == .wide ? 8 : 4), y: frame.minY + 10, width: 42, height: 44)
  }

  /// Hairlines between the groups.
  var dividers: [Rect] {
    guard room == .wide else { return [] }
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
    if let camera { buttons.append((.capture, camera)) }
    if state.hasDrawer {
      let width = 42.0
      buttons.append(
        (.drawer, Rect(x: frame.maxX - (room == .wide ? 14 : 4) - width, y: frame.minY + 10, width: width, height: 44)))
    }
    return buttons
  }

  /// Whether an action does something now.
  static func isUsable(_ action: TransportAction, _ state: State) -> Bool {
    switch action {
    case .replay: !state.isRecording && (state.canReplay || state.isReplaying)
    case .slower: state.slowness < SceneClock.slowest
    case .faster: state.slowness > 1
    case .record, .pause, .step, .compare, .capture, .drawer: true
    }
  }

  /// The usable action at a place.
  func action(at place: Point, _ state: State) -> TransportAction? {
    buttons(state).first { $0.frame.contains(place) && Self.isUsable($0.action, state) }?.action
  }
}
