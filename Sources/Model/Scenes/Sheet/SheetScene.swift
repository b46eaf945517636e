import CityMap
import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A city map, a search field that floats over it, and a sheet with two lists in front of both.
///
/// The scene passes input to sheet, map and search field, and connects them: the sheet shifts the map, a tap on a pin
/// scrolls to its row, a tap on a row selects its pin, and a search filters both lists and pins.
public final class SheetScene: Scene {
  /// The content of the scene.
  public struct Content {
    /// Places with pins and rows.
    public var studios: [ActivityPlace]
    /// Types of classes for the second list.
    public var classes: [ActivityClass]
    /// Returns the map, or `nil` until it is loaded.
    public var map: @Sendable () -> CityMap?
    /// The map's width and height, in map units, which the scene needs before the map has been read; `nil` for the map
    /// that ships.
    public var mapSize: Size?
    /// The language of the program's own texts, which also determines the layout direction of sheet and controls.
    public var language: SceneLanguage

    /// Creates content from its parts.
    public init(
      studios: [ActivityPlace], classes: [ActivityClass], language: SceneLanguage = .english, mapSize: Size? = nil,
      map: @escaping @Sendable () -> CityMap?
    ) {
      self.studios = studios
      self.classes = classes
      self.language = language
      self.map = map
      self.mapSize = mapSize
    }
  }

  /// The scene's descriptor.
  public var descriptor: SceneDescriptor { .sheet }
  /// Size of the viewport, in points.
  public var viewport: Size { sheet.layout.viewport }

  /// The layout direction of sheet and controls. The map is never mirrored.
  let reading: LayoutDirection
  /// The direction in which the scene is laid out.
  public var layoutDirection: LayoutDirection { reading }
  let classes: Int
  var tuning: Tuning
  var sheet: Sheet
  let map: ActivityMap
  var search: SearchBar
  var now = Timestamp.zero

  let gestures = GestureDetector<SheetGestures>()
  var focus = KeyboardFocus<SheetPart>()
  var selection: SheetSelection?

  /// Creates a scene in its initial state: the sheet half open, both lists at the top.
  ///
  /// - Parameter items: Number of rows in each list; `nil` for the number of places and classes.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.tuning = tuning
    reading = LayoutDirection(content.language)
    search = SearchBar(language: content.language)
    classes = content.classes.count
    let layout = SheetLayout(viewport: viewport, tuning: tuning)
    sheet = Sheet(
      rows: SheetRows(
        studios: content.studios, classes: content.classes, count: items, language: content.language),
      layout: layout, language: content.language, tuning: tuning)
    map = ActivityMap(
      studios: content.studios, map: content.map, size: content.mapSize, viewport: viewport,
      sight: SheetUncoveredMap.sight(of: layout, parallax: tuning[Tunables.mapParallax]), tuning: tuning)
    gestures.rules = GestureRules(tuning, tapDistance: SheetGestures.tapDistance)
  }

  /// The part of the map that the sheet does not cover.
  var opening: SheetUncoveredMap { opening(above: sheet.top) }
  private func opening(above top: Double) -> SheetUncoveredMap {
    SheetUncoveredMap(layout: sheet.layout, top: top, parallax: tuning[Tunables.mapParallax])
  }

  /// The studios with visible pins.
  var pins: ActivityMap.Pins {
    ActivityMap.Pins(shown: sheet.rows.studios(of: sheet.segment), selected: selection?.studio)
  }

  // MARK: Time

  /// Advances the scene to `time`.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    sheet.advance(to: time)
    map.camera.advance(to: time)
  }

  /// Applies another tuning from `time` on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning, tapDistance: SheetGestures.tapDistance)
    let rules = ScrollRules(tuning, viewportLength: viewport.height)
    map.camera.retune(rules, lockAngle: tuning[Tunables.mapAxisLock], at: time)
    relayout(viewport, at: time)
  }

  /// Updates the layout after a change of viewport or tuning. The detent, offsets and map position are kept.
  func relayout(_ viewport: Size, at time: Timestamp) {
    let layout = SheetLayout(viewport: viewport, tuning: tuning)
    map.camera.resize(viewport, sight: SheetUncoveredMap.sight(of: layout, parallax: tuning[Tunables.mapParallax]))
    sheet.update(layout, tuning: tuning, at: time)
  }

  /// Whether nothing moves and nothing is touched.
  public var isAtRest: Bool {
    sheet.nested.isIdle && map.camera.isIdle && !gestures.isActive && sheet.nextMove == nil
  }

  /// Whether the next frame differs from this one without further input.
  public var isAnimating: Bool {
    sheet.nested.isMoving || map.camera.isMoving || sheet.indicator.isFading(at: now) || map.isWaiting
  }

  /// The time of the next change without input: the indicator starts to fade, a touchpad gesture ends because no more
  /// events arrive, or the sheet starts a move that waits for the list to rest.
  public var nextChange: Timestamp? {
    .first(of: sheet.indicator.fadeStart(after: now), gestures.nextChange, sheet.nextMove?.time)
  }

  // MARK: Selection

  /// Selects a pin and scrolls to its row.
  ///
  /// - Parameter showsMap: Whether the sheet closes to show the map.
  func choose(pin studio: Int, showsMap: Bool = false, at time: Timestamp) {
    selection = SheetSelection(studio: studio)
    sheet.scrollToTop(studio: studio, showsMap: showsMap, at: time)
  }

  /// Selects a row after a tap. The map shows its studio, and the row stays visible.
  func select(row index: Int, at time: Timestamp) {
    let segment = sheet.segment
    guard let row = sheet.rows.row(index, of: segment), let source = sheet.rows.source(index, of: segment) else {
      return
    }
    let studio = row.studio.flatMap { map.studios.indices.contains($0) ? $0 : nil }
    selection = SheetSelection(studio: studio, lesson: segment == 0 ? nil : source)
    let detent = sheet.scrollToVisible(row: index, at: time)
    guard let studio else { return }
    let sight = opening(above: sheet.layout.peekTop - sheet.layout.detents.offsets[detent]).reachableRect
    map.camera.glide(to: map.studios[studio].location, within: sight, at: time)
  }

  func endSearch(at time: Timestamp) {
    search.endEditing()
    sheet.filter("", family: sheet.rows.family, at: time)
  }

  // MARK: Drawing

  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    let pointing = pointing
    let (layout, text) = (sheet.layout, sheet.rows.search)
    map.draw(pins, lit: litPin(pointing), in: opening, reading, into: &canvas)
    reading.draw(in: layout.column, into: &canvas) { SearchBar.draw(searchControls, pointing, into: &$0) }
    search.drawEntry(layout, text, reading, into: &canvas)
    reading.draw(in: layout.column, into: &canvas) {
      sheet.draw(pointing, selection, at: now, into: &$0)
    }
    // While the search field is edited, its edge already shows the focus.
    if search.entry == nil { drawFocus(into: &canvas) }
  }

  /// Returns the index of the studio whose pin is highlighted: the one under the pointer, otherwise the focused one.
  private func litPin(_ pointing: PointerState<SheetPart>) -> Int? {
    if case .pin(let studio)? = pointing.hovered { return studio }
    guard focus.isVisible, case .pin(let studio)? = focus.action else { return nil }
    return studio
  }

  /// Prepares the texts and images of the rows that scrolling the visible list or opening the sheet would show next.
  /// Draws the rows into a canvas that is not shown.
  public func prefetch(into canvas: inout Canvas) {
    reading.draw(in: sheet.layout.column, into: &canvas) { sheet.prefetch(into: &$0) }
  }
}
