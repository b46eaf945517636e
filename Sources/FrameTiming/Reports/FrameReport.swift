import Documents

/// A frame-time report as a file.
public struct FrameReport: Sendable {
  /// The format version that is written.
  public static let version = "profile/1"

  /// The measurements of one scene or of all scenes.
  public struct Section: Sendable {
    /// The figures of the section's frames.
    public var figures: FrameFigures
    /// The figures of each run, or of equal parts of a single run; see ``FrameLog/parts(scene:)``.
    public var parts: [FrameFigures]
    /// Width and height of the viewport, in points.
    public var viewport: (width: Double, height: Double)
    /// CPU time of each run, in seconds.
    public var cpuSeconds: [Double]
    /// Peak resident memory of the process by the end of the scene, in MiB.
    public var peakMebibytes: Double
    /// The gestures of the scene or scenes.
    public var gestures: [FrameLog.Gesture]

    /// Creates a section from its parts.
    public init(
      figures: FrameFigures, parts: [FrameFigures], viewport: (width: Double, height: Double), cpuSeconds: [Double],
      peakMebibytes: Double, gestures: [FrameLog.Gesture] = []
    ) {
      self.figures = figures
      self.parts = parts
      self.viewport = viewport
      self.cpuSeconds = cpuSeconds
      self.peakMebibytes = peakMebibytes
      self.gestures = gestures
    }
  }

  /// The computer on which the measurement was made.
  public var machine: Machine
  /// The renderer, such as "software".
  public var renderer: String
  /// The refresh rate of the display, in Hz.
  public var refreshRate: Double
  /// The number of runs.
  public var runs: Int
  /// Whether the frame-time overlay was drawn beside the scene during the runs, so that the report has figures for its
  /// cost.
  public var hasOverlay: Bool
  /// Whether presenting waits for the display. If so, the time at which the display takes an image is known.
  public var presentWaits: Bool
  /// The measurements of all scenes together.
  public var total: Section
  /// Each scene with its name, in the order in which they were played.
  public var scenes: [SceneSection]
  /// The results for each of several displays; empty for a single one. The other members of the report contain the
  /// results for the first display.
  public var displays: [Display] = []

  /// The measurements of a scene.
  public struct SceneSection: Sendable {
    /// The name of the scene.
    public var name: String
    /// The measurements.
    public var section: Section

    /// Creates the section of a scene.
    public init(_ name: String, _ section: Section) { (self.name, self.section) = (name, section) }
  }

  /// The results for one display.
  public struct Display: Sendable {
    /// The refresh rate, in Hz.
    public var refreshRate: Double
    /// The measurements of all scenes together.
    public var total: Section
    /// Each scene with its name, in the order in which they were played.
    public var scenes: [SceneSection]

    /// Creates results from their parts.
    public init(refreshRate: Double, total: Section, scenes: [SceneSection]) {
      self.refreshRate = refreshRate
      self.total = total
      self.scenes = scenes
    }
  }

  /// Creates a report from its parts.
  public init(
    machine: Machine, renderer: String, refreshRate: Double, runs: Int, hasOverlay: Bool, presentWaits: Bool = false,
    total: Section, scenes: [SceneSection]
  ) {
    self.presentWaits = presentWaits
    self.machine = machine
    self.renderer = renderer
    self.refreshRate = refreshRate
    self.runs = runs
    self.hasOverlay = hasOverlay
    self.total = total
    self.scenes = scenes
  }

  /// The report as JSON.
  public var json: String {
    var members = [
      ("scrollwork", JSONText.quoted(Self.version)), ("machine", machine.json),
      ("renderer", JSONText.quoted(renderer)), ("present_waits", presentWaits ? "true" : "false"),
    ]
    members += self.members(of: total, refreshRate)
    members += [("warm_up_frames", "\(FrameHistory.warmUp)"), ("runs", "\(runs)"), ("parts", parts(of: total))]
    members.append(("scenes", object(scenes.map { ($0.name, scene($0.section, refreshRate, "    ")) }, indent: "  ")))
    if !displays.isEmpty {
      let objects = displays.map { display in
        let scenes = display.scenes.map { ($0.name, scene($0.section, display.refreshRate, "        ")) }
        let inner =
          self.members(of: display.total, display.refreshRate)
          + [("parts", parts(of: display.total)), ("scenes", object(scenes, indent: "      "))]
        return (JSONText.number(display.refreshRate, digits: 3), object(inner, indent: "    "))
      }
      members.append(("displays", object(objects, indent: "  ")))
    }
    return object(members, indent: "") + "\n"
  }

  private func scene(_ section: Section, _ rate: Double, _ indent: String) -> String {
    object(members(of: section, rate) + [("parts", parts(of: section))], indent: indent)
  }

