import ScrollEngine

/// The sentences about what a video shows.
struct VideoSentences {
  private let laws: VideoLaws
  private var motions: VideoMotions { laws.motions }

  init(_ laws: VideoLaws) { self.laws = laws }

  /// Returns all sentences.
  func sentences() -> [String] {
    var sentences: [String] = []
    for finding in laws.flings {
      guard let sentence = sentence(about: finding) else { continue }
      sentences.append((laws.flings.count > 1 ? part(of: finding.flings) : "") + sentence)
    }
    for settle in laws.settles {
      guard let sentence = sentence(about: settle) else { continue }
      let isAlone = laws.settles.count { $0.purpose == settle.purpose } == 1
      sentences.append((isAlone ? "" : part(of: settle.finding.motions)) + sentence)
    }
    if let notches = laws.notches, let list = Self.list(notches.values) {
      let (count, steps) = (notches.train.motions.count, notches.train.counts.reduce(0, +))
      sentences.append(
        "\(VideoMeasurementText.count(count, "glide")) of \(VideoMeasurementText.count(steps, "notch", "notches")) "
          + "\(count == 1 ? "follows" : "follow") a spring: "
          + list + "; " + quality(notches.train.solution, notches.train.motions) + ".")
    }
    if let pages = laws.pages { sentences.append(sentence(about: pages)) }
    if let fingers = laws.fingers, !fingers.values.isEmpty || fingers.lag != nil {
      let lag = fingers.lag.map { lag in
        let text = { VideoMeasurementText.number($0 * 1000, within: (lag.high - lag.low) * 500) }
        return ["content follows \(text(lag.value)) ms (\(text(lag.low)) to \(text(lag.high))) after the finger"]
      }
      let known = (Self.list(fingers.values).map { [$0] } ?? []) + (lag ?? [])
      if !known.isEmpty { sentences.append("Fingers are seen: " + known.joined(separator: "; ") + ".") }
    }
    return sentences
  }

  /// Returns the words with which the sentence about some motions begins: their part of the video.
  private func part(of segments: [VideoSegment]) -> String {
    let place = motions.first { $0.phase.segment == segments.first }
    return place.map { "Part \($0.track + 1): " } ?? ""
  }

  /// Returns what is known about the law of flings, in words; `nil` if nothing is.
  private func sentence(about finding: FlingFinding) -> String? {
    let count = finding.flings.count
    let subject = VideoMeasurementText.count(count, "fling")
    func verb(_ one: String, _ more: String) -> String { count == 1 ? one : more }
    if let stranger = finding.stranger {
      let law = strangerText(stranger, count: count)
      return "\(subject) \(law), as in no toolkit that is known here; " + quality(stranger.solution, finding.flings)
        + "."
    }
    if let deceleration = finding.constantDeceleration {
      let unit = motions.units.arePoints ? "pt/s²" : "px/s²"
      // Qt's PathView ends each turn at an item, so that each has a constant of its own.
      let isQt =
        motions.units.arePoints && finding.isOfAll && deceleration.low <= Self.qtDeceleration
        && Self.qtDeceleration <= deceleration.high
      let toolkit =
        isQt
        ? "as in Qt Quick, whose constant is \(VideoMeasurementText.number(Self.qtDeceleration))"
        : "which no model of a tuning does"
      return "\(subject) \(verb("loses", "lose")) a constant \(VideoMeasurementText.interval(deceleration)) \(unit) of "
        + "\(verb("its", "their")) speed, \(toolkit); " + quality(finding.choice, finding.flings)
    }
    guard let model = finding.model else { return nil }
    let kinds = [model] + finding.family
    let alike = Self.toolkits(kinds, finding.values)
    let law =
      if !alike.isEmpty {
        "like " + VideoMeasurementText.list(alike, "or")
      } else if kinds.contains(where: { $0 == .exponential || $0 == .gtk || $0 == .flutter }) {
        "exponentially"
      } else {
        "by " + (FlingLaw(rawValue: model.rawValue)?.title ?? model.rawValue)
      }
    return "\(subject) \(verb("decelerates", "decelerate")) \(law)"
      + (Self.list(finding.values).map { ": " + $0 } ?? "")
      + "; " + quality(finding.choice, finding.flings)
  }

