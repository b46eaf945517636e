import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import FrameTiming

@Suite("The cause of a late frame")
struct LateCauseTests {
  private static let period = 1000.0 / 60

  /// Faults that the test injects into a frame.
  private enum Fault: CaseIterable {
    case input, inputBurst, update, layout, draw, textSet, textMeasured, pictureMade, lateTile, shapes, overlay,
      present, droppedPicture, noRoom, notRun, notWoken, disk
    case otherWork, textAhead, pictureAhead, tileAhead, tileAheadFromDisk, shapesAhead

    /// The resources created before the frame begins, and their number.
    var ahead: (kind: ResourceCreation.Kind, parts: Int)? {
      switch self {
      case .textAhead: (.text, 40)
      case .pictureAhead: (.picture, 3)
      case .tileAhead, .tileAheadFromDisk: (.tile, 1)
      case .shapesAhead: (.shape, 5)
      default: nil
      }
    }

    func cause(presentWaits: Bool) -> LateCause {
      switch self {
      case .input, .inputBurst: .input
      case .update: .update
      case .layout: .layout
      case .draw, .shapes: .draw
      case .textSet, .textMeasured, .textAhead: .text
      case .pictureMade, .pictureAhead: .picture
      case .lateTile, .tileAhead, .tileAheadFromDisk: .tile
      case .overlay: .overlay
      case .present: presentWaits ? .present : .copy
      case .droppedPicture, .noRoom: .display
      case .notRun, .notWoken: .notRun
      case .disk: .disk
      case .otherWork, .shapesAhead: .between
      }
    }
  }

  /// A simulated display and program on a virtual clock.
  private struct SimulatedDisplay {
    var random: SplitMix64
    let presentWaits: Bool
    var meter = CauseMeter()

    /// Returns milliseconds of input, update, layout, draw and overlay, which take at most half a period together.
    private mutating func work() -> [Double] {
      [0.6, 1, 2, 4, 0.5].map { $0 * Double.random(in: 0.4...1, using: &random) }
    }

    mutating func frame(_ fault: Fault?) -> LateCause? {
      var phases = work()
      var gap = ThreadUse(wall: 0), use = ThreadUse(), present = ThreadUse(wall: 0.4, processor: 0.3)
      let stall = Double.random(in: 18...60, using: &random)
      use.processor = phases.reduce(0, +)
      var makings = Array(
        repeating: ResourceCreation.Kind.allCases.map { _ in 0.0 }, count: FramePhase.allCases.count + 1)
      func add(_ time: Double, to phase: Int, for kind: ResourceCreation.Kind? = nil) {
        phases[phase] += time
        use.processor += time
        if let kind = kind.flatMap(ResourceCreation.Kind.allCases.firstIndex) { makings[phase + 1][kind] += time }
      }
      // Many frames create small resources, or have them created ahead. These explain no delay.
      if Bool.random(using: &random) {
        makings[0][.random(in: 0..<ResourceCreation.Kind.allCases.count, using: &random)] += 0.2
      }
      if Bool.random(using: &random) {
        add(0.2, to: 3, for: ResourceCreation.Kind.allCases.randomElement(using: &random))
      }
      switch fault {
      case .input: add(stall, to: 0)
      case .inputBurst: for _ in 0..<500 { add(stall / 500, to: 0) }
      case .update: add(stall, to: 1)
      case .layout: add(stall, to: 2)
      case .draw: add(stall, to: 3)
      case .textSet: for _ in 0..<40 { add(stall / 40, to: 3, for: .text) }
      case .textMeasured: add(stall, to: 2, for: .text)
      case .pictureMade: add(stall, to: 3, for: .picture)
      case .lateTile: add(stall, to: 2, for: .tile)
      case .shapes: add(stall, to: 3, for: .shape)
      case .overlay: add(stall, to: 4)
      case .notRun:
        phases[.random(in: 0..<5, using: &random)] += stall
        use.waited = stall
      case .disk:
        phases[.random(in: 0..<5, using: &random)] += stall
        use.diskReads = 3
      case .noRoom:
        // Disk pages may be read meanwhile.
        let phase = presentWaits ? 2 : [2, 5].randomElement(using: &random) ?? 2
        if phase == 2 { phases[2] += stall } else { present = ThreadUse(wall: stall, processor: 0.3) }
        makings[phase + 1][ResourceCreation.Kind.allCases.firstIndex(of: .wait) ?? 0] += stall * 0.9
        use.diskReads = 1
      case .present: present = ThreadUse(wall: stall, processor: stall * 0.9)
      case .droppedPicture, .notWoken, .otherWork, .textAhead, .pictureAhead, .tileAhead, .tileAheadFromDisk,
        .shapesAhead, nil:
        break
      }
      use.wall = phases.reduce(0, +)
      let usual = LateCauseTests.period - use.wall - present.wall
      gap.wall = presentWaits ? 0.1 : max(0.1, usual)
      if fault == .notWoken { gap.wall += stall }
      if fault == .otherWork || fault?.ahead != nil {
        gap.wall += stall
        // Reading from a disk takes no processor time.
        gap.processor = fault == .tileAheadFromDisk ? 0 : stall
      }
      if let (kind, parts) = fault?.ahead, let kind = ResourceCreation.Kind.allCases.firstIndex(of: kind) {
        for _ in 0..<parts { makings[0][kind] += stall / Double(parts) }
      }
      let ready = gap.wall + use.wall
      if presentWaits {
        // Present returns at the next vsync, and one vsync later if the display drops the frame.
        let pictures = ((ready + present.wall) / LateCauseTests.period).rounded(.up)
        let taken = pictures + (fault == .droppedPicture ? 1 : 0)
        present.wall = taken * LateCauseTests.period - ready
      }
      let sample = FrameSample(
        frame: ready + present.wall, work: use.wall, present: present.wall, latency: nil, overlay: phases[4])
      return meter.add(
        FrameEvidence(
          missed: sample.missed(period: LateCauseTests.period, presentWaits: presentWaits), presentWaits: presentWaits,
          // The frame is meant for the first vsync after its beginning.
          overrun: presentWaits
            ? ready - ((gap.wall / LateCauseTests.period).rounded(.down) + 1) * LateCauseTests.period : nil,
          gap: gap.wall, phases: phases + [present.wall],
          resourceTimes: makings, use: FrameUse(gap: gap, work: use, present: present)))
    }
  }

