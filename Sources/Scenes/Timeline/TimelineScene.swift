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
  public internal(set) var viewport: Size

  let photos: Photos
  let language: SceneLanguage
  var tuning: Tuning
  var layout: TimelineLayout
  var index: MomentIndex
  var scroller: Scroller
  var presence = Presence()
  var now = Timestamp.zero

  let gestures = GestureDetector<TimelineGestures>()
  var focus = KeyboardFocus<TimelinePart>()

  /// The rows that showed when all photographs around them were there.
  var prefetched: Range<Int>?

  // What the person chose.
  var selected: Int?
  /// A row that is opening or closing.
  var unfolding: Unfolding?
  /// Days that were added below the last row.
  private(set) var addedDays = 0

  /// The one link of the scroll line.
  static let list = 0

  /// A scene at its start.
  ///
  /// - Parameters:
  ///   - content: moments and photographs.
  ///   - items: number of rows; `nil` for as many as there are moments. A scene costs the same, however many.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.viewport = viewport
    self.tuning = tuning
    photos = content.photos
    language = content.language
    layout = TimelineLayout(viewport: viewport, reading: Reading(content.language))
    index = MomentIndex(days: content.days, count: items)
    index.wrap(to: layout.textWidth)
    scroller = Scroller(
      links: [ScrollLink(offset: 0, in: layout.range(rows: index.length))],
      rules: ScrollRules(tuning, viewportLength: viewport.height))
    gestures.rules = GestureRules(tuning)
  }

  /// Offset of the list, overscroll included.
  var offset: Double { scroller.links[Self.list].shown }

  /// How the indicator and its panel appear and go.
  var pace: Presence.Pace {
    Presence.Pace(fade: tuning[Tunables.indicatorFade], linger: tuning[Tunables.panelLinger])
  }

  /// The indicator's limits.
  var limits: IndicatorGeometry.Limits {
    IndicatorGeometry.Limits(
      minLength: tuning[Tunables.indicatorMinLength], dotLength: tuning[Tunables.indicatorDotLength])
  }

  /// Where indicator and panel lie now.
  var indicator: IndicatorGeometry {
    IndicatorGeometry(
      track: layout.track, visible: layout.list.height, link: scroller.links[Self.list], limits: limits)
  }

  /// Opacity of the indicator and its panel now; 0 where there is nothing to scroll.
  var alpha: Double { indicator.isNeeded ? presence.alpha(at: now.seconds, pace) : 0 }

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    scroller.advance(to: time)
    noteRest()
    if let unfolding, unfolding.isOver(at: time) { self.unfolding = nil }
  }

  /// Something makes the list move, or touches what still shows.
  func show(at time: Timestamp) { presence.show(at: time.seconds, pace) }

  /// Lets the panel's stay begin at the very moment of rest.
  func noteRest() { if scroller.isIdle { presence.rest(at: scroller.restedAt) } }

  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    scroller.retune(ScrollRules(tuning, viewportLength: viewport.height), at: time)
    noteRest()
  }

  /// Gives the list the range that its rows and the viewport ask for; a motion in progress goes on.
  /// Texts are broken anew for another width, and what is seen stays where it is.
  ///
  /// - Parameter shift: by how much rows above what is seen have grown, in points.
  func relayout(shiftedBy shift: Double = 0, at time: Timestamp) {
    let width = layout.textWidth
    layout = TimelineLayout(viewport: viewport, reading: layout.reading)
    var shift = shift
    if layout.textWidth != width {
      let anchor = index.anchor(at: offset - TimelineLayout.listInset)
      let before = anchor.map(index.offset) ?? 0
      index.wrap(to: layout.textWidth)
      shift += (anchor.map(index.offset) ?? 0) - before
    }
    scroller.setRange(layout.range(rows: index.length), of: Self.list, shiftedBy: shift, at: time)
    noteRest()
  }

  /// Adds the moments of the next day below the last row.
  public func addDay(at time: Timestamp) {
    advance(to: time)
    index.addDay()
    addedDays += 1
    relayout(at: time)
  }

  /// Scrolls by program until a row stands at the top, from wherever the list is and however it moves.
  public func scroll(toRow row: Int, at time: Timestamp) {
    advance(to: time)
    let target = row <= 0 ? 0 : TimelineLayout.listInset + index.top(min(row, index.count))
    glide(to: target, at: time)
  }

  /// Glides to an offset, with indicator and panel.
  func glide(to target: Double, at time: Timestamp) {
    guard !scroller.isTouched else { return }
    show(at: time)
    scroller.glide(Self.list, to: target, at: time)
    noteRest()
  }

  /// Whether nothing moves, fades or is touched.
  public var isAtRest: Bool {
    scroller.isIdle && !gestures.isActive && unfolding == nil
      && !presence.isVisible(at: now.seconds, pace)
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool {
    scroller.isMoving || unfolding != nil || indicator.isNeeded && presence.isFading(at: now.seconds, pace)
  }

  /// When the panel's stay ends, a finger presses long, or a touchpad that falls silent has ended its gesture.
  public var nextChange: Timestamp? {
    let stay = indicator.isNeeded ? presence.fadeStart(after: now.seconds, pace) : nil
    return .first(of: stay.map { Timestamp(seconds: $0) }, gestures.nextChange)
  }
}
