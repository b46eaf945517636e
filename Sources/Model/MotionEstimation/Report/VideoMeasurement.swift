import Curves
import Documents
import Drawing
import Recording
import ScrollEngine
import Tuning

/// The laws by which what a video shows moves.
///
/// ```swift
/// let measurement = try VideoReading("phone.mp4", points: 390).measurement { time, duration in print(time) }
/// for sentence in measurement.sentences { print(sentence) }
/// let likePhone = measurement.tuning(base: .ios)
/// ```
///
/// Flings that share a constant are fitted together, and so are bounces and snaps. Only what the video determines gets
/// into the tuning.
public struct VideoMeasurement: Sendable {
  /// A phase of a track, and the law that it follows.
  public struct Phase: Sendable, Equatable {
    /// The kind of motion: "drag", "fling", "bounce", "snap", "glide" or "rest".
    public var kind: String
    /// Seconds since the video's first picture.
    public var from: Double
    /// Seconds since the video's first picture.
    public var to: Double
    /// Velocity of the offset at the start, in pixels per second; `nil` where a finger moves the content or it rests.
    public var startVelocity: Double?
    /// Name of the law; `nil` if none is known.
    public var law: String?
    /// Other laws with the same curve, from which the video does not tell the law.
    public var family: [String] = []
    /// The law's constants.
    public var values: [MeasuredValue] = []
    /// Root of the mean square of the differences between video and law, in pixels.
    public var difference: Double?
    /// The difference that a law without error would have, from the errors of the offsets, in pixels.
    public var floor: Double?
    /// The law that fits second best.
    public var secondLaw: String?
    /// The difference of the second law, in pixels.
    public var secondDifference: Double?
    /// The offsets by the law at the times of the video's pictures, in pixels; empty without a law.
    public var curve: [Point] = []
  }

  /// A moving part of the video with its phases.
  public struct Track: Sendable, Equatable {
    /// The offsets that were measured.
    public var motion: MotionTrack
    /// The phases, in order of time.
    public var phases: [Phase]
  }

  /// The size and length of the video.
  public let video: VideoFacts
  /// The video's width in points; `nil` if it is unknown, so that lengths in points are, too.
  public let points: Double?
  /// The moving parts with their phases.
  public let tracks: [Track]
  /// The video's pages or cards, in points if the video's width is known; `nil` if it shows none.
  let pages: PagePattern?
  /// The seconds by which content follows the finger; `nil` if the video does not tell.
  public let lag: MeasuredValue?
  /// The fingers that the video shows, in order of time.
  public let touches: [MotionTrack.Touch]
  /// The part of a tuning that the video determines.
  private let proposal: TuningProposal
  /// Figures that no tunable has: what was found about laws in words.
  let findings: [String]

  /// Returns the report about a video.
  static func report(
    _ proposal: TuningProposal, _ laws: VideoLaws, fingers: [MotionTrack.Touch], video: VideoFacts, points: Double?
  ) -> VideoMeasurement {
    VideoMeasurement(
      video: video, points: points, tracks: laws.measuredTracks(), pages: laws.pages, lag: laws.fingers?.lag,
      touches: fingers, proposal: proposal, findings: VideoSentences(laws).sentences())
  }

  /// The constants that the video determines, each once, in the order of tunables.
  public var values: [MeasuredValue] { proposal.values }
  /// The choices that the video determines, such as the law of flings, by the tunable's key.
  public var words: [String: String] { proposal.words }
  /// The values that the video does not determine, with reasons.
  public var undetermined: [UndeterminedValue] { proposal.undetermined }
  /// Whether the video determines no value. The name of a law alone makes no tuning.
  public var isEmpty: Bool { values.isEmpty }

  /// Returns the tuning with the values that the video determines, and those of another tuning for the rest.
  public func tuning(base: Tuning) -> Tuning { proposal.tuning(base: base) }
}

