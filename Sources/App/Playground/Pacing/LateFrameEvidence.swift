import FrameTiming

/// The evidence for the cause of a late frame: the thread's use of the machine (its running and waiting times, and disk
/// reads), and the usual durations of the parts of a frame. Collecting it costs nine system calls per frame.
struct LateFrameEvidence {
  /// The usual durations of the parts of a frame, and the deviations from them.
  var causes = CauseMeter()
  private let meter = ThreadUseMeter()
  private let isVirtual: Bool
  /// The thread's use of the machine before the frame.
  private var gap = ThreadUse()
  /// The thread's use of the machine while the frame was drawn.
  private var work = ThreadUse()

  /// Creates the evidence without any measurement.
  ///
  /// - Parameter isVirtual: Whether the display is virtual, so that only the thread's own running time counts.
  init(isVirtual: Bool = false) { self.isVirtual = isVirtual }

  /// Records that event handling starts, which a frame may follow.
  mutating func begin() { gap = gap.adding(useSinceLastCall()) }

  /// Records that drawing has ended.
  mutating func present() { work = useSinceLastCall() }

  private func useSinceLastCall() -> ThreadUse {
    let use = meter.useSinceLastCall()
    return isVirtual ? ThreadUse(wall: use.processor, processor: use.processor) : use
  }

  /// Records that the frame was presented.
  ///
  /// - Returns: The thread's use of the machine before the frame, while it was drawn, and while it was presented.
  mutating func end() -> FrameUse {
    defer { gap = ThreadUse() }
    return FrameUse(gap: gap, work: work, present: useSinceLastCall())
  }
}
