import Recording
import Scenes
import ScrollEngine

/// A person at a mouse for a whole hour: 400,000 events, with drags, flings and rests. The same on every run.
enum LongRecording {
  /// Events of an hour.
  static let events = 400_000
  /// Seconds of an hour.
  static let seconds = 3600.0

  /// The recording, or a part of it from its beginning.
  ///
  /// - Parameter share: from 0 to 1.
  static func make(share: Double = 1) -> GestureRecording {
    var recording = GestureRecording(scene: .sheet, viewport: Size(width: 390, height: 844))
    let count = Int(Double(events) * share)
    recording.events.reserveCapacity(count)
    // A gesture of 250 events at 125 Hz and a rest of a quarter of a second: 1600 of them make an hour.
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
