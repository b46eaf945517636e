import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// A summary of the last measured gesture.
struct GestureLine {
  let text: String

  /// Creates the summary of a gesture. `nil` means that none has been measured yet.
  init(_ gesture: GestureTiming?) {
    guard let gesture else {
      text = "The last gesture is measured here"
      return
    }
    let name =
      switch gesture.kind {
      case .scroll: "Scroll"
      case .fling: "Fling"
      case .pageTurn: "Page turn"
      }
    var parts = ["\(name) by \(gesture.device)"]
    if let first = gesture.firstFrame { parts.append("first frame after \(DecimalText.compact(first)) ms") }
    parts.append("\(gesture.produced) of \(gesture.expected) frames")
    parts.append(
      gesture.hitches == 0
        ? "no hitches"
        : "\(gesture.hitches) \(gesture.hitches == 1 ? "hitch" : "hitches"), \(DecimalText.compact(gesture.hitchTime)) ms"
    )
    parts.append("moved \(DecimalText.compact(abs(gesture.distance))) \(gesture.unit)")
    if let speed = gesture.releaseVelocity {
      parts.append("released at \(DecimalText.compact(abs(speed))) \(gesture.unit)/s")
    }
    parts.append(gesture.result == "unfinished" ? "still moving" : "stopped at \(gesture.result)")
    text = parts.joined(separator: " \u{B7} ")
  }

  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    var rest = places.gesture
    let style = TextStyle.secondary
    for line in TextLines.wrap(text, to: rest.width, style: style, canvas.text) where rest.height >= style.lineHeight {
      canvas.list.text(line, style, canvas.palette.text2, in: rest.cut(.top, style.lineHeight))
    }
  }
}