  @Test(
    "is found for a thousand injected faults, and clean frames get none", arguments: [true, false])
  func faults(presentWaits: Bool) {
    var machine = SimulatedDisplay(random: SplitMix64(seed: 20), presentWaits: presentWaits)
    // A dropped frame can be detected only if present waits for the display.
    let faults = Fault.allCases.filter { presentWaits || $0 != .droppedPicture }
    var found = 0
    for index in 0..<1000 {
      for _ in 0..<100 { if let cause = machine.frame(nil) { Issue.record("\(cause) invented") } }
      let fault = faults[index % faults.count]
      let cause = machine.frame(fault)
      #expect(cause == fault.cause(presentWaits: presentWaits), "\(fault)")
      if cause == fault.cause(presentWaits: presentWaits) { found += 1 }
    }
    #expect(found == 1000)
  }

  @Test("is in the table, the trace and the report")
  func told() {
    let figures = FrameFigures.of(
      [FrameSample(frame: 40, work: 38, present: 1, latency: nil, overlay: 0, cause: .draw)], period: Self.period,
      presentWaits: false)
    #expect(figures.causes == [.draw: 1])
    #expect(FrameTable.columns.contains("cause"))
    #expect(FrameReport.of(.steady(40)).json.text.contains("\"not_run\":0"))
  }

  @Test(
    "has the created resource's name in report, table and trace, even if created ahead", arguments: [7, -20.0])
  func named(start: Double) throws {
    func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: 1 + milliseconds / 1000) }
    var recorder = FrameRecorder()
    recorder.beginFrame(at: at(0))
    recorder.begin(.draw, at: at(0))
    recorder.end(at: at(40))
    for (name, from, to) in [("set \"a, b\"", 0.0, 10.0), ("set c", 10, 12), ("set \"a, b\"", 12, 14)] {
      recorder.record(ResourceCreation(.text, name), from: at(start + from), to: at(start + to))
    }
    var sample = FrameSample(frame: 60, work: 40, present: 0, latency: nil, overlay: 0, cause: .text)
    sample.late = LateFrame(start: recorder.start, end: recorder.end, slices: recorder.slices)
    let blamed = try #require(BlamedResource(sample))
    #expect(
      blamed.longest.name == "set \"a, b\"" && blamed.others == 1 && blamed.phase?.phase == (start > 0 ? .draw : nil))
    var log = FrameLog(period: Self.period, presentWaits: false)
    log.add(recorder, sample, scene: "feed", run: 0, isWarmUp: false)
    #expect(FrameReport.of(log).json.text.contains(#""made": {"set \"a, b\"":1}"#))
    #expect(FrameTable([log]).csv.contains(",text_set,60,set 'a; b'"))
    #expect(FrameTrace([log]).json.text.contains(#""args":{"cause":"text_set","made":"set \"a, b\""}"#))
    sample.cause = .draw
    #expect(BlamedResource(sample) == nil)
  }
}
