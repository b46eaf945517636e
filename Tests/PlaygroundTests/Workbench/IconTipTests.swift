import Drawing
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Trials
@testable import Tuner
@testable import Workbench

/// Tips for controls that show an icon without text.
@Suite struct IconTipTests {
  private static let sizes = [(320.0, 568.0), (390, 844), (800, 600), (1024, 768), (1440, 900)]

  /// Checks the tip of a long press on each icon control, and returns the number of icon controls.
  private func check<Action>(
    _ controls: [Control<Action>], at origin: Point = .zero, of part: WorkbenchRegion, _ hand: PlaygroundUser,
    _ what: String
  ) -> Int {
    let signs = controls.filter { control in
      guard case .icon = control.content else { return false }
      return hand.part(at: control.frame.center + origin) == part
    }
    // A long press on the camera opens its menu.
    for sign in signs where "\(sign.action)" != "\(CommandID.screenshot)" {
      let tip = hand.playground.panes.tip(at: sign.frame.center + origin, isHeld: true)?.tip
      #expect(tip?.name.isEmpty == false, "\(sign.action) says nothing, \(what)")
    }
    return signs.count
  }

  private func check<Sheet: WorkbenchSheet>(on sheet: Sheet, _ hand: PlaygroundUser, _ what: String) -> Int {
    let frame = hand.workbench.layout.sheet
    return check(sheet.controls, at: frame.origin, of: .sheet, hand, what)
  }

  /// Checks all icon controls that are visible now.
  ///
  /// - Returns: the number of icon controls.
  private func signs(_ hand: PlaygroundUser, _ what: String) throws -> Int {
    hand.advanceFrame()
    let bench = hand.workbench
    var count = check(bench.controls, of: .control, hand, what)
    if let sheet = bench.sheet { count += check(on: sheet, hand, what) }
    if let frame = bench.layout.observe, bench.sheet == nil {
      let library = hand.column.library
      count +=
        library.isOpen
        ? check(library.controls, at: frame.origin, of: .observe, hand, what)
        : check(hand.column.controls, at: frame.origin, of: .observe, hand, what)
    }
    if let frame = bench.layout.tuning, bench.sheet == nil {
      count += check(hand.playground.tuning.panel.view.controls, at: frame.origin, of: .tuning, hand, what)
    }
    return count
  }

  @Test(arguments: sizes) func `a long press on an icon shows its name in every part of the window`(
    _ width: Double, _ height: Double
  ) throws {
    let hand = try PlaygroundUser(.feed, window: Size(width: width, height: height))
    hand.advanceFrame()
    try hand.drag(by: Point(x: 0, y: -400))
    try hand.settle()
    let recording = try #require(hand.session.currentGesture.recording)
    let name = try RecordingsFolder.save(recording, as: "mine", in: hand.session.folders.recordings)
    let wide = "\(width) x \(height)"
    var seen = [try signs(hand, wide)]
    hand.playground.run(.drawer(.tuning))
    seen.append(try signs(hand, "tuning, \(wide)"))
    hand.playground.run(.library)
    seen.append(try signs(hand, "library, \(wide)"))
    hand.playground.trials.intentEditor.open(name)
    seen.append(try signs(hand, "label, \(wide)"))
    hand.playground.trials.intentEditor.sheet.close()
    hand.playground.run(.trialResults)
    seen.append(try signs(hand, "results, \(wide)"))
    hand.playground.trials.sheet.run(.newPerson, at: hand.clock.now)
    seen.append(try signs(hand, "a name, \(wide)"))
    hand.playground.trials.sheet.run(.showsFit(true), at: hand.clock.now)
    seen.append(try signs(hand, "fit, \(wide)"))
    hand.playground.trials.sheet.close()
    hand.playground.run(.trials)
    try hand.drag(by: Point(x: 0, y: -400))
    try hand.settle()
    hand.playground.trials.sheet.close()
    seen.append(try signs(hand, "asked, \(wide)"))
    hand.playground.run(.trials)
    hand.playground.run(.export)
    seen.append(try signs(hand, "code export, \(wide)"))
    hand.playground.run(.film)
    seen.append(try signs(hand, "film, \(wide)"))
    hand.workbench.sheet?.close()
    hand.playground.run(.compare(.b))
    hand.playground.run(.blindTest(.identity))
    seen.append(try signs(hand, "blind, \(wide)"))
    #expect(seen.allSatisfy { $0 > 0 }, "\(seen), \(wide)")
  }
}
