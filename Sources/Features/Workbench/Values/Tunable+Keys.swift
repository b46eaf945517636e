import ScrollEngine
import Tuning

extension Tunable {
  /// Returns the value that follows when a key is pressed; `nil` if the key does not change the value.
  package func value(after key: InputEvent.Key, from value: TunableValue, isShifted: Bool) -> TunableValue? {
    switch (domain, value, key) {
    case (.number(let range), .number(let number), _):
      return Self.number(after: key, from: number, in: range, isShifted: isShifted).map { .number($0) }
    case (.choice(let words), .choice(let word), .left), (.choice(let words), .choice(let word), .up):
      return .choice(words[max(0, (words.firstIndex(of: word) ?? 0) - 1)])
    case (.choice(let words), .choice(let word), .right), (.choice(let words), .choice(let word), .down):
      return .choice(words[min(words.count - 1, (words.firstIndex(of: word) ?? 0) + 1)])
    case (.flag, .flag(let isOn), .enter), (.flag, .flag(let isOn), .space): return .flag(!isOn)
    case (.flag, _, .left): return .flag(false)
    case (.flag, _, .right): return .flag(true)
    default: return nil
    }
  }

  private static func number(
    after key: InputEvent.Key, from number: Double, in range: ClosedRange<Double>, isShifted: Bool
  ) -> Double? {
    let steps: Double
    switch key {
    case .left, .down: steps = isShifted ? -10 : -1
    case .right, .up: steps = isShifted ? 10 : 1
    case .pageDown: steps = -10
    case .pageUp: steps = 10
    case .home: return range.lowerBound
    case .end: return range.upperBound
    case .enter, .space, .escape, .backspace, .tab, .backTab, .selectAll: return nil
    }
    let scale = SliderScale(range)
    let value = min(max(number + steps * scale.step(at: number), range.lowerBound), range.upperBound)
    return scale.rounded(value, isFine: true)
  }
}
