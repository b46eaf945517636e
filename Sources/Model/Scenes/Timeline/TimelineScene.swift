import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A scene with a long list of moments. A panel with a clock, the time and the date moves beside the scroll indicator.
public final class TimelineScene: Scene {
  /// The content that the scene shows.
  public struct Content {
    /// The moments of a few days, each day in chronological order. Longer lists repeat these days.
    public var days: [[TimelineMoment]]
    /// The photographs that moments refer to.
    public var photos: Photos
    /// The language of dates and of the program's own texts. States are the same in all languages.
    public var language: SceneLanguage

    /// Creates content from its parts.
    public init(days: [[TimelineMoment]] = TimelineDemoMoments.days, photos: Photos, language: SceneLanguage = .english)
    {
      self.days = days
      self.photos = photos
      self.language = language
    }
  }

  /// The description of the scene.
  public var descriptor: SceneDescriptor { .timeline }
  /// The size of the viewport, in points.
  public var viewport: Size { list.layout.viewport }
  /// The direction in which the scene is laid out.
  public var layoutDirection: LayoutDirection { list.layout.layoutDirection }

  let photos: Photos
  let language: SceneLanguage
  var tuning: Tuning
  var list: TimelineMomentList
  var indicator: ScrollIndicator
  let gestures = GestureDetector<TimelineGestures>()
  var focus = KeyboardFocus<TimelinePart>()
  /// The visible rows at the last frame, if all photographs around them were ready; otherwise `nil`.
  private var prefetched: Range<Int>?

  /// Creates a scene at its start.
  ///
  /// - Parameters:
  ///   - content: moments and photographs.
  ///   - items: the number of rows; `nil` for one row per moment. The cost of a scene does not depend on this number.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.tuning = tuning
    photos = content.photos
    language = content.language
    list = TimelineMomentList(
      TimelineMomentIndex(days: content.days, count: items),
      layout: TimelineLayout(viewport: viewport, layoutDirection: LayoutDirection(content.language)),
      language: content.language, tuning: tuning)
    indicator = ScrollIndicator(ScrollIndicator.Rules(tuning))
    gestures.rules = GestureRules(tuning)
  }

  var now: Timestamp { list.now }
  /// The current opacity of the indicator and its panel; 0 if there is nothing to scroll.
  var alpha: Double { indicator.opacity(beside: list.indicated, at: now) }
  var panel: TimelineMomentPanel {
    TimelineMomentPanel(list: list, indicator: indicator.geometry(beside: list.indicated), language: language)
  }

  /// Advances the scene to a time.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    list.advance(to: time)
    indicator.updateRest(of: list.scroller)
  }

  /// Applies another tuning from a time on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    indicator.rules = ScrollIndicator.Rules(tuning)
    list.retune(tuning, viewportLength: viewport.height, at: time)
    indicator.updateRest(of: list.scroller)
  }

  /// Adds the moments of the next day below the last row.
  public func addDay(at time: Timestamp) {
    advance(to: time)
    list.addDay(at: time)
    indicator.updateRest(of: list.scroller)
  }

  /// Glides until a row is at the top of the list. The motion starts from the list's current position and velocity.
  public func scroll(toRow row: Int, at time: Timestamp) {
    advance(to: time)
    glide(to: list.offset(ofRow: row), at: time)
  }

  /// Glides to an offset and shows the indicator and panel.
  func glide(to target: Double, at time: Timestamp) {
    guard !list.scroller.isTouched else { return }
    indicator.show(at: time)
    list.scroller.glide(TimelineMomentList.rows, to: target, from: .program, at: time)
    indicator.updateRest(of: list.scroller)
  }

  /// Whether nothing moves or fades and nothing is touched.
  public var isAtRest: Bool {
    list.scroller.isIdle && !gestures.isActive && list.unfolding == nil && !indicator.isVisible(at: now)
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { list.isMoving || indicator.isFading(beside: list.indicated, at: now) }

  /// The time of the next change without input: the indicator and its panel start to fade out, a touch becomes a long
  /// press, or a touchpad gesture ends because no more events arrive. `nil` if there is none.
  public var nextChange: Timestamp? {
    .first(of: indicator.nextChange(beside: list.indicated, after: now), gestures.nextChange)
  }

  // MARK: - Drawing

  private var drawing: TimelineMomentDrawing {
    TimelineMomentDrawing(list: list, photos: photos, language: language, pointing: pointing)
  }

  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    let layout = list.layout
    layout.layoutDirection.draw(in: layout.screen, into: &canvas) { drawing.draw(into: &$0) }
    prefetchPhotos(in: canvas)
    drawFocus(into: &canvas)
    guard alpha > 0 else { return }
    layout.layoutDirection.draw(in: layout.screen, into: &canvas) { canvas in
      indicator.draw(beside: list.indicated, at: now, isHeld: isScrubbing, into: &canvas)
      panel.draw(alpha: alpha, into: &canvas)
    }
  }

  /// Requests the photographs of the rows that scrolling shows next, after those that are visible.
  private func prefetchPhotos(in canvas: Canvas) {
    let rows = list.visibleRows
    guard !rows.isEmpty, rows != prefetched else { return }
    // Requests expire unless they are renewed, so photographs that are not ready are requested again.
    let isComplete = drawing.prefetchPhotos(of: ScenePrefetch.rows(beside: rows, of: list.index.count), in: canvas)
    prefetched = isComplete ? rows : nil
  }

  /// Prepares the panel's texts for the visible rows and for the rows that scrolling would show next, then those next
  /// rows with the names of their days. Draws all of them into a canvas that is not shown.
  public func prefetch(into canvas: inout Canvas) {
    let (seen, layout) = (list.visibleRows, list.layout)
    let rows = ScenePrefetch.rows(beside: seen, of: list.index.count)
    layout.layoutDirection.draw(in: layout.screen, into: &canvas) { canvas in
      panel.prefetch(Array(seen) + rows, into: &canvas)
      drawing.prefetch(rows, into: &canvas)
    }
  }
}
