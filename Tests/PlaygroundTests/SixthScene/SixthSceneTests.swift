import Assets
import Documents
import Drawing
import FeatureSupport
import FrameTiming
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// A scene declared outside the program, which appears everywhere that the five shipped scenes do.
@Suite("A sixth scene") struct SixthSceneTests {
  private static let scenes = [SceneDescriptor].shipped + [.list]
  /// The index of its switch and its key, after the shipped scenes.
  private static let place = scenes.count - 1
  private static let key = "\(scenes.count)"

  private func content() throws -> SceneContent { SceneContent(Self.scenes, root: try Assets.locate().root) }

  private func scene() throws -> any Scene {
    try content().scene(.list, viewport: GestureBuilder.viewport, tuning: Tuning(), items: nil)
  }

  private func bench(
    _ size: Size = Size(width: 1440, height: 900), views: [any View] = []
  ) throws -> Workbench {
    Workbench(
      window: size, isBare: false, appearance: .light, switcher: SceneSwitcher(scenes: Self.scenes, shown: .sheet),
      commands: try CommandTable(Self.scenes),
      hints: HintProgress(folder: nil), views: views)
  }

  @Test(arguments: [Size(width: 1440, height: 900), Size(width: 480, height: 900)])
  func `the scene has a switch with its title, which is on while the scene is shown`(size: Size) throws {
    let bench = try bench(size)
    let control = try #require(bench.controls.control(.scene(Self.place)))
    #expect(!control.isOn && bench.controls.control(.scene(0))?.isOn == true)
    #expect(bench.controls.hit(control.hitArea.center)?.action == .scene(Self.place))
    bench.switcher.shown = .list
    #expect(bench.controls.control(.scene(Self.place))?.isOn == true)
    #expect(bench.controls.control(.scene(0))?.isOn == false)
    var canvas = try TestCanvas().canvas
    bench.bars.rail?.draw(PointerState(), into: &canvas)
    let words = canvas.list.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    #expect(words.contains("List"))
  }

  @Test func `the scene's tunables come first in the panel, and other scenes still use them`() throws {
    let panel = try PlaygroundUser(.sheet).playground.tuning.panel
    panel.filter.folded = []
    let bench = try bench(views: [panel])
    bench.switcher.shown = .list
    #expect(panel.list.rows.lazy.compactMap(\.tunable).first == Tunables.rubberBand.declaration)
    #expect(panel.sections.sections.map(\.title) == ["List", "List feel", "Other settings"])
    #expect(panel.sections.inactiveReason(Tunables.rubberBand.declaration, Tuning()) == nil)
    bench.switcher.shown = .sheet
    #expect(panel.sections.inactiveReason(Tunables.rubberBand.declaration, Tuning()) == nil)
  }

