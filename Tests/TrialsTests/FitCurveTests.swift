import Drawing
import FeatureSupport
import Interface
import ScrollEngine
import Testing
import Tuning

@testable import Fit
@testable import Trials
@testable import Workbench

@Suite("The curve of a fit, by pointer and keys")
struct FitCurveTests {
  /// Returns a dialog with a fit of the feed's threshold from 0 to 400. Half of the trials succeed below 120, all from
  /// 120 to 200, and half above.
  private func dialog(width: Double = 1000) -> TrialDialog {
    let dialog = TrialDialog()
    dialog.open(Self.board(), size: Size(width: width, height: 900), at: .zero)
    return dialog
  }

  /// Returns the content of such a dialog with a number of trials.
  static func board(people: [String] = [], trials: Int = 0) -> TrialState {
    var board = TrialState()
    (board.people, board.person) = (people, people.first ?? "")
    board.rows = (0..<trials).map { _ in TrialRow(prompt: "Next card", person: people.first ?? "", device: "touch") }
    board.fit.state = .done
    board.fit.curves = [
      FitCurve(
        tunable: Tunables.feedThreshold.declaration,
        steps: [Point(x: 0, y: 0.5), Point(x: 120, y: 1), Point(x: 200, y: 0.5), Point(x: 400, y: 0.5)], base: 250,
        best: 160, range: 120...200)
    ]
    return board
  }

  private func probe(_ dialog: TrialDialog) -> Double? { dialog.content?.fit.board.probe }

