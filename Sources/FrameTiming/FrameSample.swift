/// What a frame took, in milliseconds.
public struct FrameSample: Equatable, Sendable {
  /// Time since the present before; 0 when the frame follows a rest, since then nobody waited for it.
  public var frame: Double
  /// From the first look at input to the end of drawing, on the processor's side.
  public var work: Double
  /// Handing the picture to the display.
  public var present: Double
  /// From the newest input event that the frame shows to the end of its present; `nil` without input.
  public var latency: Double?
  /// The overlay's own part of the work.
  public var overlay: Double

  /// A frame from its figures.
  public init(frame: Double, work: Double, present: Double, latency: Double?, overlay: Double) {
    self.frame = frame
    self.work = work
    self.present = present
    self.latency = latency
    self.overlay = overlay
  }

  /// Whether the display showed the frame before for more than one and a half periods: so a frame was missed.
  public func isMissed(period: Double) -> Bool { frame > period * 1.5 }
}
