import Drawing
import FeatureSupport
import FrameTiming
import Interface
import Scenes
import ScrollEngine
import Testing

@testable import FrameTimes

@Suite struct HitchTests {
  private static let frame = Rect(x: 0, y: 0, width: 526, height: FramePanelLayout.height(526))

  /// Returns the milliseconds that a late frame drew.
  private func draw(_ sample: FrameSample?) -> Double? {
    let slice = sample?.late?.slices.first { $0.phase == .draw && $0.resource == nil }
    return slice.map { $0.milliseconds.rounded() }
  }

  /// Returns the texts of the block as drawn.
  private func texts(_ panel: FramePanel, _ history: FrameHistory) throws -> [String] {
    var canvas = try TestCanvas().canvas
    panel.drawGraph(history, in: Self.frame, into: &canvas)
    _ = panel.refresh(history)
    canvas.list.add(panel.figures(history, in: Self.frame, on: canvas))
    panel.drawGraph(history, in: Self.frame, into: &canvas)
    return canvas.list.commands.compactMap { if case .text(let block) = $0 { block.string } else { nil } }
  }

  @Test(arguments: [
    ([:], "Smooth: none of 200 frames late"), ([7: 40.0], "Smooth: 1 of 200 frames late"),
    ([7: 40, 9: 40, 60: 40], "Nearly smooth: 3 of 200 frames late"),
    (Dictionary(uniqueKeysWithValues: (0..<10).map { ($0 * 9, 40.0) }), "Not smooth: 10 of 200 frames late"),
  ])
  func `one line rates the smoothness, and a press unfolds the figures`(late: [Int: Double], line: String) throws {
    let panel = FramePanel()
    let history = FrameHistory.made(late: late)
    let folded = try texts(panel, history)
    #expect(folded.joined().contains(line) && !folded.contains("p95"))
    #expect(panel.press(.toggleFigures) == nil)
    #expect(try texts(panel, history).contains("p95"))
  }

  @Test(arguments: [(552.0, true), (504, false), (440, false)])
  func `the rendering path is shown where the legend leaves space`(_ width: Double, isSaid: Bool) throws {
    let panel = FramePanel()
    panel.rendererDescription = "software on X11"
    // The histogram beside the bars leaves the least space.
    panel.shape.isUnfolded = true
    var canvas = try TestCanvas().canvas
    let history = FrameHistory.made(late: [:])
    _ = panel.refresh(history)
    canvas.list.add(panel.figures(history, in: Rect(x: 0, y: 0, width: width, height: 400), on: canvas))
    let blocks = canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
    let note = try #require(blocks.first { $0.string.hasPrefix("ms, 240 frames") })
    let legend = try #require(blocks.first { $0.string == "work" })
    #expect((note.string == "ms, 240 frames, software on X11") == isSaid)
    #expect(note.frame.minX + canvas.text.width(of: note.string, style: .axis) <= legend.frame.minX - 12)
  }

  @Test func `a bar that does not fit is broken and labelled`() throws {
    let panel = FramePanel()
    #expect(try texts(panel, FrameHistory.made(late: [50: 105])).contains("109 ms"))
    #expect(try texts(FramePanel(), FrameHistory.made(late: [50: 20])).contains("24.0"))
  }

  @Test func `arrows cycle through late frames only, while the graph is paused`() throws {
    let panel = FramePanel()
    var history = FrameHistory.made(late: [20: 40, 21: 35, 150: 60])
    _ = try texts(panel, history)
    #expect(draw(panel.press(.next)) == 40)
    #expect(draw(panel.press(.next)) == 35)
    #expect(draw(panel.press(.previous)) == 40)
    #expect(draw(panel.press(.previous)) == 60)
    #expect(draw(panel.press(.next)) == 40)
    #expect(panel.shape.hasHitch)
    for index in 0..<100 { history.add(FrameSample.late(index, draw: 99)) }
    let texts = try texts(panel, history)
    #expect(texts.contains("Hitch 1 of 3") && texts.contains("44.0 ms: draw 40.0"))
    #expect(texts.contains("Frame, 44.0 ms") && texts.contains("draw 40.0") && texts.contains("photo 4 32.0"))
    #expect(panel.press(.deselect) == nil && !panel.shape.hasHitch)
    _ = try self.texts(panel, history)
    #expect(draw(panel.press(.previous)) == 99)
  }

  @Test func `every late bar has a touch target, and other bars have none`() throws {
    let panel = FramePanel()
    let late = [20: 40.0, 50: 35, 60: 36, 150: 60]
    let history = FrameHistory.made(240, late: late)
    _ = try texts(panel, history)
    let bars = panel.controls(in: Self.frame).filter { if case .bar = $0.action { true } else { false } }
    #expect(bars.count == 4)
    for bar in bars { #expect(panel.controls(in: Self.frame).hit(bar.hitArea.center)?.action == bar.action) }
    let numbers = bars.compactMap { if case .bar(let number) = $0.action { number } else { nil } }
    #expect(Set(numbers) == Set(late.keys))
    #expect(bars.allSatisfy { $0.hitArea.width >= 12 })
    #expect(panel.press(.bar(100)) == nil && draw(panel.press(.bar(60))) == 36)
  }

  @Test(arguments: [1, 2, 30, 239])
  func `a bar stays the same frame while it moves between press and release`(frames: Int) throws {
    let panel = FramePanel()
    var history = FrameHistory.made(240, late: [239: 40, 120: 50])
    _ = try texts(panel, history)
    #expect(panel.controls(in: Self.frame).control(.bar(239)) != nil)
    for index in 0..<frames { history.add(FrameSample.onTime(index)) }
    panel.update(from: history)
    #expect(panel.controls(in: Self.frame).control(.bar(239)) != nil && draw(panel.press(.bar(239))) == 40)
  }

  @Test func `without late frames there is nothing to select`() throws {
    let panel = FramePanel()
    _ = try texts(panel, FrameHistory.made(late: [:]))
    #expect(panel.press(.next) == nil && panel.press(.previous) == nil && !panel.shape.hasHitch)
    #expect(panel.controls(in: Self.frame).control(.next)?.isEnabled == false)
  }
}
