import Drawing
import Interface
import ScrollEngine
import Session

/// The visible tunings: A, B, or both.
enum CompareMode: Int, CaseIterable {
  case a
  case b
  case both
}

/// A control of the transport bar.
enum TransportAction: Hashable {
  case record
  case replay
  case pause
  case step
  /// Toggles between repeated and single replay.
  case loop
  case slower
  case faster
  case compare(CompareMode)
  /// Takes a screenshot; a long press opens the menu of captures.
  case capture
  /// Opens the menu of controls that do not fit into the window.
  case more
  /// Opens or closes the drawer.
  case drawer
}

/// The bar with the controls for playback and recording.
struct TransportBar: Equatable {
  /// State of the controls.
  struct State: Equatable {
    var isRecording = false
    var canReplay = false
    var isReplaying = false
    var isPaused = false
    var isLooping = false
    var slowdownFactor = 1
    var compare = CompareMode.a
    /// Whether a blind comparison is running. The bar then does not reveal which tuning is visible, and all controls
    /// are disabled.
    var isBlind = false
    var hasDrawer = false
    var isDrawerOpen = false
    /// Whether the speed controls are in a menu instead of the bar.
    var hidesSpeed = false

    /// Whether a control is highlighted because the state that it switches is on.
    func isOn(_ action: TransportAction) -> Bool {
      switch action {
      case .replay: isReplaying
      case .pause: isPaused
      case .loop: isLooping
      case .compare(let mode): mode == compare && !isBlind
      case .drawer: isDrawerOpen
      // If the speed controls are in the menu, highlight the menu's button while the scene runs slower.
      case .more: hidesSpeed && slowdownFactor > 1
      case .record, .step, .slower, .faster, .capture: false
      }
    }

    /// Whether a control can be used.
    func isEnabled(_ action: TransportAction) -> Bool {
      guard !isBlind else { return false }
      return switch action {
      case .replay: !isRecording && (canReplay || isReplaying)
      case .slower: slowdownFactor < SceneClock.slowest
      case .faster: slowdownFactor > 1
      case .record, .pause, .step, .loop, .compare, .capture, .more, .drawer: true
      }
    }

    /// Returns the content of a control's button, both on the bar and in a menu.
    func content(of action: TransportAction) -> Control<WorkbenchAction>.Content {
      switch action {
      case .record: .drawn { TransportBar.drawRecord(isRecording: isRecording, in: $0, into: &$2) }
      case .replay: .icon("history")
      case .pause: .icon(isPaused ? "play" : "pause", size: 24)
      case .step: .drawn { Glyphs.step(center: $0.center, $1, into: &$2.list) }
      case .loop: .icon("repeat")
      case .slower: .icon("minus", size: 18)
      case .faster: .icon("plus", size: 18)
      case .capture: .icon("camera-outline")
      case .more: .icon("dots-vertical")
      case .drawer: .icon("tune-variant")
      case .compare(.a): .text("A")
      case .compare(.b): .text("B")
      case .compare(.both): .text("A/B")
      }
    }
  }

  /// The controls for recording and playback. If space is short, the first three stay on the bar and a menu contains
  /// the rest.
  static let time: [TransportAction] = [.record, .replay, .pause, .step, .loop]
  /// The controls for recording and playback that a menu contains if space is short.
  static var overflow: [TransportAction] { Array(time.dropFirst(kept)) }
  private static let kept = 3

  /// Distances between the controls, in points.
  private struct Measures {
    /// Distance of the first button from the left edge of the bar.
    let first: Double
    /// Distance from the left edge of one button to that of the next.
    let step: Double
    /// Gap before the group of controls "slower", speed and "faster", and the width of this group; 0 if a menu contains
    /// them.
    let speed: (gap: Double, width: Double)
    /// Gap before the segmented control with A, B and both, and the width of this control.
    let compare: (gap: Double, width: Double)
    /// Gap before the capture button; `nil` if the bar does not have enough space for the capture button together with
    /// all playback controls.
    let camera: Double?
    /// Gap before the button that opens the drawer.
    var drawer = 0.0
    let margin: Double

    /// Whether the bar has space for the capture button together with all playback controls.
    var hasAll: Bool { camera != nil }
    /// The controls for recording and playback that are on the bar.
    var time: [TransportAction] { hasAll ? TransportBar.time : TransportBar.time.prefix(kept) + [.more] }
    var speedX: Double { first + step * Double(time.count) + speed.gap }

    func least(hasDrawer: Bool) -> Double {
      let ends = (camera.map { $0 + endButtonWidth } ?? 0) + (hasDrawer ? drawer + endButtonWidth : 0)
      return speedX + speed.width + compare.gap + compare.width + ends + margin
    }

    /// Distances almost without gaps, and without the speed controls.
    static let tight = Measures(first: 2, step: 40, speed: (0, 0), compare: (2, compareWidth), camera: nil, margin: 4)
    static let close = Measures(first: 2, step: 40, speed: (2, 90), compare: (4, compareWidth), camera: nil, margin: 4)
    static let full = Measures(first: 4, step: 38, speed: (2, 90), compare: (2, compareWidth), camera: 2, margin: 4)
    /// The distances of the design.
    static let wide = Measures(
      first: 6, step: 41, speed: (9, 90), compare: (16, compareWidth), camera: 8, drawer: 22, margin: 12)
  }

