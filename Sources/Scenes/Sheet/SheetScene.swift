import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A sheet with two lists over the map of a city: one drag moves sheet and list as one line, both ways.
public final class SheetScene: Scene {
  /// What the scene shows.
  public struct Content {
    /// Places with pins and rows.
    public var studios: [Studio]
    /// Kinds of classes for the second list.
    public var classes: [ClassType]
    /// The map, once it has been read.
    public var map: @Sendable () -> CityMap?
    /// The language whose direction sheet and controls have.
    public var language: SceneLanguage

    /// Content from its parts.
    public init(
      studios: [Studio], classes: [ClassType], language: SceneLanguage = .english,
      map: @escaping @Sendable () -> CityMap?
    ) {
      self.studios = studios
      self.classes = classes
      self.language = language
      self.map = map
    }
  }

  /// What the scene is.
  public static var descriptor: SceneDescriptor { .sheet }
  /// Size of the viewport, in points.
  public internal(set) var viewport: Size

  let content: Content
  var tuning: Tuning
  var layout: SheetLayout
  var scroller: Scroller
  var camera: MapCamera
  var rows: SheetRows
  /// The list that shows: 0 for studios, 1 for classes.
  var segment = 0
  /// The list that does not show, with its own offset.
  var otherList: ScrollLink
  var now = Timestamp.zero

  let gestures = GestureDetector<SheetGestures>()
  /// Who wants the gesture in progress, who has it, and why.
  public var arena: GestureArena<String> { gestures.arena.named }
  /// What of sheet and list the newest gesture holds.
  var grip = ScrollGrip.content
  var focus = KeyboardFocus<SheetPart>()

  // What the person chose.
  var selection: SheetSelection?
  /// What the sheet does when the list has come to rest; any touch, wheel or key takes it back.
  var nextMove: NextMove?
  /// What is typed into the search field; `nil` while nobody does.
  var searchEntry: TextEntry?
  /// Whether the map's edges are drawn before they are seen: from the first touch, wheel or key on, since they are most of
  /// what a start would draw and nobody moves them sooner.
  var prefetchesMap = false
  /// When the list last moved, so that its indicator can fade.
  var listMovedAt: Timestamp?

  let mapView: SheetMapView

  /// The links of the scroll line.
  static let sheet = 0
  static let list = 1

  /// The middle of the old town, in map units.
  static let oldTown = Point(x: 33_400, y: 29_300)
  /// The level at which the old town fills the width of a phone.
  static let startZoom = 2.0
  /// The size of the map that ships, in map units; the camera needs it before the map has been read.
  static let mapSize = Size(width: 70_000, height: 60_000)

  /// A scene at its start: the sheet half open, both lists at their start.
  ///
  /// - Parameter items: rows of each list; `nil` for as many as there are places and classes.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.content = content
    self.viewport = viewport
    self.tuning = tuning
    layout = SheetLayout(viewport: viewport, tuning: tuning, reading: Reading(content.language))
    mapView = SheetMapView(studios: content.studios)
    rows = SheetRows(studios: content.studios, classes: content.classes, count: items)
    let travel = ScrollLink(offset: 0, in: layout.travel, detents: layout.detents, detent: 1)
    scroller = Scroller(
      links: [travel, ScrollLink(offset: 0, in: layout.listRange(rows: rows.count(0)))],
      rules: ScrollRules(tuning, viewportLength: viewport.height))
    scroller.setCushion(layout.cushion, of: Self.sheet)
    otherList = ScrollLink(offset: 0, in: layout.listRange(rows: rows.count(1)))
    camera = MapCamera(
      center: Self.oldTown, zoom: Self.startZoom, map: Self.mapSize, viewport: viewport,
      sight: layout.mapSight(parallax: tuning[Tunables.mapParallax]),
      rules: ScrollRules(tuning, viewportLength: viewport.height), lockAngle: tuning[Tunables.mapAxisLock])
    gestures.rules = GestureRules(tuning, tapDistance: SheetGestures.tapDistance)
  }

  /// Whether the search field shows the button that empties it.
  var hasClear: Bool { isSearching || !rows.search.isEmpty }
  /// Top of the sheet, in points from the viewport's top.
  var sheetTop: Double { layout.peekTop - scroller.links[Self.sheet].shown }
  /// Offset of the list that shows, overscroll included.
  var listOffset: Double { scroller.links[Self.list].shown }
  /// How far the map is shifted up by the sheet, in points.
  var mapShift: Double { tuning[Tunables.mapParallax] * (layout.peekTop - sheetTop) }
  /// Where the camera's centre is shown: in the middle of what the closed sheet leaves visible, less the shift.
  var mapCenter: Point { Point(x: viewport.width / 2, y: layout.peekTop / 2 - mapShift) }

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    takeNextMove(by: time)
    scroller.advance(to: time)
    camera.advance(to: time)
    if listIsMoving { listMovedAt = time }
  }

  /// Whether the list that shows moves or is held.
  var listIsMoving: Bool {
    scroller.velocity(of: Self.list) != 0 || scroller.isTouched && scroller.links[Self.list].shown > 0
  }

  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning, tapDistance: SheetGestures.tapDistance)
    let rules = ScrollRules(tuning, viewportLength: viewport.height)
    scroller.retune(rules, at: time)
    camera.retune(rules, lockAngle: tuning[Tunables.mapAxisLock], at: time)
    relayout(at: time)
  }

  /// Lays everything out again after a change of viewport, rows or tuning; what it means stays.
  func relayout(at time: Timestamp) {
    let peekTop = layout.peekTop
    layout = SheetLayout(viewport: viewport, tuning: tuning, reading: layout.reading)
    camera.resize(viewport, sight: layout.mapSight(parallax: tuning[Tunables.mapParallax]))
    // Its travel is counted from the closed sheet, what is seen from the viewport's top.
    scroller.setRange(
      layout.travel, detents: layout.detents, of: Self.sheet, shiftedBy: layout.peekTop - peekTop, at: time)
    scroller.setCushion(layout.cushion, of: Self.sheet)
    scroller.setRange(layout.listRange(rows: rows.count(segment)), of: Self.list, at: time)
    let other = layout.listRange(rows: rows.count(1 - segment))
    otherList = ScrollLink(offset: otherList.offset, in: other)
  }

  /// Shows one of the two lists at the offset at which it was left.
  func show(segment other: Int, at time: Timestamp) {
    guard other != segment, SheetRows.names.indices.contains(other) else { return }
    let leaving = scroller.links[Self.list]
    scroller.exchange(Self.list, for: otherList, at: time)
    otherList = ScrollLink(offset: leaving.offset, in: leaving.lower...leaving.upper)
    segment = other
  }

  /// Whether nothing moves, fades or is touched.
  public var isAtRest: Bool {
    scroller.isIdle && camera.isIdle && !gestures.isActive && nextMove == nil
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool {
    scroller.isMoving || camera.isMoving || indicatorIsFading || mapView.isWaiting
  }

  /// When the indicator begins to fade, a touchpad that falls silent has ended its gesture, or the sheet follows the
  /// list.
  public var nextChange: Timestamp? {
    .first(of: indicatorFadeStart, gestures.nextChange, nextMove?.time)
  }
}
