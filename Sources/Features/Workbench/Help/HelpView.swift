import Drawing
import Interface
import Scenes
import ScrollEngine

/// The help page over the window, with the keyboard shortcuts and the scene's gestures. It is modal: it receives all
/// input while it is open. A tap on a shortcut performs it.
package final class HelpView: PageView {
  package private(set) var isOpen = false
  private(set) var frame = Rect.zero
  private var size = Size.zero
  private(set) var layout: HelpLayout?
  package var pane = ControlPane<Action>()
  private var scene: SceneDescriptor?
  let commands: CommandTable
  /// Whether the pointer is over a control that responds to a click.
  package var hovers: Bool {
    pane.pointing.hovered.map { $0 != .page && $0 != .outside } ?? false
  }

  package init(_ commands: CommandTable) { self.commands = commands }

  package func open(_ scene: SceneDescriptor, in window: Size, at time: Timestamp) {
    self.scene = scene
    isOpen = true
    pane.reset()
    frame = .zero
    updateLayout(in: window, at: time)
  }

  package func close() {
    isOpen = false
    layout = nil
    pane.pointing = PointerState()
  }

  /// Lays out the help page and centres it in a window of the given size.
  package func updateLayout(in window: Size, at time: Timestamp) {
    guard isOpen, let scene else { return }
    size = window
    let gap = window.width < 560 ? 0.0 : 24
    let width = min(HelpLayout.widest, window.width - 2 * gap)
    let layout = HelpLayout(scene: scene, commands: commands.shortcuts, width: width)
    let height = min(layout.height + HelpLayout.barHeight, window.height - 2 * gap)
    let centered = Rect(
      x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded(), width: width,
      height: height)
    guard centered != frame else { return }
    frame = centered
    self.layout = layout
    pane.scroll.resize(content: layout.height, viewport: self.window.height, at: time)
  }

  package func updateLayout(_ layout: WorkbenchLayout, at time: Timestamp) {
    updateLayout(in: layout.window, at: time)
    if layout.isBare { close() }
  }

  package var window: Rect {
    Rect(
      x: frame.minX, y: frame.minY + HelpLayout.barHeight, width: frame.width,
      height: max(0, frame.height - HelpLayout.barHeight))
  }

  var offset: Double { pane.scroll.offset }

  package var controls: [Control<Action>] {
    [closeButton] + keys
      + [
        Control(.page, .presentation, frame, on: .none),
        Control(.outside, .button("Close the help"), Rect(origin: .zero, size: size), on: .none),
      ]
  }

  private var closeButton: Control<Action> {
    Control(
      .close, .button("Close"), Rect(x: frame.maxX - 52, y: frame.minY + 6, width: 44, height: 44), .icon("close"))
  }

  private var lines: [(index: Int, content: HelpLayout.Content, frame: Rect)] {
    let origin = Point(x: frame.minX, y: window.minY - offset)
    return (layout?.lines ?? []).enumerated().compactMap { index, line in
      let frame = line.frame.offset(by: origin)
      return frame.intersects(window) ? (index, line.content, frame) : nil
    }
  }

  private var keys: [Control<Action>] {
    lines.compactMap { index, content, frame in
      guard case .command(let command) = content else { return nil }
      return Control(
        .line(index), .button(command.title), frame.inset(dx: -8, dy: 1), radius: 8,
        hitArea: frame.intersection(window))
    }
  }

  // MARK: - Input

  package var isModal: Bool { isOpen }
  package var visibleFrame: Rect? { isOpen ? Rect(origin: .zero, size: size) : nil }
  package var isAboveStage: Bool { isOpen }
  package var semantics: Semantics { .view(.dialog, "Keys and gestures") }
  package var dragsContent: Bool { false }
  package var takesFocus: Bool { false }
  package var keyClaim: KeyClaim { isOpen ? .first : .none }

  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    switch key {
    case .escape, .enter, .backspace: close()
    default: _ = pane.scroll(by: key == .space ? .pageDown : key, page: window.height, overlap: 60, at: time)
    }
    return true
  }

  /// Runs the command of a line.
  fileprivate func runLine(_ index: Int) {
    guard case .command(let command)? = layout?.lines[index].content else { return }
    close()
    commands.run(command.id)
  }

  // MARK: - Drawing

  package func draw(on surface: any Surface) { if isOpen { surface.draw(draw) } }

  /// Draws the page over what the canvas has already.
  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.add(.shadow(frame, radii: CornerRadii(16), Shadow(dy: 6, blur: 32, alpha: 0.35)))
    canvas.list.roundedRect(
      frame, radius: 16, palette.raised, border: DrawCommand.Border(width: 1, color: palette.raisedEdge))
    canvas.list.text(
      semantics.title, .heading, palette.text,
      in: Rect(
        x: frame.minX + HelpLayout.margin, y: frame.minY, width: max(0, frame.width - 100), height: HelpLayout.barHeight
      ))
    closeButton.draw(pane.pointing.state(of: .close), into: &canvas)
    canvas.list.fill(Rect(x: frame.minX, y: window.minY - 1, width: frame.width, height: 1), palette.line)
    canvas.list.add(.pushClip(window.inset(dx: 0, dy: 1)))
    keys.draw(pane.pointing, into: &canvas)
    for line in lines { HelpLines.draw(line.content, in: line.frame, into: &canvas) }
    ControlDrawing.scrollIndicator(pane.scroll.offset, of: pane.scroll.limit, in: window, into: &canvas)
    canvas.list.add(.popClip)
  }
}

extension PageAction<HelpView> {
  /// Runs the command of a line, given by its index in the layout.
  static func line(_ index: Int) -> Self { Self("line", index) { page, _ in page.runLine(index) } }
  static var close: Self { Self("close") { page, _ in page.close() } }
  /// The area of the page outside its other controls. A tap there does nothing.
  static var page: Self { Self("page") { _, _ in } }
  /// The area outside the page. A tap on it closes the page.
  static var outside: Self { Self("outside") { page, _ in page.close() } }
}
