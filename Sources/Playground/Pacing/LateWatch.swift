import FrameTiming

/// What is watched to tell why a frame was late: what the program had of the machine, and how long is usual. To know it
/// costs nine calls of the system a frame.
struct LateWatch {
  /// What is usual here, and what was not.
  var causes = CauseMeter()
  private let watch = ThreadWatch()
  private let isVirtual: Bool
  /// What the program had of the machine before the frame, and until it was drawn.
  private var gap = ThreadUse()
  private var work = ThreadUse()

  /// A watch that has seen nothing.
  ///
  /// - Parameter isVirtual: whether time is that of a virtual display, in which only what the thread ran counts.
  init(isVirtual: Bool = false) { self.isVirtual = isVirtual }

  /// A frame begins, if one follows.
  mutating func begin() { gap = gap.and(lap()) }

  /// All is drawn.
  mutating func present() { work = lap() }

  private func lap() -> ThreadUse {
    let use = watch.lap()
    return isVirtual ? ThreadUse(wall: use.processor, processor: use.processor) : use
  }

  /// The frame was presented.
  ///
  /// - Returns: what the program had of the machine in the gap before it, until it was drawn, and while it was presented.
  mutating func end() -> (gap: ThreadUse, work: ThreadUse, present: ThreadUse) {
    defer { gap = ThreadUse() }
    return (gap, work, lap())
  }
}
