import ScrollEngine

/// A clock for the cost of frames, which is independent of other load on the machine.
public enum FrameWorkClock {
  /// Returns the processor time of the calling thread. Painting that several threads share counts as the time that it
  /// would take if each of them had its own processor and an equal part of the work.
  public static func now() -> Timestamp {
    Timestamp(nanoseconds: ProcessorClock.nanoseconds() + PaintThreadPool.shared.adjustment)
  }
}
