import SDLPlatform
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// Pacing where present waits for the display, on a virtual display and clock.
@Suite struct DisplayPacingTests {
  /// Behaviours of present.
  enum Driver {
    /// It returns when the display has taken the frame.
    case waits
    /// It queues up to this number of frames and returns at once until the queue is full.
    case queues(Int)
    /// It returns at once, whatever the display does.
    case never
    /// It returns at once, and a compositor requests the next frame when it has taken one.
    case asks
  }

  struct Frame {
    var start: Double
    var work: Double
    var shown: Double
  }

  /// A display, and a program that draws without a pause.
  struct Machine {
    var rate: Double
    var driver = Driver.waits
    var pacer: FramePacer
    var news = DisplayTiming()
    private var now = 1.0
    private var queue: [Double] = []
    /// The time of the compositor's next frame request.
    private var asking: Double?

    init(rate: Double, told: Double? = nil, driver: Driver = .waits) {
      self.rate = rate
      self.driver = driver
      if case .asks = driver {
        pacer = FramePacer(period: 1 / (told ?? rate), waitsForDisplay: false)
      } else {
        pacer = FramePacer(period: 1 / (told ?? rate), waitsForDisplay: true)
      }
    }

    /// Returns the first refresh after a time. Refreshes are at multiples of the period.
    private func picture(after time: Double) -> Double { ((time * rate + 1e-6).rounded(.down) + 1) / rate }

    mutating func run(_ count: Int, work: (Int) -> Double, wakeUp: (Int) -> Double = { _ in 0.00005 }) -> [Frame] {
      (0..<count).map { index in
        let moment = Timestamp(seconds: now)
        if let due = pacer.next(hasInput: false, now: moment), due > moment { now = due.seconds }
        let start = now
        if let moment = asking, moment <= now {
          news.frameCallback = Timestamp(seconds: moment)
          asking = nil
        }
        pacer.handle(news)
        news = DisplayTiming()
        pacer.begin(at: Timestamp(seconds: now), hasInput: false)
        now += work(index)
        let drawn = now
        var shown = picture(after: now)
        if case .asks = driver {} else if let last = queue.last, shown <= last + 1e-9 { shown = picture(after: last) }
        queue.append(shown)
        switch driver {
        case .waits: now = shown + wakeUp(index)
        case .queues(let room):
          queue.removeAll { $0 <= now }
          if queue.count > room, let first = queue.first { now = first + wakeUp(index) } else { now += 0.0001 }
        case .never: now += 0.0001
        case .asks:
          now += 0.0001
          if asking == nil { asking = shown + wakeUp(index) }
        }
        pacer.end(drawn: Timestamp(seconds: drawn), presented: Timestamp(seconds: now))
        return Frame(start: start, work: drawn - start, shown: shown)
      }
    }
  }

  private func missed(_ frames: ArraySlice<Frame>, rate: Double) -> Int {
    zip(frames, frames.dropFirst()).reduce(0) { $0 + Int((($1.1.shown - $1.0.shown) * rate).rounded()) - 1 }
  }

  @Test(arguments: [60.0, 75, 120, 144])
  func `each frame begins as late as its work allows, and no refresh is missed`(rate: Double) {
    var machine = Machine(rate: rate)
    let frames = machine.run(600) { _ in 0.002 }
    #expect(missed(frames[...], rate: rate) == 0)
    for frame in frames.dropFirst(60) {
      let age = frame.shown - frame.start
      #expect(age < 0.002 + FramePacer.margin + 0.0005, "input is \(age) s old when it is taken")
      #expect(age > 0.002 + FramePacer.margin / 2)
    }
  }

  @Test(arguments: [(59.94, 60.0), (143.856, 144), (60.05, 60), (74.98, 75)])
  func `pacing follows a display whose rate differs slightly from the reported one`(rate: Double, told: Double) {
    var machine = Machine(rate: rate, told: told)
    let frames = machine.run(3000) { _ in 0.003 }
    #expect(missed(frames[...], rate: rate) == 0)
    let late = frames.dropFirst(60).count { $0.shown - $0.start < 0.007 }
    #expect(late > 2900)
  }

  @Test func `a frame that the compositor has not taken delays the next one, by a second at most`() throws {
    var machine = Machine(rate: 60, driver: .asks)
    let taken = try #require(machine.run(60) { _ in 0.002 }.last).shown
    let handedOver = Timestamp(seconds: taken - 0.001)
    func isBehind(after seconds: Double, owed: Timestamp? = handedOver) -> Bool {
      machine.pacer.isDisplayBehind(owed: owed, now: Timestamp(seconds: taken + seconds))
    }
    #expect(!isBehind(after: 0.008) && isBehind(after: 0.009) && isBehind(after: 0.9))
    #expect(!isBehind(after: 1), "what plays to its end unseen does not wait")
    #expect(!isBehind(after: 0.05, owed: nil))
    // A pacer without the display's timing waits for one and a half periods.
    var uneven = FramePacer(period: 1.0 / 60, waitsForDisplay: false)
    var news = DisplayTiming()
    news.frameCallback = handedOver
    uneven.handle(news)
    func waits(_ seconds: Double) -> Bool {
      uneven.isDisplayBehind(owed: handedOver, now: handedOver.advanced(bySeconds: seconds))
    }
    #expect(!waits(0.024) && waits(0.026))
    var other = Machine(rate: 60, driver: .never)
    _ = other.run(60) { _ in 0.002 }
    #expect(!other.pacer.isDisplayBehind(owed: handedOver, now: Timestamp(seconds: taken + 0.05)), "nobody asks there")
  }