  @Test func `the scene has the next number key, and its gestures are in the help`() throws {
    let bench = try bench()
    let keys = bench.commands
    #expect(keys.command(for: KeyCommand(Self.key), isTyping: false, isBare: true) == .scene(Self.place))
    // Without it, the key shows the user's own screen, which then has the next one.
    let own = CommandTable.shipped[.scene(Self.place)]
    #expect(own?.title == "Your screen, once one is open")
    let help = HelpView(keys)
    help.open(.list, in: bench.window, at: .zero)
    let lines = help.layout?.lines.map(\.content) ?? []
    #expect(
      lines.contains(.heading("In this scene: List")) && lines.contains(.gesture(SceneDescriptor.list.gestures[0])))
    #expect(lines.contains { if case .command(let command) = $0 { command.title == "List" } else { false } })
  }

  @Test func `its key opens the scene, a gesture is plotted, and a replay gives the same result`() throws {
    let user = try PlaygroundUser(.feed, scenes: Self.scenes)
    user.send(KeyCommand(Self.key))
    #expect(user.session.scene.name == .list && user.workbench.switcher.shown == .list)
    try user.drag()
    try user.settle()
    let rested = user.session.scene.stateLine
    #expect(user.column.plots.tracer.quantity?.keys == "list.offset")
    #expect(user.column.plots.trace.last.map { $0.place > 160 && $0.activity == .idle } == true)
    #expect(user.column.log.owner == "list" && user.column.log.ruler?.subject == "List")
    #expect(user.workbench.commandState.canReplay)
    user.playground.run(.replay)
    try user.settle()
    #expect(user.session.scene.stateLine == rested)
    user.send(KeyCommand("2"))
    #expect(user.session.scene.name == .feed)
  }

  @Test func `the scene shows a hint until the gesture is done`() throws {
    let bench = try bench()
    bench.switcher.shown = .list
    #expect(bench.hint?.hint.key == "list.down" && bench.hint?.count == 2)
    let scene = try scene()
    for event in GestureBuilder.gesture(.list).events {
      if case .input(let kind) = event.kind { scene.handle(InputEvent(time: event.time, kind: kind)) }
    }
    let isNews = bench.hints?.updateProgress(from: scene)
    #expect(isNews == true && bench.hint?.hint.key == "list.row")
  }

  @Test func `somebody who does not see the rows finds them by name, and which one is chosen`() throws {
    let scene = try scene()
    let place = try #require(scene.elements.first { $0.semantics.name == "Row 2" }).frame.center
    scene.handle(InputEvent(time: .zero, kind: .down(id: 1, at: place)))
    scene.handle(InputEvent(time: Timestamp(seconds: 0.05), kind: .up(id: 1, at: place)))
    #expect(scene.elements.filter(\.isOn).map(\.semantics.name) == ["Row 2"])
  }

  @Test func `a gesture is rehearsed, plotted and logged`() throws {
    let recording = GestureBuilder.gesture(.list)
    let viewport = GestureBuilder.viewport
    let compared = Playthrough(.compared(recording, in: viewport, tuning: Tuning()), in: try scene())
    compared.finish()
    let tracer = compared.outcome.tracer
    #expect(tracer.title == "List" && tracer.unit == "pt" && !tracer.growsDownwards)
    let figures = ComparedMotion(tracer)
    #expect((figures.restPosition ?? 0) > 160 && (figures.time ?? 0) > 0.2, "it was flung, and rests")
    #expect(tracer.trace.marks.map(\.kind) == [.down, .slop, .up, .rest])

    let index = Playthrough(.inWindow(recording, of: viewport, tuning: Tuning()), in: try scene())
    index.finish()
    let log = index.outcome.log
    #expect(log.owner == "list" && log.axis == .y && log.activity == .idle)
    #expect(log.claims.map(\.claim) == [.claimed])
    #expect(log.ruler?.subject == "List")
  }

  @Test func `a replay finds it by name and writes state lines with its keys`() throws {
    let folder = try TemporaryFolder()
    let trace = folder.path + "/list.gesture.jsonl"
    try RecordingWriter.save(GestureBuilder.gesture(.list), to: trace)
    var options = OfflineReplayOptions(traces: [trace])
    options.state = folder.path + "/state.jsonl"
    options.screenshot = folder.path + "/last.png"
    let error = #expect(throws: DocumentError.self) {
      try ReplayJob(options: options, assets: Assets.locate()).run()
    }
    // Screens that other tests have opened may follow.
    #expect(error?.reason.hasPrefix("unknown scene; expected one of sheet, feed, timeline, events, gallery") == true)
    try ReplayJob(options: options, assets: Assets.locate(), scenes: Self.scenes).run()
    let lines = try File.read(folder.path + "/state.jsonl").split(separator: UInt8(ascii: "\n")).map {
      try JSONParser.parse($0)
    }
    #expect(
      lines.first?.members?.map(\.key) == [
        "t", "frame", "activity", "axis", "owner", "list.offset", "list.velocity", "list.chosen",
      ])
    #expect(lines.contains { $0["owner"]?.string == "list" && $0["activity"]?.string == "drag" })
    #expect(lines.last?["activity"]?.string == "idle" && (lines.last?["list.offset"]?.number ?? 0) > 160)
    #expect(File.exists(folder.path + "/last.png"))
  }

  @Test func `a recording is in the library and replays from its start state`() throws {
    let folder = try TemporaryFolder()
    let scene = try scene()
    scene.restore([JSONValue.Member(key: "list.offset", value: JSONValue(content: .number(200), line: 1), line: 1)])
    var recording = GestureBuilder.gesture(.list)
    recording.start = scene.startState().members
    try RecordingWriter.save(recording, to: folder.path + "/a.gesture.jsonl")
    var list = LibraryRecordings(folder: folder.path, scenes: Self.scenes)
    #expect(list.detail("a").scene == .list && list.detail("a").fault == nil)
    let other = try self.scene()
    other.restore(recording.startInWindow(of: other.descriptor))
    #expect(other.state == scene.state)
  }

  @Test func `profiling reports its frames and the movement of its rows`() throws {
    let scene = try scene()
    scene.handle(InputEvent(time: .zero, kind: .key(.end)))
    scene.advance(to: Timestamp(seconds: 5))
    let rows = scene.state.scrolledPositions(scale: 2)
    #expect(rows.map(\.name) == ["rows"] && rows[0].pixels == -2 * (100 * 56 - GestureBuilder.viewport.height))

    let folder = try TemporaryFolder()
    var recording = GestureRecording(scene: .list, viewport: Size(width: 60, height: 80))
    // The recording ends at its first frame.
    recording.events = [.init(microseconds: 0, kind: .end)]
    try RecordingWriter.save(recording, to: folder.path + "/list.gesture.jsonl")
    var options = ProfileOptions(traces: [folder.path + "/list.gesture.jsonl"])
    options.files.report = folder.path + "/report.json"
    _ = try ProfileJob(options: options, assets: Assets.locate(), scenes: Self.scenes).run(hasDisplay: false)
    let report = try JSONParser.parse(try File.read(folder.path + "/report.json"))
    #expect(report["scenes"]?["list"] != nil)
  }
}
