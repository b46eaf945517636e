import Drawing
import FeatureSupport
import FrameTiming
import Interface
import ScrollEngine
import TestSupport
import Testing

@testable import FrameTimes

@Suite struct FramePanelTests {
  private static let frame = Rect(x: 0, y: 0, width: 526, height: FramePanelLayout.height(526))

  private func drawn(_ panel: FramePanel, _ history: FrameHistory) throws -> [DrawCommand] {
    var canvas = try TestCanvas().canvas
    draw(panel, history, into: &canvas)
    return canvas.list.commands
  }

  /// Draws the panel like the workbench, which puts static content on a layer. Here the layer is a separate list.
  private func draw(_ panel: FramePanel, _ history: FrameHistory, into canvas: inout Canvas) {
    _ = panel.refresh(history)
    canvas.list.add(panel.figures(history, in: Self.frame, on: canvas))
    panel.drawGraph(history, in: Self.frame, into: &canvas)
  }

  @Test func `the layer is redrawn when its figures are due or its button changes`() {
    let panel = FramePanel()
    let history = history(frames: 100)
    var hot = PointerState<FrameControl>()
    hot.hovered = .reset
    #expect(panel.refresh(history))
    #expect(panel.refresh(history, hot))
    #expect(!panel.refresh(history, hot))
    panel.isLastFrame = true
    #expect(panel.refresh(history, hot))
    panel.isLastFrame = false
    #expect((0..<8).contains { _ in panel.refresh(history, hot) })
    panel.reset()
    #expect(panel.refresh(history, hot))
  }

  private func history(frames: Int) -> FrameHistory {
    var history = FrameHistory(period: 1000 / 60)
    for _ in 0..<frames {
      history.add(FrameSample(frame: 16.7, work: 3, present: 1, latency: 4, overlay: 0.4, jerk: 0))
    }
    return history
  }

  @Test(arguments: [320.0, 360, 390, 400, 480, 526, 720], [0, 3, 40, 240])
  func `no text is truncated at any width where fewer columns fit`(_ width: Double, _ late: Int) throws {
    let panel = FramePanel()
    var history = FrameHistory(period: 1000 / 60)
    for index in 0..<1240 {
      let cost = index % 5 == 0 && index / 5 < late ? 40.0 : 3
      history.add(FrameSample(frame: 16.7, work: cost, present: 1, latency: cost + 1, overlay: 0.4, jerk: 0))
    }
    _ = panel.refresh(history)
    var canvas = try TestCanvas().canvas
    let frame = Rect(x: 0, y: 0, width: width, height: FramePanelLayout.height(width))
    canvas.list.add(panel.figures(history, in: frame, on: canvas))
    for case .text(let block) in canvas.list.commands {
      let needed = canvas.text.width(of: block.string, style: block.style)
      #expect(needed <= block.frame.width, "\(block.string): \(needed) in \(block.frame)")
    }
  }

  @Test func `the last frame updates all figures, so they agree with the graph at rest`() throws {
    let panel = FramePanel()
    var history = history(frames: 100)
    _ = try drawn(panel, history)
    history.add(FrameSample(frame: 100, work: 90, present: 1, latency: 95, overlay: 0.4, jerk: 0))
    let newest = try drawn(FramePanel(), history)
    // In between, the figures stay constant long enough to be read.
    #expect(try drawn(panel, history) != newest)
    panel.isLastFrame = true
    #expect(try drawn(panel, history) == newest)
  }

  @Test func `cached strokes equal new ones, whatever was drawn before`() throws {
    var random = SplitMix64(seed: 3)
    var history = history(frames: 40)
    var canvas = try TestCanvas().canvas
    let kept = FramePanel()
    for _ in 0..<120 {
      if Bool.random(using: &random) {
        let work = Double.random(in: 1...40, using: &random)
        history.add(FrameSample(frame: 16.7, work: work, present: 1, latency: work, overlay: 0.4, jerk: 0.2))
      }
      if Bool.random(using: &random) { kept.shape.isUnfolded.toggle() }
      if Bool.random(using: &random) { canvas.appearance = canvas.appearance == .light ? .dark : .light }
      if Bool.random(using: &random) {
        kept.rendererDescription = kept.rendererDescription == nil ? "x11, software" : nil
      }
      let width = Double(Int.random(in: 320...526, using: &random))
      let frame = Rect(x: 0, y: 0, width: width, height: FramePanelLayout.height(width, kept.shape))
      let made = FramePanel()
      (made.shape, made.rendererDescription) = (kept.shape, kept.rendererDescription)
      let lists = [kept, made].map { panel in
        panel.isLastFrame = true
        _ = panel.refresh(history)
        canvas.list.removeAll()
        canvas.list.add(panel.figures(history, in: frame, on: canvas))
        return canvas.list
      }
      #expect(lists[0] == lists[1])
    }
  }

