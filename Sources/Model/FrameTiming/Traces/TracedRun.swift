import ScrollEngine

/// A measured run, converted to trace events.
struct TracedRun {
  let log: FrameLog
  /// The number of the run's first frame in the trace.
  let first: Int

  /// All events except the frames. Events of the same kind are in chronological order.
  var runEvents: [TraceEvent] {
    let annals = log.runEvents
    var events = annals.recordings.map { TraceEvent.slice($0.name, .recordings, $0.begin, $0.end) }
    events += annals.inputs.map { TraceEvent.instant($0.name, .input, $0.time) }
    events += log.gestures.map { logged in
      let gesture = logged.gesture
      return .slice(
        "\(gesture.kind.rawValue), \(gesture.device)", .gestures, gesture.begin, max(gesture.begin, gesture.end),
        [
          .init("scene", .text(logged.scene)), .init("hitch_ms", .number(gesture.hitchTime)),
          .init("distance", .number(gesture.distance)), .init("result", .text(gesture.result)),
        ])
    }
    for (before, sample) in zip([nil] + annals.resources.map(Optional.init), annals.resources) {
      let memory = [
        ("PSS", sample.proportionalBytes), ("allocated", sample.allocatedBytes), ("textures", sample.textureBytes),
      ]
      events += memory.map { .counter($0, Double($1) / 1_048_576, unit: "MiB", sample.time) }
      if let before, sample.time > before.time {
        let share = (sample.cpuSeconds - before.cpuSeconds) / sample.time.seconds(since: before.time)
        events.append(.counter("CPU", share * 100, unit: "%", sample.time))
      }
    }
    return events
  }

  /// Passes the events of each frame to `each`: the resources created before the frame, the slice of the frame, the
  /// slices of its phases in the order in which they began, and its instants and counters.
  ///
  /// - Parameter each: receives the number of the frame in the trace, the frame, the events of its slices, and the
  ///   other events.
  func frames(_ each: (Int, FrameLog.Frame, [TraceEvent], [TraceEvent]) -> Void) {
    var metrics = FrameMetrics(period: log.period)
    for (index, frame) in log.frames.enumerated() {
      var slices = log.slices[frame.slices].map { TraceEvent.slice($0.name, .frames, $0.start, $0.end) }
      let ahead = log.slices[frame.slices].prefix { $0.start < frame.start }.count
      slices.insert(
        .slice("frame", .frames, frame.start, frame.end, arguments(of: frame, first + index)), at: ahead)
      var marks: [TraceEvent] = []
      let missed = missed(frame)
      if missed > 0 {
        let told = [
          ("cause", frame.sample.cause?.rawValue), ("made", BlamedResource(frame.sample)?.longest.name),
        ]
        marks.append(
          .instant(
            "missed \(missed)", .frames, frame.end,
            told.compactMap { name, text in text.map { .init(name, .text($0)) } }))
      }
      if let jerk = frame.sample.jerk { marks.append(.counter("jerk, px", jerk, unit: "px", frame.end)) }
      for (name, value) in zip(FrameMetrics.columns, frame.facts.map { metrics.add($0) } ?? []) {
        if let value { marks.append(.counter(name, value, unit: "value", frame.end)) }
      }
      each(first + index, frame, slices, marks)
    }
  }

  func missed(_ frame: FrameLog.Frame) -> Int {
    frame.sample.missed(period: log.period, presentWaits: log.presentWaits)
  }

  private func arguments(of frame: FrameLog.Frame, _ number: Int) -> [TraceEvent.Argument] {
    var arguments: [TraceEvent.Argument] = [
      .init("frame", .number(Double(number))), .init("scene", .text(frame.scene)),
      .init("run", .number(Double(frame.run))),
    ]
    if frame.isWarmUp { arguments.append(.init("warm_up", .flag(true))) }
    if let latency = frame.sample.latency { arguments.append(.init("input_latency_ms", .number(latency))) }
    return arguments
  }
}

extension [FrameLog] {
  /// The runs, with frames that are numbered across all of them.
  var traced: [TracedRun] {
    var first = 0
    return map { log in
      defer { first += log.frames.count }
      return TracedRun(log: log, first: first)
    }
  }

  /// Returns the title of a run, with its refresh rate if there are several runs.
  func title(_ title: String, of log: FrameLog) -> String { count == 1 ? title : "\(title), \(log.refreshText) Hz" }
}
