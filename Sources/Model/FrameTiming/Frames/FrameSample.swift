/// The durations of a frame, in milliseconds.
public struct FrameSample: Equatable, Sendable {
  /// The time since the previous present, in milliseconds; 0 if the frame follows a period without motion, because
  /// nothing waited for the frame then.
  public var frame: Double
  /// The part of ``frame``, in milliseconds, in which there was nothing new to show: if nothing moved by itself, the
  /// time from the previous present until the input arrived that the frame shows.
  public var idle = 0.0
  /// The time from the first processing of input to the end of drawing on the CPU, in milliseconds.
  public var work: Double
  /// The time to hand the image to the display, in milliseconds.
  public var present: Double
  /// The time from the newest input event that the frame shows to the end of the frame's present, in milliseconds;
  /// `nil` without input.
  public var latency: Double?
  /// The part of ``work`` that drawing the frame-time overlay or the panels beside the scene took, in milliseconds.
  public var overlay: Double
  /// The largest second difference of scrolled positions, in pixels; `nil` if nothing moved. See ``JerkMeter``.
  public var jerk: Double?
  /// The moment of a gesture that the frame shows; `nil` without a gesture.
  public var moment: FrameMoment?
  /// The cause of the frame's lateness; `nil` if it was not late or the cause was not determined.
  public var cause: LateCause?
  /// The details of a late frame; `nil` if it was not late or they were not kept.
  public var late: LateFrame?

  /// Creates a sample from its figures.
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

  /// Whether the display showed the previous frame for longer than it should have.
  ///
  /// - Parameters:
  ///   - period: the time between two display refreshes, in milliseconds.
  ///   - presentWaits: whether presenting waits for the display.
  public func isLate(period: Double, presentWaits: Bool) -> Bool {
    missed(period: period, presentWaits: presentWaits) > 0
  }

  /// Returns the number of display refreshes that should have shown this frame and did not.
  ///
  /// The frame was due at the previous present, or at its input if that came later. The result is the larger of two
  /// counts. The first is the rounded number of periods that passed between the due time and the frame's present, minus
  /// one. The second is the number of periods that the frame's own cost filled, rounded up, minus one. The second
  /// counts even after a pause in which no frame was due.
  ///
  /// - Parameters:
  ///   - period: the time between two display refreshes, in milliseconds.
  ///   - presentWaits: whether presenting waits for the display. If so, the time of presenting is no cost.
  public func missed(period: Double, presentWaits: Bool) -> Int {
    guard period > 0 else { return 0 }
    func whole(_ periods: Double) -> Int { periods.isFinite ? Int(min(1e6, max(0, periods))) : 0 }
    let cost = cost(presentWaits: presentWaits)
    return max(0, whole((due / period).rounded()) - 1, whole((cost / period).rounded(.up)) - 1)
  }

  /// Milliseconds by which the frame's present followed the time at which the frame was due: the previous present, or
  /// the frame's input if that came later.
  private var due: Double { frame - idle }

  /// Returns the duration for which the display waited for the frame, in milliseconds: the frame's cost, or the time
  /// between its due time and its present if that is longer.
  public func length(presentWaits: Bool) -> Double { max(due, cost(presentWaits: presentWaits)) }

  /// Returns the height of the frame's bar in the graph, in milliseconds: for a late frame the duration for which the
  /// display waited, otherwise the duration of its work and of presenting it.
  public func shownLength(period: Double, presentWaits: Bool) -> Double {
    isLate(period: period, presentWaits: presentWaits) ? length(presentWaits: presentWaits) : work + present
  }

  /// Returns the cost of the frame, in milliseconds.
  ///
  /// - Parameter presentWaits: whether presenting waits for the display. If so, the time of presenting is no cost.
  public func cost(presentWaits: Bool) -> Double { presentWaits ? work : work + present }
}

/// The moment of a gesture that a frame shows.
public struct FrameMoment: Equatable, Sendable {
  /// The number that identifies the gesture.
  public var gesture: Int
  /// Seconds from the beginning of the gesture to this moment.
  public var seconds: Double

  /// Creates a moment from its parts.
  public init(gesture: Int, seconds: Double) {
    self.gesture = gesture
    self.seconds = seconds
  }
}
