import Recording
import Scenes
import ScrollEngine

/// A synthetic recording of an hour with a mouse: 400,000 events, with drags, flings and rests. It is the same in every
/// run.
enum LongRecording {
  /// Number of events in an hour.
  static let events = 400_000
  /// Length in seconds.
  static let seconds = 3600.0

  /// Returns the recording, or its first part.
  ///
  /// - Parameter share: length of the part, as a fraction of the recording from 0 to 1.
  static func make(share: Double = 1) -> GestureRecording {
    var recording = GestureRecording(scene: .sheet, viewport: Size(width: 390, height: 844))
    let count = Int(Double(events) * share)
    recording.events.reserveCapacity(count)
    // A gesture of 250 events at 125 Hz and a rest of a quarter of a second; 1600 of them make an hour.
    let gesture = 250
    let length: Int64 = 2_250_000
    for index in 0..<count {
      let (round, step) = index.quotientAndRemainder(dividingBy: gesture)
      let time = Int64(round) * length + Int64(step) * 8000
      let sign = round % 2 == 0 ? -1.0 : 1.0
      let y = 420 + sign * (Double(step) - 125) * 1.3 + Double(step * 7 % 16) / 16
      let place = Point(x: 195.5, y: y)
      let kind: InputEvent.Kind =
        step == 0 ? .down(id: 0, at: place) : step == gesture - 1 ? .up(id: 0, at: place) : .move(id: 0, to: place)
      recording.events.append(.init(microseconds: time, kind: .input(kind)))
    }
    return recording
  }
}
