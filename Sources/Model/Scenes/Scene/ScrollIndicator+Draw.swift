import Containers
import Drawing
import ScrollEngine

extension ScrollIndicator {
  /// Draws the indicator.
  ///
  /// - Parameter isHeld: whether a finger has grabbed the indicator, which makes it wider.
  func draw(beside list: IndicatedList, at time: Timestamp, isHeld: Bool, into canvas: inout Canvas) {
    let bar = frame(beside: list).inset(dx: isHeld ? -2 : 0, dy: 0)
    canvas.list.roundedRect(
      bar, radius: bar.width / 2, canvas.palette.text.opacity(0.8 * opacity(beside: list, at: time)))
  }
}
