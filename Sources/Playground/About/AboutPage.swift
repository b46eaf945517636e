import Drawing
import Scenes
import ScrollEngine
import Tuning

/// The page with the credits, over the stage. It takes all input within its frame while it is open, and scrolls like
/// everything else: by finger, mouse, wheel, touchpad and keys.
final class AboutPage {
  private let credits: Credits
  private(set) var isOpen = false
  /// Its place in the window, in points.
  private(set) var frame = Rect.zero
  private var layout: AboutLayout?
  private var scroller: Scroller
  private var gestures = GestureDetector<AboutPage>()
  private var step = 0.0

  /// A closed page.
  init(credits: Credits) {
    self.credits = credits
    scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...0)])
  }

  /// Whether the next frame will differ from this one without any input.
  var isAnimating: Bool { isOpen && scroller.isMoving }

  /// How far it is scrolled, in points, overscroll included.
  var offset: Double { scroller.links[0].shown }

  /// Opens the page at its start.
  ///
  /// - Parameter text: measures the lines.
  func open(in frame: Rect, text: any TextMeasuring, tuning: Tuning, at time: Timestamp) {
    isOpen = true
    scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...0)])
    scroller.advance(to: time)
    gestures = GestureDetector()
    gestures.rules.slop = tuning[Tunables.slop]
    step = tuning[Tunables.wheelStep]
    reducesMotion = tuning[Tunables.reducedMotion]
    place(in: frame, text: text, at: time)
  }

  private var reducesMotion = false

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
    var rules = ScrollRules()
    rules.viewportLength = list.height
    rules.reducesMotion = reducesMotion
    scroller.retune(rules, at: time)
    scroller.setRange(0...max(0, made.height - list.height), of: 0, at: time)
    if !isSameWidth { scroller.setOffset(share * made.height, of: 0, at: time) }
  }

  /// Where the credits show.
  private var list: Rect {
    let bar = min(AboutLayout.barHeight, frame.height / 2)
    return Rect(x: frame.minX, y: frame.minY + bar, width: frame.width, height: frame.height - bar)
  }

  /// The button that closes the page; as large as a finger needs.
  var closeButton: Rect { Rect(x: frame.maxX - 52, y: frame.minY + 6, width: 44, height: 44) }

  /// When something happens by itself: the end of a touchpad's sequence.
  var nextMoment: Timestamp? { isOpen ? gestures.nextChange : nil }

  /// Brings the page to a moment.
  func advance(to time: Timestamp) {
    gestures.advance(to: time, for: self)
    scroller.advance(to: time)
  }

  /// Takes an event, its places in the window's points; false for one that is for something beside the page.
  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .down(_, let place): guard frame.contains(place) else { return false }
    case .move(let id, _), .up(let id, _), .cancel(let id):
      guard gestures.pan.fingers.contains(where: { $0.id == id }) else { return false }
    case .key(let key): press(key, at: event.time)
    case .hover, .wheel, .scroll, .text, .resize: break
    }
    gestures.handle(event, for: self)
    // A hand beside the page may point at what lies there.
    if case .hover = event.kind { return hoversClose }
    return true
  }

  var hoversClose: Bool { gestures.hovered.map(closeButton.contains) ?? false }

  private func press(_ key: InputEvent.Key, at time: Timestamp) {
    let page = max(step, list.height - step)
    switch key {
    case .down: glide(by: step, at: time)
    case .up: glide(by: -step, at: time)
    case .pageDown, .space: glide(by: page, at: time)
    case .pageUp: glide(by: -page, at: time)
    case .home: scroller.glide(0, to: 0, at: time)
    case .end: scroller.glide(0, to: scroller.links[0].upper, at: time)
    case .escape, .enter, .backspace: close()
    case .left, .right, .tab, .backTab, .selectAll: break
    }
  }

  private func glide(by change: Double, at time: Timestamp) {
    guard !scroller.isTouched, change.isFinite else { return }
    scroller.glide(scroller.allParts, by: change, at: time)
  }

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
    let isPressed = gestures.pressed == .close
    if isPressed || hoversClose {
      canvas.list.roundedRect(closeButton, radius: 12, isPressed ? palette.line : palette.fieldHover)
    }
    canvas.list.icon("close", size: 22, center: closeButton.center, palette.text2)
  }
}

/// What a hand does to the page.
extension AboutPage: GestureTarget {
  enum Part { case close, credits }
  enum Owner { case credits }

  func part(at place: Point) -> Part { closeButton.contains(place) ? .close : .credits }

  func press(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Part, Owner> {
    GesturePress(
      place.map(part), [.init(.credits, axes: .both)], isCatch: scroller.press(scroller.allParts, at: time))
  }

  func begin(_ owner: Owner, along axis: Axis?, at time: Timestamp) { scroller.beginDrag(scroller.allParts, at: time) }

  func move(_ owner: Owner, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
    scroller.drag(by: change.y, velocity: velocity.y, at: time)
    return nil
  }

  func letGo(of owner: Owner, velocity: Point, at time: Timestamp) { scroller.release(velocity: velocity.y, at: time) }

  func settle(at time: Timestamp) { scroller.cancel(at: time) }

  func tap(_ part: Part, at place: Point, time: Timestamp) {
    if part == .close, self.part(at: place) == .close { close() }
  }

  func turn(by notches: Point, at place: Point?, time: Timestamp) {
    if place.map(frame.contains) ?? true { glide(by: notches.y * step, at: time) }
  }
}
