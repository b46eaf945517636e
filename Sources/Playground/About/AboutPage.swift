import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning

/// The page with the credits, over the stage. It takes all input within its frame while it is open, and scrolls like
/// everything else: by finger, mouse, wheel, touchpad and keys.
final class AboutPage {
  /// What can be pressed.
  enum Action: Hashable {
    case close
  }

  private let credits: Credits
  private(set) var isOpen = false
  /// Its place in the window, in points.
  private(set) var frame = Rect.zero
  private var layout: AboutLayout?
  /// What the mouse points to.
  private(set) var hovered: Action?
  private var view = ScrollView(content: 0, viewport: 0)

  /// A closed page.
  init(credits: Credits) { self.credits = credits }

  /// Whether the next frame will differ from this one without any input.
  var isAnimating: Bool { isOpen && view.isAnimating }

  /// How far it is scrolled, in points, overscroll included.
  var offset: Double { view.offset }

  /// Opens the page at its start.
  ///
  /// - Parameter text: measures the lines.
  func open(in frame: Rect, text: any TextMeasuring, tuning: Tuning, at time: Timestamp) {
    isOpen = true
    view = ScrollView(content: 0, viewport: 0)
    advance(to: time, by: tuning)
    place(in: frame, text: text, at: time)
  }

  /// Closes the page.
  func close() {
    isOpen = false
    layout = nil
  }

  /// Gives the page another place; what is read stays in sight as far as the lines' breaks allow.
  func place(in frame: Rect, text: any TextMeasuring, at time: Timestamp) {
    guard isOpen, frame != self.frame || layout == nil else { return }
    let share = layout.map { $0.height > 0 ? offset / $0.height : 0 } ?? 0
    let isSameWidth = frame.width == self.frame.width
    self.frame = frame
    let made = AboutLayout(credits, width: frame.width) { text.width(of: $0, style: $1) }
    layout = made
    view.resize(content: made.height, viewport: list.height, at: time)
    if !isSameWidth { view.jump(to: share * made.height, at: time) }
  }

  /// Where the credits show.
  private var list: Rect {
    let bar = min(AboutLayout.barHeight, frame.height / 2)
    return Rect(x: frame.minX, y: frame.minY + bar, width: frame.width, height: frame.height - bar)
  }

  /// Everything that can be pressed: the button that closes the page, as large as a finger needs.
  var controls: [Control<Action>] {
    [Control(.close, Rect(x: frame.maxX - 52, y: frame.minY + 6, width: 44, height: 44), .icon("close"))]
  }
  private var pointing: Pointing<Action> {
    var pointing = Pointing<Action>()
    pointing.hovered = hovered
    pointing.pressed = view.touched.flatMap { controls.hit($0) }?.action
    return pointing
  }

  /// When something happens by itself: the end of a touchpad's sequence.
  var nextMoment: Timestamp? { isOpen ? view.nextChange : nil }

  /// Brings the page to a moment, from which on it moves as a tuning asks of all that scrolls.
  func advance(to time: Timestamp, by tuning: Tuning) {
    view.advance(to: time)
    view.gestureRules.slop = tuning[Tunables.slop]
    view.follow(tuning, at: time)
  }

  /// Whether a hand is on the page: not on what lies beside it or over it. What a finger goes on with is told apart by it.
  ///
  /// - Parameter isBelow: whether something lies over a place.
  func isUnder(_ hand: InputEvent.Kind, below isBelow: (Point) -> Bool) -> Bool {
    func isHere(_ place: Point) -> Bool { frame.contains(place) && !isBelow(place) }
    guard isOpen else { return false }
    switch hand {
    case .down(_, let place): return isHere(place)
    case .hover(let place), .wheel(_, let place), .scroll(_, _, let place): return place.map(isHere) ?? true
    case .move, .up, .cancel, .key, .text, .resize: return true
    }
  }

  /// Takes an event, its places in the window's points; false for one that is for something beside the page.
  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .down(_, let place): guard frame.contains(place) else { return false }
    case .move(let id, _), .up(let id, _), .cancel(let id): guard view.isTouched(by: id) else { return false }
    case .hover(let place):
      point(at: place)
      // A hand beside the page may point at what lies there.
      return hovered != nil
    case .wheel(_, let place): guard place.map(frame.contains) ?? true else { return true }
    case .key(.escape), .key(.enter), .key(.backspace): close()
    case .scroll, .key, .text, .resize: break
    }
    var pointing = pointing
    if let place = view.handle(event), pointing.release(at: place, among: controls) == .close { close() }
    return true
  }

  /// The mouse is somewhere, or gone.
  func point(at place: Point?) { hovered = isOpen ? place.flatMap { controls.hit($0) }?.action : nil }

  // MARK: Drawing

  /// Draws the page over what lies below.
  func draw(into canvas: inout Canvas) {
    guard isOpen, let layout else { return }
    let palette = canvas.palette
    canvas.list.fill(frame, palette.panel)
    canvas.list.add(.pushClip(list))
    let origin = Point(x: frame.minX, y: list.minY - offset)
    for item in layout.items {
      let place = item.frame.offset(by: origin)
      guard place.maxY > list.minY, place.minY < list.maxY else { continue }
      switch item.kind {
      case .rule: canvas.list.fill(place, palette.line)
      case .photo(let index): canvas.photo(index, of: credits.photos, in: place, radius: 10)
      case .text(let text, let role):
        let ink = role == .note || role == .detail ? palette.text2 : palette.text
        canvas.list.text(text, role.style, ink, in: place)
      }
    }
    canvas.list.add(.popClip)
    drawBar(into: &canvas)
  }

  private func drawBar(into canvas: inout Canvas) {
    let palette = canvas.palette
    let bar = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: list.minY - frame.minY)
    canvas.list.fill(Rect(x: bar.minX, y: bar.maxY - 1, width: bar.width, height: 1), palette.line)
    let title = Rect(x: bar.minX + 24, y: bar.minY, width: max(0, bar.width - 84), height: bar.height - 1)
    canvas.list.text("About", .heading, palette.text, in: title)
    controls.draw(pointing, into: &canvas)
  }
}
