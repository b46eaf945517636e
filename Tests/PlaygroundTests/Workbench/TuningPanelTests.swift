import Documents
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground

/// The tuning panel under a finger.
@Suite struct TuningPanelTests {
  private let hand: PanelHand
  private var panel: TuningPanel { hand.panel }
  private var store: TuningStore { hand.store }

  init() throws { hand = try PanelHand() }

  @Test func `a slider follows the finger, and one undo takes the whole drag back`() throws {
    let row = try hand.row(Tunables.mapParallax.declaration)
    let track = try #require(row.track)
    var told = 0
    panel.changed = { told += 1 }
    hand.drag(from: Point(x: track.center.x, y: track.center.y), by: Point(x: -80, y: 6))
    let moved = hand.number(Tunables.mapParallax)
    // 80 points less the slop, over a track of 308, from one half.
    #expect(abs(moved - (0.5 - 70 / track.width)) < 0.012)
    #expect(told > 10)
    panel.undo()
    #expect(hand.number(Tunables.mapParallax) == 0.5 && !store.canUndo)
    panel.redo()
    #expect(hand.number(Tunables.mapParallax) == moved)
  }

  @Test func `a value is kept for the next session while the finger that tuned it stands still on it`() throws {
    let folder = try TemporaryFolder()
    let session = try SessionFile(folder: folder.path)
    let hand = try PanelHand(session: session)
    let row = try hand.row(Tunables.mapParallax.declaration)
    let track = try #require(row.track)
    hand.drag(from: track.center, by: Point(x: 60, y: 0), thenLift: false)
    let before = try? TuningFile.read(session.path)
    #expect(before != hand.store.tuning)
    hand.wait(0.5)
    #expect(try TuningFile.read(session.path) == hand.store.tuning && hand.number(Tunables.mapParallax) != 0.5)
  }

  @Test func `a sideways drag from the name moves the slider too, an upright one scrolls the panel`() throws {
    let row = try hand.row(Tunables.mapParallax.declaration)
    hand.drag(from: row.name.center, by: Point(x: 100, y: 0))
    #expect(hand.number(Tunables.mapParallax) > 0.5)
    let before = hand.number(Tunables.mapParallax)
    let offset = panel.pane.offset
    let track = try #require(try hand.row(Tunables.mapParallax.declaration).track)
    hand.drag(from: track.center, by: Point(x: 8, y: 120))
    #expect(hand.number(Tunables.mapParallax) == before)
    #expect(panel.pane.offset < offset)
  }

  @Test func `Shift makes a tenth of the way, on a finer grid`() throws {
    let track = try #require(try hand.row(Tunables.mapParallax.declaration).track)
    hand.isFine = true
    hand.drag(from: track.center, by: Point(x: 80, y: 0))
    #expect(abs(hand.number(Tunables.mapParallax) - (0.5 + 7 / track.width)) < 0.003)
  }

  @Test func `a finger that is taken away leaves the value as it was`() throws {
    let track = try #require(try hand.row(Tunables.mapParallax.declaration).track)
    hand.drag(from: track.center, by: Point(x: 80, y: 0), thenLift: false)
    #expect(hand.number(Tunables.mapParallax) != 0.5)
    panel.cancel(id: 1, time: hand.time)
    #expect(hand.number(Tunables.mapParallax) == 0.5 && !store.canUndo)
  }

  @Test func `a tap on the track goes there`() throws {
    let track = try #require(try hand.row(Tunables.mapParallax.declaration).track)
    hand.tap(Point(x: track.minX + track.width / 4, y: track.center.y + 12))
    #expect(abs(hand.number(Tunables.mapParallax) - 0.25) < 0.006)
  }

  @Test func `reset takes one back, reset all takes everything back, and undo brings it again`() throws {
    try store.set(Tunables.mapParallax.declaration, to: .number(0.1))
    try store.set(Tunables.rubberBand.declaration, to: .number(0.2))
    panel.relist()
    hand.tap(try hand.row(Tunables.mapParallax.declaration).reset)
    #expect(hand.number(Tunables.mapParallax) == 0.5 && hand.number(Tunables.rubberBand) == 0.2)
    hand.tap(panel.layout.resetAll)
    #expect(store.tuning.changes.isEmpty)
    hand.tap(panel.layout.undo)
    #expect(hand.number(Tunables.rubberBand) == 0.2)
    hand.tap(panel.layout.redo)
    #expect(store.tuning.changes.isEmpty)
  }

  @Test func `undo and redo go back and forth over hundreds of steps`() throws {
    for step in 1...600 {
      panel.set(Tunables.rubberBand.declaration, to: .number(Double(step) / 1000))
    }
    for step in (0..<600).reversed() {
      panel.undo()
      #expect(hand.number(Tunables.rubberBand) == (step == 0 ? 0.55 : Double(step) / 1000))
    }
    #expect(!store.canUndo)
    for _ in 1...600 { panel.redo() }
    #expect(hand.number(Tunables.rubberBand) == 0.6 && !store.canRedo)
  }

