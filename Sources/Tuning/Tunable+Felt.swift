import ScrollEngine

extension Tunable {
  /// Returns a number of this tunable, rounded to the precision that users can perceive, for readable code: to an
  /// integer from 100 on, otherwise to three digits. For a rate per millisecond, the three digits apply to the loss per
  /// millisecond.
  ///
  /// People distinguish velocities and distances that differ by about one part in twenty (McKee, "A local mechanism for
  /// differential velocity detection", 1981). The error of three digits is at most one in two hundred.
  func rounded(_ number: Double) -> Double {
    let measured = (unit == "per ms" ? 1 - number : number).magnitude
    guard measured.isFinite, measured > 1e-9 else { return number }
    var scale = 1.0
    while measured * scale < 100 { scale *= 10 }
    return (number * scale).rounded() / scale
  }

  /// Returns a value of this tunable, rounded to the precision that users can perceive if it is a number.
  func rounded(_ value: TunableValue) -> TunableValue {
    if case .number(let number) = value { .number(rounded(number)) } else { value }
  }

  /// Returns a value with its unit, rounded to the precision that users can perceive.
  public func displayText(_ value: TunableValue) -> String {
    let words = rounded(value).words
    return unit.isEmpty ? words : unit == "per ms" ? "\(words) /ms" : "\(words) \(unit)"
  }
}
