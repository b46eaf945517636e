/// How a picture lies over the place where it rests: scaled about its middle, then moved, and cut to another shape.
///
/// The same type holds rates of change, each value per second.
package struct Pose: Equatable, Sendable {
  /// Size as a factor; 1 at rest.
  package var scale: Double
  /// How far its middle lies from where it rests, in points.
  package var shift: Point
  /// How far it has taken the shape of the place that it came from: 0 is whole, 1 is cut to that shape.
  package var crop: Double

  /// Where it rests.
  package static let rest = Pose(scale: 1, shift: .zero)
  /// A rate of change of nothing.
  package static let still = Pose(scale: 0, shift: .zero)

  /// A pose from its parts.
  package init(scale: Double, shift: Point, crop: Double = 0) {
    self.scale = scale
    self.shift = shift
    self.crop = crop
  }

  /// The pose at another scale, with the place under `anchor` where it is; `anchor` is given in points from the middle
  /// of where the picture rests.
  package func scaled(to scale: Double, around anchor: Point) -> Pose {
    guard self.scale > 0 else { return self }
    let factor = scale / self.scale
    return Pose(scale: scale, shift: shift * factor + anchor * (1 - factor), crop: crop)
  }
}
