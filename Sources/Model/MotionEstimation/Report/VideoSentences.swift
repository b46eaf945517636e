import Documents
import ScrollEngine
import Tuning

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
    let motion = motions.first { $0.phase.segment == segments.first }
    return motion.map { "Part \($0.track + 1): " } ?? ""
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

extension FlingLaw {
  /// The name in sentences.
  var title: String {
    switch self {
    case .exponential: "an exponential"
    case .gtk: "GTK's exponential"
    case .flutter: "Flutter's exponential"
    case .spline: "Android's spline"
    case .clamping: "the spline of Flutter's clamping lists"
    case .chromium: "Chromium's curve"
    case .constant: "a constant deceleration"
    }
  }
}

extension SettleLaw {
  /// The name in sentences.
  var title: String {
    switch self {
    case .spring, .critical: "a spring"
    case .elastic: "an elastic return"
    case .curve(let curve): curve.title
    case .bezier: "a free Bézier curve"
    case .power: "a power of the time that is left"
    case .affine: "a speed v that falls by a + b·v"
    case .dragged: "a drag at an even speed that ends in a fling"
    }
  }
}

extension AnimationCurve {
  /// The name that people give the curve.
  var title: String {
    switch self {
    case .ease, .easeIn, .easeOut, .easeInOut: "CSS's \(rawValue)"
    case .materialStandard: "Material's standard curve (0.4, 0, 0.2, 1)"
    case .materialDecelerate: "Material's decelerate curve (0, 0, 0.2, 1)"
    case .materialAccelerate: "Material's accelerate curve (0.4, 0, 1, 1)"
    case .material3Standard: "Material 3's standard curve (0.2, 0, 0, 1)"
    case .emphasized: "Material 3's emphasized curve"
    case .emphasizedDecelerate: "Material 3's emphasized decelerate curve (0.05, 0.7, 0.1, 1)"
    case .emphasizedAccelerate: "Material 3's emphasized accelerate curve (0.3, 0, 0.8, 0.15)"
    case .sheet: "the curve (0.32, 0.72, 0, 1) of iOS-like sheets"
    case .linear: "a straight line (linear)"
    case .viscous: "Android's viscous fluid"
    case .smoothScroll: "the curve (0.4, 0, 0, 1) of Chromium's smooth scrolling"
    case .outQuad: "easeOutQuad, which is a constant deceleration"
    case .outCubic, .outQuart, .outQuint, .outExpo, .inOutQuad, .inOutCubic, .inOutSine, .outSine,
      .smoothstep:
      rawValue
    }
  }
}

/// A fit of a law that has a name in sentences.
protocol TitledFit {
  /// The name of the law.
  var title: String { get }
}

extension FlingFit: TitledFit {
  var title: String { candidate.law.title }
}

extension SettleFit: TitledFit {
  var title: String { law.title }
}

extension UndeterminedValue {
  /// The reason in words, and the video that would determine the value.
  public var reason: String { cause.reason }
}

/// Returns a number as in all sentences.
private func text(_ value: Double) -> String { VideoMeasurementText.number(value) }

extension UndeterminedCause {
  fileprivate var reason: String {
    switch self {
    case .lengthInPoints: "it is \(Self.inPoints)"
    case .outOfRange(let value):
      "it is \(VideoMeasurementText.interval(value))"
        + (Tunables.named(value.key).map { ", and a tuning has \($0.range)" } ?? "")
    case .swipeSpeed(let low, let high):
      switch (low > 0, high.isFinite) {
      case (true, true):
        "a release at \(text(low)) pt/s turns no page, and one at \(text(high)) pt/s does; record more short swipes"
      case (true, false): "a release at \(text(low)) pt/s turns no page; record faster short swipes"
      case (false, true): "a release at \(text(high)) pt/s turns a page; record slower short swipes"
      case (false, false): "no short swipe is seen; record short swipes at several speeds"
      }
    case .fling(let cause): cause.reason
    case .settle(let cause): cause.reason
    case .recoil(let cause): cause.reason
    case .wheel(let cause): cause.reason
    case .finger(let cause): cause.reason
    }
  }

  fileprivate static let inPoints = "a length in points; \(tellPoints)"
  fileprivate static let tellPoints = "tell with --points how many points wide the video is"
}

