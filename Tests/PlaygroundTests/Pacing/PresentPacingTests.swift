import SDLPlatform
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// Motion without input, on displays whose drivers all report that presents wait, whether or not they do.
@Suite("Pacing by what presents do") struct PresentPacingTests {
  /// The behaviour of a present after it has copied the frame.
  enum Driver: CaseIterable, CustomTestStringConvertible {
    /// It waits until the display takes the frame.
    case waits
    /// It returns, and the display takes the newest frame.
    case returns
    /// It returns while the queue of that many frames has room, and otherwise waits for room.
    case queuesOne, queuesTwo, queuesThree

    var depth: Int {
      switch self {
      case .waits, .returns: 0
      case .queuesOne: 1
      case .queuesTwo: 2
      case .queuesThree: 3
      }
    }

    var testDescription: String { "\(self)" }
  }

  struct Frame {
    var start: Double
    var drawn: Double
    var presented: Double
    /// The time at which the display took it.
    var shown: Double
  }

  /// A display and a program that draws without a pause.
  struct Machine {
    let rate: Double
    var driver: Driver
    /// The phase of the period at which the display takes frames, in seconds.
    let phase: Double
    var pacer: FramePacer
    var work: (Int) -> Double
    var copy: (Int) -> Double
    /// Seconds by which the program wakes up late.
    var wakeUp: (Int) -> Double = { _ in 0.00005 }
    private var now = 1.0
    private var queue: [Double] = []
    private var count = 0

    init(
      rate: Double, told: Double? = nil, driver: Driver, phase: Double = 0,
      work: ((Int) -> Double)? = nil, copy: @escaping (Int) -> Double = { _ in 0.0001 }
    ) {
      (self.rate, self.driver, self.phase, self.copy) = (rate, driver, phase, copy)
      self.work = work ?? { _ in min(0.002, 0.3 / rate) }
      pacer = FramePacer(period: 1 / (told ?? rate), waitsForDisplay: true)
    }

    private func picture(after time: Double) -> Double {
      (((time - phase) * rate + 1e-6).rounded(.down) + 1) / rate + phase
    }

    mutating func run(_ frames: Int) -> [Frame] {
      (0..<frames).map { _ in
        count += 1
        let moment = Timestamp(seconds: now)
        if let due = pacer.next(hasInput: false, now: moment), due > moment { now = due.seconds + wakeUp(count + 3) }
        let start = now
        pacer.begin(at: Timestamp(seconds: now), hasInput: false)
        now += work(count)
        let drawn = now
        now += copy(count)
        var shown = picture(after: now)
        if driver.depth > 0, let last = queue.last, shown <= last + 1e-9 { shown = picture(after: last) }
        queue.append(shown)
        switch driver {
        case .waits: now = shown + wakeUp(count)
        case .returns: queue.removeAll()
        case .queuesOne, .queuesTwo, .queuesThree:
          queue.removeAll { $0 <= now }
          if queue.count > driver.depth, let first = queue.first { now = first + wakeUp(count) }
        }
        pacer.end(drawn: Timestamp(seconds: drawn), presented: Timestamp(seconds: now))
        return Frame(start: start, drawn: drawn, presented: now, shown: shown)
      }
    }
  }

  private static let rates = [24.0, 50, 59.94, 60, 75, 90, 120, 144, 165, 240, 360, 500]

  /// Expects at most eleven frame starts within any ten periods: ten, and one more if the first of them was late.
  private func expectOneFramePerPeriod(_ frames: [Frame], told: Double, _ said: String) {
    let starts = frames.map(\.start)
    var first = 0
    var most = 0
    for index in starts.indices {
      while starts[index] - starts[first] >= 10 / told - 1e-9 { first += 1 }
      most = max(most, index - first + 1)
    }
    #expect(most <= 11, "\(most) frames in ten periods, \(said)")
    // A display may be faster than the integer rate that is reported.
    let periods = (starts[starts.count - 1] - starts[0]) * told
    #expect(Double(starts.count) <= periods * 1.005 + 2, "\(starts.count) frames in \(periods) periods, \(said)")
  }

