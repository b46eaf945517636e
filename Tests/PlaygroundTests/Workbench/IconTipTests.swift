import Drawing
import FeatureSupport
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
    _ controls: [Control<Action>], at origin: Point = .zero, of part: WorkbenchRegion, _ user: PlaygroundUser,
    _ what: String
  ) -> Int {
    let signs = controls.filter { control in
      guard case .icon = control.content else { return false }
      return user.part(at: control.frame.center + origin) == part
    }
    // A long press on the camera opens its menu.
    for sign in signs where "\(sign.action)" != "\(CommandID.screenshot)" {
      let tip = user.playground.root.tip(at: sign.frame.center + origin, isHeld: true)?.tip
      #expect(tip?.name.isEmpty == false, "\(sign.action) says nothing, \(what)")
    }
    return signs.count
  }

  private func check<Sheet: Dialog>(on dialog: Sheet, _ user: PlaygroundUser, _ what: String) -> Int {
    let frame = user.workbench.layout.dialog
    return check(dialog.controls, at: frame.origin, of: .sheet, user, what)
  }

  /// Checks all icon controls that are visible now.
  ///
  /// - Returns: the number of icon controls.
  private func signs(_ user: PlaygroundUser, _ what: String) throws -> Int {
    user.advanceFrame()
    let bench = user.workbench
    var count = check(bench.controls, of: .control, user, what)
    if let dialog = bench.dialog { count += check(on: dialog, user, what) }
    if let frame = bench.layout.observe, bench.dialog == nil {
      let library = user.column.library
      count +=
        library.isOpen
        ? check(library.controls, at: frame.origin, of: .observe, user, what)
        : check(user.column.controls, at: frame.origin, of: .observe, user, what)
    }
    if let frame = bench.layout.tuning, bench.dialog == nil {
      count += check(user.playground.tuning.panel.content.controls, at: frame.origin, of: .tuning, user, what)
    }
    return count
  }

  @Test(arguments: sizes) func `a long press on an icon shows its name in every part of the window`(
    _ width: Double, _ height: Double
  ) throws {
    let user = try PlaygroundUser(.feed, window: Size(width: width, height: height))
    user.advanceFrame()
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    let recording = try #require(user.session.currentGesture.recording)
    let name = try RecordingsFolder.save(recording, as: "mine", in: user.session.folders.recordings)
    let wide = "\(width) x \(height)"
    var seen = [try signs(user, wide)]
    user.playground.run(.drawer(.tuning))
    seen.append(try signs(user, "tuning, \(wide)"))
    user.playground.run(.library)
    seen.append(try signs(user, "library, \(wide)"))
    user.playground.trials.intentEditor.open(name)
    seen.append(try signs(user, "label, \(wide)"))
    user.playground.trials.intentEditor.dialog.close()
    user.playground.run(.trialResults)
    seen.append(try signs(user, "results, \(wide)"))
    user.playground.trials.dialog.run(.newPerson, at: user.clock.now)
    seen.append(try signs(user, "a name, \(wide)"))
    user.playground.trials.dialog.run(.showsFit(true), at: user.clock.now)
    seen.append(try signs(user, "fit, \(wide)"))
    user.playground.trials.dialog.close()
    user.playground.run(.trials)
    try user.drag(by: Point(x: 0, y: -400))
    try user.settle()
    user.playground.trials.dialog.close()
    seen.append(try signs(user, "asked, \(wide)"))
    user.playground.run(.trials)
    user.playground.run(.export)
    seen.append(try signs(user, "code export, \(wide)"))
    user.playground.run(.video)
    seen.append(try signs(user, "film, \(wide)"))
    user.workbench.dialog?.close()
    user.playground.run(.compare(.b))
    user.playground.run(.blindTest(.identity))
    seen.append(try signs(user, "blind, \(wide)"))
    #expect(seen.allSatisfy { $0 > 0 }, "\(seen), \(wide)")
  }
}