  /// The deceleration of Qt Quick's flicks, in pt/s² (qquickflickable.cpp).
  private static let qtDeceleration = 1500.0

  /// Returns the law of no toolkit that some flings follow, as the verb of a sentence.
  private func strangerText(_ fit: SettleFit, count: Int) -> String {
    func value(_ index: Int, _ unit: (Double) -> Double = { Double.exp($0) }) -> String {
      VideoMeasurementText.interval(
        MeasuredValue(
          key: "", logarithm: fit.solution.shared[index], deviation: min(fit.solution.deviations[index], 5), unit))
    }
    switch fit.law {
    case .affine:
      let unit = motions.units.arePoints ? "pt/s²" : "px/s²"
      return "\(count == 1 ? "loses" : "lose") a constant \(value(1)) \(unit) of \(count == 1 ? "its" : "their") speed "
        + "and \(value(0)) times the speed itself per second"
    case .power:
      return "\(count == 1 ? "slows" : "slow") down as the power \(value(0) { Double.exp($0) - 1 }) of the time that "
        + "is left"
    default: return "\(count == 1 ? "slows" : "slow") down as an animation does"
    }
  }

  /// Returns what is known about the law of motions to a target, in words; `nil` if nothing is.
  private func sentence(about settle: VideoLaws.PurposeFinding) -> String? {
    let finding = settle.finding
    let count = finding.motions.count
    let subject =
      switch settle.purpose {
      case .bounce: VideoMeasurementText.count(count, "return") + " from beyond an end"
      case .snap: VideoMeasurementText.count(count, "snap")
      case .page: VideoMeasurementText.count(count, "turn") + " to a page"
      case .glide: VideoMeasurementText.count(count, "glide")
      }
    let quality = quality(finding.choice, finding.motions)
    if let animation = finding.animation {
      let known = Self.list(finding.values).map { " (\($0))" } ?? ""
      let time = animation.duration.map { " in \(VideoMeasurementText.interval($0)) s" } ?? ""
      return
        "\(subject) \(count == 1 ? "is an animation" : "are animations") by \(Self.curve(animation))\(time)\(known); "
        + quality
    }
    guard let list = Self.list(finding.values) else { return nil }
    let isElastic = finding.words["bounce.law"] == SettleLaw.elastic.name
    return "\(subject) \(count == 1 ? "follows" : "follow") \(isElastic ? "Chromium's elastic return" : "a spring"): "
      + list + "; " + quality
  }

  /// The least uncertainty of a length in a sentence, in pixels or points. Chosen: more than one decimal is no use.
  private static let leastWidth = 0.05
  /// The distances of rests, relative to the part that moves, that are pages; others are cards. Chosen: a gap may lie
  /// between pages, and a bar may cover a part.
  private static let pageLengths = 0.9...1.15

  /// Returns what is known about pages, in words.
  private func sentence(about pages: PagePattern) -> String {
    let number: (Double) -> String = { VideoMeasurementText.number($0) }
    let extent = motions.extent(ofTrack: laws.pagedTrack)
    let length = VideoMeasurementText.number(
      pages.pitch.magnitude * motions.scale, within: max(Self.leastWidth, pages.reach * motions.scale))
    let isPage = Self.pageLengths.contains(pages.pitch.magnitude / extent)
    var parts = [
      "Content rests at multiples of \(length) px"
        + (motions.units.arePoints
          ? " (\(VideoMeasurementText.number(pages.pitch.magnitude, within: max(Self.leastWidth, pages.reach))) pt)"
          : "")
        + ", as \(isPage ? "pages" : "cards") do"
    ]
    let unit = motions.units.arePoints ? "pt/s" : "px/s"
    if pages.speed.isBounded {
      parts.append(
        "a short swipe turns one from a speed between \(number(pages.speed.low)) and \(number(pages.speed.high)) \(unit)"
      )
    }
    if pages.share.isBounded {
      parts.append(
        "a slow drag turns one from between \(number(pages.share.low * 100)) and \(number(pages.share.high * 100)) % of it"
      )
    }
    return parts.joined(separator: "; ") + "."
  }