  private func missed(_ frames: some Collection<Frame>, rate: Double) -> Int {
    zip(frames, frames.dropFirst()).reduce(0) { $0 + max(0, Int((($1.1.shown - $1.0.shown) * rate).rounded()) - 1) }
  }

  /// Returns durations that vary around a mean by up to a share of it.
  private static func varying(_ seconds: Double, by share: Double, seed: UInt64) -> (Int) -> Double {
    { index in
      var chance = SplitMix64(seed: seed &* 7919 &+ UInt64(index))
      return seconds * (1 + Double.random(in: -share...share, using: &chance))
    }
  }

  @Test(arguments: Sample.pairs(rates, Driver.allCases, 20))
  func `at most one frame starts per period, for any present`(
    rate: Double, driver: Driver
  ) {
    for (seed, copy) in [0.0001, 0.0007, 0.003, 0.014, 0.3 / rate, 0.9 / rate, 1.7 / rate].enumerated() {
      for jitter in [0, 1.0] {
        for phase in [0, 0.13, 0.7] {
          var machine = Machine(
            rate: rate, driver: driver, phase: phase / rate,
            copy: Self.varying(copy, by: jitter, seed: UInt64(seed)))
          machine.wakeUp = { [wake = Self.varying(0.0001, by: 1, seed: UInt64(seed) + 99)] in wake($0) }
          let frames = machine.run(300)
          expectOneFramePerPeriod(frames, told: rate, "copy \(copy) s varying by \(jitter), phase \(phase)")
        }
      }
    }
  }

  @Test(arguments: rates)
  func `waiting presents are detected and delay no frame, and each refresh has a frame right before it`(
    rate: Double
  ) {
    for phase in stride(from: 0.01, to: 1, by: 0.14) {
      for copy in [0, min(0.0007, 0.2 / rate)] {
        var machine = Machine(rate: rate, driver: .waits, phase: phase / rate, copy: { _ in copy })
        let frames = machine.run(400)
        #expect(missed(frames.dropFirst(4), rate: rate) == 0, "phase \(phase), copy \(copy)")
        #expect(machine.pacer.presentWaits && machine.pacer.knowsPresentWaits, "phase \(phase), copy \(copy)")
        let ages = frames.dropFirst(120).map { $0.shown - $0.start }
        let longest = min(1 / rate, 0.002 + FramePacer.margin) + 0.0002
        #expect(ages.sorted()[ages.count / 2] <= longest, "phase \(phase), copy \(copy)")
      }
    }
  }

  @Test(arguments: rates)
  func `a present that waits after it has copied for most of the period misses seldom`(rate: Double) {
    var machine = Machine(rate: rate, driver: .waits, work: { _ in 0.05 / rate }, copy: { _ in 0.75 / rate })
    let frames = machine.run(3000).dropFirst(60)
    #expect(missed(frames, rate: rate) < 30, "\(missed(frames, rate: rate))")
    #expect(machine.pacer.presentWaits)
  }

