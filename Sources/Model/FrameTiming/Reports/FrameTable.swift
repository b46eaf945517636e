import Documents
import ScrollEngine

/// The frames of measured runs as CSV, a line for each frame. Times have the clock's resolution of a nanosecond.
public struct FrameTable: Sendable {
  /// The names of the columns, in order.
  public static let columns =
    [
      "frame", "scene", "run", "warm_up", "start_us", "frame_ms", "work_ms", "present_ms", "input_latency_ms",
      "jerk_px",
      "missed", "input_us", "update_us", "layout_us", "draw_us", "overlay_us", "present_us",
    ] + FrameMetrics.columns + ["cause", "refresh_hz", "made"]

  private let logs: [FrameLog]

  /// Creates a table of runs, each for a different display.
  public init(_ logs: [FrameLog]) { self.logs = logs }

  /// The text of the file, with a line of column names followed by the frames, including the warm-up. A cell is empty
  /// if the frame has no value for it.
  public var csv: String {
    var out = Self.columns.joined(separator: ",") + "\n"
    let origin = logs.first?.frames.first?.start ?? .zero
    var count = 0
    for log in logs {
      out += rows(of: log, from: count, since: origin)
      count += log.frames.count
    }
    return out
  }

  private func rows(of log: FrameLog, from first: Int, since origin: Timestamp) -> String {
    var out = ""
    var metrics = FrameMetrics(period: log.period)
    for (index, frame) in log.frames.enumerated() {
      let sample = frame.sample
      var cells = ["\(first + index)", frame.scene, "\(frame.run)", frame.isWarmUp ? "1" : "0"]
      cells.append(Self.microseconds(frame.start.nanoseconds - origin.nanoseconds))
      cells.append(sample.frame > 0 ? Self.milliseconds(sample.frame) : "")
      cells.append(Self.milliseconds(sample.work))
      cells.append(Self.milliseconds(sample.present))
      cells.append(sample.latency.map(Self.milliseconds) ?? "")
      cells.append(sample.jerk.map { DecimalText.fixed($0, digits: 4) } ?? "")
      cells.append("\(sample.missed(period: log.period, presentWaits: log.presentWaits))")
      for phase in FramePhase.allCases {
        let nanoseconds = (log.milliseconds(of: phase, in: frame) * 1e6).rounded()
        cells.append(Self.microseconds(Int64(nanoseconds)))
      }
      let said = frame.facts.map { metrics.add($0) } ?? FrameMetrics.columns.map { _ in nil }
      cells += said.map { $0.map { JSONText.number(($0 * 1e4).rounded() / 1e4) } ?? "" }
      cells.append(sample.cause?.rawValue ?? "")
      cells.append(log.refreshText)
      cells.append(BlamedResource(sample).map { EscapedText.cell($0.longest.name) } ?? "")
      out += cells.joined(separator: ",") + "\n"
    }
    return out
  }

  private static func milliseconds(_ value: Double) -> String { DecimalText.fixed(value, digits: 6) }

  /// Returns whole nanoseconds as microseconds with three decimals, without rounding.
  static func microseconds(_ nanoseconds: Int64) -> String {
    let fraction = String(abs(nanoseconds) % 1000)
    let sign = nanoseconds < 0 ? "-" : ""
    return "\(sign)\(abs(nanoseconds) / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
