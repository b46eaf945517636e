import Interface
import ScrollEngine

/// Layout of the window. All measures are in points, from the grid of the design tokens.
package struct WorkbenchLayout: Equatable {
  /// Height of the footer of the tuning panel, whose buttons nothing may cover.
  package static let panelFootHeight = 64.0

  /// The panel in the drawer over the right edge, for windows without space for columns.
  package enum Drawer: String, CaseIterable {
    case closed
    case observe
    case tuning
  }

  /// The size classes of a window, in ascending order.
  package enum SizeClass: Comparable {
    /// Only the scene is visible.
    case bare
    /// Only the scene and a line of controls below it are visible. An open drawer covers both, and the navigation rail
    /// appears below the drawer if there is space.
    case tiny
    /// The navigation rail lies below the scene, and a drawer is as wide as the window.
    case narrow
    /// The Observe column (decisions and curves) and the tuning panel share a drawer. The transport bar lies above the
    /// scene.
    case small
    /// The Observe column is beside the scene; the tuning panel is a drawer.
    case medium
    /// The rail, the scene, the Observe column and the tuning panel are side by side.
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

  /// Measures of the design, in points: the rail at the side and below, the stage, the column beside it with its
  /// limits, the tuning panel, the transport bar and the tabs.
  static let railWidth = 72.0
  static let railHeight = 56.0
  static let stageWidth = 458.0
  package static let observeWidth = 526.0
  static let leastObserveWidth = 480.0
  static let mostObserveWidth = 720.0
  static let tuningWidth = 384.0
  static let transportHeight = 64.0
  static let tabsHeight = 48.0
  /// Minimum width of a drawer in points: a row of the tuning panel has to fit a name beside a value.
  static let leastDrawerWidth = 320.0
  /// Minimum height of a drawer in points: its tabs and the fixed parts of the tuning panel, with a row between them.
  static let leastDrawerHeight = 240.0
  /// Size of the tab that opens the panels, in points. It is large enough for a finger.
  static let tabSize = Size(width: 60, height: 64)
  /// Distance of the tab that opens the panels from the window's bottom edge, in points.
  static let tabMargin = 96.0
  /// Height, in points, of the line of controls below a scene that fills a small window. It is high enough for a
  /// finger.
  static let lineHeight = 44.0
  /// Minimum width in points of a scene beside a drawer. In a narrower window, the drawer covers the right part of the
  /// scene.
  static let leastSceneWidth = 200.0
  /// Size of the scene in points, if there is space for it.
  package static let viewport = Size(width: 390, height: 844)
  /// Space above the viewport, in which the viewport's size is shown, and space below the viewport, each in points.
  package static let stageMargin = 28.0
  /// Additional space above the viewport for the prompt that asks for a gesture during trials, in points. Source: the
  /// design.
  static let promptHeight = 72.0
  /// Minimum space on the left and right of the viewport, in points.
  static let sideMargin = 12.0

  let window: Size
  package let sizeClass: SizeClass
  /// The navigation rail; `nil` if it is hidden.
  package let rail: Rect?
  /// The area that contains the scene and the space around it.
  package let stage: Rect
  /// Frame of the scene in the window.
  package let viewport: Rect
  /// Points of the window for each point of the scene, at most 1. It is below 1 where the stage is smaller than the
  /// phone, which is then shown smaller instead of being cut off.
  package let zoom: Double
  /// Frame of the scene under the second tuning; `nil` without a second scene.
  package let twin: Rect?
  /// The buttons for playback and recording; `nil` if they are hidden.
  package let transport: Rect?
  /// The Observe column with decisions and curves, below the transport bar or the drawer's tabs; `nil` if it is hidden.
  package let observe: Rect?
  /// The tuning panel; `nil` if it is hidden.
  package let tuning: Rect?
  /// The drawer; `nil` if it is closed.
  package let drawer: Rect?
  /// The tabs at the top of the drawer; `nil` if there are none.
  let tabs: Rect?
  /// The prompt above the scene that asks for a gesture during trials; `nil` for none.
  let prompt: Rect?
  /// The line of controls below the scene, with the button that opens the drawer or the panels; `nil` if there is none.
  let sceneLine: Rect?
  /// Whether the panels are open. If they are closed, the scene fills the window.
  package let showsPanels: Bool
  /// The tab that opens the closed panels, where it lies over the scene; `nil` if the panels are open, or if the tab is
  /// in the line below the scene.
  let panelsTab: Rect?

  package var isBare: Bool { sizeClass == .bare }

  /// Size of the scene, in its own points.
  package var sceneSize: Size { zoom < 1 ? Self.viewport : viewport.size }

  /// Returns the point of a scene that is drawn at a point of the window.
  ///
  /// - Parameter frame: frame of the scene in the window.
  package func scenePoint(at place: Point, in frame: Rect) -> Point {
    zoom == 1 ? place - frame.origin : (place - frame.origin) * (1 / zoom)
  }

  /// The part of the stage that neither a drawer nor the transport bar covers. A page over the scene, such as the
  /// credits, has this frame.
  package var page: Rect {
    let top = transport.map { $0.minX < stage.maxX ? $0.maxY : 0 } ?? 0
    let right = drawer.map { $0.minX > stage.minX ? min($0.minX, stage.maxX) : stage.maxX } ?? stage.maxX
    return Rect(x: stage.minX, y: top, width: right - stage.minX, height: stage.maxY - top)
  }

  /// Frame of a dialog. It replaces the columns beside the stage, or in a smaller window everything except the rail.
  package var dialog: Rect {
    if sizeClass >= .medium, observe != nil || tuning != nil {
      return Rect(x: stage.maxX, y: 0, width: window.width - stage.maxX, height: window.height)
    }
    let left = sizeClass == .narrow || sizeClass <= .tiny ? 0 : Self.railWidth
    let bottom = sizeClass == .narrow ? Self.railHeight : 0
    return Rect(x: left, y: 0, width: window.width - left, height: window.height - bottom)
  }

  /// Whether the drawer lies over the Observe column.
  package var isObserveCovered: Bool {
    guard let observe, let drawer, drawer != observe, sizeClass == .medium else { return false }
    return observe.intersects(drawer)
  }

  /// Whether the drawer covers the whole stage.
  var isPageCovered: Bool { drawer.map { $0.minX <= stage.minX } ?? false }

  /// Lays out a window.
  ///
  /// - Parameters:
  ///   - insets: the space above and below a scene that otherwise fills the window; other layouts ignore it.
  ///   - showsPanels: whether the panels around the scene are open.
  ///   - drawer: the panel that is open in the drawer, if the size class has a drawer.
  ///   - showsColumns: whether the columns beside the scene are visible.
  ///   - hasPrompt: whether there is a trial prompt.
  ///   - hasTwin: whether to show a second scene, if there is space for it.
  init(
    window: Size, isBare: Bool, showsPanels: Bool = true, drawer: Drawer = .closed, showsColumns: Bool = true,
    hasPrompt: Bool = false, hasTwin: Bool = false, insets: StageInsets = StageInsets()
  ) {
    if !isBare, !showsPanels, SizeClass(window) != .bare {
      self.init(sceneIn: window)
      return
    }
    let pair = hasTwin && !isBare && !hasPrompt ? SideBySideLayout(window) : nil
    let sizeClass = isBare ? .bare : pair.map { min(SizeClass(window), $0.room) } ?? SizeClass(window)
    if sizeClass > .tiny {
      self.init(window, sizeClass, drawer, showsColumns && pair?.hasColumns != false, hasPrompt, pair)
    } else {
      self.init(window, sizeClass, sizeClass == .tiny ? drawer : .closed, hasPrompt && sizeClass == .tiny, insets)
    }
  }

  /// Lays out a window with closed panels. In a narrow window, the tab that opens the panels has its own line below the
  /// scene, because over the scene it would cover content that people read and touch.
  private init(sceneIn window: Size) {
    sizeClass = SizeClass(window)
    self.window = window
    var rest = Rect(origin: .zero, size: window)
    sceneLine = sizeClass <= .narrow ? rest.cut(.bottom, Self.lineHeight) : nil
    panelsTab =
      sizeClass > .narrow
      ? Rect(
        x: window.width - Self.tabSize.width, y: window.height - Self.tabMargin - Self.tabSize.height,
        width: Self.tabSize.width, height: Self.tabSize.height) : nil
    (stage, viewport, zoom, showsPanels) = (rest, rest, 1, false)
    (rail, twin, transport, observe, tuning) = (nil, nil, nil, nil, nil)
    (drawer, tabs, prompt) = (nil, nil, nil)
  }

  /// Lays out a small window. The scene fills it, and only an open drawer may cover the scene.
  private init(_ window: Size, _ room: SizeClass, _ drawer: Drawer, _ hasPrompt: Bool, _ insets: StageInsets) {
    let whole = Rect(origin: .zero, size: window)
    let isOpen = drawer != .closed
    // The rail appears together with the drawer, if the drawer keeps its minimum height.
    let hasRail = isOpen && window.height >= Self.leastDrawerHeight + Self.railHeight
    let bottom = window.height - (hasRail ? Self.railHeight : 0)
    let below = Rect(x: 0, y: Self.tabsHeight, width: whole.width, height: bottom - Self.tabsHeight)
    var rest = whole
    sceneLine = room == .tiny ? rest.cut(.bottom, Self.lineHeight) : nil
    prompt = hasPrompt ? rest.cut(.top, Self.promptHeight + 12).inset(dx: Self.sideMargin, dy: 2) : nil
    if room == .bare {
      // A scene of no height would have no layout.
      rest.cut(.top, min(insets.top, rest.height - 1))
      rest.cut(.bottom, min(insets.bottom, rest.height - 1))
    }
    (self.window, self.sizeClass, stage, viewport, zoom) = (window, room, rest, rest, 1)
    (showsPanels, panelsTab) = (true, nil)
    twin = nil
    rail = hasRail ? Rect(x: 0, y: bottom, width: whole.width, height: Self.railHeight) : nil
    transport = nil
    observe = drawer == .observe ? below : nil
    tuning = drawer == .tuning ? below : nil
    self.drawer = isOpen ? Rect(x: 0, y: 0, width: whole.width, height: bottom) : nil
    tabs = isOpen ? Rect(x: 0, y: 0, width: whole.width, height: Self.tabsHeight) : nil
  }

  /// Lays out a window with the navigation rail, the transport bar and the columns around the scene.
  private init(
    _ window: Size, _ room: SizeClass, _ drawer: Drawer, _ showsColumns: Bool, _ hasPrompt: Bool,
    _ pair: SideBySideLayout?
  ) {
    (self.window, self.sizeClass) = (window, room)
    sceneLine = nil
    (showsPanels, panelsTab) = (true, nil)
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
    // If the columns are hidden, the stage has all the space beside the rail.
    let canOpen = room == .medium ? showsColumns && drawer == .tuning : room < .medium && drawer != .closed
    let transportWidth = hasColumns ? observeWidth : stageWidth
    let top = hasColumns ? 0 : Self.transportHeight
    // The drawer starts below the transport bar, because the button that closes the drawer is on that bar.
    let open =
      canOpen
      ? Self.drawer(room, window: window, stageWidth: stageWidth, bottom: height) : nil
    // In the size class `small`, the scene keeps its size and moves left to make space for the drawer, as far as
    // possible.
    let seen = room == .small ? stageWidth - (open?.width ?? 0) : stageWidth

    self.rail = rail
    self.drawer = open
    stage = Rect(x: left, y: 0, width: stageWidth, height: height)
    let asked = top + (hasPrompt ? Self.promptHeight : 0)
    zoom = Self.zoom(in: Size(width: stageWidth, height: height - asked))
    let single = Self.viewport(zoom, x: left, free: seen, top: asked, height: height)
    // A phone that is shown smaller leaves the prompt as wide as before.
    let promptWidth = min(Self.viewport.width, stageWidth - 2 * Self.sideMargin)
    prompt =
      hasPrompt
      ? Rect(
        x: max(left + Self.sideMargin, (single.center.x - promptWidth / 2).rounded()),
        y: single.minY - Self.promptHeight - 16, width: promptWidth, height: Self.promptHeight + 8)
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

  private static func drawer(_ room: SizeClass, window: Size, stageWidth: Double, bottom: Double) -> Rect {
    let width =
      switch room {
      case .narrow: window.width
      case .small: min(tuningWidth, max(leastDrawerWidth, stageWidth - leastSceneWidth - 2 * sideMargin))
      case .bare, .tiny, .medium, .wide: tuningWidth
      }
    return Rect(x: window.width - width, y: transportHeight, width: width, height: max(0, bottom - transportHeight))
  }

  /// Returns the width of the stage in points, given the width of the stage and the Observe column together. Extra
  /// space goes to the column first, until it has its maximum width. If space is short, the column shrinks first, to
  /// its minimum width.
  private static func stageWidth(_ free: Double) -> Double {
    let observe = min(mostObserveWidth, max(leastObserveWidth, free - stageWidth))
    return max(viewport.width + 2 * sideMargin, free - observe)
  }

  /// Returns how large the phone is shown on a stage: as large as it is, or so small that all of it is visible. The
  /// height of its frame is a whole number of points, so that the frame ends between two rows of pixels.
  private static func zoom(in room: Size) -> Double {
    let most = min((room.width - 2 * sideMargin) / viewport.width, (room.height - 2 * stageMargin) / viewport.height)
    return most >= 1 ? 1 : max(1, (viewport.height * most).rounded(.down)) / viewport.height
  }

  private static func viewport(_ zoom: Double, x: Double, free: Double, top: Double, height: Double) -> Rect {
    let size = Size(width: viewport.width * zoom, height: (viewport.height * zoom).rounded())
    // Place the scene slightly right of the centre, to leave space for the names of detents on the left.
    let rest = max(free - size.width, 2 * sideMargin)
    let y = max(top + stageMargin, ((top + height - size.height) / 2).rounded())
    return Rect(x: (x + rest / 2 + (rest >= 68 ? 4 : 0)).rounded(), y: y, width: size.width, height: size.height)
  }
}

/// The space above and below a scene that has the window to itself, in points. A kiosk's keyboard takes the space below.
package struct StageInsets: Equatable {
  package var top = 0.0
  package var bottom = 0.0

  package init(top: Double = 0, bottom: Double = 0) { (self.top, self.bottom) = (top, bottom) }
}

/// The panels and columns that the user wants to see around the scene. The layout shows them as far as there is space.
package struct LayoutPreferences: Equatable {
  /// Whether the panels around the scene are open.
  package var showsPanels = true
  /// The panel that is open in the drawer. It matters only for layouts that have a drawer.
  package var drawer = WorkbenchLayout.Drawer.closed
  /// Whether the columns beside the scene are visible, if there is space for them.
  package var showsColumns = true

  package init(
    showsPanels: Bool = true, drawer: WorkbenchLayout.Drawer = WorkbenchLayout.Drawer.closed, showsColumns: Bool = true
  ) {
    self.showsPanels = showsPanels
    self.drawer = drawer
    self.showsColumns = showsColumns
  }
}
