import Interface
import ScrollEngine

/// Where the parts of the window lie. All measures are in points and from the design tokens' grid.
struct WorkbenchLayout: Equatable {
  /// What a drawer over the right edge shows, where the columns have no room of their own.
  enum Drawer: Equatable {
    case closed
    case observe
    case tuning
  }

  /// How much room there is, from the least to the most.
  enum Room: Comparable {
    /// The scene alone.
    case bare
    /// The scene, with a line below it; what the line's button opens takes the whole window, with the switches below.
    case tiny
    /// The switches lie below, a drawer takes the full width.
    case narrow
    /// One drawer for both columns, the transport above the scene.
    case small
    /// The tuning lies in a drawer.
    case medium
    /// Everything side by side.
    case wide

    init(_ window: Size) {
      guard window.width >= 400, window.height >= 360 else {
        self =
          window.width >= WorkbenchLayout.leastDrawerWidth && window.height >= WorkbenchLayout.leastDrawerHeight
          ? .tiny : .bare
        return
      }
      switch window.width {
      case ..<560: self = .narrow
      case ..<1010: self = .small
      case ..<1394: self = .medium
      default: self = .wide
      }
    }
  }

  static let railWidth = 72.0
  static let railHeight = 56.0
  static let stageWidth = 458.0
  static let observeWidth = 526.0
  static let leastObserveWidth = 480.0
  static let mostObserveWidth = 720.0
  static let tuningWidth = 384.0
  static let transportHeight = 64.0
  static let tabsHeight = 48.0
  /// Least width in which the tuning panel's rows have room for a name beside a value.
  static let leastDrawerWidth = 320.0
  /// Least height of a drawer: that of its tabs, and of the tuning panel's fixed parts with a row between them.
  static let leastDrawerHeight = 240.0
  /// Height of the line below a scene that has a small window for itself: its button is what a finger must hit.
  static let lineHeight = 44.0
  /// Least width of a scene beside a drawer; where even that has no room, the drawer lies over its right part.
  static let leastSceneWidth = 200.0
  /// Size of the scene where the window has room for it.
  static let viewport = Size(width: 390, height: 844)
  /// Room above the viewport for its size, and below it.
  static let stageMargin = 28.0
  /// Room above that for what is asked of the hand; the design's.
  static let promptHeight = 72.0
  /// Least room beside the viewport.
  static let sideMargin = 12.0

  /// The window's size.
  let window: Size
  let room: Room
  /// The switches.
  let rail: Rect?
  /// What surrounds the scene.
  let stage: Rect
  /// The scene.
  let viewport: Rect
  /// The scene under the other tuning, where each has one of its own.
  let twin: Rect?
  /// Buttons for time and recording.
  let transport: Rect?
  /// What the engine did, below the transport or the drawer's tabs.
  let observe: Rect?
  /// The tuning panel.
  let tuning: Rect?
  /// The drawer, when it is open.
  let drawer: Rect?
  /// The tabs at the drawer's top.
  let tabs: Rect?
  /// What is asked of the hand, above the scene.
  let prompt: Rect?
  /// The line below the scene, where there is no room for a transport; its button opens the drawer.
  let line: Rect?

  var isBare: Bool { room == .bare }

  /// What a page over the scene covers: the stage, as far as nothing else of the workbench lies on it.
  var page: Rect {
    let top = transport.map { $0.minX < stage.maxX ? $0.maxY : 0 } ?? 0
    let right = drawer.map { $0.minX > stage.minX ? min($0.minX, stage.maxX) : stage.maxX } ?? stage.maxX
    return Rect(x: stage.minX, y: top, width: right - stage.minX, height: stage.maxY - top)
  }

  /// A sheet: in place of the columns beside the stage where these have room, else of everything but the switches.
  var sheet: Rect {
    if room >= .medium, observe != nil || tuning != nil {
      return Rect(x: stage.maxX, y: 0, width: window.width - stage.maxX, height: window.height)
    }
    let left = room == .narrow || room <= .tiny ? 0 : Self.railWidth
    let bottom = room == .narrow ? Self.railHeight : 0
    return Rect(x: left, y: 0, width: window.width - left, height: window.height - bottom)
  }

  /// Whether the drawer leaves nothing of that page.
  var isPageCovered: Bool { drawer.map { $0.minX <= stage.minX } ?? false }

  /// Lays out a window.
  ///
  /// - Parameters:
  ///   - drawer: what the drawer shows, where there is one.
  ///   - showsColumns: whether the columns beside the scene are wanted.
  ///   - hasPrompt: whether something is asked of the hand.
  ///   - hasTwin: whether each of two tunings is to have a scene of its own, as far as there is room for that.
  init(
    window: Size, isBare: Bool, drawer: Drawer = .closed, showsColumns: Bool = true, hasPrompt: Bool = false,
    hasTwin: Bool = false
  ) {
    let pair = hasTwin && !isBare && !hasPrompt ? PhonePair(window) : nil
    let room = isBare ? .bare : pair.map { min(Room(window), $0.room) } ?? Room(window)
    if room > .tiny {
      self.init(window, room, drawer, showsColumns && pair?.hasColumns != false, hasPrompt, pair)
    } else {
      self.init(window, room, room == .tiny ? drawer : .closed, hasPrompt && room == .tiny)
    }
  }

