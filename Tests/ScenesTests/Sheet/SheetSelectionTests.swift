import Containers
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Rows and pins that were tapped. They become visible, whatever the sheet does.
@Suite struct SheetSelectionTests {
  private func frame(ofRow row: Int, in scene: SheetScene) -> Rect {
    scene.sheet.layout.row(row, top: scene.sheet.top, offset: scene.sheet.listOffset)
  }

  private func isInSight(_ row: Int, in scene: SheetScene) -> Bool {
    let frame = frame(ofRow: row, in: scene)
    return frame.minY >= scene.sheet.layout.list(top: scene.sheet.top).minY - 0.01
      && frame.maxY <= scene.viewport.height + 0.01
  }

  private func open(_ driver: inout KeyboardDriver<SheetScene>, offset: Double = 0) {
    driver.press(.pageDown)
    driver.scene.sheet.nested.scroller.setOffset(offset, of: 1, at: driver.now)
    #expect(driver.scene.sheet.top == SheetFixtures.full)
  }

  @Test(arguments: [0.0, 500, 1700])
  func `a row that the lowered sheet would hide scrolls up first and stays visible`(
    offset: Double
  ) throws {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    open(&driver, offset: offset)
    let place = Point(x: 195, y: 800)
    guard case .row(let row) = scene.part(at: place) else {
      Issue.record("no row at the bottom")
      return
    }
    scene.handle(InputEvent(time: driver.now, kind: .down(id: 1, at: place)))
    driver.wait(0.05)
    scene.handle(InputEvent(time: driver.now, kind: .up(id: 1, at: place)))
    #expect(!scene.isAtRest && scene.selection?.studio == row)
    var seen: [Double] = []
    for _ in 1...90 {
      driver.wait(1.0 / 30)
      seen.append(frame(ofRow: row, in: scene).minY)
    }
    #expect(seen.allSatisfy { $0 < scene.viewport.height - 60 }, "\(seen)")
    #expect(scene.sheet.top == SheetFixtures.half && isInSight(row, in: scene) && scene.isAtRest)
  }

  @Test func `a row that is visible anyway moves only the sheet`() {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    open(&driver)
    driver.click(Point(x: 195, y: 260))
    #expect(scene.selection?.studio == 0 && scene.sheet.top == SheetFixtures.half && scene.sheet.listOffset == 0)
  }

  @Test func `a row cut off by the edge of the half-open sheet scrolls up`() {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    guard case .row(let row) = scene.part(at: Point(x: 195, y: 840)) else {
      Issue.record("no row at the bottom")
      return
    }
    #expect(!isInSight(row, in: scene))
    driver.click(Point(x: 195, y: 840))
    #expect(scene.sheet.top == SheetFixtures.half && isInSight(row, in: scene) && scene.sheet.listOffset > 0)
    // The header now cuts off the first row, which scrolls down.
    #expect(!isInSight(0, in: scene))
    driver.click(Point(x: 195, y: 550))
    #expect(scene.sheet.chosenRow(by: scene.selection) == 0 && scene.sheet.listOffset == 0)
  }

