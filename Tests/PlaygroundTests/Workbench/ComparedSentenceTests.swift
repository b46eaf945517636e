import Drawing
import FeatureSupport
import Interface
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// The sentences of one gesture under two tunings.
@Suite struct ComparedSentenceTests {
  @Test func `a gesture that differs has a sentence for each side, and B's words highlight B's marks`() throws {
    let user = try PlaygroundUser.comparing()
    try user.drag()
    try user.settle()
    let (own, other) = (user.column.log.sentence, user.column.decisions.otherSentence)
    #expect(own.text.hasPrefix("The list took the drag after "))
    #expect(other.text.hasPrefix("Released at ") && other.text.contains("it would go on for "), "\(other.text)")
    let ways = [own, other].map { $0.value(.landing) ?? .nan }
    #expect(ways[0] - ways[1] > 100, "each has its own figure: \(ways)")
    let words = user.column.controls.map(\.action)
    let mark = GestureSentence.Mark(link: .landing, isOther: true)
    #expect(words.contains(.word(mark)) && words.contains(.word(GestureSentence.Mark(link: .landing))))
    #expect(!words.contains(.word(GestureSentence.Mark(link: .claim, isOther: true))), "who took it is said once")
    let place = try #require(user.column.controls.control(.word(mark))).frame.center
    let origin = try #require(user.workbench.layout.observe?.origin)
    user.send(.hover(at: place + origin))
    #expect(user.column.decisions.highlightedLink == mark)
    #expect(user.column.plots.cursor == user.column.compared?.other.release?.time.seconds)
  }

  @Test func `a sheet that falls back under B has other marks on the ruler and on B's half`() throws {
    let user = try PlaygroundUser.comparing(.sheet)
    try user.playground.comparison.b?.set(Tunables.sheetProjectionRate.declaration, to: .number(0.9))
    user.advanceFrame()
    try user.drag(by: Point(x: 3, y: -150))
    try user.settle()
    let (own, other) = (user.column.log.sentence, user.column.decisions.otherSentence)
    #expect(own.words(.goal) == "full" && other.words(.goal) == "half", "\(own.text) \(other.text)")
    func coral(lit: GestureSentence.Mark? = nil) throws -> Double {
      var canvas = try TestCanvas().canvas
      var told = user.column.decisions
      told.highlightedLink = lit
      told.draw(in: Rect(x: 0, y: 0, width: 526, height: 300), into: &canvas)
      return canvas.list.commands.reduce(0) { area, command in
        if case .fill(let rect, canvas.palette.compare) = command { area + rect.width * rect.height } else { area }
      }
    }
    let known = try coral()
    #expect(known > 20)
    #expect(try coral(lit: GestureSentence.Mark(link: .landing, isOther: true)) > known, "the lit triangle is larger")
    user.column.decisions.highlightedLink = GestureSentence.Mark(link: .goal, isOther: true)
    var canvas = try TestCanvas().canvas
    user.playground.observer.draw(at: user.session.time, into: &canvas)
    let view = user.workbench.layout.viewport
    let dots = canvas.list.commands.compactMap { command -> Rect? in
      if case .fill(let rect, canvas.palette.compare) = command, rect.width == 3 { rect } else { nil }
    }
    let ghost = user.workbench.ghostFrame
    #expect(!dots.isEmpty)
    #expect(dots.allSatisfy { $0.minX >= ghost.minX && abs($0.minY - view.minY - 421) < 2 })
  }

  @Test func `equal outcomes have one sentence and a summary`() throws {
    let user = try PlaygroundUser(.timeline)
    user.playground.run(.compare(.both))
    user.advanceFrame()
    try user.drag()
    try user.settle()
    #expect(user.column.compared != nil && user.column.decisions.otherSentence.isEmpty)
    #expect(user.column.decisions.summary == "Both stop at the same place, at the same time")
  }
}
