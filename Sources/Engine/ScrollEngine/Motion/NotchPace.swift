/// The pace of a turning wheel or a repeating key.
struct NotchPace: Sendable {
  /// The time from one notch to the next, in seconds.
  var period: Double
  /// The deviation of the times between single notches from `period`, as a share of the period: 0 for a machine, about
  /// 0.05 to 0.1 for a user.
  var unevenness = 0.0
}
