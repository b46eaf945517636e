import Documents
import ScrollEngine

/// A writer of packets that show a measured run as one process and the run's display as another process.
struct PerfettoProcess {
  private typealias Fields = PerfettoFields
  /// The process ID under which the trace viewer lists the run.
  let number: Int32
  /// The made-up process ID under which the trace viewer lists the run's display. A display is no process, but the
  /// viewer shows its refreshes like those of a process.
  let display: Int32
  /// The first ID of the run's tracks, which are rows of the trace viewer.
  let firstID: Int64

  private var processID: Int64 { firstID }
  private var displayID: Int64 { firstID + 1 }
  private func id(of track: TraceEvent.Track) -> Int64 {
    firstID + 2 + Int64(TraceEvent.Track.allCases.firstIndex(of: track) ?? 0)
  }

  func write(_ run: TracedRun, title: String, display name: String, into packets: inout PerfettoPackets) {
    describe(title, name, into: &packets)
    var counters: [String: Int64] = [:]
    for event in run.runEvents { write(event, &counters, &packets) }
    run.frames { index, frame, slices, marks in
      // Frame numbers start at 1, because Perfetto's standard library treats the number 0 as a name without a number.
      write(slices, named: index + 1, &packets)
      for event in marks { write(event, &counters, &packets) }
      if let facts = frame.facts { write(facts, of: frame, run, index + 1, &packets) }
    }
  }

  private func describe(_ title: String, _ displayName: String, into packets: inout PerfettoPackets) {
    for (id, process, name) in [(processID, number, title), (displayID, display, displayName)] {
      packets.track(id) { track in
        track.add(Fields.Track.process) {
          $0.add(Fields.Descriptors.processID, Int64(process))
          $0.add(Fields.Descriptors.processName, name)
        }
      }
    }
    for line in TraceEvent.Track.allCases {
      packets.track(id(of: line), in: line == .frames ? nil : processID) { track in
        guard line == .frames else { return track.add(Fields.Track.name, line.rawValue) }
        track.add(Fields.Track.thread) {
          $0.add(Fields.Descriptors.threadProcess, Int64(number))
          $0.add(Fields.Descriptors.threadID, Int64(number))
          $0.add(Fields.Descriptors.threadName, line.rawValue)
        }
      }
    }
  }

  /// Writes the slices of a frame in the order in which they began. A slice that has not ended encloses the next one.
  private func write(_ slices: [TraceEvent], named frame: Int, _ packets: inout PerfettoPackets) {
    var open: [Timestamp] = []
    func close(until start: Timestamp) {
      while let end = open.last, end <= start {
        packets.event(Fields.Event.end, on: id(of: .frames), at: end)
        open.removeLast()
      }
    }
    for slice in slices {
      guard case .slice(_, let start, let end) = slice.kind else { continue }
      close(until: start)
      let name =
        switch slice.name {
        case "frame": "Choreographer#doFrame \(frame)"
        case FramePhase.draw.rawValue: "DrawFrame \(frame)"
        default: slice.name
        }
      begin(slice, named: name, on: id(of: .frames), at: start, &packets)
      open.append(end)
    }
    close(until: Timestamp(nanoseconds: .max))
  }

  private func begin(
    _ event: TraceEvent, named name: String, on track: Int64, at time: Timestamp, _ packets: inout PerfettoPackets,
    as type: Int64 = Fields.Event.begin
  ) {
    packets.event(type, on: track, at: time, named: name) { message in
      for argument in event.arguments {
        message.add(Fields.Event.annotation) {
          $0.add(Fields.Annotation.name, argument.name)
          switch argument.value {
          case .text(let text): $0.add(Fields.Annotation.text, text)
          case .number(let number): $0.add(Fields.Annotation.number, number)
          case .flag(let flag): $0.add(Fields.Annotation.flag, flag)
          }
        }
      }
    }
  }

