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

  /// The slider of a number, in a panel that is so many points wide; `nil` for what is no number.
  init?(_ tunable: Tunable, width: Double) {
    let row = Rect(x: 0, y: 0, width: width, height: TuningList.sliderHeight)
    guard case .number(let range) = tunable.domain,
      let track = TunableRowLayout(frame: row, domain: tunable.domain).track
    else { return nil }
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
    guard track.width > 0 else { return }
    position = min(max(position + distance / track.width * (isFine ? 0.1 : 1), 0), 1)
    editor.set(tunable, to: value(at: position, isFine), joins: hasMoved)
    hasMoved = true
  }

  /// The finger was taken away: all is as it was.
  func cancel(in editor: TuningEditor) {
    if let before { editor.set(tunable, to: before, joins: true) }
  }
}
