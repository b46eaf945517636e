import Drawing
import FeatureSupport
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Tuner

/// Golden images of the tuning panel.
@Suite(.serialized) struct PanelShotTests {
  @Test(arguments: [Appearance.light, .dark])
  func `the panel with changes, a fault and a wrong number matches its golden image`(_ appearance: Appearance) throws {
    let size = Size(width: 384, height: 640)
    let user = try PanelUser(path: "/nowhere/soft.tuning.json", size: size)
    user.panel.editor.set(Tunables.stopVelocity.declaration, to: .number(40))
    try user.tap(TuningControl.tunable(Tunables.decelerationRate.declaration, .value))
    user.type("7")
    user.press(.enter)
    user.panel.editor.message = .broken("Line 3: \"sheet.halfFraction\" is 7; expected a number from 0.1 to 0.9")
    user.panel.scroll(notches: -3, at: Point(x: 60, y: 300), time: user.time)
    user.wait(2)
    let picture = try Bitmap.drawn(size, appearance) { user.panel.draw(into: &$0) }
    try GoldenImage("panel-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(picture)
  }

  @Test(arguments: [Appearance.light, .dark])
  func `the panel during a comparison matches the golden image`(_ appearance: Appearance) throws {
    let size = Size(width: 384, height: 760)
    let user = try PanelUser(Tuning(base: .android), size: size)
    user.panel.sections = TuningSections(.timeline, among: .shipped)
    user.panel.editor.set(Tunables.flingFriction.declaration, to: .number(0.03))
    user.panel.sides = TuningPanelSides(names: ["iOS", "Android + 1"], edited: 1, other: Tuning())
    let picture = try Bitmap.drawn(size, appearance) { user.panel.draw(into: &$0) }
    try GoldenImage("panel-compare-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(picture)
  }
}
