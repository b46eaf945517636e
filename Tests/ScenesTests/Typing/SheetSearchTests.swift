import Documents
import Interface
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// The sheet's search field with keyboard and mouse, live and in recordings.
@Suite struct SheetSearchTests {
  private static let field = Point(x: 150, y: 40)

  /// A text, a key or a tap in the field.
  private enum Stroke {
    case text(String)
    case key(InputEvent.Key)
    case tap(Point)

    func play(by driver: inout KeyboardDriver<SheetScene>, into recorder: inout Recorder?) {
      switch self {
      case .text(let text): send(.text(text), &driver, &recorder)
      case .key(let key): send(.key(key), &driver, &recorder)
      case .tap(let place):
        send(.down(id: 1, at: place), &driver, &recorder)
        driver.wait(0.05)
        send(.up(id: 1, at: place), &driver, &recorder)
      }
      driver.wait(0.5)
    }

    private func send(_ kind: InputEvent.Kind, _ driver: inout KeyboardDriver<SheetScene>, _ recorder: inout Recorder?)
    {
      let event = InputEvent(time: driver.now, kind: kind)
      recorder?.add(event)
      driver.scene.handle(event)
    }
  }

  private func play(_ strokes: [Stroke], by driver: inout KeyboardDriver<SheetScene>) {
    var none: Recorder?
    for stroke in strokes { stroke.play(by: &driver, into: &none) }
  }

  @Test func `the caret moves in the field, all text can be selected, and the results follow`() {
    var driver = KeyboardDriver(SheetFixtures.scene())
    let scene = driver.scene
    play([.tap(Self.field), .text("tudio 45"), .key(.home), .text("S")], by: &driver)
    #expect(scene.typedText == "Studio 45" && scene.sheet.rows.search == "Studio 45" && scene.sheet.rows.count(0) == 1)
    play([.key(.right), .key(.left), .key(.end), .key(.backspace)], by: &driver)
    #expect(scene.typedText == "Studio 4" && scene.sheet.rows.search == "Studio 4" && scene.sheet.rows.count(0) > 1)
    play([.key(.selectAll), .text("Class 2")], by: &driver)
    #expect(scene.typedText == "Class 2" && scene.sheet.rows.search == "Class 2" && scene.sheet.rows.count(1) > 1)
    play([.key(.selectAll), .key(.backspace)], by: &driver)
    #expect(scene.typedText == "" && scene.sheet.rows.count(0) == 46)
    play([.text("one\nline\u{7}" + String(repeating: "x", count: 999))], by: &driver)
    #expect(scene.typedText?.hasPrefix("onelinexx") == true && scene.typedText?.count == TextEntry.longest)
  }

  @Test func `Tab selects the text in the field, and a tap continues it`() {
    var driver = KeyboardDriver(SheetFixtures.scene())
    play([.tap(Self.field), .text("17"), .key(.enter), .tap(Self.field), .text("0")], by: &driver)
    #expect(driver.scene.typedText == "170")
    play([.key(.tab), .key(.backTab)], by: &driver)
    #expect(driver.scene.search.entry?.isAllSelected == true)
    play([.text("9")], by: &driver)
    #expect(driver.scene.typedText == "9")
  }

  @Test func `arrows control the lists again when the field is inactive`() {
    var driver = KeyboardDriver(SheetFixtures.scene())
    play([.key(.right)], by: &driver)
    #expect(driver.scene.sheet.segment == 1)
    play([.tap(Self.field), .key(.left)], by: &driver)
    #expect(driver.scene.sheet.segment == 1)
    play([.key(.escape), .key(.left)], by: &driver)
    #expect(driver.scene.sheet.segment == 0)
  }

  @Test func `a replay finds the same as the recording, whatever was typed before and during it`() throws {
    let strokes: [Stroke] = [
      .text("Studio"), .text(" 1"), .text("4"), .text("\u{301}"), .text("zzz"), .key(.backspace), .key(.left),
      .key(.home),
      .key(.end), .key(.selectAll), .key(.tab), .key(.backTab), .key(.enter), .key(.escape), .key(.down),
      .tap(Self.field),
      .tap(Point(x: 195, y: 700)), .key(.space),
    ]
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var driver = KeyboardDriver(SheetFixtures.scene())
      let all = [Stroke.tap(Self.field)] + (0..<16).compactMap { _ in strokes.randomElement(using: &random) }
      let before = Int.random(in: 0...8, using: &random)
      play(Array(all.prefix(before)), by: &driver)
      driver.wait(6)
      var recorder: Recorder? = Recorder(
        scene: .sheet, viewport: SheetFixtures.viewport, scale: 1, device: "keyboard", start: driver.scene.startState(),
        at: driver.now)
      for stroke in all.dropFirst(before) { stroke.play(by: &driver, into: &recorder) }
      driver.wait(6)
      recorder?.end(at: driver.now, isIdle: false)
      let file = RecordingWriter.text(try #require(recorder).recording)
      let again = SheetFixtures.scene()
      var replay = Replay(
        try RecordingReader.parse(Array(file.utf8), path: "typed"), in: again, tuning: Tuning(), rate: 60)
      while replay.advance() != nil {}
      #expect(
        again.sheet.rows.search == driver.scene.sheet.rows.search && again.search.entry == driver.scene.search.entry,
        "seed \(seed)")
      #expect(again.startState() == driver.scene.startState(), "seed \(seed)")
    }
  }

  @Test func `an initial caret outside the text is moved into it`() {
    func member(_ key: String, _ content: JSONValue.Content) -> JSONValue.Member {
      JSONValue.Member(key: key, value: JSONValue(content: content, line: 1), line: 1)
    }
    let found = SheetFixtures.scene()
    found.sheet.filter("17", family: nil, at: .zero)
    for caret in [-1.0, 3, 60, 65, 1e300, .nan] {
      let scene = SheetFixtures.scene()
      scene.restore([member("search", .string("17")), member("search.caret", .number(caret))])
      #expect(scene.sheet.rows.count(0) == found.sheet.rows.count(0))
      #expect(scene.search.entry.map { (0...2).contains($0.caret) } ?? !(0...64).contains(caret))
    }
  }

  @Test func `a field that was left by Escape stays inactive in a replay`() {
    let scene = SheetFixtures.scene()
    for (second, key) in [InputEvent.Key.tab, .escape].enumerated() {
      scene.handle(InputEvent(time: Timestamp(seconds: Double(second + 1)), kind: .key(key)))
      let again = SheetFixtures.scene()
      again.restore(scene.startState().members)
      #expect((again.search.entry == nil) == (scene.search.entry == nil) && again.startState() == scene.startState())
    }
    #expect(scene.search.entry == nil && scene.focus.action == .searchField)
  }
}
