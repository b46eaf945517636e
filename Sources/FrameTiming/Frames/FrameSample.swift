/// What a frame took, in milliseconds.
public struct FrameSample: Equatable, Sendable {
  /// Time since the present before; 0 when the frame follows a rest, since then nobody waited for it.
  public var frame: Double
  /// The part of ``frame`` in which there was nothing new to show: from the present before until the input came that the
  /// frame shows, where nothing moved by itself meanwhile.
  public var idle = 0.0
  /// From the first look at input to the end of drawing, on the processor's side.
  public var work: Double
  /// Handing the picture to the display.
  public var present: Double
  /// From the newest input event that the frame shows to the end of its present; `nil` without input.
  public var latency: Double?
  /// The overlay's own part of the work.
  public var overlay: Double
  /// The largest second difference of what scrolls, in pixels; `nil` when nothing moved. See ``JerkMeter``.
  public var jerk: Double?
  /// The moment of a gesture that it shows; `nil` where there is no gesture.
  public var moment: FrameMoment?
  /// Why it was late; `nil` where it was not, or nobody asked.
  public var cause: LateCause?
  /// What is kept of it; `nil` where it was not late, or nobody asked.
  public var late: LateFrame?

  /// A frame from its figures.
  public init(
    frame: Double, idle: Double = 0, work: Double, present: Double, latency: Double?, overlay: Double,
    jerk: Double? = nil, moment: FrameMoment? = nil, cause: LateCause? = nil, late: LateFrame? = nil
  ) {
    self.frame = frame
    self.idle = idle
    self.work = work
    self.present = present
    self.latency = latency
    self.overlay = overlay
    self.jerk = jerk
    self.moment = moment
    self.cause = cause
    self.late = late
  }

  /// Whether the display showed the frame before for longer than it should.
  ///
  /// - Parameters:
  ///   - period: milliseconds between two pictures of the display.
  ///   - presentWaits: whether presenting waits for the display.
  public func isLate(period: Double, presentWaits: Bool) -> Bool {
    missed(period: period, presentWaits: presentWaits) > 0
  }

  /// Pictures of the display that should have shown this frame and did not.
  ///
  /// Either the time for which a frame was due is nearer to two periods than to one (three, four …), or the frame alone
  /// cost more than a period, which misses a picture even after a rest.
  ///
  /// - Parameters:
  ///   - period: milliseconds between two pictures of the display.
  ///   - presentWaits: whether presenting waits for the display: that time is no cost.
  public func missed(period: Double, presentWaits: Bool) -> Int {
    guard period > 0 else { return 0 }
    func whole(_ periods: Double) -> Int { periods.isFinite ? Int(min(1e6, max(0, periods))) : 0 }
    let cost = cost(presentWaits: presentWaits)
    return max(0, whole((due / period).rounded()) - 1, whole((cost / period).rounded(.up)) - 1)
  }

  /// Milliseconds from when the frame could have come until it was presented: since the present before, or since its
  /// input came.
  private var due: Double { frame - idle }

  /// For how long the display waited for it, in milliseconds: what it cost, or the time for which it was due where that is
  /// longer.
  public func length(presentWaits: Bool) -> Double { max(due, cost(presentWaits: presentWaits)) }

  /// How long the frame took with all waiting, in milliseconds, as its bar shows: of a late frame the time for which the
  /// display waited, else its work and its present.
  public func shownLength(period: Double, presentWaits: Bool) -> Double {
    isLate(period: period, presentWaits: presentWaits) ? length(presentWaits: presentWaits) : work + present
  }

  /// What the frame cost.
  ///
  /// - Parameter presentWaits: whether presenting waits for the display: that time costs nothing.
  public func cost(presentWaits: Bool) -> Double { presentWaits ? work : work + present }
}
