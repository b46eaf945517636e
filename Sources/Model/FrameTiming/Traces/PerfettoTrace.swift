import Documents
import ScrollEngine

/// A measured run as a native Perfetto trace, which Perfetto's own queries for frames can read.
///
/// The slice of a frame is named as on Android, `Choreographer#doFrame N` with a nested `DrawFrame N`, so that
/// `android.frames.timeline` of the standard library finds it. Frame timeline packets contain the expected and the
/// actual times (https://perfetto.dev/docs/data-sources/frametimeline). Each run is shown as a process, and so is the
/// run's display.
public struct PerfettoTrace: Sendable {
  private let logs: [FrameLog]
  private let title: String
  private let process: Int32
  private let clocks: TraceClockPair

  /// Creates a trace of runs, each for a different display.
  ///
  /// - Parameters:
  ///   - title: the name of the processes.
  ///   - process: the ID of the first run's process. The other processes get the following IDs.
  ///   - clocks: the same time on the log's clock and on the clock of system-wide traces.
  public init(
    _ logs: [FrameLog], title: String = "scrollwork profile", process: Int32, clocks: TraceClockPair = .now()
  ) {
    self.logs = logs
    self.title = title
    self.process = process
    self.clocks = clocks
  }

  /// The content of the trace file.
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

/// The same time on two clocks.
public struct TraceClockPair: Equatable, Sendable {
  /// The time on the log's clock, CLOCK_MONOTONIC.
  public var monotonic: Timestamp
  /// The time on CLOCK_BOOTTIME, which also counts while the machine sleeps.
  public var boottime: Timestamp

  /// Creates a pair from its parts.
  public init(monotonic: Timestamp, boottime: Timestamp) {
    self.monotonic = monotonic
    self.boottime = boottime
  }
}