  @Test(arguments: rates, [0.0007, 0.003, 0.014])
  func `presents that only cost time are detected, and lose no frame that has time`(
    rate: Double, copy: Double
  ) {
    for phase in [0, 0.6] {
      var machine = Machine(rate: rate, driver: .returns, phase: phase / rate, copy: { _ in copy })
      let frames = machine.run(900)
      let length = min(0.002, 0.3 / rate) + copy
      // Where a frame takes more than a period, the next begins at once, and there is nothing to find out.
      if length < 0.9 / rate { #expect(!machine.pacer.presentWaits, "phase \(phase)") }
      let span = frames[899].start - frames[0].start
      #expect(span <= 899 * max(1 / rate, length + 0.0002) * 1.002 + 2 / rate, "phase \(phase)")
      for (a, b) in zip(frames.dropFirst(60), frames.dropFirst(61)) {
        #expect(b.start - a.start < max(1 / rate, length) + 0.002, "phase \(phase)")
      }
    }
  }

  @Test(arguments: [(59.94, 60.0), (60.05, 60), (143.856, 144), (74.98, 75), (23.976, 24), (239.76, 240)])
  func `with an integer rate, frames follow the display if presents wait, and keep the rate if not`(
    rate: Double, told: Double
  ) {
    for driver in Driver.allCases {
      var machine = Machine(rate: rate, told: told, driver: driver, phase: 0.4 / rate)
      let frames = machine.run(2500)
      expectOneFramePerPeriod(frames, told: max(rate, told), "\(driver)")
      let limit = driver == .waits ? 0 : 2500 * abs(rate - told) / told * 1.5 + 4
      #expect(Double(missed(frames.dropFirst(60), rate: rate)) <= limit, "\(driver)")
    }
  }

  @Test(arguments: [60.0, 90, 144, 240])
  func `a display that is waited for now and then is waited for when it can be`(rate: Double) {
    var machine = Machine(rate: rate, driver: .waits, phase: 0.3 / rate)
    var all: [Frame] = []
    for round in 0..<8 {
      machine.driver = round % 2 == 0 ? .waits : .returns
      machine.copy = { _ in round % 2 == 0 ? 0.0001 : 0.0007 }
      let frames = machine.run(700)
      all += frames
      #expect(machine.pacer.presentWaits == (round % 2 == 0), "round \(round)")
      if round % 2 == 0 { #expect(missed(frames.dropFirst(2), rate: rate) == 0, "round \(round)") }
    }
    expectOneFramePerPeriod(all, told: rate, "over all")
  }

  @Test(arguments: rates)
  func `a present of random length never passes for one that waits for long`(rate: Double) {
    for seed in 0..<4 as Range<UInt64> {
      var machine = Machine(
        rate: rate, driver: .returns, copy: Self.varying(0.4 / rate, by: 1, seed: seed))
      let frames = machine.run(3000)
      expectOneFramePerPeriod(frames, told: rate, "seed \(seed)")
      #expect(!machine.pacer.presentWaits, "seed \(seed)")
    }
  }

  @Test func `a frame that shows input is not held back on a fast display`() {
    var pacer = FramePacer(period: 1.0 / 500, waitsForDisplay: false)
    let start = Timestamp(seconds: 1)
    pacer.begin(at: start, hasInput: true)
    #expect(pacer.next(hasInput: true, now: start) == start.advanced(bySeconds: 1.0 / 500))
  }

  @Test func `a picture that is handed over under a compositor has the time that this takes`() {
    // A compositor that asks, and a handing over that takes long: 14 ms of 16.7.
    var pacer = FramePacer(period: 1.0 / 60, waitsForDisplay: true)
    var now = 1.0
    var late = 0
    for index in 0..<600 {
      var news = DisplayNewsMaker.asked((now * 60 + 1e-6).rounded(.down) / 60)
      if index == 0 { news = DisplayNewsMaker.asked(1) }
      pacer.handle(news)
      let moment = Timestamp(seconds: now)
      if let due = pacer.next(hasInput: false, now: moment), due > moment { now = due.seconds }
      pacer.begin(at: Timestamp(seconds: now), hasInput: false)
      let picture = ((now * 60 + 1e-6).rounded(.down) + 1) / 60
      now += 0.001
      let drawn = now
      now += 0.0135
      pacer.end(drawn: Timestamp(seconds: drawn), presented: Timestamp(seconds: now))
      if index > 60, now > picture { late += 1 }
      now = max(now, ((now * 60 - 1e-6).rounded(.up)) / 60)
    }
    #expect(late < 6, "\(late)")
    #expect(!pacer.presentWaits, "its time is a cost")
  }
}

/// News of a compositor.
private enum DisplayNewsMaker {
  static func asked(_ seconds: Double) -> DisplayTiming {
    var news = DisplayTiming()
    news.frameCallback = Timestamp(seconds: seconds)
    return news
  }
}