  /// A window that the scene has for itself.
  private init(_ window: Size, _ room: Room, _ drawer: Drawer, _ hasPrompt: Bool) {
    let whole = Rect(origin: .zero, size: window)
    let isOpen = drawer != .closed
    // The only place for the switches is beside what the button opens, as far as they leave that its least height.
    let hasRail = isOpen && window.height >= Self.leastDrawerHeight + Self.railHeight
    let bottom = window.height - (hasRail ? Self.railHeight : 0)
    let below = Rect(x: 0, y: Self.tabsHeight, width: whole.width, height: bottom - Self.tabsHeight)
    var rest = whole
    line = room == .tiny ? rest.cut(.bottom, Self.lineHeight) : nil
    prompt = hasPrompt ? rest.cut(.top, Self.promptHeight + 12).inset(dx: Self.sideMargin, dy: 2) : nil
    (self.window, self.room, stage, viewport) = (window, room, rest, rest)
    twin = nil
    rail = hasRail ? Rect(x: 0, y: bottom, width: whole.width, height: Self.railHeight) : nil
    transport = nil
    observe = drawer == .observe ? below : nil
    tuning = drawer == .tuning ? below : nil
    self.drawer = isOpen ? Rect(x: 0, y: 0, width: whole.width, height: bottom) : nil
    tabs = isOpen ? Rect(x: 0, y: 0, width: whole.width, height: Self.tabsHeight) : nil
  }

  /// A window with everything around the scene.
  private init(
    _ window: Size, _ room: Room, _ drawer: Drawer, _ showsColumns: Bool, _ hasPrompt: Bool, _ pair: PhonePair?
  ) {
    (self.window, self.room) = (window, room)
    line = nil
    let rail =
      room == .narrow
      ? Rect(x: 0, y: window.height - Self.railHeight, width: window.width, height: Self.railHeight)
      : Rect(x: 0, y: 0, width: Self.railWidth, height: window.height)
    let left = room == .narrow ? 0 : Self.railWidth
    let height = room == .narrow ? rail.minY : window.height
    let hasColumns = room >= .medium
    let tuningWidth = room == .wide && showsColumns ? Self.tuningWidth : 0
    let free = window.width - left - tuningWidth
    let stageWidth = hasColumns && showsColumns ? pair.map { $0.stageWidth(free) } ?? Self.stageWidth(free) : free
    let observeWidth = free - stageWidth
    // With the columns hidden, the scene has everything that the rail leaves.
    let canOpen = room == .medium ? showsColumns && drawer == .tuning : room < .medium && drawer != .closed
    let transportWidth = hasColumns ? observeWidth : stageWidth
    let top = hasColumns ? 0 : Self.transportHeight
    // The drawer begins below the transport, whose button closes it.
    let open =
      canOpen
      ? Self.drawer(room, window: window, stageWidth: stageWidth, bottom: height) : nil
    // In the small layout the scene keeps its size and goes aside, as far as there is room beside the drawer.
    let seen = room == .small ? stageWidth - (open?.width ?? 0) : stageWidth

    self.rail = rail
    self.drawer = open
    stage = Rect(x: left, y: 0, width: stageWidth, height: height)
    let asked = top + (hasPrompt ? Self.promptHeight : 0)
    let single = Self.viewport(x: left, width: stageWidth, free: seen, top: asked, height: height)
    prompt =
      hasPrompt
      ? Rect(
        x: single.minX, y: single.minY - Self.promptHeight - 16, width: single.width, height: Self.promptHeight + 8)
      : nil
    viewport = pair?.frames(of: single, from: left, width: stageWidth).a ?? single
    twin = pair?.frames(of: single, from: left, width: stageWidth).b
    transport =
      hasColumns && !showsColumns
      ? nil : Rect(x: hasColumns ? left + stageWidth : left, y: 0, width: transportWidth, height: Self.transportHeight)
    tabs =
      room < .medium ? open.map { Rect(x: $0.minX, y: $0.minY, width: $0.width, height: Self.tabsHeight) } : nil
    let below = open.map { drawer in
      let tabs = room < .medium ? Self.tabsHeight : 0
      return Rect(x: drawer.minX, y: drawer.minY + tabs, width: drawer.width, height: drawer.height - tabs)
    }
    if hasColumns {
      observe =
        observeWidth > 0
        ? Rect(
          x: left + stageWidth, y: Self.transportHeight, width: observeWidth, height: height - Self.transportHeight)
        : nil
      tuning =
        room == .wide
        ? (tuningWidth > 0 ? Rect(x: window.width - tuningWidth, y: 0, width: tuningWidth, height: height) : nil)
        : below
    } else {
      observe = drawer == .observe ? below : nil
      tuning = drawer == .tuning ? below : nil
    }
  }

  private static func drawer(_ room: Room, window: Size, stageWidth: Double, bottom: Double) -> Rect {
    let width =
      switch room {
      case .narrow: window.width
      case .small: min(tuningWidth, max(leastDrawerWidth, stageWidth - leastSceneWidth - 2 * sideMargin))
      case .bare, .tiny, .medium, .wide: tuningWidth
      }
    return Rect(x: window.width - width, y: transportHeight, width: width, height: max(0, bottom - transportHeight))
  }

  /// The stage's width of what stage and observe column have together: observe grows first, then the stage; where both
  /// are short, observe keeps its least width and then the stage gives way.
  private static func stageWidth(_ free: Double) -> Double {
    let observe = min(mostObserveWidth, max(leastObserveWidth, free - stageWidth))
    return max(viewport.width + 2 * sideMargin, free - observe)
  }

  private static func viewport(x: Double, width: Double, free: Double, top: Double, height: Double) -> Rect {
    let size = Size(
      width: max(1, min(viewport.width, width - 2 * sideMargin)),
      height: max(1, min(viewport.height, height - top - 2 * stageMargin)))
    // A little to the right of the middle, where there is room for the names of detents beside it.
    let rest = max(free - size.width, 2 * sideMargin)
    let y = max(top + stageMargin, ((top + height - size.height) / 2).rounded())
    return Rect(x: (x + rest / 2 + (rest >= 68 ? 4 : 0)).rounded(), y: y, width: size.width, height: size.height)
  }
}