extension UndeterminedCause.Fling {
  fileprivate var reason: String {
    switch self {
    case .nothingMoves: "nothing in the video moves by itself for long enough; record flings until the content rests"
    case .noFling: "the video shows no fling; record a fast and a slow one"
    case .fewPictures: "the flings are seen in too few pictures; record longer ones, until they stop"
    case .lawOfFew:
      "the law that explains some flings explains less than half of what the part moves by itself; record it alone"
    case .likeSprings: "a spring to a rest position explains the motions as well; record flings at several speeds"
    case .likeSnaps: "the motions follow the spring of the video's snaps; record flings of a list"
    case .closest(let law, let errors):
      "no fling of the engine's models moves like this: \(law.title) comes closest and is off by \(text(errors)) times "
        + "the errors of the offsets"
    case .second(let law, let best):
      "\(law.title) fits almost as well as \(best.title); record a fast and a slow fling, both until they stop"
    case .stranger(let law, let best):
      "\(law.title), which is no toolkit's, fits about as well as \(best.title); record a fast and a slow fling, both "
        + "until they stop"
    case .noModel: "no model of a tuning has the law of these flings"
    case .constantDeceleration: "no model of a tuning has the constant deceleration of these flings"
    case .constantOfNoToolkit(let law): "the constant of \(law.title) would be one that no toolkit has"
    case .constantInPoints(let law): "the constant of \(law.title) is \(UndeterminedCause.inPoints)"
    case .fasterThanToolkits: "the motions slow down in less time than any toolkit's flings, as short animations do"
    case .shortForLaw: "the flings are too short or too few to tell their law; record longer ones"
    case .shortForFigure: "the flings are too short or too few for a figure; record longer ones"
    case .longest: "the flings are as long as Chromium allows, whatever the deceleration; record slower ones"
    case .oneCurve(let kinds, let decay):
      "\(VideoMeasurementText.list(kinds.map(\.rawValue), "and")) are one curve ("
        + kinds.compactMap { Self.constant(of: $0, decay: decay) }.joined(separator: ", ")
        + ") and differ only in when they stop; record a slow fling until it rests, at the screen's full rate and size"
    case .noStop: "no fling is seen until it stops; record one until the content rests"
    case .lostStop: "the last pixels of the flings are lost in the errors of the video"
    case .oneStop(let speed):
      "one fling stops at \(text(speed)) pt/s, where content may end; record two flings in the middle of the content"
    }
  }

  /// Returns the constant of a law with a decay, given as its logarithm, by its key; `nil` for a law without one.
  private static func constant(of kind: FlingModel.Kind, decay: Double) -> String? {
    switch kind {
    case .exponential: "fling.decelerationRate \(JSONText.number(FlingLaw.Candidate.rate(decay), digits: 5))"
    case .gtk: "fling.frictionRate \(text(Double.exp(decay)))"
    case .flutter: "fling.drag \(text(Double.exp(-Double.exp(decay))))"
    case .spline, .clamping, .chromium: nil
    }
  }
}

extension UndeterminedCause.Settle {
  fileprivate var reason: String {
    switch self {
    case .short: "the motions are too short for a figure; record longer ones"
    case .between(let low, let high):
      "all that the motions tell is that it is between \(text(low)) and \(text(high)); record more of them, at 60 "
        + "pictures a second or more"
    case .closest(let law, let errors):
      "no motion of the engine is like this one; \(law.title) comes closest and is off by \(text(errors)) times the "
        + "errors of the offsets"
    case .rivalOfSpring(let law): "\(law.title) fits almost as well as a spring; record longer ways"
    case .strangerToSpring(let law): "\(law.title) fits about as well as a spring; record slower and faster ones"
    case .springRivals(let law): "a spring fits almost as well as \(law.title); record longer ways"
    case .stranger(let law, let best):
      "\(law.title) fits about as well as \(best.title); record several such motions"
    case .dampedGlide(let ratio):
      "the motion is a spring with the damping ratio \(text(ratio)); glides of a tuning have 1"
    case .dampingAlone(let response): "it is not told without \(response): the end of an animation has one as well"
    case .severalCurves: "several known curves fit almost as well as each other; record longer ways, from rest"
    case .animation: "the motion is an animation, which no value of a tuning describes"
    case .likeHand:
      "one motion alone that looks like an animation may be that of a finger which the video does not show; record "
        + "several"
    case .chromiumWheel(isCertain: true):
      "the animations last as long as those of Chromium's wheel for their ways, which have no constant"
    case .chromiumWheel(isCertain: false):
      "the animations may be those of Chromium's wheel, which last longer for shorter ways in points; "
        + UndeterminedCause.tellPoints
    }
  }
}

