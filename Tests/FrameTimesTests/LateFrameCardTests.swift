import Drawing
import FeatureSupport
import FrameTiming
import Interface
import ScrollEngine
import Testing

@testable import FrameTimes

@Suite struct LateFrameCardTests {
  private static let period = 1000.0 / 60

  @Test func `the card gives the reason, the visible effect and the moment`() {
    func card(_ sample: FrameSample, waits: Bool, _ gesture: LateFrameCard.Gesture = .current) -> LateFrameCard {
      LateFrameCard(sample: sample, number: 1, count: 1, period: Self.period, presentWaits: waits, gesture: gesture)
    }
    var sample = FrameSample.late(12, draw: 31)
    (sample.frame, sample.work) = (36, 32)
    #expect(card(sample, waits: false).title == "36.0 ms: draw 31.0")
    sample.cause = .picture
    #expect(card(sample, waits: false).title == "36.0 ms: draw 31.0, photo 4 for the first time")
    #expect(
      card(sample, waits: false).line
        == "It appeared 19.3 ms late, so the list stood still for one step and then jumped 31.0 pt.")
    // Parts of one picture count as one.
    let photo = sample.late?.slices.last { $0.resource != nil }
    if let photo { sample.late?.slices.append(photo) }
    #expect(card(sample, waits: false).title.hasSuffix("photo 4 for the first time"))
    sample.cause = .notRun
    #expect(card(sample, waits: false).title == "36.0 ms: the program had no CPU, draw 31.0")
    sample.frame = 90
    #expect(card(sample, waits: false).title == "90.0 ms: the program had no CPU, 57.0 before it began")
    sample.frame = 36
    sample.late?.backgroundResources = [ResourceCreation(.picture, "photo 9"), ResourceCreation(.picture, "photo 7")]
    #expect(
      card(sample, waits: false).title
        == "36.0 ms: the program had no CPU while photo 9 and 1 more were drawn, draw 31.0")
    sample.cause = .display
    #expect(card(sample, waits: true).title == "36.0 ms: the display was late")
    #expect(card(sample, waits: false).place == "200 ms into the gesture")
    #expect(card(sample, waits: false, .gone).place.hasSuffix("no longer on the shelf"))
    sample.moment = nil
    sample.late?.jump = nil
    #expect(card(sample, waits: false).place == "No gesture in progress")
    #expect(card(sample, waits: false).line == "It appeared 19.3 ms late.")
  }

  @Test func `the costliest path is highlighted by row, with the time before the frame first`() {
    var sample = FrameSample.late(12, draw: 31)
    let chart = FlameChart(sample, period: Self.period, presentWaits: false)
    #expect(chart.rows == 3 && chart.boxes.filter(\.isCostly).map(\.name) == ["draw", "photo 4"])
    #expect(chart.boxes.first?.name == "before it began" && chart.length == 35)
    #expect(abs((chart.boxes.last.map { $0.start + $0.milliseconds } ?? 0) - 35) < 1e-6)
    sample.frame = 90
    sample.cause = .notRun
    let waited = FlameChart(sample, period: Self.period, presentWaits: false)
    #expect(waited.boxes.filter(\.isCostly).map(\.name) == ["before it began"])
    // Where present waits and nothing waited for the frame, only its work made it late.
    sample.frame = 0
    let first = FlameChart(sample, period: Self.period, presentWaits: true)
    #expect(first.length == 33 && first.boxes.last?.name == "panels")
    #expect(first.boxes.first.map { [$0.start, ($0.milliseconds * 1e6).rounded() / 1e6] } == [0, 0.5])
    // A wait for the display lies below the time before the frame.
    sample = .late(12, draw: 31)
    (sample.frame, sample.cause) = (90, .display)
    let start = sample.late?.start ?? .zero
    sample.late?.slices.insert(
      FrameSlice(
        nil, resource: ResourceCreation(.wait, "wait for the display"), start: start.advanced(bySeconds: -0.05),
        end: start),
      at: 0)
    let unshown = FlameChart(sample, period: Self.period, presentWaits: false)
    #expect(unshown.boxes.filter(\.isCostly).map(\.name) == ["before it began", "wait for the display"])
    #expect(BlamedResource(sample) == nil, "nothing was made")
    sample.late = nil
    #expect(FlameChart(sample, period: Self.period, presentWaits: false).rows == 1)
  }

  @Test func `the longest of several input slices is reported`() {
    var sample = FrameSample.late(12, draw: 2)
    sample.frame = 60
    sample.cause = .input
    func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }
    let input = [FrameSlice(.input, start: at(-44), end: at(-42)), FrameSlice(.input, start: at(-40), end: at(0))]
    sample.late?.slices.insert(contentsOf: input, at: 0)
    let card = LateFrameCard(
      sample: sample, number: 1, count: 1, period: Self.period, presentWaits: false, gesture: .current)
    #expect(card.title == "60.0 ms: input 40.0")
  }

  @Test func `resources created ahead are reported as the reason, below the time before the frame`() {
    var sample = FrameSample.late(12, draw: 2)
    sample.frame = 60
    sample.cause = .text
    let start = sample.late?.start ?? .zero
    func ahead(_ name: String, _ from: Double, _ to: Double) -> FrameSlice {
      FrameSlice(
        nil, resource: ResourceCreation(.text, name), start: start.advanced(bySeconds: from / 1000),
        end: start.advanced(bySeconds: to / 1000))
    }
    sample.late?.slices.insert(contentsOf: [ahead("set a", -45, -5), ahead("set b", -4, -2)], at: 0)
    let card = LateFrameCard(
      sample: sample, number: 1, count: 1, period: Self.period, presentWaits: false, gesture: .current)
    #expect(card.title == "60.0 ms: 55.0 before it began, set a and 1 more for the first time")
    #expect(card.flame.boxes.filter(\.isCostly).map(\.name) == ["before it began", "set a"])
    #expect(card.flame.boxes.first { $0.name == "set a" }?.depth == 1)
  }

  @Test func `the reason and the effect of a late frame are not truncated`() throws {
    var sample = FrameSample.late(12, draw: 31)
    (sample.frame, sample.work, sample.cause) = (90, 32, .notRun)
    let card = LateFrameCard(
      sample: sample, number: 1, count: 1, period: 1000 / 60, presentWaits: false, gesture: .current)
    var canvas = try TestCanvas().canvas
    for width in stride(from: 272.0, through: 720, by: 8) {
      canvas.list.removeAll()
      let frame = Rect(x: 0, y: 0, width: width, height: LateFrameCard.height(2, width))
      card.draw(in: frame, into: &canvas)
      let told = Rect(x: 0, y: 0, width: width, height: LateFrameCard.sentencesHeight(width))
      let words = canvas.list.commands.compactMap { command -> String? in
        if case .text(let block) = command, told.contains(block.frame.center) { block.string } else { nil }
      }
      #expect(words.joined(separator: " ") == card.title + " " + card.line, "\(width)")
      #expect(canvas.truncatedTexts(in: told).isEmpty, "\(width)")
    }
  }
}
