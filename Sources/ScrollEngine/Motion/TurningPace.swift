/// How a wheel turns or a key repeats, as far as it is known.
struct TurningPace: Sendable {
  /// Seconds from one notch to the next.
  var period: Double
  /// How far single notches are off that, as a share of it: 0 for a machine, about 0.05 to 0.1 for a hand.
  var unevenness = 0.0
}
