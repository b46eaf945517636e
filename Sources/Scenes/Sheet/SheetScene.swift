import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A sheet with two lists over the map of a city, and a search field between them.
///
/// Each is a thing of its own; the scene decides for which of them a hand or a key is, and what one does to another: the
/// sheet shifts the map, a pin brings its row, a row its pin, and a search narrows lists and pins.
public final class SheetScene: Scene {
  /// What the scene shows.
  public struct Content {
    /// Places with pins and rows.
    public var studios: [Studio]
    /// Kinds of classes for the second list.
    public var classes: [ClassType]
    /// The map, once it has been read.
    public var map: @Sendable () -> CityMap?
    /// The map's width and height, in map units, known before it has been read; `nil` for the map that ships.
    public var mapSize: Size?
    /// The language whose direction sheet and controls have.
    public var language: SceneLanguage

    /// Content from its parts.
    public init(
      studios: [Studio], classes: [ClassType], language: SceneLanguage = .english, mapSize: Size? = nil,
      map: @escaping @Sendable () -> CityMap?
    ) {
      self.studios = studios
      self.classes = classes
      self.language = language
      self.map = map
      self.mapSize = mapSize
    }
  }

  /// What the scene is.
  public static var descriptor: SceneDescriptor { .sheet }
  /// Size of the viewport, in points.
  public var viewport: Size { sheet.layout.viewport }

  /// The side from which sheet and controls are read; the map lies as it lies.
  let reading: Reading
  /// Number of classes.
  let classes: Int
  var tuning: Tuning
  var sheet: Sheet
  let map: StudioMap
  var search = SearchBar()
  var now = Timestamp.zero

  let gestures = GestureDetector<SheetGestures>()
  var focus = KeyboardFocus<SheetPart>()
  /// What the person chose.
  var selection: SheetSelection?

  /// A scene at its start: the sheet half open, both lists at their start.
  ///
  /// - Parameter items: rows of each list; `nil` for as many as there are places and classes.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.tuning = tuning
    reading = Reading(content.language)
    classes = content.classes.count
    let layout = SheetLayout(viewport: viewport, tuning: tuning)
    sheet = Sheet(
      rows: SheetRows(studios: content.studios, classes: content.classes, count: items), layout: layout, tuning: tuning)
    map = StudioMap(
      studios: content.studios, map: content.map, size: content.mapSize, viewport: viewport,
      sight: MapOpening.sight(of: layout, parallax: tuning[Tunables.mapParallax]), tuning: tuning)
    gestures.rules = GestureRules(tuning, tapDistance: SheetGestures.tapDistance)
  }

  /// What the sheet leaves open of the map.
  var opening: MapOpening { opening(above: sheet.top) }
  private func opening(above top: Double) -> MapOpening {
    MapOpening(layout: sheet.layout, top: top, parallax: tuning[Tunables.mapParallax])
  }

  /// The studios that have pins.
  var pins: StudioMap.Pins {
    StudioMap.Pins(shown: sheet.rows.studios(of: sheet.segment), selected: selection?.studio)
  }

  // MARK: Time

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    sheet.advance(to: time)
    map.camera.advance(to: time)
  }

  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning, tapDistance: SheetGestures.tapDistance)
    sheet.retune(tuning, viewportLength: viewport.height, at: time)
    let rules = ScrollRules(tuning, viewportLength: viewport.height)
    map.camera.retune(rules, lockAngle: tuning[Tunables.mapAxisLock], at: time)
    relayout(viewport, at: time)
  }

  /// Lays everything out again after a change of viewport or tuning; what it means stays.
  func relayout(_ viewport: Size, at time: Timestamp) {
    let layout = SheetLayout(viewport: viewport, tuning: tuning)
    map.camera.resize(viewport, sight: MapOpening.sight(of: layout, parallax: tuning[Tunables.mapParallax]))
    sheet.relayout(layout, at: time)
  }

  /// Whether nothing moves, fades or is touched.
  public var isAtRest: Bool {
    sheet.scroller.isIdle && map.camera.isIdle && !gestures.isActive && sheet.nextMove == nil
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool {
    sheet.scroller.isMoving || map.camera.isMoving || sheet.indicator.isFading(at: now) || map.isWaiting
  }

  /// When the indicator begins to fade, a touchpad that falls silent has ended its gesture, or the sheet follows the
  /// list.
  public var nextChange: Timestamp? {
    .first(of: sheet.indicator.fadeStart(after: now), gestures.nextChange, sheet.nextMove?.time)
  }

  // MARK: From one to the other

  /// Selects a pin and brings its studio to the list.
  ///
  /// - Parameter showsMap: whether the sheet goes out of the map's way.
  func choose(pin studio: Int, showsMap: Bool = false, at time: Timestamp) {
    selection = SheetSelection(studio: studio)
    sheet.bring(studio: studio, showsMap: showsMap, at: time)
  }

  /// A row was tapped: the map shows where its studio is, and the row stays in sight.
  func select(row index: Int, at time: Timestamp) {
    let segment = sheet.segment
    guard let row = sheet.rows.row(index, of: segment), let source = sheet.rows.source(index, of: segment) else {
      return
    }
    let studio = row.studio.flatMap { map.studios.indices.contains($0) ? $0 : nil }
    selection = SheetSelection(studio: studio, lesson: segment == 0 ? nil : source)
    let detent = sheet.keep(row: index, at: time)
    guard let studio else { return }
    let sight = opening(above: sheet.layout.peekTop - sheet.layout.detents[detent]).sight
    map.camera.glide(to: map.studios[studio].place, within: sight, at: time)
  }

  /// Leaves the search field and shows everything again.
  func endSearch(at time: Timestamp) {
    search.stop()
    sheet.narrow("", family: sheet.rows.family, at: time)
  }

  // MARK: Drawing

  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    let pointing = pointing
    let (layout, text) = (sheet.layout, sheet.rows.search)
    map.draw(pins, lit: litPin(pointing), in: opening, reading, into: &canvas)
    reading.draw(in: layout.column, into: &canvas) { SearchBar.draw(searchControls, pointing, into: &$0) }
    search.drawEntry(layout, text, reading, into: &canvas)
    reading.draw(in: layout.column, into: &canvas) {
      sheet.draw(pointing, selection, at: now, into: &$0)
    }
    // A field that is being typed into shows it by its edge.
    if search.entry == nil { drawFocus(into: &canvas) }
  }

  /// The pin under the mouse, else the one that has the focus with its ring.
  private func litPin(_ pointing: Pointing<SheetPart>) -> Int? {
    if case .pin(let studio)? = pointing.hovered { return studio }
    guard focus.isVisible, case .pin(let studio)? = focus.action else { return nil }
    return studio
  }

  /// Draws what comes next of the lists.
  public func prefetch(into canvas: inout Canvas) {
    reading.draw(in: sheet.layout.column, into: &canvas) { sheet.prefetch(into: &$0) }
  }
}
