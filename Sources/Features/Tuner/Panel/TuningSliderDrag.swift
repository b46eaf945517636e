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
  /// Horizontal distance from the thumb's centre to the mouse that holds it, in points; `nil` for a finger.
  private var grip: Double?
  private let scale: SliderScale
  private let track: Rect

  /// Radius of the thumb while it is held, in points. The mouse holds the thumb where it grabbed it; from elsewhere on the
  /// track, the thumb comes to the mouse.
  private static let thumb = 11.0

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

  /// Grabs the slider with the mouse.
  ///
  /// - Parameter x: the mouse's x coordinate, in points of the panel.
  mutating func grab(at x: Double, in editor: TuningEditor) {
    guard case .number(let value) = editor.tuning.value(of: tunable) else { return }
    let distance = x - thumbX(scale.position(of: value))
    grip = abs(distance) <= Self.thumb ? distance : 0
  }

  private func thumbX(_ position: Double) -> Double { track.minX + position * track.width }

  /// Moves the thumb with the finger or the mouse.
  ///
  /// - Parameters:
  ///   - distance: distance that the finger or the mouse has moved, in points.
  ///   - x: its x coordinate afterwards. The thumb stays below the mouse, which is as precise as a pixel.
  ///   - isFine: whether the thumb moves by a tenth of the distance, on a finer grid of values.
  mutating func move(by distance: Double, to x: Double, isFine: Bool, in editor: TuningEditor) {
    if isFine {
      position += distance / (grip == nil ? way : track.width) * 0.1
    } else if let grip {
      position = (x - grip - track.minX) / max(1, track.width)
    } else {
      position += distance / way
    }
    position = min(max(position, 0), 1)
    // Without the key for fine movements, the thumb goes on from where it is.
    if isFine, grip != nil { grip = x - thumbX(position) }
    editor.set(tunable, to: value(at: position, isFine), joins: hasMoved)
    hasMoved = true
  }

  /// Restores the value from before the drag.
  func cancel(in editor: TuningEditor) {
    if let initialValue { editor.set(tunable, to: initialValue, joins: true) }
  }
}