extension VideoLaws {
  /// Returns the tracks with their phases, in pixels.
  fileprivate func measuredTracks() -> [VideoMeasurement.Track] {
    motions.tracks.indices.map { track in
      VideoMeasurement.Track(
        motion: motions.tracks[track], phases: motions.filter { $0.track == track }.map { measured($0) })
    }
  }

  private func measured(_ motion: VideoMotion) -> VideoMeasurement.Phase {
    let phase = motion.phase
    var result = VideoMeasurement.Phase(kind: phase.kind.rawValue, from: phase.from, to: phase.to)
    guard let segment = phase.segment else { return result }
    result.startVelocity = segment.initialVelocity * motions.scale
    result.floor = segment.floor * motions.scale
    if phase.kind == .fling, let (finding, index) = finding(of: segment) {
      let best = finding.choice.best
      let law = finding.constantDeceleration.map { _ in FlingLaw.constant.rawValue }
      result.law = finding.model?.rawValue ?? finding.stranger?.law.name ?? law
      result.family = finding.family.map(\.rawValue)
      result.values = finding.values
      result.difference = segment.rootMeanSquare(of: best.solution.residuals[index]) * motions.scale
      result.secondLaw = finding.choice.second?.name
      result.secondDifference =
        finding.choice.second.map { segment.rootMeanSquare(of: $0.solution.residuals[index]) * motions.scale }
      result.curve = curve(of: segment, finding.stranger?.offset(ofMotion: index) ?? finding.offset(ofFling: index))
      if let stranger = finding.stranger {
        result.difference = segment.rootMeanSquare(of: stranger.solution.residuals[index]) * motions.scale
      }
    } else if let finding = settles.first(where: { settle in
      settle.purpose == motion.purpose && settle.finding.motions.contains(segment)
    })?.finding, let index = finding.motions.firstIndex(of: segment) {
      let best = finding.choice.best
      result.law = finding.words["bounce.law"] ?? finding.lawName
      result.values = finding.values + (finding.animation?.duration.map { [$0] } ?? [])
      result.difference = segment.rootMeanSquare(of: best.solution.residuals[index]) * motions.scale
      result.secondLaw = finding.choice.second?.name
      result.secondDifference =
        finding.choice.second.map { segment.rootMeanSquare(of: $0.solution.residuals[index]) * motions.scale }
      result.curve = curve(of: segment, finding.offset(ofMotion: index))
    }
    if let notches, let index = notches.train.motions.firstIndex(of: segment) {
      result.law = SettleLaw.spring.name
      result.values = notches.values
      result.difference = segment.rootMeanSquare(of: notches.train.solution.residuals[index]) * motions.scale
      result.curve = curve(of: segment, notches.train.offset(ofMotion: index))
    }
    return result
  }

  private func curve(of segment: VideoSegment, _ offset: (Double) -> Double) -> [Point] {
    segment.times.map { Point(x: $0, y: offset($0 - segment.times[0]) * motions.scale) }
  }
}

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
    func position(_ touch: MotionTrack.Touch) -> JSON {
      .array([.number(touch.x, digits: 2), .number(touch.y, digits: 2)])
    }
    return .object([
      "from": .number(first.time), "to": .number(last.time), "landing": position(first),
      "lift": last.isDown ? .null : position(last),
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
      let position = Point(x: (touch.x / scale * 10).rounded() / 10, y: (touch.y / scale * 10).rounded() / 10)
      let time = Int64((touch.time * 1e6).rounded())
      let isNew = !down.contains(touch.id)
      let kind: InputEvent.Kind =
        if !touch.isDown {
          .up(id: touch.id, at: position)
        } else if isNew {
          .down(id: touch.id, at: position)
        } else {
          .move(id: touch.id, to: position)
        }
      if isNew { down.append(touch.id) }
      recording.events.append(.init(microseconds: time, kind: .input(kind)))
    }
    recording.events.append(.init(microseconds: Int64((video.seconds * 1e6).rounded()), kind: .end))
    return recording
  }
}
