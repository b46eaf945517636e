import Drawing
import Interface
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// The sentences of one gesture under two tunings.
@Suite struct ComparedSentenceTests {
  @Test func `a gesture that differs has a sentence for each side, and B's words highlight B's marks`() throws {
    let hand = try PlaygroundUser.comparing()
    try hand.drag()
    try hand.settle()
    let (own, other) = (hand.column.log.sentence, hand.column.decisions.otherSentence)
    #expect(own.text.hasPrefix("The list took the drag after "))
    #expect(other.text.hasPrefix("Released at ") && other.text.contains("it would go on for "), "\(other.text)")
    let ways = [own, other].map { $0.value(.landing) ?? .nan }
    #expect(ways[0] - ways[1] > 100, "each has its own figure: \(ways)")
    let words = hand.column.controls.map(\.action)
    let mark = GestureSentence.Mark(link: .landing, isOther: true)
    #expect(words.contains(.word(mark)) && words.contains(.word(GestureSentence.Mark(link: .landing))))
    #expect(!words.contains(.word(GestureSentence.Mark(link: .claim, isOther: true))), "who took it is said once")
    let place = try #require(hand.column.controls.control(.word(mark))).frame.center
    let origin = try #require(hand.workbench.layout.observe?.origin)
    hand.send(.hover(at: place + origin))
    #expect(hand.column.decisions.highlightedLink == mark)
    #expect(hand.column.plots.cursor == hand.column.compared?.other.release?.time.seconds)
  }

  @Test func `a sheet that falls back under B has other marks on the ruler and on B's half`() throws {
    let hand = try PlaygroundUser.comparing(.sheet)
    try hand.playground.comparison.b?.set(Tunables.sheetProjectionRate.declaration, to: .number(0.9))
    hand.advanceFrame()
    try hand.drag(by: Point(x: 3, y: -150))
    try hand.settle()
    let (own, other) = (hand.column.log.sentence, hand.column.decisions.otherSentence)
    #expect(own.words(.goal) == "full" && other.words(.goal) == "half", "\(own.text) \(other.text)")
    func coral(lit: GestureSentence.Mark? = nil) throws -> Double {
      var canvas = try TestCanvas().canvas
      var told = hand.column.decisions
      told.highlightedLink = lit
      told.draw(in: Rect(x: 0, y: 0, width: 526, height: 300), into: &canvas)
      return canvas.list.commands.reduce(0) { area, command in
        if case .fill(let rect, canvas.palette.compare) = command { area + rect.width * rect.height } else { area }
      }
    }
    let known = try coral()
    #expect(known > 20)
    #expect(try coral(lit: GestureSentence.Mark(link: .landing, isOther: true)) > known, "the lit triangle is larger")
    hand.column.decisions.highlightedLink = GestureSentence.Mark(link: .goal, isOther: true)
    var canvas = try TestCanvas().canvas
    hand.playground.observer.draw(at: hand.session.time, into: &canvas)
    let view = hand.workbench.layout.viewport
    let dots = canvas.list.commands.compactMap { command -> Rect? in
      if case .fill(let rect, canvas.palette.compare) = command, rect.width == 3 { rect } else { nil }
    }
    let ghost = hand.workbench.ghostFrame
    #expect(!dots.isEmpty)
    #expect(dots.allSatisfy { $0.minX >= ghost.minX && abs($0.minY - view.minY - 421) < 2 })
  }

  @Test func `equal outcomes have one sentence and a summary`() throws {
    let hand = try PlaygroundUser(.timeline)
    hand.playground.run(.compare(.both))
    hand.advanceFrame()
    try hand.drag()
    try hand.settle()
    #expect(hand.column.compared != nil && hand.column.decisions.otherSentence.isEmpty)
    #expect(hand.column.decisions.summary == "Both stop at the same place, at the same time")
  }
}
