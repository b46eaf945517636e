import ScrollEngine
import Tuning

/// A slider under a finger.
struct SliderDrag {
  /// The tunable that a sideways movement of the finger changes.
  let tunable: Tunable
  /// What it was before; `nil` until the finger has moved sideways.
  private(set) var before: TunableValue?
  private var hasMoved = false
  /// The slider's place, 0 to 1.
  private var position = 0.0
  private let scale: SliderScale
  private let track: Rect

  /// The least way of a finger from one end of a slider to the other, in points: shorter ones are finer than a hand.
  static let leastWay = 128.0
  /// The way from one end to the other.
  private var way: Double { max(track.width, Self.leastWay) }

  /// The slider of a row; `nil` for what is no number.
  init?(_ tunable: Tunable, on row: TunableRowLayout) {
    guard case .number(let range) = tunable.domain, let track = row.track else { return nil }
    (self.tunable, self.track, scale) = (tunable, track, SliderScale(range))
  }

  /// The value at a distance from the panel's left edge, in points.
  func value(at x: Double, isFine: Bool) -> TunableValue { value(at: (x - track.minX) / max(1, track.width), isFine) }

  private func value(at position: Double, _ isFine: Bool) -> TunableValue {
    .number(scale.rounded(scale.value(at: position), isFine: isFine))
  }

  /// The slider has the finger, from the value that an editor holds.
  mutating func begin(in editor: TuningEditor) {
    before = editor.tuning.value(of: tunable)
    if case .number(let value)? = before { position = scale.position(of: value) }
  }

  /// The finger moves by so many points.
  ///
  /// - Parameter isFine: whether a tenth of it counts, on a finer grid.
  mutating func move(by distance: Double, isFine: Bool, in editor: TuningEditor) {
    position = min(max(position + distance / way * (isFine ? 0.1 : 1), 0), 1)
    editor.set(tunable, to: value(at: position, isFine), joins: hasMoved)
    hasMoved = true
  }

  /// The finger was taken away: all is as it was.
  func cancel(in editor: TuningEditor) {
    if let before { editor.set(tunable, to: before, joins: true) }
  }
}
