import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Inspector
@testable import Playground
@testable import Tuner
@testable import Workbench

/// Keyboard shortcuts and the help page, which share one table.
@Suite struct HelpTests {
  private static var table: CommandTable { .shipped }

  private func action(_ key: KeyCommand, typing: Bool = false, bare: Bool = false) -> CommandID? {
    Self.table.command(for: key, isTyping: typing, isBare: bare)
  }

  @Test func `every key in the help performs its action, and no key occurs twice`() {
    var seen: Set<KeyCommand> = []
    for command in Self.table.shortcuts {
      for key in command.keys {
        #expect(seen.insert(key).inserted, "\(key)")
        #expect(action(key) == command.id)
      }
      #expect(!command.title.isEmpty && !command.title.hasSuffix("."))
    }
    #expect(seen.contains(KeyCommand("?")) && seen.contains(KeyCommand("F1")))
  }

  @Test func `no two commands share an ID or a key, whatever number of scenes a window has`() throws {
    let screens = try PlaygroundUser().playground.screens
    let shipped = Set(screens.commands(for: .shipped) { _ in }.map(\.id))
    let others = Self.table.all.filter { !shipped.contains($0.id) }
    for count in 0...9 {
      let commands = screens.commands(for: Array(repeating: .sheet, count: count)) { _ in } + others
      #expect(Set(commands.map(\.id)).count == commands.count, "\(count) scenes")
      let owners = Dictionary(grouping: commands.flatMap { command in command.keys.map { ($0, command.id) } }) { $0.0 }
      for (key, shared) in owners { #expect(shared.count == 1, "\(count) scenes: \(key) runs \(shared.map(\.1))") }
    }
  }

  @Test func `every scene has a key, and its help shows every key and gesture once`() {
    for (index, scene) in [SceneDescriptor].shipped.enumerated() {
      #expect(action(KeyCommand("\(index + 1)")) == .scene(index))
      for width in [320.0, 500, 700, 860, 1180] {
        let layout = HelpLayout(scene: scene, commands: Self.table.shortcuts, width: width)
        let shown = layout.lines.compactMap { line -> CommandID? in
          if case .command(let command) = line.content { command.id } else { nil }
        }
        #expect(shown.count == Self.table.shortcuts.count)
        #expect(Set(shown) == Set(Self.table.shortcuts.map(\.id)))
        let gestures = layout.lines.count { if case .gesture = $0.content { true } else { false } }
        #expect(gestures == scene.gestures.count && gestures >= 4)
      }
    }
  }

  @Test func `lines do not overlap, fit the width and are large enough for a finger`() {
    for width in stride(from: 320.0, through: 1180, by: 20) {
      let lines = HelpLayout(scene: .sheet, commands: Self.table.shortcuts, width: width).lines
      for (index, line) in lines.enumerated() {
        #expect(line.frame.minX >= 0 && line.frame.maxX <= width && line.frame.width > 250)
        #expect(line.frame.height >= 40)
        if case .command = line.content { #expect(line.frame.height >= 44) }
        for other in lines[(index + 1)...] where other.frame.minX == line.frame.minX {
          #expect(other.frame.minY >= line.frame.maxY)
        }
      }
    }
  }

  @Test func `letters are text in a field, and a bare scene has no tuning shortcuts`() {
    #expect(action(KeyCommand("t"), typing: true) == nil)
    #expect(action(KeyCommand("z", .control), typing: true) == .undo)
    #expect(action(KeyCommand("z", .control), bare: true) == nil)
    #expect(action(KeyCommand("?"), bare: true) == nil)
    #expect(action(KeyCommand("t"), bare: true) == .theme)
    #expect(action(KeyCommand("T")) == .theme)
    #expect(action(KeyCommand("t", isRepeat: true)) == nil)
    #expect(action(KeyCommand(".", isRepeat: true)) == .step)
    #expect(action(KeyCommand("t", .control)) == nil)
  }

  private func page(_ size: Size = Size(width: 500, height: 600)) -> HelpView {
    let page = HelpView(Self.table)
    page.open(.sheet, in: size, at: .zero)
    return page
  }

  private func tap(_ page: HelpView, _ target: HelpView.Action, at seconds: Double) throws {
    let control = try #require(page.controls.control(target))
    #expect(control.hitArea.width >= 44 && control.hitArea.height >= 44, "as large as a finger needs")
    tap(page, control.hitArea.center, at: seconds)
  }

  private func tap(_ page: HelpView, _ place: Point, at seconds: Double) {
    _ = page.handle(InputEvent(time: Timestamp(seconds: seconds), kind: .down(id: 1, at: place)))
    _ = page.handle(InputEvent(time: Timestamp(seconds: seconds + 0.05), kind: .up(id: 1, at: place)))
  }

  @Test func `the help closes with Escape, its button and a tap beside it`() throws {
    var open = page()
    _ = open.press(.escape, isShifted: false, at: .zero)
    #expect(!open.isOpen)
    open = page()
    try tap(open, .close, at: 1)
    #expect(!open.isOpen)
    open = page(Size(width: 900, height: 600))
    tap(open, open.frame.center + Point(x: 0, y: 20 - open.frame.height / 2), at: 1)
    #expect(open.isOpen, "a tap on its head")
    tap(open, Point(x: 5, y: 5), at: 2)
    #expect(!open.isOpen)
  }

  @Test func `a tapped line performs its shortcut, and a drag only scrolls`() throws {
    let page = page()
    let runner = RunCommands()
    page.commands.runner = runner
    let start = page.window.center
    _ = page.handle(InputEvent(time: Timestamp(seconds: 1), kind: .down(id: 1, at: start)))
    for step in 1...10 {
      let place = start + Point(x: 0, y: -25 * Double(step))
      _ = page.handle(InputEvent(time: Timestamp(seconds: 1 + Double(step) * 0.01), kind: .move(id: 1, to: place)))
    }
    _ = page.handle(InputEvent(time: Timestamp(seconds: 1.5), kind: .up(id: 1, at: start)))
    page.advance(to: Timestamp(seconds: 4))
    #expect(runner.ids.isEmpty && page.isOpen && page.offset > 100)
    let line = try #require(
      page.controls.first { $0.action.name == "line" && $0.hitArea.height >= 44 })
    guard let index = line.action.argument?.base as? Int,
      case .command(let command)? = page.layout?.lines[index].content
    else {
      return
    }
    try tap(page, line.action, at: 5)
    #expect(runner.ids == [command.id] && !page.isOpen)
  }

  @Test func `the help matches the golden image`() throws {
    let size = Size(width: 700, height: 620)
    let page = HelpView(CommandTable.shipped)
    page.open(.gallery, in: size, at: .zero)
    let picture = try Bitmap.drawn(size, .light) { page.draw(into: &$0) }
    try GoldenImage("help", tolerance: 40, allowedFraction: 0.004).check(picture)
  }
}

/// Remembers the commands that a page runs.
private final class RunCommands: CommandRunner {
  private(set) var ids: [CommandID] = []
  func run(_ id: CommandID) { ids.append(id) }
}
