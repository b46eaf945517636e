import ScrollEngine

/// The clock that tells what making frames costs, whatever else the machine does.
public enum FrameWorkClock {
  /// Processor time of the calling thread. Painting that helpers share counts as if each of them had had a processor and
  /// an equal part of it.
  public static func now() -> Timestamp {
    Timestamp(nanoseconds: ProcessorClock.nanoseconds() + PaintThreadPool.shared.adjustment)
  }
}
