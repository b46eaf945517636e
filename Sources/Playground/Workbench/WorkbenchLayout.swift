import ScrollEngine

/// Where the parts of the window lie. All measures are in points.
struct WorkbenchLayout: Equatable {
  /// The scene's column at the left with the switches.
  static let railWidth = 72.0
  /// The column with the figures.
  static let observeWidth = 526.0
  /// Size of the scene where the window has room for it.
  static let viewport = Size(width: 390, height: 844)
  /// Room above the viewport for its size, and below it.
  static let stageMargin = 28.0
  /// Narrowest stage beside the figures.
  static let narrowestStage = 320.0

  /// Whether the scene fills the window.
  let isBare: Bool
  /// The switches; `nil` where there is no room.
  let rail: Rect?
  /// What surrounds the scene.
  let stage: Rect
  /// The scene.
  let viewport: Rect
  /// The figures; `nil` where there is no room or none are wanted.
  let observe: Rect?

  /// Lays out a window.
  init(window: Size, isBare: Bool, showsFigures: Bool) {
    let isTiny = window.width < 400 || window.height < 360
    self.isBare = isBare || isTiny
    guard !self.isBare else {
      rail = nil
      observe = nil
      stage = Rect(origin: .zero, size: window)
      viewport = stage
      return
    }
    rail = Rect(x: 0, y: 0, width: Self.railWidth, height: window.height)
    let hasRoom = window.width >= Self.railWidth + Self.narrowestStage + Self.observeWidth
    let figures = showsFigures && hasRoom ? Self.observeWidth : 0
    observe =
      figures > 0 ? Rect(x: window.width - figures, y: 0, width: figures, height: window.height) : nil
    stage = Rect(x: Self.railWidth, y: 0, width: window.width - Self.railWidth - figures, height: window.height)
    let width = min(Self.viewport.width, stage.width - 2 * 12)
    let height = min(Self.viewport.height, stage.height - 2 * Self.stageMargin)
    viewport = Rect(
      x: (stage.minX + (stage.width - width) / 2).rounded(), y: Self.stageMargin, width: width, height: height)
  }

  /// The rail's button for a scene, by its place in the list of scenes.
  func sceneButton(_ index: Int) -> Rect { Rect(x: 6, y: 72 + Double(index) * 68, width: 60, height: 60) }

  /// The rail's button for light and dark.
  var themeButton: Rect? { rail.map { Rect(x: 14, y: $0.maxY - 56, width: 44, height: 44) } }

  /// The rail's button that hides and shows the figures.
  var figuresButton: Rect? { rail.map { Rect(x: 14, y: $0.maxY - 104, width: 44, height: 44) } }

  /// The rail's button that opens the credits.
  var aboutButton: Rect? { rail.map { Rect(x: 14, y: $0.maxY - 152, width: 44, height: 44) } }

  /// The frame-time block within the figures' column.
  var frameBlock: Rect? { observe.map { Rect(x: $0.minX, y: 0, width: $0.width, height: 224) } }
}
