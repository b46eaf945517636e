import Drawing
import Recording
import ScrollEngine

/// The help over the window: which keys there are, and what a hand can do in the scene. It takes all input while it is
/// open; a line about a key does what the key does.
final class HelpPage {
  private(set) var isOpen = false
  /// Called with what a tapped line stands for.
  var perform: (WorkbenchAction) -> Void = { _ in }
  private(set) var frame = Rect.zero
  private(set) var layout: HelpLayout?
  private var pane = PaneScroll()
  private var scene = SceneName.sheet
  private var pressed: Int?
  private var hovered: Int?
  private var pressesClose = false
  private var pressesOutside = false
  private var hoversClose = false
  /// Whether the mouse is on something that can be pressed.
  var hovers: Bool { hoversClose || hovered != nil }

  /// Opens the help about a scene.
  func open(_ scene: SceneName, in window: Size, at time: Timestamp) {
    self.scene = scene
    isOpen = true
    pane = PaneScroll()
    frame = .zero
    place(in: window, at: time)
  }

  func close() {
    isOpen = false
    layout = nil
    (pressed, hovered, pressesClose, pressesOutside) = (nil, nil, false, false)
  }

  /// Gives the help its place in a window.
  func place(in window: Size, at time: Timestamp) {
    guard isOpen else { return }
    let gap = window.width < 560 ? 0.0 : 24
    let width = min(HelpLayout.widest, window.width - 2 * gap)
    let layout = HelpLayout(scene: scene, width: width)
    let height = min(layout.height + HelpLayout.barHeight, window.height - 2 * gap)
    let place = Rect(
      x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded(), width: width,
      height: height)
    guard place != frame else { return }
    frame = place
    self.layout = layout
    pane.layout(content: layout.height, frame: list.height, at: time)
  }

  /// Where the lines show.
  var list: Rect {
    Rect(
      x: frame.minX, y: frame.minY + HelpLayout.barHeight, width: frame.width,
      height: max(0, frame.height - HelpLayout.barHeight))
  }

  /// The button that closes it; as large as a finger needs.
  var closeButton: Rect { Rect(x: frame.maxX - 52, y: frame.minY + 6, width: 44, height: 44) }

  var isMoving: Bool { isOpen && pane.isMoving }
  var nextMoment: Timestamp? { isOpen ? pane.nextMoment : nil }
  /// How far it is scrolled, in points.
  var offset: Double { pane.offset }

  func advance(to time: Timestamp) { if isOpen { _ = pane.advance(to: time) } }

  /// The line about a key at a place of the window.
  func shortcut(at place: Point) -> Int? {
    guard list.contains(place), let layout else { return nil }
    let inside = Point(x: place.x - frame.minX, y: place.y - list.minY + pane.offset)
    return layout.lines.firstIndex { line in
      if case .shortcut = line.content { line.frame.contains(inside) } else { false }
    }
  }

  // MARK: - Input

  /// Takes an event, its places in the window's points.
  func handle(_ event: InputEvent) {
    let time = event.time
    switch event.kind {
    case .down(let id, let place):
      let isFirst = !pane.isTracking
      pane.down(id: id, at: place, canSlide: false, canScroll: list.contains(place), time: time)
      guard isFirst else { return }
      pressesClose = closeButton.contains(place)
      pressesOutside = !frame.contains(place)
      pressed = pane.isCatch ? nil : shortcut(at: place)
    case .move(let id, let place): follow(pane.move(id: id, to: place, time: time))
    case .up(let id, _): follow(pane.up(id: id, time: time))
    case .cancel(let id): follow(pane.cancel(id: id, time: time))
    case .hover(let place):
      hovered = place.flatMap(shortcut(at:))
      hoversClose = place.map(closeButton.contains) ?? false
    case .wheel(let notches, _): pane.turn(notches.y, at: time)
    case .scroll(let delta, let phase, _): pane.scroll(delta.y, phase, at: time)
    case .key(let key): press(key, at: time)
    case .text, .resize: break
    }
  }

  private func follow(_ outcome: PaneScroll.Outcome?) {
    guard let outcome else { return }
    if case .tapped(let place) = outcome {
      if pressesOutside || pressesClose && closeButton.contains(place) { return close() }
      if let pressed, shortcut(at: place) == pressed, case .shortcut(let shortcut)? = layout?.lines[pressed].content {
        close()
        return perform(shortcut.action)
      }
    }
    (pressed, pressesClose, pressesOutside) = (nil, false, false)
  }

  private func press(_ key: InputEvent.Key, at time: Timestamp) {
    let page = list.height
    let now = pane.offset
    switch key {
    case .escape, .enter, .backspace: close()
    case .down: pane.turn(-1, at: time)
    case .up: pane.turn(1, at: time)
    case .pageDown, .space: pane.reveal(from: now, to: now + 2 * page - 60, frame: page, at: time)
    case .pageUp: pane.reveal(from: max(0, now - page + 60), to: now, frame: page, at: time)
    case .home: pane.reveal(from: 0, to: 1, frame: page, at: time)
    case .end: pane.reveal(from: 0, to: pane.limit + page, frame: page, at: time)
    case .left, .right, .tab, .backTab, .selectAll: break
    }
  }

  // MARK: - Drawing

  /// Draws the help over the window.
  func draw(into canvas: inout Canvas) {
    guard isOpen, let layout else { return }
    let palette = canvas.palette
    canvas.list.add(.shadow(frame, radii: CornerRadii(16), Shadow(dy: 6, blur: 32, alpha: 0.35)))
    canvas.list.roundedRect(
      frame, radius: 16, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    canvas.list.text(
      "Keys and gestures", .heading, palette.text,
      in: Rect(
        x: frame.minX + HelpLayout.margin, y: frame.minY, width: max(0, frame.width - 100), height: HelpLayout.barHeight
      ))
    let touch: ControlArt.Touch = pressesClose ? .pressed : hoversClose ? .hovered : .none
    ControlArt.icon("close", in: closeButton, touch, ink: palette.text2, size: 22, into: &canvas)
    canvas.list.fill(Rect(x: frame.minX, y: list.minY - 1, width: frame.width, height: 1), palette.line)
    canvas.list.add(.pushClip(list.inset(dx: 0, dy: 1)))
    let origin = Point(x: frame.minX, y: list.minY - pane.offset)
    for (index, line) in layout.lines.enumerated() {
      let place = line.frame.offset(by: origin)
      guard place.maxY > list.minY, place.minY < list.maxY else { continue }
      let touch: ControlArt.Touch = pressed == index ? .pressed : hovered == index ? .hovered : .none
      HelpLines.draw(line.content, in: place, touch, into: &canvas)
    }
    ControlArt.indicator(pane, in: list, into: &canvas)
    canvas.list.add(.popClip)
  }
}