  @Test func `frame starts shift by less than a millisecond a frame while the wait grows`() {
    var machine = Machine(rate: 60)
    let starts = machine.run(100) { _ in 0.001 }.map(\.start)
    for (a, b) in zip(starts, starts.dropFirst()) {
      #expect(abs(b - a - 1.0 / 60) <= FramePacer.slew + 0.0001)
    }
  }

  @Test func `varying work seldom misses a refresh`() {
    var machine = Machine(rate: 60)
    var random = SplitMix64(seed: 3)
    let frames = machine.run(6000) { _ in
      let share = random.next(upTo: 1)
      return share > 0.98 ? 0.009 : 0.002 + share * 0.001
    }
    #expect(missed(frames[...], rate: 60) < 50, "less than 1 %, though 2 % of the frames take three times as long")
  }

  @Test func `a driver that queues frames hardly misses a refresh`() {
    var machine = Machine(rate: 60, driver: .queues(2))
    let frames = machine.run(2000) { _ in 0.002 }
    #expect(missed(frames[...], rate: 60) < 4)
  }

  @Test func `a driver that does not really wait is paced by a timer, until it waits again`() {
    var machine = Machine(rate: 60, driver: .never)
    let starts = machine.run(300) { _ in 0.002 }.map(\.start).dropFirst(20)
    for (a, b) in zip(starts, starts.dropFirst()) { #expect(abs(b - a - 1.0 / 60) < 1e-6) }
    machine.driver = .waits
    let frames = machine.run(200) { _ in 0.002 }
    #expect(missed(frames.dropFirst(2), rate: 60) == 0)
    #expect(frames.dropFirst(60).allSatisfy { $0.shown - $0.start < 0.0045 })
  }

  @Test(arguments: [60.0, 75, 120, 144])
  func `a compositor that requests frames gets one each time, right before it takes it`(rate: Double) {
    var machine = Machine(rate: rate, driver: .asks)
    let frames = machine.run(600) { _ in 0.002 }.dropFirst(30)
    #expect(missed(frames, rate: rate) == 0)
    for frame in frames { #expect(frame.shown - frame.start < 0.002 + FramePacer.margin + 0.0005) }
  }

  @Test(arguments: [0.001, 0.004, 0.012, 0.02, 0.04])
  func `a compositor never gets two frames for one refresh, however long drawing takes`(work: Double) {
    var machine = Machine(rate: 60, driver: .asks)
    let frames = machine.run(900) { work * (1 + 0.2 * Double($0 % 3)) }.dropFirst(30)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(b.shown > a.shown + 0.9 / 60) }
    // No more refreshes are missed than the work requires.
    let possible = max(1, (work * 1.2 * 60).rounded(.up))
    #expect(Double(missed(frames, rate: 60)) <= Double(frames.count) * (possible - 1) + 9)
  }

  @Test func `late requests or another rate than reported do not stop the frames`() {
    var machine = Machine(rate: 62.5, told: 60, driver: .asks)
    let frames = machine.run(900) { _ in 0.002 }
    #expect(abs(frames[899].start - frames[0].start - 899.0 / 60) < 0.1, "its time is not known, and the rate is told")
    machine = Machine(rate: 60, driver: .asks)
    let late = machine.run(900, work: { _ in 0.002 }, wakeUp: { Double($0 % 4) * 0.003 }).dropFirst(60)
    #expect(missed(late, rate: 60) < 9)
  }

  @Test func `a reported delay of light is included`() throws {
    var machine = Machine(rate: 60, driver: .asks)
    _ = machine.run(100) { _ in 0.002 }
    // Seconds from a refresh that took a frame until the next frame is visible.
    func delay() throws -> Double {
      let frame = try #require(machine.run(1) { _ in 0.002 }.first)
      machine.news.presented = DisplayTiming.PresentedFrame(
        submitted: Timestamp(seconds: frame.shown - 0.001), presented: Timestamp(seconds: frame.shown + 0.004))
      return machine.pacer.visibleTime(ofFrameAt: Timestamp(seconds: frame.shown + 0.001)).seconds - frame.shown
    }
    // Without a report, light is assumed to come a period later.
    #expect(abs(try delay() - 2.5 / 60) < 0.001)
    #expect(abs(try delay() - 1.5 / 60 - 0.004) < 0.001)
    machine.news.refreshInterval = 1.0 / 120
    _ = machine.run(1) { _ in 0.002 }
    #expect(machine.pacer.period == 1.0 / 120)
  }

  @Test func `another display is measured again`() {
    var machine = Machine(rate: 60)
    _ = machine.run(100) { _ in 0.002 }
    machine.rate = 144
    machine.pacer.change(period: 1.0 / 144, waitsForDisplay: true)
    let frames = machine.run(200) { _ in 0.002 }
    #expect(missed(frames[...], rate: 144) == 0)
    #expect(frames.dropFirst(60).allSatisfy { $0.shown - $0.start < 0.0045 })
  }

  @Test func `an occasional late wake-up does not change the pacing`() {
    var machine = Machine(rate: 60)
    let frames = machine.run(600, work: { _ in 0.002 }, wakeUp: { $0 % 7 == 0 ? 0.003 : 0.00005 })
    #expect(missed(frames[...], rate: 60) == 0)
    #expect(frames.dropFirst(60).allSatisfy { $0.shown - $0.start < 0.006 })
  }
}
