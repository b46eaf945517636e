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
