import Documents
import ScrollEngine
import Tuning

/// The size and length of a film.
public struct FilmFacts: Sendable, Equatable {
  /// The number of pictures.
  public var frames: Int
  /// Seconds from the first to the last picture.
  public var seconds: Double
  /// Pixels in a row.
  public var width: Int
  /// Rows of pixels.
  public var height: Int

  /// Creates the facts of a film.
  public init(frames: Int, seconds: Double, width: Int, height: Int) {
    (self.frames, self.seconds, self.width, self.height) = (frames, seconds, width, height)
  }
}

/// The laws by which what a film shows moves.
///
/// ```swift
/// let measurement = FilmMeasurement(tracks: tracks, film: facts, points: 390)
/// for sentence in measurement.sentences { print(sentence) }
/// let likePhone = measurement.tuning(base: .ios)
/// ```
///
/// Flings that share a constant are fitted together, and so are bounces and snaps. Only what the film determines gets
/// into the tuning.
public struct FilmMeasurement: Sendable {
  /// A phase of a track, and the law that it follows.
  public struct Phase: Sendable, Equatable {
    /// The kind of motion: "drag", "fling", "bounce", "snap", "glide" or "rest".
    public var kind: String
    /// Seconds since the film's first picture.
    public var from: Double
    /// Seconds since the film's first picture.
    public var to: Double
    /// Velocity of the offset at the start, in pixels per second; `nil` where a finger moves the content or it rests.
    public var startVelocity: Double?
    /// Name of the law; `nil` if none is known.
    public var law: String?
    /// Other laws with the same curve, from which the film does not tell the law.
    public var family: [String] = []
    /// The law's constants.
    public var values: [MeasuredValue] = []
    /// Root of the mean square of the differences between film and law, in pixels.
    public var difference: Double?
    /// The difference that a law without error would have, from the errors of the offsets, in pixels.
    public var floor: Double?
    /// The law that fits second best.
    public var secondLaw: String?
    /// The difference of the second law, in pixels.
    public var secondDifference: Double?
    /// The offsets by the law at the times of the film's pictures, in pixels; empty without a law.
    public var curve: [Point] = []
  }

  /// A moving part of the film with its phases.
  public struct Track: Sendable, Equatable {
    /// The offsets that were measured.
    public var motion: MotionTrack
    /// The phases, in order of time.
    public var phases: [Phase]
  }

  /// The size and length of the film.
  public let film: FilmFacts
  /// The film's width in points; `nil` if it is unknown, so that lengths in points are, too.
  public let points: Double?
  /// The moving parts with their phases.
  public private(set) var tracks: [Track] = []
  /// The film's pages or cards, in points if the film's width is known; `nil` if it shows none.
  private(set) var pages: PagePattern?
  /// The seconds by which content follows the finger; `nil` if the film does not tell.
  public private(set) var lag: MeasuredValue?
  /// The fingers that the film shows, in order of time.
  public let touches: [MotionTrack.Touch]
  /// The constants that the film determines, each once, in the order of tunables.
  public private(set) var values: [MeasuredValue] = []
  /// The choices that the film determines, such as the law of flings, by the tunable's key.
  public private(set) var words: [String: String] = [:]
  /// The values that the film does not determine, with reasons.
  public private(set) var undetermined: [UndeterminedValue] = []
  /// Figures that no tunable has: what was found about laws in words.
  private(set) var findings: [String] = []

  /// Measures tracks.
  ///
  /// - Parameters:
  ///   - tracks: the moving parts.
  ///   - touches: the fingers that the film shows.
  ///   - points: the film's width in points; `nil` if unknown.
  public init(tracks: [MotionTrack], touches: [MotionTrack.Touch] = [], film: FilmFacts, points: Double?) {
    self.film = film
    self.points = points
    let touches = touches.withoutCrowd.withoutContent(of: tracks).lifted(by: tracks)
    self.touches = touches
    let tracks = tracks.map { track in
      var track = track
      track.touches += touches.onPart(track, isOnly: tracks.count == 1)
      return track
    }
    var analysis = FilmAnalysis(tracks, width: film.width, points: points, findsJitter: false)
    analysis.fit()
    // A film of a screen may show each picture of the app a little late, and each by another time. Without that in
    // mind, only the slow ends of its flings follow a law.
    var other = FilmAnalysis(tracks, width: film.width, points: points, findsJitter: true)
    other.fit()
    if other.flungWay > 1.05 * analysis.flungWay { analysis = other }
    self.tracks = analysis.measuredTracks()
    collect(analysis)
  }

  private mutating func collect(_ analysis: FilmAnalysis) {
    var missing: [UndeterminedValue] = analysis.undetermined
    for value in analysis.values {
      guard value.isAccepted else {
        let range = Tunables.named(value.key).map { ", and a tuning has \($0.range)" }
        missing.append(
          .init(key: value.key, reason: "it is \(FilmMeasurementText.interval(value))" + (range ?? "")))
        continue
      }
      values.append(value)
    }
    // The choice of a motion without its constants would have those of another motion.
    words = analysis.words.filter { word in
      let group = word.key.prefix { $0 != "." } + "."
      return word.key == "fling.model" || word.key == "edge.effect" || values.contains { $0.key.hasPrefix(group) }
    }
    lag = analysis.fingers?.lag
    pages = analysis.pages
    let order = Dictionary(keepingFirst: Tunables.all.enumerated().map { ($1.key, $0) })
    values.sort { (order[$0.key] ?? 0) < (order[$1.key] ?? 0) }
    let known = Set(values.map { $0.key } + words.keys)
    var seen = known
    undetermined = missing.filter { seen.insert($0.key).inserted }
    // The tuning has one law of a family, as its curve is known.
    undetermined += analysis.flings.first?.familyReason.map { [$0] } ?? []
    findings = analysis.sentences()
  }

  /// Returns the tuning with the values that the film determines, and those of another tuning for the rest.
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
    let text = FilmMeasurementText.number(value.value, within: (value.high - value.low) / 10)
    guard let number = Double(text), tunable.accepts(.number(number)) else { return value.value }
    return number
  }

  /// Whether the film determines no value. The name of a law alone makes no tuning.
  public var isEmpty: Bool { values.isEmpty }
}
