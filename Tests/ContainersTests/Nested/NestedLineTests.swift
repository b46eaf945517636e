import Containers
import ScrollEngine
import Testing

/// A line of nested scrollers under wheel and keys. The steps are 50 points for a notch and an arrow key.
@Suite("A line of nested scrollers") struct NestedLineTests {
  private static let steps = ScrollSteps(notch: 50, length: 600)
  private static let links = [
    ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600]), ScrollLink(offset: 0, in: 0...4000),
  ]

  /// Returns a line with a sheet at a detent and its list at an offset.
  private func sheet(at detent: Int = 0, list: Double = 0, hides: Bool = false, along axis: Axis = .y) -> NestedLine {
    var line = NestedLine(Self.links, along: axis)
    line.limitSheet(NestedLine.SheetLimits(top: 96, below: 64, peek: 148, hides: hides))
    line.scroller.setOffset(Double(detent) * 300, of: NestedLine.sheet, at: .zero)
    line.scroller.setOffset(list, of: 1, at: .zero)
    return line
  }

  /// Returns where sheet and list come to rest.
  private func rest(_ line: NestedLine) -> [Double] {
    var line = line
    line.scroller.advance(to: Timestamp(seconds: 100))
    return line.scroller.links.map(\.visibleOffset)
  }

  @Test(arguments: [
    (InputEvent.Key.down, [300.0, 0]), (.pageDown, [300, 0]), (.end, [600, 4000]), (.up, [0, 0]), (.left, [0, 0]),
  ])
  func `a key moves a closed sheet by one detent, and End opens it and scrolls to the end`(
    key: InputEvent.Key, wanted: [Double]
  ) {
    var line = sheet()
    line.press(key, Self.steps, at: .zero)
    #expect(rest(line) == wanted)
  }

  @Test func `an arrow key scrolls the list of an open sheet, and Escape lowers the sheet`() {
    var line = sheet(at: 2, list: 400)
    line.press(.up, Self.steps, at: .zero)
    #expect(rest(line) == [600, 350])
    line = sheet(at: 2, list: 400)
    line.press(.escape, Self.steps, at: .zero)
    #expect(rest(line) == [300, 400])
  }

  @Test func `along x Right opens the sheet and Down does nothing`() {
    var line = sheet(along: .x)
    line.press(.down, Self.steps, at: .zero)
    #expect(line.scroller.isIdle)
    line.press(.right, Self.steps, at: .zero)
    #expect(rest(line) == [300, 0])
  }

  @Test func `wheel and keys lower a sheet that can hide to its lowest visible detent at most, and Escape hides it`() {
    for key in [InputEvent.Key.up, .pageUp, .home] {
      var line = sheet(at: 1, hides: true)
      line.press(key, Self.steps, at: .zero)
      #expect(rest(line) == [300, 0], "\(key)")
    }
    var line = sheet(at: 1, hides: true)
    var wheel = WheelAccumulator()
    line.turnWheel(-3, Self.steps, at: nil, &wheel, time: .zero)
    #expect(rest(line) == [300, 0])
    line.press(.escape, Self.steps, at: .zero)
    #expect(rest(line) == [0, 0])
  }

  @Test func `a series of notches stops at the start of the list, and the next one closes the sheet`() {
    var line = sheet(at: 2, list: 80)
    var wheel = WheelAccumulator()
    for notch in 0..<4 {
      let time = Timestamp(seconds: Double(notch) * 0.1)
      line.scroller.advance(to: time)
      line.turnWheel(-1, Self.steps, at: nil, &wheel, time: time)
    }
    #expect(rest(line) == [600, 0])
    let later = Timestamp(seconds: 5)
    line.scroller.advance(to: later)
    line.turnWheel(-1, Self.steps, at: nil, &wheel, time: later)
    #expect(rest(line) == [300, 0])
  }

  @Test func `without a sheet wheel and keys scroll by their distances, and Escape does nothing`() {
    var line = NestedLine([ScrollLink(offset: 0, in: 0...220), ScrollLink(offset: 0, in: 0...4000)])
    var wheel = WheelAccumulator()
    line.turnWheel(5, Self.steps, at: nil, &wheel, time: .zero)
    #expect(rest(line) == [220, 30])
    line.scroller.advance(to: Timestamp(seconds: 1))
    line.press(.escape, Self.steps, at: Timestamp(seconds: 1))
    #expect(line.scroller.isIdle)
    line.press(.up, Self.steps, at: Timestamp(seconds: 1))
    #expect(rest(line) == [200, 0])
  }

  @Test(arguments: [0.0, 400, 4000, 8000]) func `a thrown sheet swings no farther than its limits`(speed: Double) {
    var line = sheet(at: 1)
    line.scroller.press(line.scroller.allLinks, at: .zero)
    line.apply(.begin(along: .y), at: .zero)
    line.apply(.release(velocity: Point(x: 0, y: -speed)), at: .zero)
    for frame in 1...240 {
      line.scroller.advance(to: Timestamp(seconds: Double(frame) / 120))
      #expect(line.scroller.links[NestedLine.sheet].visibleOffset >= -148 / 2)
    }
    #expect(line.scroller.isIdle)
  }

  @Test(arguments: [InputEvent.Key.down, .up, .end, .home, .escape])
  func `a line without nested scrollers does nothing, also as a sheet`(key: InputEvent.Key) {
    var line = NestedLine([])
    line.limitSheet(NestedLine.SheetLimits(top: 96, below: 64, peek: 148))
    var wheel = WheelAccumulator()
    line.turnWheel(-3, Self.steps, at: nil, &wheel, time: .zero)
    line.press(key, Self.steps, at: .zero)
    #expect(line.scroller.isIdle)
  }
}
