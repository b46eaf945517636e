import Documents
import ScrollEngine
import Tuning

@testable import Recording

/// A scene that logs the events it receives and is in motion for a second after each press.
final class LoggingScene: Replayable {
  private(set) var log: [(Double, InputEvent.Kind)] = []
  private(set) var tunings: [Double] = []
  private var now = 0.0
  private var restsAt = 0.0

  /// The logged events without their times.
  var kinds: [InputEvent.Kind] { log.map(\.1) }

  func handle(_ event: InputEvent) {
    log.append((event.time.seconds, event.kind))
    if case .down = event.kind { restsAt = event.time.seconds + 1 }
  }
  func retune(_ tuning: Tuning, at time: Timestamp) { tunings.append(tuning[Tunables.slop]) }
  func advance(to time: Timestamp) { now = time.seconds }
  var isAtRest: Bool { now >= restsAt }
  func writeState(to line: inout StateLine) { line.add("now", now) }
  func restore(_ start: [JSONValue.Member]) {}
}