  private func write(_ event: TraceEvent, _ counters: inout [String: Int64], _ packets: inout PerfettoPackets) {
    switch event.kind {
    case .slice(let track, let start, let end):
      begin(event, named: event.name, on: id(of: track), at: start, &packets)
      packets.event(Fields.Event.end, on: id(of: track), at: end)
    case .instant(let track, let time):
      begin(event, named: event.name, on: id(of: track), at: time, &packets, as: Fields.Event.instant)
    case .counter(let value, let unit, let time):
      let next = id(of: .input) + 1 + Int64(counters.count)
      let track = counters[event.name] ?? next
      if track == next {
        counters[event.name] = next
        packets.track(next, in: processID) { track in
          track.add(Fields.Track.name, event.name)
          track.add(Fields.Track.counter) { $0.add(Fields.Descriptors.counterUnit, unit) }
        }
      }
      packets.event(Fields.Event.counter, on: track, at: time) { $0.add(Fields.Event.value, value) }
    }
  }

  /// Writes the expected and the actual timeline of a frame, both for the program and for the display, which shows the
  /// frame for one period.
  private func write(
    _ facts: PresentedFrame, of frame: FrameLog.Frame, _ run: TracedRun, _ number: Int,
    _ packets: inout PerfettoPackets
  ) {
    typealias Line = Fields.Timeline
    let period = run.log.period / 1000
    let deadline = max(frame.start, facts.deadline ?? frame.start.advanced(bySeconds: period))
    let (token, displayToken) = (Int64(number) * 2 - 1, Int64(number) * 2)
    let isLate = run.missed(frame) > 0
    let jank = !isLate ? Line.noJank : jank(of: frame.sample.cause)
    let severity = JankSeverity(frame.sample, period: run.log.period, presentWaits: run.log.presentWaits)
    let present = isLate ? Line.presentedLate : Line.presentedInTime
    let isDone = facts.ready <= deadline
    func stretch(
      _ kind: Int, _ cookie: Int64, from start: Timestamp, to end: Timestamp, _ write: (inout ProtobufMessage) -> Void
    ) {
      packets.timeline(kind, at: start) {
        $0.add(Line.cookie, cookie)
        write(&$0)
      }
      packets.timeline(Line.end, at: end) { $0.add(Line.cookie, cookie) }
    }
    func surface(_ message: inout ProtobufMessage) {
      message.add(Line.token, Int64(number))
      message.add(Line.displayToken, Self.displayTokens + Int64(number))
      message.add(Line.process, Int64(self.number))
      message.add(Line.layer, frame.scene)
    }
    stretch(Line.expectedSurface, token * 2, from: frame.start, to: deadline, surface)
    stretch(Line.actualSurface, token * 2 + 1, from: frame.start, to: max(frame.start, facts.presented)) {
      surface(&$0)
      $0.add(Line.present, present)
      $0.add(Line.onTime, isDone)
      $0.add(Line.jank, jank)
      $0.add(Line.prediction, Line.valid)
      $0.add(Line.severity, severity.rawValue)
    }
    func picture(_ message: inout ProtobufMessage) {
      message.add(Line.token, Self.displayTokens + Int64(number))
      message.add(Line.displayProcess, Int64(display))
    }
    stretch(Line.expectedDisplay, displayToken * 2, from: deadline, to: deadline.advanced(bySeconds: period), picture)
    stretch(
      Line.actualDisplay, displayToken * 2 + 1, from: facts.presented,
      to: facts.presented.advanced(bySeconds: period)
    ) {
      let isBlamed = jank == Line.displayLate
      picture(&$0)
      $0.add(Line.displayPresent, present)
      $0.add(Line.displayOnTime, true)
      $0.add(Line.displayJank, isBlamed ? Line.displayLate : Line.noJank)
      $0.add(Line.displayPrediction, Line.valid)
      $0.add(Line.displaySeverity, (isBlamed ? severity : .none).rawValue)
    }
  }

  /// The number that is added to a frame's number to get the token of the display's frame. The token of the program's
  /// frame is the frame's number itself, which is lower.
  private static let displayTokens = 1_000_000_000 as Int64

  private func jank(of cause: LateCause?) -> Int64 {
    switch cause {
    case nil: Fields.Timeline.unknownJank
    case .display: Fields.Timeline.displayLate
    default: Fields.Timeline.deadlineMissed
    }
  }
}
