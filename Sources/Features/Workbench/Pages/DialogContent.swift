import Drawing
import Interface
import ScrollEngine

/// Interaction state of a dialog.
package struct DialogInteraction<Action: Hashable>: Equatable {
  /// Scroll offset, in points.
  package let scroll: Double
  /// Maximum scroll offset, in points.
  let limit: Double
  package let pointing: PointerState<Action>
  /// The action of the control with the focus ring; `nil` for none.
  package let ring: Action?
}

/// The content of a dialog as a value. The dialog's controls and drawing depend only on this value.
package protocol DialogContent: Equatable {
  associatedtype Action: Hashable
  /// Background colour of the dialog.
  static var background: KeyPath<Palette, Color> { get }
  var size: Size { get }
  /// Frame of the area that shows the scrolled content.
  var window: Rect { get }
  var interaction: DialogInteraction<Action> { get }
  var fixed: [Control<Action>] { get }
  /// The controls in the scrolled content, including those out of view, which the keyboard scrolls into view.
  var scrolled: [Control<Action>] { get }
  /// Draws the scrolled content except its controls.
  func drawScrolled(into canvas: inout Canvas)
  /// Draws the fixed content except its controls.
  func drawFixed(into canvas: inout Canvas)
}

extension DialogContent {
  /// All controls, in the order in which Tab moves the focus.
  var controls: [Control<Action>] { fixed + scrolled }

  /// Draws the dialog into an empty canvas, with its top left corner as the origin.
  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(origin: .zero, size: size), palette[keyPath: Self.background])
    canvas.list.add(.pushClip(window))
    drawScrolled(into: &canvas)
    scrolled.draw(interaction.pointing, into: &canvas)
    ControlDrawing.scrollIndicator(interaction.scroll, of: interaction.limit, in: window, into: &canvas)
    canvas.list.add(.popClip)
    drawFixed(into: &canvas)
    fixed.draw(interaction.pointing, into: &canvas)
    if let ring = interaction.ring { controls.control(ring)?.outline?.drawRing(into: &canvas) }
    canvas.list.fill(Rect(x: 0, y: 0, width: 1, height: size.height), palette.line)
  }
}