  private func object(_ members: [(String, String)], indent: String) -> String {
    guard !members.isEmpty else { return "{}" }
    return "{\n" + lines(members, indent: indent + "  ") + "\n" + indent + "}"
  }

  private func lines(_ members: [(String, String)], indent: String) -> String {
    members.map { "\(indent)\(JSONText.quoted($0)): \($1)" }.joined(separator: ",\n")
  }

  private func members(of section: Section, _ refreshRate: Double) -> [(String, String)] {
    let figures = section.figures
    var members = [
      ("viewport", "[\(JSONText.number(section.viewport.width)),\(JSONText.number(section.viewport.height))]"),
      ("frames", "\(figures.frames)"), ("missed", "\(figures.missed)"), ("refresh_hz", number(refreshRate)),
    ]
    let summaries = ReportFigure.summaries.filter { $0.name != "overlay_ms" || hasOverlay }
    members += summaries.map { name, path in
      let summary = figures[keyPath: path]
      let pairs = ReportFigure.values.map { "\"\($0.name)\":\(number(summary[keyPath: $0.path]))" }
      return (name, "{" + pairs.joined(separator: ",") + ",\"count\":\(summary.count)}")
    }
    members.append(
      (
        "jerk_px",
        "{\"mean\":\(number(figures.jerk.mean)),\"over_half\":\(figures.jerk.overHalf),\"frames\":\(figures.jerk.frames)}"
      ))
    members.append(("input_to_photon_ms", photon(figures, refreshRate)))
    members += nested(figures.metrics.map { ($0.key[...], $0.value) })
    if let ratio = figures.metrics.first(where: { $0.key == "hitch_ms_per_s" })?.value {
      let grades = HitchScale.allCases.map { "\"\($0.rawValue)\":\"\($0.grade(ratio))\"" }
      members.append(("hitch_grades", "{" + grades.joined(separator: ",") + "}"))
    }
    let causes = LateCause.allCases.map { "\"\($0.rawValue)\":\(figures.causes[$0] ?? 0)" }
    members.append(("causes", "{" + causes.joined(separator: ",") + "}"))
    let made = figures.blamedResources.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(JSONText.quoted($0.key)):\($0.value)" }
    members.append(("made", "{" + made.joined(separator: ",") + "}"))
    members.append(("gestures", GestureTable(section.gestures, refreshRate: refreshRate).json))
    members += [("cpu_s", number(section.cpuSeconds.reduce(0, +))), ("peak_rss_mib", number(section.peakMebibytes))]
    return members
  }

  /// Returns figures as JSON members. A point in a key separates the names of nested members.
  private func nested(_ figures: [(key: Substring, value: Double)]) -> [(String, String)] {
    var members: [(String, String)] = []
    for figure in figures {
      let name = figure.key.prefix { $0 != "." }
      guard name != figure.key else {
        members.append((String(name), number(figure.value)))
        continue
      }
      guard members.last?.0 != String(name) else { continue }
      let inner = figures.filter { $0.key.hasPrefix(name + ".") }.map { ($0.key.dropFirst(name.count + 1), $0.value) }
      let pairs = nested(inner).map { "\"\($0)\":\($1)" }
      members.append((String(name), "{" + pairs.joined(separator: ",") + "}"))
    }
    return members
  }

  /// Returns the estimate of the time from an input until its image is visible, as a JSON object; `null` if it is
  /// unknown.
  private func photon(_ figures: FrameFigures, _ refreshRate: Double) -> String {
    let estimate = PhotonEstimate(
      latency: figures.latency, period: refreshRate > 0 ? 1000 / refreshRate : 0, presentWaits: presentWaits)
    guard let estimate else { return "null" }
    return "{\"p50\":\(number(estimate.p50)),\"p95\":\(number(estimate.p95)),"
      + "\"measured_to\":\"return of present\",\"estimated_scan_ms\":\(number(estimate.scan)),"
      + "\"count\":\(estimate.measured.count)}"
  }

  private func parts(of section: Section) -> String {
    let rows = ReportFigure.all.filter { hasOverlay || !$0.key.hasPrefix("overlay_ms") }.map { figure in
      let values = section.parts.map { number(figure.value($0)) }
      return "\"\(figure.key)\":[\(values.joined(separator: ","))]"
    }
    // CPU time is measured once per run and not for parts of a run, so a single run shows no spread.
    let cpu = "\"cpu_s\":[\(section.cpuSeconds.map(number).joined(separator: ","))]"
    return "{" + (rows + [cpu]).joined(separator: ",") + "}"
  }

  /// Returns a number as JSON, rounded to six decimals. The clock has a resolution of a nanosecond, so further digits
  /// of milliseconds would only be noise.
  private func number(_ value: Double) -> String { JSONText.number((value * 1e6).rounded() / 1e6) }
}