extension UndeterminedCause.Recoil {
  fileprivate var reason: String {
    switch self {
    case .noPull: "no pull beyond an end is held still and let go; record one"
    case .onePull(let rate): "one pull was let go, at \(text(rate)) per second; record several from different distances"
    case .pullsDiffer: "the pulls start back with different velocities"
    case .pullsMove: "the pulls still move outwards when they are let go; hold them still first"
    }
  }
}

extension UndeterminedCause.Wheel {
  fileprivate var reason: String {
    switch self {
    case .heldKey(let period):
      "the steps come every \(text(period * 1000)) ms, as those of a held key do; record turns of the wheel"
    case .fewPictures: "the glides are seen in too few pictures; record more turns of the wheel"
    case .notchesTogether: "the notches are not told apart; record a slower turn of the wheel"
    }
  }
}

extension UndeterminedCause.Finger {
  fileprivate var reason: String {
    switch self {
    case .noFinger: "no finger is found in the video; \(Self.advice)"
    case .unseen(let drags, let count):
      "in \(drags) of \(VideoMeasurementText.count(count, "drag")) none is found; \(Self.advice)"
    case .pages: "pages do not tell it; record a slow drag of a list"
    case .noDragFromRest: "no finger is seen that lands on content at rest and drags it; record slow drags"
    case .dragsDisagree: "the drags do not agree about it; record slow drags"
    case .fastDrags(let low, let high):
      "the drags start too fast; it is between \(text(low)) and \(text(high)) pt, and slow drags tell more"
    case .noPull: "no finger is seen that pulls content beyond an end; record a slow pull"
    case .noBand: "the pulls beyond the end follow no rubber band; record one slow pull"
    case .bandBetween(let low, let high):
      "all that the pulls beyond the end tell is that it is between \(text(low)) and \(text(high)); record one slow pull"
    }
  }

  private static let advice =
    "the video may draw fingers of which its codec leaves too little; record it with \"Show taps\" on, at a higher bit rate"
}

/// Numbers of a measurement as text.
enum VideoMeasurementText {
  /// The most decimals of a number. Chosen: the least number needs six.
  private static let mostDecimals = 12

  /// Returns a number with three significant digits, but all digits before the point.
  static func number(_ value: Double) -> String { plain(value, digits: digits(value)) }

  private static func digits(_ value: Double) -> Int {
    guard value.isFinite, value != 0 else { return 0 }
    let exponent = Double.log10(value.magnitude).rounded(.down)
    return max(0, min(mostDecimals, 2 - Int(exponent)))
  }

  /// Returns a number with as many digits as a length that it is uncertain by deserves.
  static func number(_ value: Double, within width: Double) -> String {
    guard width > 0, width.isFinite else { return number(value) }
    let exponent = Double.log10(width).rounded(.down)
    return plain(value, digits: max(0, min(mostDecimals, 1 - Int(exponent))))
  }

  /// The least number that is written without an exponent. Swift writes smaller ones with one.
  private static let least = 1e-4

  /// Returns a number without an exponent; 0 for one that needs one.
  private static func plain(_ value: Double, digits: Int) -> String {
    value.magnitude < least ? "0" : JSONText.number(value, digits: digits)
  }

  /// Returns a value with its interval.
  static func interval(_ value: MeasuredValue) -> String {
    guard value.high.isFinite else { return number(value.value) }
    let width = (value.high - value.low) / 2
    let text = { number($0, within: width) }
    return "\(text(value.value)) (\(text(value.low)) to \(text(value.high)))"
  }

  /// Returns a number and a noun, such as "1 fling" or "2 flings".
  static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns words with commas and a last conjunction between them, such as "a, b or c".
  static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