  @Test(arguments: UInt64(1)...12) func `a graph updated with each frame equals one built at once`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var history = FrameHistory(period: 1000 / 60, capacity: 300)
    let plot = Rect(x: 0, y: 0, width: 480, height: 120)
    var graph = FrameGraph()
    for _ in 0..<700 {
      let isLate = random.next(upTo: 12) < Double(seed)
      let work = isLate ? 20 + random.next(upTo: 200) : random.next(upTo: 15)
      history.add(FrameSample(frame: 16.7, work: work, present: 1, latency: nil, overlay: 0.4))
      if random.next(upTo: 1) < 0.01 { history.reset() }
      if random.next(upTo: 1) < 0.7 { graph.update(from: history) }
    }
    var (one, other) = (try TestCanvas().canvas, try TestCanvas().canvas)
    graph.draw(history, in: plot, into: &one)
    var fresh = FrameGraph()
    fresh.draw(history, in: plot, into: &other)
    #expect(graph.late == fresh.late && one.list == other.list)
    // The label of a late bar overlaps no other bar.
    let bars = graph.hitAreas(in: plot).count
    let late = one.list.commands.compactMap { command in
      if case .fill(let rect, one.palette.record) = command { rect.minX } else { nil }
    }
    #expect(late.count == bars)
    for case .text(let block) in one.list.commands where block.color == one.palette.record {
      #expect(!late.contains { $0 > block.frame.minX - 3 && $0 < block.frame.maxX + 1 }, "\(block.string)")
    }
  }

  @Test func `the budget's label is drawn above late bars`() throws {
    var history = history(frames: 30)
    for _ in 0..<FrameHistory.graphLength {
      history.add(FrameSample(frame: 100, work: 90, present: 1, latency: 95, overlay: 0.4, jerk: 0))
    }
    var canvas = try TestCanvas().canvas
    draw(FramePanel(), history, into: &canvas)
    let red = canvas.palette.record
    // The histogram beside the graph may also be red.
    let bars = canvas.list.commands.lastIndex {
      if case .fill(let bar, red) = $0 { bar.maxX < 380 } else { false }
    }
    let name = canvas.list.commands.lastIndex {
      if case .text(let block) = $0 { "\(block)".contains("ms budget") } else { false }
    }
    #expect(try #require(bars) < #require(name))
  }

  /// Returns the bounds of each text's ink.
  private func inks(_ canvas: Canvas) -> [(text: String, place: Rect)] {
    canvas.list.commands.compactMap { command in
      guard case .text(let block) = command else { return nil }
      let frame = block.frame
      // The characters of a figure are as close as in one text, each in a frame 4 points wider.
      let room = block.string.count == 1 ? frame.width - 4 : frame.width
      let width = min(room, canvas.text.width(of: block.string, style: block.style))
      let left =
        switch block.alignment {
        case .leading: frame.minX
        case .center: frame.center.x - width / 2
        case .trailing: frame.maxX - width
        }
      return (block.string, Rect(x: left, y: frame.minY, width: width, height: frame.height))
    }
  }

  @Test(arguments: [1.0, 20]) func `texts of the frame block do not overlap at any width`(_ slowness: Double) throws {
    var history = FrameHistory(period: 1000 / 60)
    for index in 0..<400 {
      let work = (index % 50 == 0 ? 37.5 : 3 + Double(index % 9)) * slowness
      history.add(
        FrameSample(frame: work + 13, work: work, present: 1, latency: 1.8 * slowness, overlay: 1.65, jerk: 0.31))
    }
    var canvas = try TestCanvas().canvas
    var faults: [String] = []
    for predicted in [nil, Summary.of([12.5, 20.5])] {
      let panel = FramePanel()
      panel.predictionError = predicted
      panel.shape.isUnfolded = true
      for width in stride(from: 280.0, through: 700, by: 14) {
        canvas.list.removeAll()
        _ = panel.refresh(history)
        if width > 500 { _ = panel.press(.next) }
        let frame = Rect(x: 3, y: 5, width: width, height: FramePanelLayout.height(width, panel.shape))
        canvas.list.removeAll()
        _ = panel.refresh(history)
        canvas.list.add(panel.figures(history, in: frame, on: canvas))
        panel.drawGraph(history, in: frame, into: &canvas)
        let inks = inks(canvas)
        for (index, ink) in inks.enumerated() {
          let (text, place) = ink
          let isInside =
            place.minX >= frame.minX + 23 && place.maxX <= frame.maxX - 23 && place.minY >= frame.minY
            && place.maxY <= frame.maxY
          if !isInside { faults.append("\(text) leaves \(width)") }
          for other in inks[(index + 1)...] {
            let over = min(place.maxX, other.place.maxX) - max(place.minX, other.place.minX)
            // Line heights include space above and below the letters.
            let down = min(place.maxY, other.place.maxY) - max(place.minY, other.place.minY)
            if over > 1, down > 4 { faults.append("\(text) lies on \(other.text) at \(width)") }
          }
        }
      }
    }
    #expect(faults == [])
  }
}
