import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A long list of moments; beside its scroll indicator travels a panel with a clock, the time and the date.
public final class TimelineScene: Scene {
  /// What the scene shows.
  public struct Content {
    /// The moments of a few days, each day in the order of time; longer lists repeat them.
    public var days: [[Moment]]
    /// The photographs that moments name.
    public var photos: Photos
    /// The language of dates as they are drawn; states are the same in all languages.
    public var language: SceneLanguage

    /// Content from its parts.
    public init(days: [[Moment]] = DemoMoments.days, photos: Photos, language: SceneLanguage = .english) {
      self.days = days
      self.photos = photos
      self.language = language
    }
  }

  /// What the scene is.
  public static var descriptor: SceneDescriptor { .timeline }
  /// Size of the viewport, in points.
  public var viewport: Size { list.layout.viewport }

  let photos: Photos
  let language: SceneLanguage
  var tuning: Tuning
  var list: MomentList
  var indicator: TimelineIndicator
  let gestures = GestureDetector<TimelineGestures>()
  var focus = KeyboardFocus<TimelinePart>()
  /// The rows that showed when all photographs around them were there.
  private var prefetched: Range<Int>?

  /// A scene at its start.
  ///
  /// - Parameters:
  ///   - content: moments and photographs.
  ///   - items: number of rows; `nil` for as many as there are moments. A scene costs the same, however many.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.tuning = tuning
    photos = content.photos
    language = content.language
    list = MomentList(
      MomentIndex(days: content.days, count: items),
      layout: TimelineLayout(viewport: viewport, reading: Reading(content.language)), tuning: tuning)
    indicator = TimelineIndicator(tuning)
    gestures.rules = GestureRules(tuning)
  }

  /// The moment of its state.
  var now: Timestamp { list.now }
  /// Opacity of the indicator and its panel now; 0 where there is nothing to scroll.
  var alpha: Double { indicator.alpha(beside: list) }
  /// The panel beside the indicator.
  var panel: MomentPanel {
    MomentPanel(list: list, indicator: indicator.geometry(beside: list), language: language)
  }

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    list.advance(to: time)
    indicator.noteRest(of: list)
  }

  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    indicator.retune(tuning)
    list.retune(tuning, viewportLength: viewport.height, at: time)
    indicator.noteRest(of: list)
  }

  /// Adds the moments of the next day below the last row.
  public func addDay(at time: Timestamp) {
    advance(to: time)
    list.addDay(at: time)
    indicator.noteRest(of: list)
  }

  /// Scrolls by program until a row stands at the top, from wherever the list is and however it moves.
  public func scroll(toRow row: Int, at time: Timestamp) {
    advance(to: time)
    glide(to: list.offset(ofRow: row), at: time)
  }

  /// Glides to an offset, with indicator and panel.
  func glide(to target: Double, at time: Timestamp) {
    guard !list.scroller.isTouched else { return }
    indicator.show(at: time)
    list.scroller.glide(MomentList.rows, to: target, from: .program, at: time)
    indicator.noteRest(of: list)
  }

  /// Whether nothing moves, fades or is touched.
  public var isAtRest: Bool {
    list.scroller.isIdle && !gestures.isActive && list.unfolding == nil && !indicator.isVisible(at: now)
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { list.isMoving || indicator.isFading(beside: list) }

  /// When the panel's stay ends, a finger presses long, or a touchpad that falls silent has ended its gesture.
  public var nextChange: Timestamp? { .first(of: indicator.nextChange(beside: list), gestures.nextChange) }

  // MARK: - Drawing

  private var drawing: MomentDrawing {
    MomentDrawing(list: list, photos: photos, language: language, pointing: pointing)
  }

  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    let layout = list.layout
    layout.reading.draw(in: layout.screen, into: &canvas) { drawing.draw(into: &$0) }
    prefetchPhotos(in: canvas)
    drawFocus(into: &canvas)
    guard alpha > 0 else { return }
    layout.reading.draw(in: layout.screen, into: &canvas) { canvas in
      indicator.draw(beside: list, isHeld: isScrubbing, into: &canvas)
      panel.draw(alpha: alpha, into: &canvas)
    }
  }

  /// Has the photographs of the rows made that come next, behind all that are to be seen already.
  private func prefetchPhotos(in canvas: Canvas) {
    let rows = list.visibleRows
    guard !rows.isEmpty, rows != prefetched else { return }
    // What has not come has to be asked for again: nobody keeps a wish that is not renewed.
    let isComplete = drawing.prefetchPhotos(of: Prefetch.rows(beside: rows, of: list.index.count), in: canvas)
    prefetched = isComplete ? rows : nil
  }

  /// Draws what the panel says once something moves, then the rows that come next, with the names of their days.
  public func prefetch(into canvas: inout Canvas) {
    let (seen, layout) = (list.visibleRows, list.layout)
    let rows = Prefetch.rows(beside: seen, of: list.index.count)
    layout.reading.draw(in: layout.screen, into: &canvas) { canvas in
      panel.prefetch(Array(seen) + rows, into: &canvas)
      drawing.prefetch(rows, into: &canvas)
    }
  }
}
