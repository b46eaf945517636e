import Drawing
import Interface
import ScrollEngine

/// How a sheet stands to whoever uses it.
struct SheetHand<Action: Hashable>: Equatable {
  /// How far it is scrolled, and how far it can be.
  let scroll: Double
  let limit: Double
  let pointing: Pointing<Action>
  /// The control with the keyboard's ring.
  let ring: Action?
}

/// What a sheet shows: a value, of which its controls and its strokes are functions.
protocol SheetView: Equatable {
  associatedtype Action: Hashable
  /// The colour that all of it stands on.
  static var ground: KeyPath<Palette, Color> { get }
  var size: Size { get }
  /// The part of it that scrolls.
  var window: Rect { get }
  var hand: SheetHand<Action> { get }
  /// The controls that stay where they are.
  var fixed: [Control<Action>] { get }
  /// Those that lie on what scrolls, in sight or not: the keyboard brings them there.
  var scrolled: [Control<Action>] { get }
  /// Draws what scrolls beside the controls.
  func drawScrolled(into canvas: inout Canvas)
  /// Draws what stays beside the controls.
  func drawFixed(into canvas: inout Canvas)
}

extension SheetView {
  /// Everything that can be pressed, in the keyboard's order.
  var controls: [Control<Action>] { fixed + scrolled }

  /// Draws it into an empty canvas, with its top left corner as origin.
  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(origin: .zero, size: size), palette[keyPath: Self.ground])
    canvas.list.add(.pushClip(window))
    drawScrolled(into: &canvas)
    scrolled.draw(hand.pointing, into: &canvas)
    ControlArt.indicator(hand.scroll, of: hand.limit, in: window, into: &canvas)
    canvas.list.add(.popClip)
    drawFixed(into: &canvas)
    fixed.draw(hand.pointing, into: &canvas)
    if let ring = hand.ring { controls.control(ring)?.outline?.drawRing(into: &canvas) }
    canvas.list.fill(Rect(x: 0, y: 0, width: 1, height: size.height), palette.line)
  }
}
