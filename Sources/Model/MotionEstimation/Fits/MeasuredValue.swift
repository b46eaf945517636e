import ScrollEngine
import Tuning

/// The value of a constant that a video determines, with the interval that holds the true one in about 95 of 100
/// videos.
public struct MeasuredValue: Sendable, Equatable {
  /// The key of the tunable.
  public var key: String
  /// The value, in the unit of the tunable.
  public var value: Double
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double

  /// Creates a value.
  public init(key: String, value: Double, low: Double, high: Double) {
    (self.key, self.value, self.low, self.high) = (key, value, low, high)
  }

  /// Half the length of a 95 % interval, in standard deviations; 1.96 for a normal variable, and more, as the
  /// deviation is itself estimated and the errors are only partly known.
  static let reach = 2.3

  /// Creates a value from its natural logarithm and the standard deviation of it.
  ///
  /// - Parameter unit: the value for a logarithm; it may rise or fall.
  init(key: String, logarithm: Double, deviation: Double, _ unit: (Double) -> Double) {
    let ends = [unit(logarithm - Self.reach * deviation), unit(logarithm + Self.reach * deviation)]
    self.init(key: key, value: unit(logarithm), low: ends.min() ?? 0, high: ends.max() ?? 0)
  }

  /// Whether a tuning can hold the value.
  var isAccepted: Bool { Tunables.named(key)?.accepts(.number(value)) ?? false }
}

/// A value that a video does not determine.
public struct UndeterminedValue: Sendable, Equatable {
  /// The key of the tunable.
  public var key: String
  /// The reason why it is not determined.
  let cause: UndeterminedCause

  init(_ key: String, _ cause: UndeterminedCause) { (self.key, self.cause) = (key, cause) }
}

/// The cause why a video does not determine a value, with the figures that the decision rests on. The report puts it into
/// words.
enum UndeterminedCause: Sendable, Equatable {
  /// The value is a length in points, and the video's width in points is unknown.
  case lengthInPoints
  /// A tuning cannot hold the value.
  case outOfRange(MeasuredValue)
  /// The largest speed of a short swipe that turned no page, and the smallest of one that did; 0 and infinite without one.
  case swipeSpeed(low: Double, high: Double)
  case fling(Fling)
  case settle(Settle)
  case recoil(Recoil)
  case wheel(Wheel)
  case finger(Finger)

  /// The cause why the law of flings, or one of its constants, is not determined.
  enum Fling: Sendable, Equatable {
    /// Nothing moves by itself for long enough.
    case nothingMoves
    case noFling
    /// The pictures in which the flings are seen are too few.
    case fewPictures
    /// The law explains less than half of what the part moves by itself.
    case lawOfFew
    /// A spring to rest positions explains the flings as well.
    case likeSprings
    /// The flings follow the spring of the video's snaps.
    case likeSnaps
    /// No law is near; the closest one is off by a multiple of the offsets' errors.
    case closest(FlingLaw, errors: Double)
    /// Another law fits almost as well as the best one.
    case second(FlingLaw, asWellAs: FlingLaw)
    /// A law of no toolkit fits about as well as the best one.
    case stranger(SettleLaw, asWellAs: FlingLaw)
    /// The law is of no toolkit.
    case noModel
    /// The speed falls evenly, which no tuning describes.
    case constantDeceleration
    /// The law's constant is one that no toolkit has.
    case constantOfNoToolkit(FlingLaw)
    /// The law's constant is a length in points, and the video's width in points is unknown.
    case constantInPoints(FlingLaw)
    /// The flings slow down sooner than those of any toolkit.
    case fasterThanToolkits
    /// The flings are too short or too few to tell their law.
    case shortForLaw
    /// The flings are too short or too few for the constant.
    case shortForFigure
    /// The flings are as long as Chromium allows.
    case longest
    /// The laws have the same curve with this decay, as its logarithm, and differ only in when they stop.
    case oneCurve([FlingModel.Kind], decay: Double)
    /// No fling is seen until it stops.
    case noStop
    /// The last pixels are lost in the errors of the offsets.
    case lostStop
    /// Only one fling stops, at a speed in pt/s.
    case oneStop(speed: Double)
  }

  /// The cause why the law of motions to a target, or one of its constants, is not determined.
  enum Settle: Sendable, Equatable {
    /// The motions are too short for the constant.
    case short
    /// The motions only bound the constant.
    case between(Double, Double)
    /// No law is near; the closest one is off by a multiple of the offsets' errors.
    case closest(SettleLaw, errors: Double)
    /// Another law fits almost as well as a spring, which fits best.
    case rivalOfSpring(SettleLaw)
    /// A law of no toolkit fits about as well as a spring, which fits best.
    case strangerToSpring(SettleLaw)
    /// A spring fits almost as well as the best law.
    case springRivals(SettleLaw)
    /// A law of no toolkit fits about as well as the best one.
    case stranger(SettleLaw, asWellAs: SettleLaw)
    /// The glide is a spring with another damping ratio than those of tunings.
    case dampedGlide(ratio: Double)
    /// The damping ratio is plain, but not the response, whose key this is.
    case dampingAlone(response: String)
    /// Several known curves fit almost as well as each other.
    case severalCurves
    /// The motion is an animation.
    case animation
    /// The only motion may be that of a finger that the video does not show.
    case likeHand
    /// The animations have the durations of Chromium's wheel; for a scale that is unknown, they may have them.
    case chromiumWheel(isCertain: Bool)
  }

  /// The cause why the velocity with which a held pull starts back is not determined.
  enum Recoil: Sendable, Equatable {
    /// No pull beyond an end is held still.
    case noPull
    /// Only one is, which starts back at this rate in 1/s.
    case onePull(rate: Double)
    /// The pulls start back with different velocities.
    case pullsDiffer
    /// The pulls move outwards when they are let go.
    case pullsMove
  }

  /// The cause why a constant of a wheel is not determined.
  enum Wheel: Sendable, Equatable {
    /// The steps come at intervals of a key that is held, in seconds.
    case heldKey(period: Double)
    /// The pictures in which the glides are seen are too few.
    case fewPictures
    /// The notches are not told apart.
    case notchesTogether
  }

  /// The cause why slop or rubber band is not determined.
  enum Finger: Sendable, Equatable {
    /// No finger is found in the video.
    case noFinger
    /// Fingers are missing in some of the drags.
    case unseen(drags: Int, of: Int)
    /// Pages do not tell the slop.
    case pages
    /// No finger drags content from rest.
    case noDragFromRest
    /// The drags contradict each other.
    case dragsDisagree
    /// The drags start too fast; they only bound the slop, in points.
    case fastDrags(Double, Double)
    /// No finger pulls content beyond an end.
    case noPull
    /// The pulls follow no rubber band.
    case noBand
    /// The pulls only bound the coefficient.
    case bandBetween(Double, Double)
  }
}
