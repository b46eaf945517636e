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

  /// The trace file.
  public var json: JSON {
    let origin = logs.first?.frames.first?.start ?? .zero
    var events: [JSON] = []
    for (number, run) in logs.traced.enumerated() {
      let writer = TraceEventWriter(process: number + 1, origin: origin)
      let surroundings = run.runEvents
      events.append(writer.metadata("process_name", logs.title(title, of: run.log)))
      let used = Set(surroundings.compactMap(\.track)).union([.frames])
      events += TraceEvent.Track.allCases.filter(used.contains).map {
        writer.metadata("thread_name", $0.rawValue, track: $0)
      }
      events += surroundings.map(writer.json)
      run.frames { _, _, slices, marks in events += (slices + marks).map(writer.json) }
    }
    return .object(["displayTimeUnit": .string("ms"), "traceEvents": .array(events, .lines(indent: 0))])
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

  func metadata(_ name: String, _ value: String, track: TraceEvent.Track = .frames) -> JSON {
    var members: JSON.Members = ["name": .string(name), "ph": .string("M")]
    members.add(location(track))
    members.add("args", .object(["name": .string(value)]))
    return .object(members)
  }

  func json(_ event: TraceEvent) -> JSON {
    var members: JSON.Members = ["name": .string(event.name)]
    switch event.kind {
    case .slice(let track, let start, let end):
      members.add(["cat": .string(track.category), "ph": .string("X"), "ts": moment(start)])
      members.add("dur", microseconds(end.nanoseconds - start.nanoseconds))
      members.add(location(track))
      members.add("args", arguments(event))
    case .instant(let track, let time):
      members.add(["cat": .string(track.category), "ph": .string("i"), "s": .string("t"), "ts": moment(time)])
      members.add(location(track))
      members.add("args", arguments(event))
    case .counter(let value, let unit, let time):
      members.add(["ph": .string("C"), "ts": moment(time)])
      members.add(location(.frames))
      members.add("args", .object(JSON.Members([(unit, .number(value, digits: 4))])))
    }
    return .object(members)
  }

  private func moment(_ time: Timestamp) -> JSON { microseconds(time.nanoseconds - origin.nanoseconds) }

  private func microseconds(_ nanoseconds: Int64) -> JSON { .number(Double(nanoseconds) / 1000) }

  private func location(_ track: TraceEvent.Track) -> JSON.Members {
    ["pid": .integer(process), "tid": .integer((TraceEvent.Track.allCases.firstIndex(of: track) ?? 0) + 1)]
  }

  private func arguments(_ event: TraceEvent) -> JSON? {
    guard !event.arguments.isEmpty else { return nil }
    let members = event.arguments.map { argument -> (String, JSON) in
      switch argument.value {
      case .text(let text): (argument.name, .string(text))
      case .number(let number): (argument.name, .number(number, digits: 6))
      case .flag(let flag): (argument.name, .flag(flag))
      }
    }
    return .object(JSON.Members(members))
  }
}

extension TraceEvent.Track {
  fileprivate var category: String { self == .frames ? "frame" : rawValue }
}
