import Documents

/// A frame-time report as a file.
public struct FrameReport: Sendable {
  /// The format version that is written.
  public static let version = "profile/1"

  /// The measurements of one scene, or of all scenes together, as a report shows them in one table.
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
  public var json: JSON {
    var members: JSON.Members = [
      "scrollwork": .string(Self.version), "machine": machine.json, "renderer": .string(renderer),
      "present_waits": .flag(presentWaits),
    ]
    members.add(self.members(of: total, refreshRate))
    members.add([
      "warm_up_frames": .integer(FrameHistory.warmUp), "runs": .integer(runs), "parts": parts(of: total),
      "scenes": json(scenes, refreshRate, indent: 4),
    ])
    if !displays.isEmpty {
      let objects = displays.map { display in
        var inner = self.members(of: display.total, display.refreshRate)
        inner.add(["parts": parts(of: display.total), "scenes": json(display.scenes, display.refreshRate, indent: 8)])
        return (JSONText.number(display.refreshRate, digits: 3), JSON.object(inner, .lines(indent: 6)))
      }
      members.add("displays", .object(JSON.Members(objects), .lines(indent: 4)))
    }
    return .object(members, .lines(indent: 2))
  }

  private func json(_ scenes: [SceneSection], _ rate: Double, indent: Int) -> JSON {
    let objects = scenes.map { scene in
      var members = self.members(of: scene.section, rate)
      members.add("parts", parts(of: scene.section))
      return (scene.name, JSON.object(members, .lines(indent: indent + 2)))
    }
    return .object(JSON.Members(objects), .lines(indent: indent))
  }

  private func members(of section: Section, _ refreshRate: Double) -> JSON.Members {
    let figures = section.figures
    var members: JSON.Members = [
      "viewport": .numbers([section.viewport.width, section.viewport.height]), "frames": .integer(figures.frames),
      "missed": .integer(figures.missed), "refresh_hz": number(refreshRate),
    ]
    for (name, path) in ReportFigure.summaries where name != "overlay_ms" || hasOverlay {
      let summary = figures[keyPath: path]
      var values = JSON.Members(ReportFigure.values.map { ($0.name, number(summary[keyPath: $0.path])) })
      values.add("count", .integer(summary.count))
      members.add(name, .object(values))
    }
    let jerk: JSON = .object([
      "mean": number(figures.jerk.mean), "over_half": .integer(figures.jerk.overHalf),
      "frames": .integer(figures.jerk.frames),
    ])
    members.add(["jerk_px": jerk, "input_to_photon_ms": photon(figures, refreshRate)])
    members.add(nested(figures.metrics.map { ($0.key[...], $0.value) }))
    if let ratio = figures.metrics.first(where: { $0.key == "hitch_ms_per_s" })?.value {
      let grades = HitchScale.allCases.map { ($0.rawValue, JSON.string("\($0.grade(ratio))")) }
      members.add("hitch_grades", .object(JSON.Members(grades)))
    }
    let causes = LateCause.allCases.map { ($0.rawValue, JSON.integer(figures.causes[$0] ?? 0)) }
    let made = figures.blamedResources.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    members.add([
      "causes": .object(JSON.Members(causes)),
      "made": .object(JSON.Members(made.map { ($0.key, .integer($0.value)) })),
      "gestures": GestureTable(section.gestures, refreshRate: refreshRate).json,
      "cpu_s": number(section.cpuSeconds.reduce(0, +)), "peak_rss_mib": number(section.peakMebibytes),
    ])
    return members
  }

  /// Returns figures as JSON members. A point in a key separates the names of nested members.
  private func nested(_ figures: [(key: Substring, value: Double)]) -> JSON.Members {
    var members: [(String, JSON)] = []
    for figure in figures {
      let name = figure.key.prefix { $0 != "." }
      guard name != figure.key else {
        members.append((String(name), number(figure.value)))
        continue
      }
      guard members.last?.0 != String(name) else { continue }
      let inner = figures.filter { $0.key.hasPrefix(name + ".") }.map { ($0.key.dropFirst(name.count + 1), $0.value) }
      members.append((String(name), .object(nested(inner))))
    }
    return JSON.Members(members)
  }

  /// Returns the estimate of the time from an input until its image is visible, as a JSON object; `null` if it is
  /// unknown.
  private func photon(_ figures: FrameFigures, _ refreshRate: Double) -> JSON {
    let estimate = PhotonEstimate(
      latency: figures.latency, period: refreshRate > 0 ? 1000 / refreshRate : 0, presentWaits: presentWaits)
    guard let estimate else { return .null }
    return .object([
      "p50": number(estimate.p50), "p95": number(estimate.p95), "measured_to": .string("return of present"),
      "estimated_scan_ms": number(estimate.scan), "count": .integer(estimate.measured.count),
    ])
  }

  private func parts(of section: Section) -> JSON {
    var members = JSON.Members(
      ReportFigure.all.filter { hasOverlay || !$0.key.hasPrefix("overlay_ms") }.map { figure in
        (figure.key, .array(section.parts.map { number(figure.value($0)) }))
      })
    // CPU time is measured once per run and not for parts of a run, so a single run shows no spread.
    members.add("cpu_s", .array(section.cpuSeconds.map(number)))
    return .object(members)
  }

  /// Returns a number as JSON, rounded to six decimals. The clock has a resolution of a nanosecond, so further digits
  /// of milliseconds would only be noise.
  private func number(_ value: Double) -> JSON { .number((value * 1e6).rounded() / 1e6) }
}
