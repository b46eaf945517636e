import Curves
import Documents
import Drawing
import Recording
import ScrollEngine
import Tuning

extension VideoMeasurement {
  /// The version of the report, in its member `scrollwork`.
  public static let version = "measure/1"

  /// The report as JSON.
  public var report: JSON {
    let video: JSON = .object([
      "frames": .integer(video.frames), "seconds": .number(video.seconds), "width": .integer(video.width),
      "height": .integer(video.height),
    ])
    let chosen = Tunables.all.compactMap { tunable in determined(tunable).map { (tunable.key, $0.json) } }
    let missing = undetermined.map { JSON.object(["key": .string($0.key), "because": .string($0.reason)]) }
    return .object(
      [
        "scrollwork": .string(Self.version), "film": video,
        "tracks": .array(tracks.map(Self.json), .rows(indent: 1)),
        "fingers": .array(touches.byFinger.compactMap { Self.json(ofFinger: $0) }, .rows(indent: 1)),
        "lag_s": lag.map { .object(Self.members($0)) } ?? .null, "pages": pages.map { Self.json($0) } ?? .null,
        "values": .array(
          values.map { value in
            var members: JSON.Members = ["key": .string(value.key)]
            members.add(Self.members(value))
            return .object(members)
          }, .rows(indent: 1)),
        "tuning": .object(JSON.Members(chosen)), "undetermined": .array(missing, .rows(indent: 1)),
      ], .rows(indent: 0))
  }

  private func determined(_ tunable: Tunable) -> TunableValue? {
    if let word = words[tunable.key] { return .choice(word) }
    return values.contains { $0.key == tunable.key } ? tuning(base: Tuning()).value(of: tunable) : nil
  }

  /// A value and its interval.
  private static func members(_ value: MeasuredValue) -> JSON.Members {
    ["value": .number(value.value), "low": .number(value.low), "high": .number(value.high)]
  }

  private static func json(_ track: Track) -> JSON {
    let region = track.motion.region
    return .object([
      "axis": .string(track.motion.axis.rawValue),
      "region": .numbers([region.minX, region.minY, region.width, region.height]),
      "phases": .array(track.phases.map { json($0) }, .rows(indent: 2)),
    ])
  }

  private static func json(_ pages: PagePattern) -> JSON {
    func ends(_ threshold: PagePattern.Threshold) -> JSON {
      .array([
        .number(threshold.low, digits: 4), .number(threshold.high.isFinite ? threshold.high : nil, digits: 4),
      ])
    }
    return .object([
      "pitch": .number(pages.pitch.magnitude, digits: 3), "reach": .number(pages.reach, digits: 3),
      "turns_from_speed": ends(pages.speed), "turns_from_share": ends(pages.share),
    ])
  }

  private static func json(ofFinger touches: [MotionTrack.Touch]) -> JSON? {
    guard let first = touches.first, let last = touches.last else { return nil }
    func place(_ touch: MotionTrack.Touch) -> JSON {
      .array([.number(touch.x, digits: 2), .number(touch.y, digits: 2)])
    }
    return .object([
      "from": .number(first.time), "to": .number(last.time), "landing": place(first),
      "lift": last.isDown ? .null : place(last),
    ])
  }

  private static func json(_ phase: Phase) -> JSON {
    func px(_ value: Double?) -> JSON { .number(value, digits: 4) }
    var members: JSON.Members = [
      "kind": .string(phase.kind), "from": .number(phase.from), "to": .number(phase.to),
    ]
    guard phase.floor != nil else { return .object(members) }
    let second = phase.secondLaw.map {
      JSON.object(["law": .string($0), "rms_px": px(phase.secondDifference)])
    }
    members.add([
      "v0": px(phase.startVelocity), "law": .string(phase.law), "family": .strings(phase.family),
      "values": .object(JSON.Members(phase.values.map { ($0.key, .object(Self.members($0))) })),
      "rms_px": px(phase.difference), "floor_px": px(phase.floor), "second": second ?? .null,
    ])
    return .object(members)
  }

  /// The results and what is missing, in one or two sentences each.
  public var sentences: [String] {
    findings + undetermined.map { "Not determined: \($0.key): \($0.reason)." }
  }

  /// Returns the plot: for each track, the video's offsets with the laws as dashed lines, and the starts of phases.
  ///
  /// - Throws: ``CurveError/nothingToDraw`` if nothing moves.
  public func plot(appearance: Appearance = .light) throws(CurveError) -> CurvePlot {
    try CurvePlot(panels, appearance: appearance)
  }

  /// Returns the curves of all laws as one line, which follows the video where no law holds.
  private static func fitted(_ track: Track) -> [Point] {
    let curves = track.phases.map { $0.curve }.filter { !$0.isEmpty }
    guard !curves.isEmpty else { return [] }
    func isFitted(_ time: Double) -> Bool {
      curves.contains { time >= ($0.first?.x ?? .infinity) && time <= ($0.last?.x ?? -.infinity) }
    }
    let others = track.motion.runs.flatMap { run in
      run.filter { !isFitted($0.time) }.map { Point(x: $0.time, y: $0.offset) }
    }
    return (others + curves.flatMap { $0 }).sorted { $0.x < $1.x }
  }

  private var panels: [PlotPanel] {
    tracks.filter { $0.motion.runs.contains { $0.count > 1 } }.enumerated().map { index, track in
      let title =
        tracks.count == 1 ? "Offset in px" : "Part \(index + 1), offset along \(track.motion.axis.rawValue) in px"
      return PlotPanel(
        title: title, axis: "Time in s",
        line: track.motion.runs.flatMap { run in run.map { Point(x: $0.time, y: $0.offset) } },
        compared: Self.fitted(track),
        events: track.phases.filter { $0.kind != "rest" }.map { .init(x: $0.from, name: $0.kind) })
    }
  }

  /// The offsets as a table: seconds, track, run, offset and the standard deviation of its error since the run's first
  /// picture, in pixels.
  public static func table(of tracks: [MotionTrack]) -> CurveTable {
    CurveTable(
      columns: ["t_s", "track", "run", "offset_px", "deviation_px"],
      rows: tracks.enumerated().flatMap { index, track in
        track.runs.enumerated().flatMap { run, samples in
          samples.map { [$0.time, Double(index), Double(run), $0.offset, $0.uncertainty] }
        }
      })
  }
}

extension VideoMeasurement {
  /// Returns a recording of the video's fingers, which replays what they did.
  ///
  /// - Parameters:
  ///   - scene: the scene of the recording.
  ///   - points: the video's width in points.
  public func recording(scene: SceneName, points: Double) -> GestureRecording {
    let scale = Double(video.width) / points
    var recording = GestureRecording(
      scene: scene, viewport: Size(width: points, height: (Double(video.height) / scale).rounded()))
    recording.scale = 1
    recording.device = "touch"
    var down: [Int] = []
    for touch in touches {
      // A tenth of a point is less than a video shows.
      let place = Point(x: (touch.x / scale * 10).rounded() / 10, y: (touch.y / scale * 10).rounded() / 10)
      let time = Int64((touch.time * 1e6).rounded())
      let isNew = !down.contains(touch.id)
      let kind: InputEvent.Kind =
        if !touch.isDown {
          .up(id: touch.id, at: place)
        } else if isNew {
          .down(id: touch.id, at: place)
        } else {
          .move(id: touch.id, to: place)
        }
      if isNew { down.append(touch.id) }
      recording.events.append(.init(microseconds: time, kind: .input(kind)))
    }
    recording.events.append(.init(microseconds: Int64((video.seconds * 1e6).rounded()), kind: .end))
    return recording
  }
}