  /// Width in points of the segmented control with A, B and both. Each segment is a full touch target.
  private static let compareWidth = 138.0
  /// Width of a button at the end of the bar, in points.
  private static let endButtonWidth = 42.0

  let frame: Rect
  private(set) var state: State

  init(frame: Rect, state: State) {
    (self.frame, self.state) = (frame, state)
    self.state.hidesSpeed = !hasSpeed
  }

  var isWide: Bool { fits(.wide) }
  /// Whether the bar shows the speed and the controls "slower" and "faster"; otherwise a menu contains these controls.
  var hasSpeed: Bool { measures.speed.width > 0 }
  /// The actions that have no space on the bar. A menu lists them, together with the kinds of capture.
  var overflow: [TransportAction] { Self.overflow + (hasSpeed ? [] : [.slower, .faster]) }
  private var measures: Measures {
    [.wide, .full, .close].first { fits($0) } ?? .tight
  }
  private func fits(_ measures: Measures) -> Bool { frame.width >= measures.least(hasDrawer: state.hasDrawer) }
  private var buttons: Rect { Rect(x: frame.minX, y: frame.minY + 10, width: frame.width, height: 44) }
  var speed: Rect {
    Rect(x: frame.minX + measures.speedX, y: frame.minY + 12, width: measures.speed.width, height: 40)
  }
  var compare: Rect {
    Rect(x: speed.maxX + measures.compare.gap, y: speed.minY, width: measures.compare.width, height: 40)
  }
  var sides: [Rect] { compare.inset(dx: 3, dy: 3).columns(CompareMode.allCases.count) }

  var controls: [Control<WorkbenchAction>] {
    (timeControls + speedControls + compareControls + endControls).resolvingHitAreas(within: frame)
  }

  private var timeControls: [Control<WorkbenchAction>] {
    let measures = measures
    var rest = buttons
    rest.cut(.left, measures.first)
    return measures.time.map { button($0, rest.cut(.left, measures.step)) }
  }

  private func button(_ action: TransportAction, _ frame: Rect) -> Control<WorkbenchAction> {
    Control(
      .transport(action), frame, state.content(of: action), isOn: state.isOn(action), isEnabled: state.isEnabled(action)
    )
  }

  private var speedControls: [Control<WorkbenchAction>] {
    guard hasSpeed else { return [] }
    var rest = speed
    let (slower, faster) = (rest.cut(.left, 36), rest.cut(.right, 36))
    return [button(.slower, slower), button(.faster, faster)]
  }

  /// The visible tunings; `nil` during a blind comparison.
  var chosen: CompareMode? { CompareMode.allCases.first { state.isOn(.compare($0)) } }

  private var compareControls: [Control<WorkbenchAction>] {
    zip(CompareMode.allCases, sides).map { mode, frame in
      let style: TextStyle = mode == chosen ? .controlStrong : .control
      let action = WorkbenchAction.transport(.compare(mode))
      let isEnabled = state.isEnabled(.compare(mode))
      return switch mode {
      case .a: Control(action, frame, .text("A", style), on: .none, ink: \.accent, isEnabled: isEnabled)
      case .b: Control(action, frame, .text("B", style), on: .none, ink: \.compare, isEnabled: isEnabled)
      case .both:
        Control(
          action, frame, .drawn { frame, _, canvas in Self.drawBoth(style, frame, &canvas) }, on: .none,
          isEnabled: isEnabled)
      }
    }
  }

  private var endControls: [Control<WorkbenchAction>] {
    var rest = buttons
    rest.cut(.right, measures.margin)
    let drawer = rest.cut(.right, Self.endButtonWidth)
    rest = buttons
    rest.cut(.left, compare.maxX - frame.minX + (measures.camera ?? 0))
    let camera = rest.cut(.left, Self.endButtonWidth)
    var controls: [Control<WorkbenchAction>] = []
    if measures.camera != nil { controls.append(button(.capture, camera)) }
    if state.hasDrawer { controls.append(button(.drawer, drawer)) }
    return controls
  }
}

extension Shortcuts {
  /// Returns the tooltip of a control. Most tooltips are those of the control's keyboard shortcut.
  func tip(transport action: TransportAction) -> Tooltip? {
    switch action {
    case .compare(.a): Tooltip("A", key: key(of: .nextComparison), "The scene uses the first tuning.")
    case .compare(.b):
      Tooltip("B", key: key(of: .nextComparison), "The scene uses the second tuning, which starts as a copy of A.")
    case .compare(.both):
      Tooltip("A and B", key: key(of: .nextComparison), "The scene uses A and shows the same gesture with B.")
    case .capture:
      Tooltip(
        "Screenshot", key: key(of: .capture(.screenshot)), "Hold or right-click for a film or a picture sequence."
      )
    case .more: Tooltip("More", "Controls that do not fit in this window.")
    case .record, .replay, .pause, .step, .loop, .slower, .faster, .drawer: tip(of: .transport(action))
    }
  }
}