  @Test func `a preset that was chosen has nothing to be saved, a value that was changed has`() throws {
    let hand = try PanelHand()
    hand.tap(hand.panel.layout.base)
    hand.tap(hand.panel.frame(ofItem: 1))
    #expect(hand.store.tuning.base.name == "android")
    #expect(hand.panel.footLook.title == "As the preset" && hand.panel.footLook.line == "Save keeps your own")
    hand.panel.set(Tunables.mapParallax.declaration, to: .number(0.25))
    #expect(hand.panel.footLook.title == "Not saved yet")
    #expect(hand.panel.footLook.line == "1 changed, kept for this session")
  }

  @Test func `a group folds and unfolds, the switch shows only what differs`() throws {
    let head = try #require(panel.list.rows.first { $0.isHead(of: "fling") })
    hand.tap(panel.frame(of: head))
    #expect(panel.list.row(of: Tunables.decelerationRate.declaration) == nil)
    hand.tap(panel.frame(of: head))
    #expect(panel.list.row(of: Tunables.decelerationRate.declaration) != nil)
    hand.tap(panel.layout.onlyChanges)
    #expect(panel.onlyChanges && panel.list.row(of: Tunables.decelerationRate.declaration) == nil)
  }

  @Test func `a preset is chosen from the menu, and the words of a choice too`() throws {
    hand.tap(panel.layout.base)
    let menu = try #require(panel.menu)
    #expect(menu.items == ["ios", "android", "gtk", "flutter", "chromium"])
    hand.tap(panel.frame(ofItem: 1))
    #expect(store.tuning.base.name == "android" && panel.menu == nil)
    hand.tap(panel.layout.base)
    hand.tap(Point(x: 20, y: panel.layout.foot.minY - 30))
    #expect(panel.menu == nil && store.tuning.base.name == "android")
    let row = try hand.row(Tunables.velocityStrategy.declaration)
    #expect(row.hasSegments)
    hand.tap(row.segment(0, of: 3))
    #expect(store.tuning[Tunables.velocityStrategy] == .ios)
  }

  @Test func `a long press and a rest of the mouse explain a tunable; a movement ends that`() throws {
    let row = try hand.row(Tunables.mapParallax.declaration)
    panel.down(id: 1, at: row.name.center, time: hand.time)
    hand.wait(0.6)
    #expect(panel.explained == Tunables.mapParallax.declaration)
    panel.up(id: 1, at: row.name.center, time: hand.time)
    panel.explained = nil
    panel.hover(row.name.center, time: hand.time)
    #expect(panel.explained == nil && panel.nextMoment != nil)
    hand.wait(0.55)
    #expect(panel.explained == Tunables.mapParallax.declaration)
    panel.hover(row.control.center, time: hand.time)
    #expect(panel.explained == nil)
  }

  @Test func `the code is shown, copied and saved in every format`() throws {
    hand.tap(panel.layout.export)
    for (index, format) in ExportSheet.formats.enumerated() {
      hand.tap(try #require(panel.export).segment(index))
      let sheet = try #require(panel.export)
      #expect(try sheet.text == format.format.code(for: store.tuning))
      hand.tap(sheet.copy)
      #expect(hand.copied == sheet.text)
      hand.tap(sheet.save)
      let file = panel.exports.path + "/ios" + format.suffix
      #expect(String(decoding: try File.read(file), as: UTF8.self) == sheet.text)
    }
    hand.tap(try #require(panel.export).close)
    #expect(panel.export == nil)
  }

  @Test func `every control is as large as a finger needs`() throws {
    try store.set(Tunables.mapParallax.declaration, to: .number(0.1))
    panel.sides = PanelSides(names: ["a", "b"], edited: 0)
    panel.relist()
    /// How far the same control reaches up and down from a place, by what the panel says.
    func reach(_ frame: Rect, _ control: TuningControl) -> (width: Double, height: Double) {
      func extent(_ step: Point) -> Double {
        var place = frame.center
        var way = 0.0
        while panel.control(at: place) == control, way < 200 {
          place = place + step
          way += 0.5
        }
        return way
      }
      let half = 0.5
      return (
        extent(Point(x: half, y: 0)) + extent(Point(x: -half, y: 0)),
        extent(Point(x: 0, y: half)) + extent(Point(x: 0, y: -half))
      )
    }
    let layout = panel.layout
    var places: [(TuningControl, Rect)] = [
      (.undo, layout.undo), (.redo, layout.redo), (.export, layout.export), (.side(0), layout.side(0)),
      (.side(1), layout.side(1)), (.base, layout.base), (.search, layout.search), (.onlyChanges, layout.onlyChanges),
      (.resetAll, layout.resetAll), (.load, layout.load), (.save, layout.save), (.fileName, layout.file),
    ]
    let row = try hand.row(Tunables.mapParallax.declaration)
    places.append((.tunable(Tunables.mapParallax.declaration, .value), row.control))
    places.append((.tunable(Tunables.mapParallax.declaration, .reset), row.reset))
    for (control, frame) in places {
      let size = reach(frame, control)
      #expect(size.width >= 44 && size.height >= 44, "\(control): \(size)")
    }
  }
}