  @Test func `arrow keys move along the curve from A's value in steps of a hundredth`() throws {
    let dialog = dialog()
    #expect(probe(dialog) == nil)
    #expect(dialog.press(.left, isShifted: false, at: .zero) && probe(dialog) == 246)
    #expect(dialog.press(.right, isShifted: false, at: .zero) && probe(dialog) == 250)
    for _ in 0..<60 { #expect(dialog.press(.right, isShifted: false, at: .zero)) }
    #expect(probe(dialog) == 400)
    for _ in 0..<150 { #expect(dialog.press(.left, isShifted: false, at: .zero)) }
    #expect(probe(dialog) == 0)
  }

  @Test func `a pointer selects a value, and keys continue from there`() throws {
    let dialog = dialog()
    let area = try #require(dialog.content?.fit.plot?.area)
    dialog.down(id: 1, at: Point(x: area.center.x, y: area.center.y), time: .zero)
    #expect(probe(dialog) == 200)
    dialog.move(id: 1, to: Point(x: area.minX + area.width / 4, y: area.center.y), time: .zero)
    dialog.up(id: 1, at: Point(x: area.minX + area.width / 4, y: area.center.y), time: .zero)
    #expect(probe(dialog) == 100)
    #expect(dialog.press(.right, isShifted: false, at: .zero) && probe(dialog) == 104)
  }

  @Test func `keys do not change a curve that the table hides`() {
    let dialog = dialog(width: 500)
    #expect(dialog.press(.right, isShifted: false, at: .zero))
    dialog.run(.showsFit(true), at: .zero)
    #expect(probe(dialog) == nil)
    #expect(dialog.press(.right, isShifted: false, at: .zero) && probe(dialog) == 254)
  }

  @Test func `a range twice as wide needs four times the trials, a narrow one no more`() throws {
    let curve = try #require(dialog().content?.fit.board.curve)
    let few = try #require(curve.certainty(20))
    #expect(few.width == 80 && few.enough == 40 && few.needed == 80 && !few.isEnough)
    var narrow = curve
    narrow.range = 140...180
    #expect(narrow.certainty(20)?.isEnough == true && narrow.certainty(20)?.needed == 20)
    narrow.range = nil
    #expect(narrow.certainty(20) == nil, "before the end of a fit nobody knows")
  }

  @Test func `a range that excludes no value is no measure of precision`() {
    // Twelve trials; the best value leads the better end by a third of them.
    let open = FitCertainty(done: 12, width: 600, enough: 60, lead: 1.0 / 3)
    #expect(open.needed == 15 && !open.isIndifferent)
    let flat = FitCertainty(done: 12, width: 600, enough: 60, lead: 0.01)
    #expect(flat.needed == nil && flat.isIndifferent)
    let wide = FitCertainty(done: 40, width: 300, enough: 60)
    #expect(wide.needed == nil && !wide.isIndifferent, "no thousand trials are asked of anybody")
    for done in 1...200 {
      for width in stride(from: 10.0, through: 600, by: 10) {
        for lead in [nil, 0, 0.02, 0.3, 1] {
          let certainty = FitCertainty(done: done, width: width, enough: 60, lead: lead)
          if let needed = certainty.needed { #expect(needed >= done && needed <= max(done + 1, FitCertainty.most)) }
        }
      }
    }
  }

  @Test func `more trials are wanted of the two prompts that bound the best values`() throws {
    func wish(_ says: String, _ range: ClosedRange<Double>) -> FitReport.IntentRange {
      FitReport.IntentRange(says: says, trials: 3, range: range)
    }
    var curve = try #require(dialog().content?.fit.board.curve)
    curve.intentRanges = [
      wish("next", 0...220), wish("look", 90...400), wish("flick", 0...200), wish("stay", 120...400),
      wish("any", 0...400),
    ]
    #expect(curve.boundingPrompts == ["stay", "flick"])
    curve.intentRanges = [wish("any", 0...400)]
    #expect(curve.boundingPrompts.isEmpty)
  }

  /// Windows from the smallest phone up. Nothing overlaps, and the buttons are readable.
  @Test(arguments: [Size(width: 320, height: 512), Size(width: 390, height: 788), Size(width: 728, height: 600)])
  func `a low plot omits its caption, and three buttons fit`(size: Size) throws {
    for silent in [[], ["feed.decelerationRate", "gesture.flingMinVelocity"]] {
      let dialog = dialog(width: size.width)
      var board = try #require(dialog.board)
      board.fit.found = FitState.Found(
        trials: 20, base: 0.5, best: 1, heldOut: 0.9, interval: 0.8...1, impossible: 0, contradictions: 0)
      board.fit.unaffectedKeys = silent
      dialog.open(board, size: size, at: .zero)
      dialog.run(.showsFit(true), at: .zero)
      let fit = try #require(dialog.content?.fit)
      let plot = try #require(fit.plot)
      #expect(plot.frame.height >= 96 && plot.hasCaption == (plot.frame.height >= 128) && plot.area.height >= 48)
      let buttons = [TrialAction.applyToB, .fit, .more].compactMap { dialog.controls.control($0)?.frame }
      #expect(buttons.count == 3 && buttons.allSatisfy { $0.minX >= 16 && $0.minY >= plot.frame.maxY })
      #expect(buttons[2].width >= 104, "the words take 92")
      #expect(zip(buttons, buttons.dropFirst()).allSatisfy { $0.minX >= $1.maxX + 8 })
    }
  }

  /// Returns the texts of a fit.
  private func texts(_ content: TrialDialogContent) throws -> [TextBlock] {
    var canvas = try TestCanvas().canvas
    content.fit.draw(into: &canvas)
    return canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
  }

  /// The report of a fit scrolls in a low window and omits nothing.
  @Test(arguments: [(320.0, 568.0), (390, 800), (728, 600), (600, 400), (460, 840)])
  func `the whole report of a fit can be scrolled into view in every window`(_ width: Double, _ height: Double) throws {
    let dialog = dialog(width: width)
    var board = try #require(dialog.board)
    board.fit.found = FitState.Found(
      trials: 20, base: 0.5, best: 1, heldOut: 0.9, interval: 0.8...1, impossible: 1, contradictions: 2)
    dialog.open(board, size: Size(width: width, height: height), at: .zero)
    dialog.run(.showsFit(true), at: .zero)
    let fixed = try #require(dialog.content).fixed.map(\.frame)
    var seen: Set<String> = []
    var told: Set<String> = []
    var time = Timestamp.zero
    for _ in 0..<20 {
      let content = try #require(dialog.content)
      for text in try texts(content) {
        told.insert(text.string)
        let isInSight = text.frame.minY >= content.fit.window.minY && text.frame.maxY <= content.fit.window.maxY
        if isInSight || text.frame.minY >= content.fit.window.maxY { seen.insert(text.string) }
      }
      #expect(content.fixed.map(\.frame) == fixed, "what is drawn over all else stays where it is")
      for control in content.fit.controls where control.action == .plot {
        #expect(control.hitArea.isEmpty || content.fit.window.contains(control.hitArea.origin))
      }
      dialog.scroll(notches: -1, at: dialog.window.center, time: time)
      time = time.advanced(bySeconds: 1)
      dialog.advance(to: time)
    }
    #expect(told == seen)
    #expect(told.isSuperset(of: ["Enough yet?", "Now, A", "Best fit", "As good", "Held out"]))
    #expect(told.contains { $0.hasPrefix("No value satisfies 1") })
    // A finger on the table scrolls back; a finger along the curve reads values.
    let middle = Point(x: width / 2, y: dialog.window.center.y)
    dialog.down(id: 1, at: middle, time: time)
    for step in 1...40 {
      let place = middle + Point(x: 0, y: 20 * Double(step))
      dialog.move(id: 1, to: place, time: time.advanced(bySeconds: Double(step) / 60))
    }
    dialog.up(id: 1, at: middle + Point(x: 0, y: 800), time: time.advanced(bySeconds: 1))
    dialog.advance(to: time.advanced(bySeconds: 5))
    #expect(dialog.pane.scroll.offset == 0)
  }

  /// Results with a fit, buttons, arrows and a curve, and trials of several people, in every size.
  @Test(
    arguments: [(320.0, 568.0), (390, 844), (800, 600), (1024, 768), (1440, 900), (1920, 1080)] as [(Double, Double)])
  func `touch targets of trial results are large enough`(_ width: Double, _ height: Double) {
    let size = Size(width: width, height: height)
    for (count, showsFit) in [(0, false), (1, false), (2, true), (40, false)] {
      let dialog = TrialDialog()
      dialog.open(Self.board(people: ["ann", "ben", "carl"], trials: count), size: size, at: .zero)
      dialog.run(.showsFit(showsFit), at: .zero)
      guard let content = dialog.content else {
        Issue.record("the dialog shows nothing")
        continue
      }
      let flaws =
        TouchTargets.flaws(of: content.scrolled, within: content.window)
        + TouchTargets.flaws(of: content.fixed, within: Rect(origin: .zero, size: size))
      #expect(flaws.isEmpty, "\(flaws), \(count) trials, \(width) x \(height)")
    }
  }
}
