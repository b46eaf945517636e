import Documents
import FeatureSupport
import Interface
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Tuner

/// The tuning panel with a finger.
@Suite struct TuningPanelTests {
  private let user: PanelUser
  private var panel: TuningPanelView { user.panel }
  private var store: TuningStore { user.store }

  init() throws { user = try PanelUser() }

  @Test func `a slider follows the finger, and one undo reverts the whole drag`() throws {
    let row = try user.row(Tunables.mapParallax.declaration)
    let track = try #require(row.track)
    var told = 0
    user.events.onChange = { told += 1 }
    user.drag(from: Point(x: track.center.x, y: track.center.y), by: Point(x: -60, y: 6))
    let moved = user.number(Tunables.mapParallax)
    // 60 points less the slop, from 0.5.
    #expect(
      abs(moved - (0.5 - 50 / TuningSliderDrag.minimumTravel)) < 0.012 && track.width < TuningSliderDrag.minimumTravel)
    #expect(told > 10)
    panel.editor.undo()
    #expect(user.number(Tunables.mapParallax) == 0.5 && !store.canUndo)
    panel.editor.redo()
    #expect(user.number(Tunables.mapParallax) == moved)
  }

  @Test(arguments: [-40.0, -3, 1, 25]) func `the thumb stays below the mouse from its first pixel`(way: Double) throws {
    let track = try #require(try user.row(Tunables.mapParallax.declaration).track)
    // The mouse grabs the thumb beside its middle, or the track beside the thumb.
    for grip in [0, 4, -7, 30.0] {
      user.panel.editor.set(Tunables.mapParallax.declaration, to: .number(0.5))
      let start = Point(x: track.center.x + grip, y: track.center.y)
      let held = abs(grip) <= 11 ? grip : 0
      panel.down(id: InputEvent.mouse, at: start, time: user.time)
      let steps = max(1, Int(abs(way)))
      for step in 1...steps {
        user.wait(0.008)
        let x = start.x + way * Double(step) / Double(steps)
        panel.move(id: InputEvent.mouse, to: Point(x: x, y: start.y + Double(step)), time: user.time)
        let thumb = track.minX + user.number(Tunables.mapParallax) * track.width
        let wanted = min(max(x - held, track.minX), track.maxX)
        // A value has the steps of the slider's grid.
        #expect(abs(thumb - wanted) <= 0.005 * track.width + 1e-9, "\(grip), \(x)")
      }
      panel.up(id: InputEvent.mouse, at: Point(x: start.x + way, y: start.y), time: user.time)
      #expect(panel.pane.scroll.offset == 0 || panel.pane.scroll.activity == .idle)
      panel.editor.undo()
      #expect(user.number(Tunables.mapParallax) == 0.5, "one undo reverts the whole drag")
    }
  }

  @Test func `a click on the track sets the value, a cancelled drag of the mouse restores it`() throws {
    let track = try #require(try user.row(Tunables.mapParallax.declaration).track)
    let place = Point(x: track.minX + 0.25 * track.width, y: track.center.y)
    panel.down(id: InputEvent.mouse, at: place, time: user.time)
    panel.up(id: InputEvent.mouse, at: place, time: user.time)
    #expect(abs(user.number(Tunables.mapParallax) - 0.25) < 0.01)
    let before = user.number(Tunables.mapParallax)
    panel.down(id: InputEvent.mouse, at: place, time: user.time)
    panel.move(id: InputEvent.mouse, to: place + Point(x: 30, y: 0), time: user.time)
    #expect(user.number(Tunables.mapParallax) != before)
    panel.cancel(id: InputEvent.mouse, time: user.time)
    #expect(user.number(Tunables.mapParallax) == before && !panel.pane.isTouched)
  }

  @Test func `a value is saved while the finger that tuned it rests`() throws {
    let folder = try TemporaryFolder()
    let session = try SessionFile(folder: folder.path)
    let user = try PanelUser(session: session)
    let row = try user.row(Tunables.mapParallax.declaration)
    let track = try #require(row.track)
    user.drag(from: track.center, by: Point(x: 60, y: 0), thenLift: false)
    let before = try? TuningFile.read(session.path)
    #expect(before != user.store.tuning)
    user.wait(0.5)
    #expect(try TuningFile.read(session.path) == user.store.tuning && user.number(Tunables.mapParallax) != 0.5)
  }

  @Test func `a horizontal drag from the name moves the slider, a vertical one scrolls the panel`() throws {
    let row = try user.row(Tunables.mapParallax.declaration)
    user.drag(from: row.name().center, by: Point(x: 60, y: 0))
    #expect(user.number(Tunables.mapParallax) > 0.5)
    let before = user.number(Tunables.mapParallax)
    let offset = panel.pane.scroll.offset
    let track = try #require(try user.row(Tunables.mapParallax.declaration).track)
    user.drag(from: track.center, by: Point(x: 8, y: 120))
    #expect(user.number(Tunables.mapParallax) == before)
    #expect(panel.pane.scroll.offset < offset)
  }

  @Test func `Shift reduces the change to a tenth on a finer grid`() throws {
    let track = try #require(try user.row(Tunables.mapParallax.declaration).track)
    user.isFine = true
    user.drag(from: track.center, by: Point(x: 80, y: 0))
    #expect(abs(user.number(Tunables.mapParallax) - (0.5 + 7 / TuningSliderDrag.minimumTravel)) < 0.003)
  }

  @Test func `a cancelled touch restores the value`() throws {
    let track = try #require(try user.row(Tunables.mapParallax.declaration).track)
    user.drag(from: track.center, by: Point(x: 80, y: 0), thenLift: false)
    #expect(user.number(Tunables.mapParallax) != 0.5)
    panel.cancel(id: 1, time: user.time)
    #expect(user.number(Tunables.mapParallax) == 0.5 && !store.canUndo)
  }

  @Test func `a tap on the track sets its value`() throws {
    let track = try #require(try user.row(Tunables.mapParallax.declaration).track)
    user.tap(Point(x: track.minX + track.width / 4, y: track.center.y + 12))
    #expect(abs(user.number(Tunables.mapParallax) - 0.25) < 0.01)
  }

  @Test func `Reset reverts one value, Reset All reverts all, and Undo restores them`() throws {
    try store.set(Tunables.mapParallax.declaration, to: .number(0.1))
    try store.set(Tunables.rubberBand.declaration, to: .number(0.2))
    panel.relayout()
    try user.tap(.tunable(Tunables.mapParallax.declaration, .reset))
    #expect(user.number(Tunables.mapParallax) == 0.5 && user.number(Tunables.rubberBand) == 0.2)
    try user.tap(.resetAll)
    #expect(store.tuning.changes.isEmpty)
    try user.tap(.undo)
    #expect(user.number(Tunables.rubberBand) == 0.2)
    try user.tap(.redo)
    #expect(store.tuning.changes.isEmpty)
  }

  @Test func `Undo and Redo work over hundreds of steps`() throws {
    for step in 1...600 {
      panel.editor.set(Tunables.rubberBand.declaration, to: .number(Double(step) / 1000))
    }
    for step in (0..<600).reversed() {
      panel.editor.undo()
      #expect(user.number(Tunables.rubberBand) == (step == 0 ? 0.55 : Double(step) / 1000))
    }
    #expect(!store.canUndo)
    for _ in 1...600 { panel.editor.redo() }
    #expect(user.number(Tunables.rubberBand) == 0.6 && !store.canRedo)
  }

  @Test func `a chosen preset has nothing to save, a changed value has`() throws {
    let user = try PanelUser()
    try user.tap(.base)
    try user.choose(1)
    #expect(user.store.tuning.base.name == "android")
    #expect(user.panel.editor.foot.title == "Preset values" && user.panel.editor.foot.line == "Save to keep a copy")
    user.panel.editor.set(Tunables.mapParallax.declaration, to: .number(0.25))
    #expect(user.panel.editor.foot.title == "Not saved")
    #expect(user.panel.editor.foot.line == "1 changed, kept for this session")
  }

  @Test func `a section folds and unfolds, and the switch shows only differences`() throws {
    // The scene's section is long, and the section of lists lies below it.
    try user.tap(.group(.scene))
    try user.tap(.group(.lists))
    #expect(panel.list.row(of: Tunables.decelerationRate.declaration) == nil)
    try user.tap(.group(.lists))
    #expect(panel.list.row(of: Tunables.decelerationRate.declaration) != nil)
    try user.tap(.onlyDifferences)
    #expect(panel.filter.onlyDifferences && panel.list.row(of: Tunables.decelerationRate.declaration) == nil)
  }

  @Test func `a tap on the other side's value copies it in one step`() throws {
    let rubberBand = Tunables.rubberBand.declaration
    let user = try PanelUser(Tuning(base: .android))
    let all = Tuning().differences(to: Tuning(base: .android)).count
    user.panel.sides = TuningPanelSides(names: ["iOS", "Android"], edited: 1, other: Tuning())
    #expect(user.number(Tunables.rubberBand) == 0)
    try user.tap(.tunable(rubberBand, .other))
    #expect(user.number(Tunables.rubberBand) == 0.55)
    #expect(!user.panel.content.controls.contains { $0.action == .tunable(rubberBand, .other) }, "both hold it now")
    #expect(user.panel.list.differing == all - 1 && user.panel.list.changed == 1)
    user.panel.editor.undo()
    #expect(user.number(Tunables.rubberBand) == 0 && user.panel.list.differing == all)
  }

  @Test func `menus choose presets and the options of a choice`() throws {
    try user.tap(.base)
    let menu = try #require(panel.menu)
    #expect(menu.items == ["ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"])
    try user.choose(1)
    #expect(store.tuning.base.name == "android" && panel.menu == nil)
    try user.tap(.base)
    user.tap(Point(x: 20, y: panel.layout.foot.minY - 30))
    #expect(panel.menu == nil && store.tuning.base.name == "android")
    try user.tap(.tunable(Tunables.velocityStrategy.declaration, .choice))
    try user.choose(0)
    #expect(store.tuning[Tunables.velocityStrategy] == .ios)
  }

  @Test func `a long press and a resting mouse explain a tunable until they move`() throws {
    let row = try user.row(Tunables.mapParallax.declaration)
    panel.down(id: 1, at: row.name().center, time: user.time)
    user.wait(0.6)
    #expect(panel.explanation.tunable == Tunables.mapParallax.declaration)
    panel.up(id: 1, at: row.name().center, time: user.time)
    panel.explanation.hide()
    _ = panel.hover(row.name().center, hasMoved: true, at: user.time)
    #expect(panel.explanation.tunable == nil && panel.nextMoment != nil)
    user.wait(0.55)
    #expect(panel.explanation.tunable == Tunables.mapParallax.declaration)
    _ = panel.hover(row.control.center, hasMoved: true, at: user.time)
    #expect(panel.explanation.tunable == nil)
  }

  @Test func `a star beside the name pins three settings for phones, and stays while the pointer is on it`() throws {
    let tunable = Tunables.mapParallax.declaration
    let star = TuningControl.tunable(tunable, .pin)
    #expect(panel.content.controls.control(star) == nil)
    let name = try user.row(tunable).name().center
    _ = panel.hover(name, hasMoved: true, at: user.time)
    user.wait(0.55)
    let place = try #require(panel.content.controls.control(star)).frame.center
    _ = panel.hover(place, hasMoved: true, at: user.time)
    #expect(panel.explanation.tunable == tunable)
    var told = 0
    user.events.onChange = { told += 1 }
    user.tap(place)
    #expect(panel.pinned == [tunable] && told == 1)
    #expect(panel.content.controls.control(star)?.isOn == true)
    panel.explanation.hide()
    // A pinned setting keeps its star, by which it is removed.
    try user.tap(star)
    #expect(panel.pinned.isEmpty && panel.content.controls.control(star) == nil)
    let others = Tunables.all.prefix(4)
    for tunable in others { panel.togglePin(tunable) }
    #expect(panel.pinned == Array(others.suffix(3)))
    panel.focus.move(to: .tunable(tunable, .name))
    _ = panel.press(.space, isShifted: true, at: user.time)
    #expect(panel.pinned.last == tunable && panel.explanation.tunable == nil)
  }

  @Test func `every control has a large enough touch target`() throws {
    try store.set(Tunables.mapParallax.declaration, to: .number(0.1))
    panel.sides = TuningPanelSides(names: ["a", "b"], edited: 0, other: Tuning())
    panel.pinned = [Tunables.mapParallax.declaration]
    panel.relayout()
    _ = try user.row(Tunables.mapParallax.declaration)
    /// Returns the size of a control's touch target, measured from its middle with the panel's hit test.
    func reach(_ control: Control<TuningControl>) -> (width: Double, height: Double) {
      func extent(_ step: Point) -> Double {
        let ways = stride(from: 0.0, to: 200, by: 0.5)
        return ways.first { panel.hit(control.frame.center + step * $0)?.action != control.action } ?? 200
      }
      return (
        extent(Point(x: 1, y: 0)) + extent(Point(x: -1, y: 0)), extent(Point(x: 0, y: 1)) + extent(Point(x: 0, y: -1))
      )
    }
    let tunable = Tunables.mapParallax.declaration
    let usable = panel.content.controls.filter { control in
      switch control.action {
      // A slider, a name and a head have the rest of their row.
      case .tunable(let other, let part): other == tunable && part != .slider && part != .name
      case .group, .inactiveGroup: false
      default: control.isEnabled
      }
    }
    #expect(usable.count > 12)
    for control in usable {
      let size = reach(control)
      // Rows of the design's height touch each other, so controls on them have the row's height.
      let isOnRow = if case .tunable = control.action { true } else { false }
      #expect(
        size.width >= 44 && size.height >= (isOnRow ? TuningList.rowHeight : 44), "\(control.frame): \(size)")
    }
  }
}