  /// Returns the curve of an animation, in words.
  private static func curve(_ animation: SettleFinding.Animation) -> String {
    guard animation.curves.isEmpty else {
      return VideoMeasurementText.list(animation.curves.map(\.title), "or")
    }
    switch animation.law {
    case .bezier where animation.duration != nil:
      let points = animation.constants.dropFirst().map { VideoMeasurementText.number(($0 * 100).rounded() / 100) }
      return "none of the known curves, about cubic-bezier(\(points.joined(separator: ", ")))"
    case .power:
      return "the power \(VideoMeasurementText.number(Double.exp(animation.constants[0]))) of the time that is left"
    default: return "none of the known curves"
    }
  }

  /// Returns the differences of the best and the second law, in words.
  private func quality<Fit: TitledFit>(_ choice: LawChoice<Fit>, _ segments: [VideoSegment]) -> String {
    let second = choice.second.map { second in
      "; second best is \(second.fit.title), off by "
        + "\(VideoMeasurementText.number(difference(second.solution, segments))) px"
    }
    return quality(choice.best.solution, segments) + (second ?? "") + "."
  }

  /// Returns the difference of a law and what the errors of the video leave, in words.
  private func quality(_ solution: LeastSquares.Solution, _ segments: [VideoSegment]) -> String {
    let floor =
      segments.reduce(0) { $0 + $1.floor * $1.floor * $1.weight }
      / max(1, segments.reduce(0) { $0 + $1.weight })
    return
      "the law is off by \(VideoMeasurementText.number(difference(solution, segments))) px rms, where the video's own "
      + "errors leave \(VideoMeasurementText.number(floor.squareRoot() * motions.scale)) px"
  }

  /// Returns the root mean square of the differences between a law and the motions, in pixels.
  private func difference(_ solution: LeastSquares.Solution, _ segments: [VideoSegment]) -> Double {
    let all = zip(segments, solution.residuals).map { ($0.rootMeanSquare(of: $1), $0.weight) }
    let squares = all.reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
    return (squares / max(1, all.reduce(0) { $0 + $1.1 })).squareRoot() * motions.scale
  }

  /// Returns the toolkits whose own constant is within the interval that was found, of those with one of some models: their
  /// names with an apostrophe.
  private static func toolkits(_ kinds: [FlingModel.Kind], _ values: [MeasuredValue]) -> [String] {
    guard let value = values.first(where: { $0.key != "fling.stopVelocity" }) else { return [] }
    /// The decay in 1/s of a constant of the laws that are one curve.
    func decay(_ constant: Double, _ key: String) -> Double {
      switch key {
      case "fling.decelerationRate": -1000 * Double.log(constant)
      case "fling.drag": -Double.log(constant)
      default: constant
      }
    }
    let ends = [decay(value.low, value.key), decay(value.high, value.key)]
    func holds(_ constant: Double) -> Bool {
      constant >= min(ends[0], ends[1]) && constant <= max(ends[0], ends[1])
    }
    return kinds.flatMap { kind -> [String] in
      switch kind {
      case .exponential, .gtk, .flutter:
        ToolkitDecay.all.filter { $0.model == kind && holds($0.decay) }.map(\.name)
      case .spline: holds(SplineFling.defaultFriction) ? ["Android's"] : []
      case .clamping: holds(SplineFling.defaultFriction) ? ["those of Flutter's clamping lists"] : []
      case .chromium: holds(PhysicsFling.defaultDeceleration) ? ["Chromium's"] : []
      }
    }
  }

  /// Returns the measured values that a tuning accepts, in words; `nil` without any.
  private static func list(_ values: [MeasuredValue]) -> String? {
    let told = values.filter(\.isAccepted)
    guard !told.isEmpty else { return nil }
    return told.map { "\($0.key) \(VideoMeasurementText.interval($0))" }.joined(separator: ", ")
  }
}
