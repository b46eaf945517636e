import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning

/// The page with the credits, which covers the stage. It scrolls by finger, mouse, wheel, touchpad and keyboard.
package final class AboutView: View {
  private let credits: Credits
  private let text: any TextMeasuring
  package private(set) var isOpen = false
  /// The page's frame in window coordinates, in points.
  private(set) var frame = Rect.zero
  private var layout: AboutLayout?
  /// The hovered button.
  private(set) var hovered: CommandID?
  private var view = ScrollView(content: 0, viewport: 0)

  /// - Parameter text: The measurer of text widths, which decide where lines wrap.
  package init(credits: Credits, text: any TextMeasuring) {
    self.credits = credits
    self.text = text
  }

  package var isMoving: Bool { isOpen && view.isAnimating }
  package var visibleFrame: Rect? { isOpen ? frame : nil }
  package var semantics: Semantics { .view(.region, "About") }
  package var elements: [SemanticsElement] { isOpen ? controls.elements() : [] }
  package var dragsContent: Bool { false }
  package var takesFocus: Bool { false }
  package var coversScene: Bool { isOpen }

  package func updateLayout(_ layout: WorkbenchLayout, at time: Timestamp) {
    // Close the page when an open drawer covers it, because it would still receive the keys.
    if layout.isPageCovered { close() }
    updateLayout(in: layout.page, at: time)
  }

  package func advance(to time: Timestamp) { view.advance(to: time) }

  /// The scroll offset in points, overscroll included.
  var offset: Double { view.offset }

  /// Opens the page, scrolled to the top.
  package func open(in frame: Rect, tuning: Tuning, at time: Timestamp) {
    isOpen = true
    view = ScrollView(content: 0, viewport: 0)
    advance(to: time)
    apply(tuning, at: time)
    updateLayout(in: frame, at: time)
  }

  package func close() {
    isOpen = false
    layout = nil
  }

  /// Moves or resizes the page. After a change of width, the page keeps its relative scroll position, so that roughly
  /// the same lines stay visible.
  package func updateLayout(in frame: Rect, at time: Timestamp) {
    guard isOpen, frame != self.frame || layout == nil else { return }
    let share = layout.map { $0.height > 0 ? offset / $0.height : 0 } ?? 0
    let isSameWidth = frame.width == self.frame.width
    self.frame = frame
    let made = AboutLayout(credits, width: frame.width) { text.width(of: $0, style: $1) }
    layout = made
    view.resize(content: made.height, viewport: list.height, at: time)
    if !isSameWidth { view.jump(to: share * made.height, at: time) }
  }

  /// The part of the frame below the title bar, where the credits scroll, in points.
  private var list: Rect {
    let bar = min(AboutLayout.barHeight, frame.height / 2)
    return Rect(x: frame.minX, y: frame.minY + bar, width: frame.width, height: frame.height - bar)
  }

  /// The page's buttons. The close button is 44 points wide and high, the minimum size of a touch target.
  var controls: [Control<CommandID>] {
    [
      Control(
        .about, .button("Close"), Rect(x: frame.maxX - 52, y: frame.minY + 6, width: 44, height: 44), .icon("close"))
    ]
  }
  private var pointing: PointerState<CommandID> {
    var pointing = PointerState<CommandID>()
    pointing.hovered = hovered
    pointing.pressed = view.touched.flatMap { controls.hit($0) }?.action
    return pointing
  }

  /// The time at which the page next changes without input, for example the timeout that ends a touchpad sequence;
  /// `nil` if it does not.
  package var nextMoment: Timestamp? { isOpen ? view.nextChange : nil }

  /// Applies the scroll rules of a tuning.
  package func apply(_ tuning: Tuning, at time: Timestamp) {
    view.gestureRules.slop = tuning[Tunables.slop]
    view.apply(tuning, at: time)
  }

  package func handle(_ input: InputEvent) -> Bool {
    var pointing = pointing
    if let place = view.handle(input), pointing.release(at: place, among: controls) == .about { close() }
    return true
  }

  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let before = hovered
    hovered = isOpen ? place.flatMap { controls.hit($0) }?.action : nil
    return hovered != before
  }

  package func pointer(at place: Point) -> PointerShape { hovered != nil ? .pointer : .arrow }

  package var keyClaim: KeyClaim { isOpen ? .page : .none }

  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard !isShifted else { return false }
    switch key {
    case .escape, .enter, .backspace: close()
    default: _ = view.handle(InputEvent(time: time, kind: .key(key)))
    }
    return true
  }

  // MARK: Drawing

  package func drawOnStage(at time: Timestamp, into canvas: inout Canvas) {
    guard isOpen, let layout else { return }
    let palette = canvas.palette
    canvas.list.fill(frame, palette.panel)
    canvas.list.add(.pushClip(list))
    let origin = Point(x: frame.minX, y: list.minY - offset)
    for item in layout.items {
      let itemFrame = item.frame.offset(by: origin)
      guard itemFrame.maxY > list.minY, itemFrame.minY < list.maxY else { continue }
      switch item.kind {
      case .rule: canvas.list.fill(itemFrame, palette.line)
      case .photo(let index): canvas.photo(index, of: credits.photos, in: itemFrame, radius: 10)
      case .text(let text, let role):
        let foreground = role == .note || role == .detail ? palette.text2 : palette.text
        canvas.list.text(text, role.style, foreground, in: itemFrame)
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
