import Curves
import Documents
import Drawing
import Recording
import ScrollEngine
import Tuning

extension FilmMeasurement {
  /// The version of the report, in its member `scrollwork`.
  public static let version = "measure/1"

  /// The report as JSON.
  public var report: String {
    let number = JSONText.number(_:)
    var text = "{\"scrollwork\":\(JSONText.quoted(Self.version)),\n"
    text += "\"film\":{\"frames\":\(film.frames),\"seconds\":\(number(film.seconds)),"
    text += "\"width\":\(film.width),\"height\":\(film.height)},\n\"tracks\":["
    text += tracks.map { track in
      let region = track.motion.region
      let area = [region.minX, region.minY, region.width, region.height].map(number).joined(separator: ",")
      let phases = track.phases.map { "  " + Self.json($0) }.joined(separator: ",\n")
      return "\n {\"axis\":\(JSONText.quoted(track.motion.axis.rawValue)),\"region\":[\(area)],\"phases\":["
        + (phases.isEmpty ? "" : "\n\(phases)") + "]}"
    }.joined(separator: ",")
    text += "],\n\"fingers\":[" + touches.byFinger.compactMap { Self.json(ofFinger: $0) }.joined(separator: ",\n ")
    let delay = lag.map {
      "{\"value\":\(number($0.value)),\"low\":\(number($0.low)),\"high\":\(number($0.high))}"
    }
    text += "],\n\"lag_s\":\(delay ?? "null"),\n"
    text += "\"pages\":\(pages.map { Self.json($0) } ?? "null"),\n\"values\":["
    text +=
      values.map { value in
        "{\"key\":\(JSONText.quoted(value.key)),\"value\":\(number(value.value)),\"low\":\(number(value.low)),"
          + "\"high\":\(number(value.high))}"
      }.joined(separator: ",\n ") + "],\n"
    let chosen = Tunables.all.compactMap { tunable -> String? in
      guard let value = determined(tunable) else { return nil }
      return "\(JSONText.quoted(tunable.key)):\(value.json)"
    }
    text += "\"tuning\":{\(chosen.joined(separator: ","))},\n\"undetermined\":["
    text += undetermined.map {
      "{\"key\":\(JSONText.quoted($0.key)),\"because\":\(JSONText.quoted($0.reason))}"
    }.joined(separator: ",\n ")
    return text + "]}\n"
  }

  private func determined(_ tunable: Tunable) -> TunableValue? {
    if let word = words[tunable.key] { return .choice(word) }
    return values.contains { $0.key == tunable.key } ? tuning(base: Tuning()).value(of: tunable) : nil
  }

  private static func json(_ pages: PagePattern) -> String {
    func ends(_ threshold: PagePattern.Threshold) -> String {
      let high = threshold.high.isFinite ? JSONText.number(threshold.high, digits: 4) : "null"
      return "[\(JSONText.number(threshold.low, digits: 4)),\(high)]"
    }
    return "{\"pitch\":\(JSONText.number(pages.pitch.magnitude, digits: 3)),"
      + "\"reach\":\(JSONText.number(pages.reach, digits: 3)),\"turns_from_speed\":\(ends(pages.speed)),"
      + "\"turns_from_share\":\(ends(pages.share))}"
  }

  private static func json(ofFinger touches: [MotionTrack.Touch]) -> String? {
    guard let first = touches.first, let last = touches.last else { return nil }
    func place(_ touch: MotionTrack.Touch) -> String {
      "[\(JSONText.number(touch.x, digits: 2)),\(JSONText.number(touch.y, digits: 2))]"
    }
    return "{\"from\":\(JSONText.number(first.time)),\"to\":\(JSONText.number(last.time)),"
      + "\"landing\":\(place(first)),\"lift\":\(last.isDown ? "null" : place(last))}"
  }

  private static func json(_ phase: Phase) -> String {
    let number = JSONText.number(_:)
    func px(_ value: Double?) -> String { value.map { JSONText.number($0, digits: 4) } ?? "null" }
    var members = [
      "\"kind\":\(JSONText.quoted(phase.kind))", "\"from\":\(number(phase.from))", "\"to\":\(number(phase.to))",
    ]
    guard phase.floor != nil else { return "{\(members.joined(separator: ","))}" }
    let values = phase.values.map { value in
      "\(JSONText.quoted(value.key)):{\"value\":\(number(value.value)),\"low\":\(number(value.low)),"
        + "\"high\":\(number(value.high))}"
    }
    members += [
      "\"v0\":\(px(phase.startVelocity))", "\"law\":\(phase.law.map(JSONText.quoted) ?? "null")",
      "\"family\":[\(phase.family.map(JSONText.quoted).joined(separator: ","))]",
      "\"values\":{\(values.joined(separator: ","))}", "\"rms_px\":\(px(phase.difference))",
      "\"floor_px\":\(px(phase.floor))",
    ]
    let second = phase.secondLaw.map {
      "{\"law\":\(JSONText.quoted($0)),\"rms_px\":\(px(phase.secondDifference))}"
    }
    members.append("\"second\":\(second ?? "null")")
    return "{\(members.joined(separator: ","))}"
  }

  /// The results and what is missing, in one or two sentences each.
  public var sentences: [String] {
    findings + undetermined.map { "Not determined: \($0.key): \($0.reason)." }
  }

  /// Returns the plot: for each track, the film's offsets with the laws as dashed lines, and the starts of phases.
  ///
  /// - Throws: ``CurveError/nothingToDraw`` if nothing moves.
  public func plot(appearance: Appearance = .light) throws(CurveError) -> CurvePlot {
    try CurvePlot(panels, appearance: appearance)
  }

  /// Returns the curves of all laws as one line, which follows the film where no law holds.
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

extension FilmMeasurement {
  /// Returns a recording of the film's fingers, which replays what they did.
  ///
  /// - Parameters:
  ///   - scene: the scene of the recording.
  ///   - points: the film's width in points.
  public func recording(scene: SceneName, points: Double) -> GestureRecording {
    let scale = Double(film.width) / points
    var recording = GestureRecording(
      scene: scene, viewport: Size(width: points, height: (Double(film.height) / scale).rounded()))
    recording.scale = 1
    recording.device = "touch"
    var down: [Int] = []
    for touch in touches {
      // A tenth of a point is less than a film shows.
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
    recording.events.append(.init(microseconds: Int64((film.seconds * 1e6).rounded()), kind: .end))
    return recording
  }
}
