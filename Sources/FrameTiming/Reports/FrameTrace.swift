import Documents
import ScrollEngine

/// A measured run in Chrome's trace-event format, which Perfetto and chrome://tracing open.
///
/// Format: "Trace Event Format", the document of the Chromium project's catapult repository. Slices are complete
/// events ("ph":"X") with start and duration in microseconds; a slice lies within the one that surrounds its time.
public struct FrameTrace: Sendable {
  private let log: FrameLog
  private let title: String

  /// The trace of a run.
  ///
  /// - Parameter title: the process' name in the viewer.
  public init(_ log: FrameLog, title: String = "scrollwork profile") {
    self.log = log
    self.title = title
  }

  /// The file's text.
  public var json: String {
    var events = [
      metadata("process_name", title), metadata("thread_name", "frames"),
    ]
    events.reserveCapacity(log.frames.count * 8)
    let origin = log.frames.first?.start.nanoseconds ?? 0
    var metrics = FrameMetrics(period: log.period)
    for (index, frame) in log.frames.enumerated() {
      var arguments = ["\"frame\":\(index)", "\"scene\":\(JSONText.quoted(frame.scene))", "\"run\":\(frame.run)"]
      if frame.isWarmUp { arguments.append("\"warm_up\":true") }
      if let latency = frame.sample.latency {
        arguments.append("\"input_latency_ms\":\(JSONText.number((latency * 1e6).rounded() / 1e6))")
      }
      let start = frame.start.nanoseconds - origin
      let end = frame.end.nanoseconds - origin
      events.append(
        slice("frame", start, end, ",\"args\":{\(arguments.joined(separator: ","))}"))
      for slice in log.slices[frame.slices] {
        events.append(
          self.slice(slice.name, slice.start.nanoseconds - origin, slice.end.nanoseconds - origin, ""))
      }
      let missed = frame.sample.missed(period: log.period, presentWaits: log.presentWaits)
      if missed > 0 {
        events.append(
          "{\"name\":\"missed \(missed)\",\"cat\":\"frame\",\"ph\":\"i\",\"s\":\"t\","
            + "\"ts\":\(FrameTable.microseconds(end)),\"pid\":1,\"tid\":1"
            + (frame.sample.cause.map { ",\"args\":{\"cause\":\"\($0.rawValue)\"}}" } ?? "}"))
      }
      if let jerk = frame.sample.jerk { events.append(counter("jerk, px", "px", jerk, at: end)) }
      for (name, value) in zip(FrameMetrics.columns, frame.facts.map { metrics.add($0) } ?? []) {
        if let value { events.append(counter(name, "value", value, at: end)) }
      }
    }
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events.joined(separator: ",\n") + "\n]}\n"
  }

  private func metadata(_ name: String, _ value: String) -> String {
    "{\"name\":\"\(name)\",\"ph\":\"M\",\"pid\":1,\"tid\":1,\"args\":{\"name\":\(JSONText.quoted(value))}}"
  }

  private func counter(_ name: String, _ unit: String, _ value: Double, at time: Int64) -> String {
    "{\"name\":\"\(name)\",\"ph\":\"C\",\"ts\":\(FrameTable.microseconds(time)),\"pid\":1,\"tid\":1,"
      + "\"args\":{\"\(unit)\":\(JSONText.number((value * 1e4).rounded() / 1e4))}}"
  }

  private func slice(_ name: String, _ start: Int64, _ end: Int64, _ rest: String) -> String {
    "{\"name\":\(JSONText.quoted(name)),\"cat\":\"frame\",\"ph\":\"X\",\"ts\":\(FrameTable.microseconds(start)),"
      + "\"dur\":\(FrameTable.microseconds(end - start)),\"pid\":1,\"tid\":1\(rest)}"
  }
}
