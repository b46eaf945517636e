import ScrollEngine

/// The transform of an image relative to its rest position: scaled about its centre, then moved, and cropped to another
/// shape.
///
/// ```swift
/// let twice = Transform.rest.scaled(to: 2, around: Point(x: 100, y: 0))
/// print(twice.shift.x)  // -100.0
/// ```
///
/// The type also stores rates of change; each value is then per second.
public struct Transform: Equatable, Sendable {
  /// The scale factor; 1 at rest.
  public var scale: Double
  /// The distance of the centre from its rest position, in points.
  public var shift: Point
  /// The amount of cropping to the shape that the image comes from, such as its thumbnail: 0 shows the whole image, 1
  /// crops it to that shape.
  public var crop: Double

  /// The transform at rest: the image at its original size and place, uncropped.
  public static let rest = Transform(scale: 1, shift: .zero)
  /// The rates of change of an image that does not move: all 0.
  public static let still = Transform(scale: 0, shift: .zero)

  /// Creates a transform from its scale, shift and crop.
  public init(scale: Double, shift: Point, crop: Double = 0) {
    self.scale = scale
    self.shift = shift
    self.crop = crop
  }

  /// Returns the transform at another scale, with the point under `anchor` kept in place. `anchor` is in points from
  /// the centre of the image at rest.
  public func scaled(to scale: Double, around anchor: Point) -> Transform {
    guard self.scale > 0 else { return self }
    let factor = scale / self.scale
    return Transform(scale: scale, shift: shift * factor + anchor * (1 - factor), crop: crop)
  }
}

/// A motion by which a transform springs to rest, as a pure function of the time since its start. Each value of the
/// transform has a separate spring, and the motion rests when the last spring does.
package struct TransformMotion: Sendable {
  private let x: DampedSpring
  private let y: DampedSpring
  /// The parameters that all springs of the motion use.
  package let spring: SpringParameters
  private let scale: DampedSpring
  private let crop: DampedSpring
  /// The time until rest, in seconds.
  package let restTime: Double
  /// The transform at which the motion comes to rest.
  package let restPose: Transform

  /// The rest threshold for scale and crop. A difference in scale of a two-thousandth moves the edges of a viewport by
  /// a fifth of a point.
  private static let scaleThreshold = 0.0005

  /// Creates a motion from one transform to another.
  ///
  /// - Parameters:
  ///   - from: the transform at the start.
  ///   - to: the transform at rest.
  ///   - velocity: the rates of change at the start.
  ///   - parameters: the spring of every value.
  package init(from: Transform, to: Transform, velocity: Transform = .still, parameters: SpringParameters) {
    x = DampedSpring(from: from.shift.x, to: to.shift.x, velocity: velocity.shift.x, parameters: parameters)
    y = DampedSpring(from: from.shift.y, to: to.shift.y, velocity: velocity.shift.y, parameters: parameters)
    spring = parameters
    // The position may overshoot, but a growing image is never larger during the motion than at rest.
    if from.scale < to.scale {
      let firm = SpringParameters(
        mass: parameters.mass, stiffness: parameters.stiffness, dampingRatio: max(1, parameters.dampingRatio))
      scale = .arriving(
        from: from.scale, to: to.scale, velocity: velocity.scale, parameters: firm, restThreshold: Self.scaleThreshold)
    } else {
      scale = DampedSpring(
        from: from.scale, to: to.scale, velocity: velocity.scale, parameters: parameters,
        restThreshold: Self.scaleThreshold)
    }
    crop = DampedSpring(
      from: from.crop, to: to.crop, velocity: velocity.crop, parameters: parameters,
      restThreshold: Self.scaleThreshold)
    restTime = max(max(x.restTime, y.restTime), max(scale.restTime, crop.restTime))
    restPose = to
  }

  /// Returns the transform `time` seconds after the start; exactly ``restPose`` from ``restTime`` on.
  package func pose(at time: Double) -> Transform {
    guard time < restTime else { return restPose }
    return Transform(
      scale: scale.position(at: time), shift: Point(x: x.position(at: time), y: y.position(at: time)),
      crop: crop.position(at: time))
  }

  /// Returns the rates of change `time` seconds after the start; exactly 0 from ``restTime`` on.
  package func velocity(at time: Double) -> Transform {
    guard time < restTime else { return .still }
    return Transform(
      scale: scale.velocity(at: time), shift: Point(x: x.velocity(at: time), y: y.velocity(at: time)),
      crop: crop.velocity(at: time))
  }
}
