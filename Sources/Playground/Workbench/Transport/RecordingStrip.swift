import Drawing
import ScrollEngine

/// The line about the gesture that is recorded, replayed or was made last.
struct RecordingStrip: Equatable {
  static let height = 60.0

  /// What it tells.
  enum Title: Equatable {
    /// Nothing has happened yet.
    case empty
    /// The last gesture, which nobody asked to keep.
    case last
    case recording
    case saved(String)
    case fault(String)
  }

  var title = Title.empty
  /// Milliseconds since the gesture began, and how long it takes.
  var elapsed = 0.0
  var duration = 0.0

  func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let left = frame.minX + 24
    let width = frame.width - 48
    let head = Rect(x: left, y: frame.minY + 10, width: width, height: 20)
    let (name, suffix, color): (String, String, Color) =
      switch title {
      case .empty: ("No gesture yet", "touch the scene, or press record", palette.text3)
      case .last: ("Last gesture", "record to keep the next one", palette.text3)
      case .recording: ("Recording", "press again to stop and save", palette.record)
      case .saved(let name): (name, ".gesture.jsonl saved", palette.text3)
      case .fault(let text): ("Not saved", text, palette.record)
      }
    canvas.list.text(
      name, .controlStrong, title == .recording ? palette.record : palette.text,
      in: Rect(x: head.minX, y: head.minY, width: width - 130, height: 20))
    let x = left + min(width - 130, canvas.text.width(of: name, style: .controlStrong)) + 8
    canvas.list.text(
      suffix, .secondary, color == palette.record && title != .recording ? color : palette.text3,
      in: Rect(x: x, y: head.minY, width: max(0, head.maxX - 120 - x), height: 20))
    guard title != .empty else {
      canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
      return
    }
    let total = " / \(Int(duration)) ms"
    let totalWidth = canvas.text.width(of: total, style: .control)
    canvas.list.text(total, .control, palette.text2, in: head, .trailing)
    canvas.list.text(
      "\(Int(min(elapsed, duration)))", .value, palette.text,
      in: Rect(x: head.minX, y: head.minY, width: width - totalWidth, height: 20), .trailing)
    let track = Rect(x: left, y: frame.minY + 42, width: width, height: 4)
    canvas.list.roundedRect(track, radius: 2, palette.line)
    let share = duration > 0 ? min(1, max(0, elapsed / duration)) : 0
    let ink = title == .recording ? palette.record : palette.text2
    if share > 0.01 {
      canvas.list.roundedRect(
        Rect(x: track.minX, y: track.minY, width: track.width * share, height: 4), radius: 2, ink)
    }
    let knob = Rect(x: track.minX + track.width * share - 5, y: track.center.y - 5, width: 10, height: 10)
    canvas.list.roundedRect(knob, radius: 5, title == .recording ? palette.record : palette.text)
    canvas.list.fill(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1), palette.line)
  }
}
