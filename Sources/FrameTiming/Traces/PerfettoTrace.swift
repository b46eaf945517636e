import Documents
import ScrollEngine

/// A measured run as a native trace of Perfetto's, whose own queries for frames work on it.
///
/// A frame's slice is called as those of Android are, `Choreographer#doFrame N` with `DrawFrame N` in it, by which the
/// standard library's `android.frames.timeline` finds them; frame timeline packets say when each had to be there and when it
/// was (https://perfetto.dev/docs/data-sources/frametimeline). Each display is a process of its own, too.
public struct PerfettoTrace: Sendable {
  private let logs: [FrameLog]
  private let title: String
  private let process: Int32
  private let clocks: ClockPair

  /// The trace of runs, each for a display of its own.
  ///
  /// - Parameters:
  ///   - title: the processes' name.
  ///   - process: the number of the first run's process; the others follow.
  ///   - clocks: one moment on the log's clock and on that of traces of the whole system.
  public init(
    _ logs: [FrameLog], title: String = "scrollwork profile", process: Int32, clocks: ClockPair = .now()
  ) {
    self.logs = logs
    self.title = title
    self.process = process
    self.clocks = clocks
  }

  /// The file's content.
  public var bytes: [UInt8] {
    var packets = PerfettoPackets()
    packets.begin(clocks)
    for (number, run) in logs.traced.enumerated() {
      let process = PerfettoProcess(
        number: process &+ Int32(number), display: process &+ Int32(logs.count + number),
        firstID: Int64(number + 1) << 16)
      process.write(
        run, title: logs.title(title, of: run.log), display: logs.title("display", of: run.log), into: &packets)
    }
    return packets.bytes
  }
}

/// One moment on two clocks.
public struct ClockPair: Equatable, Sendable {
  /// On the log's, CLOCK_MONOTONIC.
  public var monotonic: Timestamp
  /// On CLOCK_BOOTTIME, which also counts while the machine sleeps.
  public var boottime: Timestamp

  /// A pair from its parts.
  public init(monotonic: Timestamp, boottime: Timestamp) {
    self.monotonic = monotonic
    self.boottime = boottime
  }
}
