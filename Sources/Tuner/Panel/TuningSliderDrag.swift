import ScrollEngine
import Tuning
import Workbench

/// A drag that moves a slider.
package struct TuningSliderDrag {
  /// The tunable that horizontal movement of the finger changes.
  let tunable: Tunable
  /// The value before the drag; `nil` until the finger has moved horizontally.
  private(set) var initialValue: TunableValue?
  private var hasMoved = false
  /// Position of the slider's thumb on its track, from 0 to 1.
  private var position = 0.0
  private let scale: SliderScale
  private let track: Rect

  /// Minimum distance, in points, that a finger moves to drag the thumb from one end of a slider to the other. On a
  /// shorter track, the thumb moves more slowly than the finger, so that values can still be set precisely.
  static let minimumTravel = 128.0
  /// Distance, in points, that the finger moves to drag the thumb from one end of the slider to the other.
  private var way: Double { max(track.width, Self.minimumTravel) }

  /// Creates a drag for a tunable's row; `nil` if the tunable is not a number.
  init?(_ tunable: Tunable, on row: TunableRowLayout) {
    guard case .number(let range) = tunable.domain, let track = row.track else { return nil }
    (self.tunable, self.track, scale) = (tunable, track, SliderScale(range))
  }

  /// Returns the tunable's value for the thumb's position at an x coordinate of the panel, in points.
  func value(at x: Double, isFine: Bool) -> TunableValue { value(at: (x - track.minX) / max(1, track.width), isFine) }

  private func value(at position: Double, _ isFine: Bool) -> TunableValue {
    .number(scale.rounded(scale.value(at: position), isFine: isFine))
  }

  mutating func begin(in editor: TuningEditor) {
    initialValue = editor.tuning.value(of: tunable)
    if case .number(let value)? = initialValue { position = scale.position(of: value) }
  }

  /// Moves the thumb by a distance that the finger has moved, in points.
  ///
  /// - Parameter isFine: whether the thumb moves by a tenth of the distance, on a finer grid of values.
  mutating func move(by distance: Double, isFine: Bool, in editor: TuningEditor) {
    position = min(max(position + distance / way * (isFine ? 0.1 : 1), 0), 1)
    editor.set(tunable, to: value(at: position, isFine), joins: hasMoved)
    hasMoved = true
  }

  /// Restores the value from before the drag.
  func cancel(in editor: TuningEditor) {
    if let initialValue { editor.set(tunable, to: initialValue, joins: true) }
  }
}
