import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A grid of photographs; each opens from where it lies, turns like a page, zooms, and is put back by a drag or pinch.
public final class GalleryScene: Scene {
  /// What the scene shows.
  public struct Content {
    /// The photographs, in the grid's order.
    public var photos: Photos
    /// Decides from which side tiles and pages are read.
    public var language: SceneLanguage

    /// Content from its parts.
    public init(photos: Photos, language: SceneLanguage = .english) {
      self.photos = photos
      self.language = language
    }
  }

  /// Whether a photograph is open.
  enum Presence {
    /// The grid alone.
    case grid
    /// A photograph is open, or opens.
    case open
    /// It is on its way back to its tile.
    case leaving
  }

  /// What the scene is.
  public static var descriptor: SceneDescriptor { .gallery }
  /// Size of the viewport, in points.
  public internal(set) var viewport: Size

  let photos: Photos
  let count: Int
  var tuning: Tuning
  var layout: GalleryLayout
  var grid: Scroller
  var pager: Pager
  var stage: PhotoStage
  /// The photograph to which the stage's pose belongs.
  var posed = 0
  /// The grid's offset when the stage's photograph was last aimed at its tile.
  var aimedOffset = 0.0
  var presence = Presence.grid
  var now = Timestamp.zero

  let gestures = GestureDetector<GalleryGestures>()
  /// Who wants the gesture in progress, who has it, and why.
  public var arena: GestureArena<String> { gestures.arena.named }
  /// Whether who drags the open photograph pulls it out, rather than pans it.
  var isPulled = false

  /// How the last pull of a photograph ended.
  var pull: SnapRuler?

  // What the person chose.
  var focus = KeyboardFocus<GalleryPart>()
  var showsNames = false
  var chrome = Fade(shown: true)

  /// The grid's only link.
  static let list = 0

  /// A scene at its start.
  ///
  /// - Parameters:
  ///   - content: the photographs.
  ///   - items: number of tiles; `nil` for as many as there are photographs. More repeat them.
  ///   - isOpen: whether the first photograph is open, as recordings without a start state expect it, or the grid shows.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil, isOpen: Bool = true) {
    self.viewport = viewport
    self.tuning = tuning
    photos = content.photos
    count = photos.all.isEmpty ? 0 : max(0, items ?? photos.all.count)
    layout = GalleryLayout(viewport: viewport, count: count, reading: Reading(content.language))
    grid = Scroller(
      links: [ScrollLink(offset: 0, in: layout.range)], rules: ScrollRules(tuning, viewportLength: viewport.height))
    pager = Pager(
      count: count, pageLength: layout.pageLength, rules: Self.pageRules(tuning, viewport: viewport),
      snapVelocity: tuning[Tunables.pagerSnapVelocity])
    stage = PhotoStage(
      limits: ZoomLimits(content: viewport, viewport: viewport, maxScale: 1),
      rules: Self.stageRules(tuning, viewport: viewport))
    gestures.rules = GestureRules(tuning)
    presence = isOpen && count > 0 ? .open : .grid
    stage.reset(limits(of: posed))
  }

  /// The spring that turns a page is the one of the events' pages.
  static func pageRules(_ tuning: Tuning, viewport: Size) -> ScrollRules {
    var rules = ScrollRules(tuning, viewportLength: viewport.width)
    rules.snap = SpringParameters(response: 0.35, dampingRatio: 1)
    return rules
  }

  static func stageRules(_ tuning: Tuning, viewport: Size) -> PhotoStage.Rules {
    PhotoStage.Rules(
      dismissDistance: tuning[Tunables.galleryDismissDistance],
      pinchExitScale: tuning[Tunables.galleryPinchExitScale],
      scroll: ScrollRules(tuning, viewportLength: viewport.height))
  }

  // MARK: Time

  /// Brings the scene to a moment.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    grid.advance(to: time)
    pager.advance(to: time)
    stage.advance(to: time)
    chrome.advance(to: time)
    if let single = gestures.taps.takeSingle(by: time) { chrome.toggle(at: single) }
    noteRest()
  }

  /// Draws the consequences of what has come to rest: a page that was turned, a photograph that is back on its tile.
  func noteRest() {
    if presence == .leaving, stage.isIdle {
      presence = .grid
      stage.reset(limits(of: posed))
    }
    if presence == .open, pager.scroller.isIdle, pager.page != posed { adopt(pager.page) }
  }

  /// Another photograph takes the stage; its tile is brought into sight, so that there is a place to go back to.
  func adopt(_ index: Int) {
    posed = index
    stage.reset(limits(of: index))
    reveal(index)
  }

  /// Scrolls the grid, unseen or at once, as little as shows a whole tile.
  func reveal(_ index: Int) {
    guard count > 0 else { return }
    let tile = layout.grid.frame(index)
    let link = grid.links[Self.list]
    let target = min(max(link.offset, tile.maxY - layout.list.height), tile.minY)
    if target != link.offset || !grid.isIdle { grid.setOffset(target, of: Self.list, at: now) }
  }

  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    applyRules(at: time)
    let limits = limits(of: posed)
    if limits != stage.limits {
      stage.resize(limits, at: time)
      aimAnew(at: time)
    }
    noteRest()
  }

  func applyRules(at time: Timestamp) {
    grid.retune(ScrollRules(tuning, viewportLength: viewport.height), at: time)
    pager.retune(
      Self.pageRules(tuning, viewport: viewport), snapVelocity: tuning[Tunables.pagerSnapVelocity], at: time)
    stage.retune(Self.stageRules(tuning, viewport: viewport), at: time)
  }

  /// The viewport has another size: the same photograph, page or row of tiles stays in sight.
  func resize(_ size: Size, at time: Timestamp) {
    guard size.isUsable, size != viewport else { return }
    let first = layout.grid.tiles(from: offset, to: offset + layout.list.height).first {
      layout.grid.frame($0).maxY > offset
    }
    let hidden = first.map { (offset - layout.grid.frame($0).minY) / max(1, layout.grid.side) } ?? 0
    let middle = layout.center
    viewport = size
    layout = GalleryLayout(viewport: size, count: count, reading: layout.reading)
    applyRules(at: time)
    pager.resize(count: count, pageLength: layout.pageLength, at: time)
    var shift = 0.0
    if let first, offset > 0 || hidden > 0 {
      shift = layout.grid.frame(first).minY + hidden * layout.grid.side - offset
    }
    grid.setRange(layout.range, of: Self.list, shiftedBy: shift, at: time)
    if presence != .grid { reveal(posed) }
    stage.resize(limits(of: posed), middleMovedBy: layout.center - middle, at: time)
    aimAnew(at: time)
    noteRest()
  }

  /// A photograph on its way to its tile goes on to where that lies now.
  private func aimAnew(at time: Timestamp) {
    aimedOffset = offset
    guard presence == .leaving, case .moving(let isAsked) = stage.activity else { return }
    stage.leave(to: tilePose, velocity: stage.velocity, isAsked: isAsked, at: time)
  }

  /// Whether typed characters go into the scene.
  public var typedText: String? { nil }

  /// Whether nothing moves, fades or is touched.
  public var isAtRest: Bool {
    grid.isIdle && pager.scroller.isIdle && stage.isIdle && !gestures.isActive && !chrome.isFading
      && !gestures.taps.isWaiting
  }

  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool {
    grid.isMoving || pager.scroller.isMoving || stage.isMoving || chrome.isFading
  }

  /// When a tap turns out single, or a touchpad that falls silent has ended its gesture.
  public var nextChange: Timestamp? { .first(of: gestures.taps.singleTime, gestures.nextChange) }
}
