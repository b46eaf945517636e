import Recording
import ScrollEngine
import Testing
import Tuning

@Suite("Hand-off between sheet and list")
struct SheetHandoffTests {
  /// Returns a drag from half up through full into the list, and back down through the seam.
  static func throughTheSeam(steps: Int) -> (script: SceneScript, down: Double, turn: Double, up: Double) {
    var script = SheetFixtures.script()
    script.set(Tunables.sheetFlingHandoff.declaration, .choice("none"))
    script.wait(100)
    let down = script.seconds
    script.down(195, 650)
    script.drag(0, -600, steps: steps)
    script.wait(40)
    let turn = script.seconds
    script.drag(0, 750, steps: steps)
    script.wait(150)
    let up = script.seconds
    script.up(after: 0)
    return (script, down, turn, up)
  }

  @Test("Both follow the finger 1:1 through the seam, up and back, in few events or many", arguments: [2, 5, 30, 200])
  func followsThroughTheSeam(steps: Int) {
    let (script, down, turn, up) = Self.throughTheSeam(steps: steps)
    let states = SheetFixtures.play(script)
    var wasPastSlop = false
    for (a, b) in zip(states, states.dropFirst()) {
      guard a.t >= down, b.t < up, let from = script.finger(at: a.t), let to = script.finger(at: b.t) else { continue }
      defer { wasPastSlop = wasPastSlop || abs(to.y - 650) > 12.5 }
      let moved = (b.number("list.offset") - b.number("sheet.top")) - (a.number("list.offset") - a.number("sheet.top"))
      if wasPastSlop { #expect(abs(moved + to.y - from.y) < 0.001, "at \(b.t)") }
      #expect(b.number("list.offset") < 0.001 || abs(b.number("sheet.top") - SheetFixtures.full) < 0.001)
      #expect(b.number("sheet.top") > SheetFixtures.full - 0.001 && b.number("list.offset") > -0.001)
    }
    let top = states.last { $0.t <= turn }
    #expect(top?.number("sheet.top") == SheetFixtures.full)
    #expect(abs((top?.number("list.offset") ?? 0) - (600 - 10 - (SheetFixtures.half - SheetFixtures.full))) < 0.001)
    #expect(states.last?.text("sheet.detent") != nil)
    #expect(states.last?.text("activity") == "idle")
  }

  @Test("During a drag through the seam, the owner changes from the sheet to the list")
  func ownerChanges() {
    let (script, down, turn, _) = Self.throughTheSeam(steps: 60)
    let states = SheetFixtures.play(script).filter { $0.t > down && $0.t < turn && $0.text("axis") == "y" }
    let owners = states.compactMap { $0.text("owner") }
    #expect(owners.first == "sheet" && owners.last == "list")
    #expect(Set(owners) == ["sheet", "list"])
    #expect(states.allSatisfy { $0.text("activity") == "drag" })
  }

  @Test("A drag of the header moves the sheet, and a scrolled list keeps its offset")
  func headerDrag() {
    var script = SheetFixtures.script()
    script.wait(50)
    script.down(195, 700)
    script.drag(0, -600, steps: 60)
    script.up(after: 200)
    script.wait(2000)
    script.down(195, 105)
    script.drag(0, 250, steps: 30)
    script.up(after: 200)
    let states = SheetFixtures.play(script)
    #expect(states.last?.text("sheet.detent") == "half")
    #expect((states.last?.number("list.offset") ?? 0) > 200)
  }

  @Test("Each list keeps its own offset while the other one is shown")
  func listsKeepTheirOffsets() {
    var script = SheetFixtures.script()
    script.wait(50)
    script.down(195, 700)
    script.drag(0, -500, steps: 60)
    script.up(after: 200)
    script.wait(1500)
    script.tap(290, 140)
    script.wait(300)
    let middle = script.seconds
    script.tap(100, 140)
    script.wait(300)
    let states = SheetFixtures.play(script)
    let before = states.last { $0.t < middle - 0.5 }?.number("list.offset")
    #expect(states.last { $0.t < middle }?.text("list") == "classes")
    #expect(states.last { $0.t < middle }?.number("list.offset") == 0)
    #expect(states.last?.text("list") == "studios")
    #expect(states.last?.number("list.offset") == before && (before ?? 0) > 100)
  }

  @Test("A horizontal drag over the sheet moves nothing")
  func sideways() {
    var script = SheetFixtures.script()
    script.wait(50)
    script.fling(100, 600, 200, 30)
    for state in SheetFixtures.play(script) {
      #expect(state.number("sheet.top") == SheetFixtures.half && state.number("list.offset") == 0)
    }
  }
}