  @Test func `a row that a half-open sheet cannot show keeps the sheet open, or opens it`() throws {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    open(&driver, offset: 1e6)
    let end = scene.sheet.listOffset
    // The last points below the list's last row are no row.
    driver.click(Point(x: 195, y: 838))
    #expect(scene.selection == nil && scene.sheet.top == SheetFixtures.full && scene.sheet.listOffset == end)
    driver.click(Point(x: 195, y: 820))
    #expect(
      scene.sheet.chosenRow(by: scene.selection) == 45 && scene.sheet.top == SheetFixtures.full
        && isInSight(45, in: scene))
    #expect(scene.sheet.listOffset == end)
    // An earlier row, for which the sheet lowers with the list at its end. Then a row that the edge cuts off.
    driver.click(Point(x: 195, y: 230))
    #expect(
      scene.sheet.top == SheetFixtures.half && scene.sheet.chosenRow(by: scene.selection) == 37
        && isInSight(37, in: scene))
    driver.click(Point(x: 195, y: 838))
    #expect(
      scene.sheet.chosenRow(by: scene.selection) == 41 && scene.sheet.top == SheetFixtures.full
        && isInSight(41, in: scene))
  }

  @Test func `a closed sheet draws no rows below its header, and a visible list does`() {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    driver.click(Point(x: 195, y: 600))
    #expect(scene.sheet.chosenRow(by: scene.selection) != nil)
    /// Returns the number of texts drawn in the list's rectangle.
    func rows() -> Int {
      var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
      scene.draw(into: &canvas)
      let list = scene.sheet.layout.list(top: scene.sheet.top)
      return canvas.list.commands.count { command in
        if case .text(let block) = command { block.frame.minY >= list.minY } else { false }
      }
    }
    #expect(rows() > 3)
    driver.press(.escape)
    let left = 844 - scene.sheet.layout.list(top: scene.sheet.top).minY
    #expect(left < 12 && rows() == 0, "\(left) pt of the list are seen")
  }

  @Test func `a tap on the sliver of a row below a closed sheet's header opens the sheet to half`() {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    driver.press(.escape)
    driver.click(Point(x: 195, y: 840))
    #expect(scene.sheet.chosenRow(by: scene.selection) == 0 && scene.sheet.top == SheetFixtures.half)
  }

  @Test func `a tapped class is the only selected row, and a pin deselects it`() {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    driver.press(.right)
    driver.click(Point(x: 195, y: 700))
    #expect(scene.sheet.chosenRow(by: scene.selection) == 2 && scene.selection?.studio != nil)
    #expect((0..<30).filter { scene.sheet.isChosen(row: $0, by: scene.selection) } == [2])
    // In the other list, the row of its place is selected.
    driver.press(.left)
    #expect(scene.sheet.chosenRow(by: scene.selection) == scene.selection?.studio)
    scene.choose(pin: 11, at: driver.now)
    driver.wait(2)
    driver.press(.right)
    #expect(scene.sheet.chosenRow(by: scene.selection) == nil && scene.selection?.studio == 11)
  }

  @Test func `a tap on the header raises the sheet by a detent, and lowers it from the top one`() {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    for top in [SheetFixtures.full, SheetFixtures.half, SheetFixtures.full] {
      driver.click(Point(x: 195, y: scene.sheet.top + 10))
      #expect(scene.sheet.top == top)
    }
    driver.press(.escape)
    driver.press(.escape)
    #expect(scene.sheet.top == SheetFixtures.peek)
    driver.click(Point(x: 60, y: scene.sheet.top + 90))
    #expect(scene.sheet.top == SheetFixtures.half && scene.selection == nil)
  }

  @Test(arguments: [(0, true), (20, true), (40, true), (45, true), (45, false)])
  func `a pin scrolls its studio into view, even the last one of the list`(studio: Int, isHalf: Bool) {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    if !isHalf { driver.press(.escape) }
    scene.choose(pin: studio, at: driver.now)
    driver.wait(3)
    #expect(scene.selection?.studio == studio && isInSight(studio, in: scene) && scene.isAtRest)
    #expect(scene.sheet.top == (studio > 40 ? SheetFixtures.full : SheetFixtures.half))
  }

  @Test(arguments: [true, false]) func `a touch or a key cancels a pending move of the sheet`(isTouch: Bool) {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    open(&driver)
    scene.select(row: 6, at: driver.now)
    driver.wait(0.05)
    if isTouch { driver.click(Point(x: 195, y: 500)) } else { driver.press(.down) }
    driver.wait(2)
    #expect(scene.sheet.top == SheetFixtures.full && scene.isAtRest)
  }

  @Test(arguments: [30.0, 60, 240]) func `the sheet starts at the exact time at which the list rests`(rate: Double) {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    open(&driver)
    scene.select(row: 7, at: driver.now)
    let start = driver.now
    var time = start
    while time.seconds(since: start) < 0.6 - 1e-9 {
      time = min(time.advanced(bySeconds: 1 / rate), start.advanced(bySeconds: 0.6))
      scene.advance(to: time)
    }
    let other = SheetFixtures.scene()
    var another = KeyboardDriver(other)
    open(&another)
    other.select(row: 7, at: another.now)
    other.advance(to: another.now.advanced(bySeconds: 0.6))
    #expect(abs(scene.sheet.top - other.sheet.top) < 1e-6 && scene.sheet.top > SheetFixtures.full + 1)
  }
}
