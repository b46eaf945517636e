import Documents
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("Background work")
struct BackgroundJobTests {
  @Test func `a held job waits at its next check and continues once released`() throws {
    let (start, isLetGo) = (Semaphore(), Flag())
    let job = BackgroundJob<Bool>(wake: {}) { job in
      start.wait()
      _ = job.waitIfPaused()
      job.deliver(isLetGo.isSet)
    }
    job.pause(true)
    start.signal()
    // The job has every chance to continue too early.
    for _ in 0..<1000 { sched_yield() }
    isLetGo.set()
    job.pause(false)
    let told = try eventually("its news") { () -> [Bool]? in
      let news = job.drainResults()
      return news.isEmpty ? nil : news
    }
    #expect(told == [true])
  }

  @Test func `a held job ends when it is stopped`() throws {
    let job = BackgroundJob<Int>(wake: {}) { job in while !job.waitIfPaused() {} }
    job.pause(true)
    job.stop()
    _ = try eventually("its end") { job.isOver ? true : nil }
  }

  private final class Flag: Sendable {
    private let state = Mutex(false)
    var isSet: Bool { state.withLock { $0 } }
    func set() { state.withLock { $0 = true } }
  }
}
