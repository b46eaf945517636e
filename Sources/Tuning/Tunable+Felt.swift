import ScrollEngine

extension Tunable {
  /// A number of this tunable as finely as a hand can tell it from another, for code that people read: whole from 100 on,
  /// else three digits; of a rate three digits of what is lost in a millisecond.
  ///
  /// Hands and eyes tell speeds and ways apart from about one part in twenty on (McKee, "A local mechanism for differential
  /// velocity detection", 1981): three digits are off by one in two hundred at most.
  func felt(_ number: Double) -> Double {
    let measured = (unit == "per ms" ? 1 - number : number).magnitude
    guard measured.isFinite, measured > 1e-9 else { return number }
    var scale = 1.0
    while measured * scale < 100 { scale *= 10 }
    return (number * scale).rounded() / scale
  }

  /// A value as finely as it is felt.
  func felt(_ value: TunableValue) -> TunableValue {
    if case .number(let number) = value { .number(felt(number)) } else { value }
  }

  /// A value with its unit, as finely as it is felt.
  public func told(_ value: TunableValue) -> String {
    let words = felt(value).words
    return unit.isEmpty ? words : unit == "per ms" ? "\(words) /ms" : "\(words) \(unit)"
  }
}
