import Documents
import ScrollEngine

/// A measured run in Chrome's trace-event format, which Perfetto and chrome://tracing open.
///
/// Format: "Trace Event Format", the document of the Chromium project's catapult repository. Slices are complete events
/// ("ph":"X") with start and duration in microseconds. A slice is nested in the slice that encloses its time.
public struct FrameTrace: Sendable {
  private let logs: [FrameLog]
  private let title: String

  /// Creates a trace of runs. Each run is for a different display and appears as a separate process in the viewer.
  ///
  /// - Parameter title: the name of the processes.
  public init(_ logs: [FrameLog], title: String = "scrollwork profile") {
    self.logs = logs
    self.title = title
  }

  /// The text of the trace file.
  public var json: String {
    let origin = logs.first?.frames.first?.start ?? .zero
    var events: [String] = []
    for (number, run) in logs.traced.enumerated() {
      let writer = TraceEventWriter(process: number + 1, origin: origin)
      let surroundings = run.runEvents
      events.append(writer.metadata("process_name", logs.title(title, of: run.log)))
      let used = Set(surroundings.compactMap(\.track)).union([.frames])
      events += TraceEvent.Track.allCases.filter(used.contains).map {
        writer.metadata("thread_name", $0.rawValue, track: $0)
      }
      events += surroundings.map(writer.text)
      run.frames { _, _, slices, marks in events += (slices + marks).map(writer.text) }
    }
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events.joined(separator: ",\n") + "\n]}\n"
  }
}

extension TraceEvent {
  /// The track of the event, which is a row of the trace viewer; `nil` for counters, which have their own tracks.
  fileprivate var track: Track? {
    switch kind {
    case .slice(let track, _, _), .instant(let track, _): track
    case .counter: nil
    }
  }
}

/// A writer for the events of one process.
private struct TraceEventWriter {
  let process: Int
  let origin: Timestamp

  func metadata(_ name: String, _ value: String, track: TraceEvent.Track = .frames) -> String {
    "{\"name\":\"\(name)\",\"ph\":\"M\",\(location(track)),\"args\":{\"name\":\(JSONText.quoted(value))}}"
  }

  func text(_ event: TraceEvent) -> String {
    let name = "{\"name\":\(JSONText.quoted(event.name)),"
    switch event.kind {
    case .slice(let track, let start, let end):
      let duration = FrameTable.microseconds(end.nanoseconds - start.nanoseconds)
      return name + "\"cat\":\"\(track.category)\",\"ph\":\"X\",\(moment(start)),\"dur\":\(duration),\(location(track))"
        + arguments(event) + "}"
    case .instant(let track, let time):
      return name + "\"cat\":\"\(track.category)\",\"ph\":\"i\",\"s\":\"t\",\(moment(time)),\(location(track))"
        + arguments(event) + "}"
    case .counter(let value, let unit, let time):
      return name + "\"ph\":\"C\",\(moment(time)),\(location(.frames)),\"args\":{\"\(unit)\":"
        + JSONText.number((value * 1e4).rounded() / 1e4) + "}}"
    }
  }

  private func moment(_ time: Timestamp) -> String {
    "\"ts\":\(FrameTable.microseconds(time.nanoseconds - origin.nanoseconds))"
  }

  private func location(_ track: TraceEvent.Track) -> String {
    "\"pid\":\(process),\"tid\":\((TraceEvent.Track.allCases.firstIndex(of: track) ?? 0) + 1)"
  }

  private func arguments(_ event: TraceEvent) -> String {
    guard !event.arguments.isEmpty else { return "" }
    let pairs = event.arguments.map { argument in
      switch argument.value {
      case .text(let text): "\"\(argument.name)\":\(JSONText.quoted(text))"
      case .number(let number): "\"\(argument.name)\":\(JSONText.number((number * 1e6).rounded() / 1e6))"
      case .flag(let flag): "\"\(argument.name)\":\(flag)"
      }
    }
    return ",\"args\":{\(pairs.joined(separator: ","))}"
  }
}

extension TraceEvent.Track {
  fileprivate var category: String { self == .frames ? "frame" : rawValue }
}
