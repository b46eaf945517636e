import Curves
import Documents
import Drawing
import Recording
import ScrollEngine
import Tuning

/// The size and length of a video.
public struct VideoFacts: Sendable, Equatable {
  /// The number of pictures.
  public var frames: Int
  /// Seconds from the first to the last picture.
  public var seconds: Double
  /// Pixels in a row.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// Creates the facts of a video.
  public init(frames: Int, seconds: Double, width: Int, height: Int) {
    (self.frames, self.seconds, self.width, self.height) = (frames, seconds, width, height)
  }
}

/// The laws by which what a video shows moves.
///
/// ```swift
/// let measurement = VideoMeasurement(tracks: tracks, video: facts, points: 390)
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
  public private(set) var tracks: [Track] = []
  /// The video's pages or cards, in points if the video's width is known; `nil` if it shows none.
  private(set) var pages: PagePattern?
  /// The seconds by which content follows the finger; `nil` if the video does not tell.
  public private(set) var lag: MeasuredValue?
  /// The fingers that the video shows, in order of time.
  public let touches: [MotionTrack.Touch]
  /// The constants that the video determines, each once, in the order of tunables.
  public private(set) var values: [MeasuredValue] = []
  /// The choices that the video determines, such as the law of flings, by the tunable's key.
  public private(set) var words: [String: String] = [:]
  /// The values that the video does not determine, with reasons.
  public private(set) var undetermined: [UndeterminedValue] = []
  /// Figures that no tunable has: what was found about laws in words.
  private(set) var findings: [String] = []

  /// Measures tracks.
  ///
  /// - Parameters:
  ///   - tracks: the moving parts.
  ///   - touches: the fingers that the video shows.
  ///   - points: the video's width in points; `nil` if unknown.
  public init(tracks: [MotionTrack], touches: [MotionTrack.Touch] = [], video: VideoFacts, points: Double?) {
    self.video = video
    self.points = points
    let touches = touches.withoutCrowd.withoutContent(of: tracks).lifted(by: tracks)
    self.touches = touches
    let tracks = tracks.map { track in
      var track = track
      track.touches += touches.onPart(track, isOnly: tracks.count == 1)
      return track
    }
    func laws(findsJitter: Bool) -> VideoLaws {
      let motions = VideoMotions(tracks, width: video.width, points: points, findsJitter: findsJitter)
      return VideoLaws(MotionKinds(motions))
    }
    var found = laws(findsJitter: false)
    // A video of a screen may show each picture of the app a little late, and each by another time. Without that in
    // mind, only the slow ends of its flings follow a law.
    let other = laws(findsJitter: true)
    if other.flungWay > Self.clearGain * found.flungWay { found = other }
    self.tracks = found.measuredTracks()
    collect(found)
  }

  /// The way that flings cover by a law with pictures that show another moment, relative to that without, from which they
  /// do. Chosen: a twentieth; both cover about the same where pictures are on time.
  private static let clearGain = 1.05

  private mutating func collect(_ laws: VideoLaws) {
    var missing: [UndeterminedValue] = laws.undetermined
    for value in laws.values {
      guard value.isAccepted else {
        missing.append(.init(value.key, .outOfRange(value)))
        continue
      }
      values.append(value)
    }
    // The choice of a motion without its constants would have those of another motion.
    words = laws.words.filter { word in
      let group = word.key.prefix { $0 != "." } + "."
      return word.key == "fling.model" || word.key == "edge.effect" || values.contains { $0.key.hasPrefix(group) }
    }
    lag = laws.fingers?.lag
    pages = laws.pages
    let order = Dictionary(keepingFirst: Tunables.all.enumerated().map { ($1.key, $0) })
    values.sort { (order[$0.key] ?? 0) < (order[$1.key] ?? 0) }
    let known = Set(values.map { $0.key } + words.keys)
    var seen = known
    undetermined = missing.filter { seen.insert($0.key).inserted }
    // The tuning has one law of a family, as its curve is known.
    undetermined += laws.flings.first?.familyDoubt.map { [$0] } ?? []
    findings = VideoSentences(laws).sentences()
  }

  /// Returns the tuning with the values that the video determines, and those of another tuning for the rest.
  public func tuning(base: Tuning) -> Tuning {
    var tuning = base
    // Values and words were checked when they were collected.
    for (key, word) in words {
      if let tunable = Tunables.named(key) { try? tuning.set(tunable, to: .choice(word)) }
    }
    for value in values {
      if let tunable = Tunables.named(value.key) {
        try? tuning.set(tunable, to: .number(Self.rounded(value, in: tunable)))
      }
    }
    return tuning
  }

  /// Returns a value with the digits that its interval leaves, so that files are readable.
  private static func rounded(_ value: MeasuredValue, in tunable: Tunable) -> Double {
    let text = VideoMeasurementText.number(value.value, within: (value.high - value.low) / 10)
    guard let number = Double(text), tunable.accepts(.number(number)) else { return value.value }
    return number
  }

  /// Whether the video determines no value. The name of a law alone makes no tuning.
  public var isEmpty: Bool { values.isEmpty }
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
