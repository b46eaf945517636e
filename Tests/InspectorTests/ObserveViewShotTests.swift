import Assets
import Drawing
import FeatureSupport
import FrameTimes
import FrameTiming
import Interface
import Library
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning
import Workbench

@testable import Inspector

/// Golden images of the observe column, with a gesture under two tunings and frames of known durations.
@Suite struct ObserveViewShotTests {
  private static let size = Size(width: 526, height: 836)

  @Test(arguments: [(Appearance.light, true), (.dark, false)])
  func `the observe column matches the golden image`(_ appearance: Appearance, isComparing: Bool) throws {
    let bitmap = try draw(column(isComparing: isComparing), appearance)
    try GoldenImage("observe-\(appearance.rawValue)", tolerance: 40, allowedFraction: 0.004).check(bitmap)
  }

  /// Returns the column after a gesture.
  private func column(isComparing: Bool) throws -> ObserveView {
    let recording = GestureBuilder.gesture(.sheet)
    let scene = try GestureBuilder.scene(.sheet)
    let text = try FontLibrary(assetsRoot: Assets.locate().root).textMeasurer(scale: 1)
    let library = LibraryView(
      folder: RecordingsFolder.current, thumbnails: ThumbnailMaker(program: nil, onThumbnailReady: {}),
      scenes: .shipped,
      commands: CommandTable())
    let column = ObserveView(library, commands: CommandTable(), text: text)
    column.plots.begin()
    column.plots.backdrop.guides = scene.insight.ruler?.stops.map { .init(name: $0.name, position: $0.position) } ?? []
    column.plots.backdrop.guided = scene.state.main.quantity
    var next = 0
    for frame in 0..<120 {
      let time = Timestamp(seconds: Double(frame) / 60)
      while next < recording.events.count, recording.events[next].time <= time {
        let event = recording.events[next]
        next += 1
        guard case .input(let kind) = event.kind else { continue }
        scene.handle(InputEvent(time: event.time, kind: kind))
        column.log.record(InputEvent(time: event.time, kind: kind), scene: scene)
        column.plots.record(kind, at: event.time.seconds)
      }
      scene.advance(to: time)
      column.plots.record(scene.state, scene: scene, at: time.seconds)
      column.log.record(scene.state, velocity: 0, scene: scene)
    }
    column.log.rest = column.plots.tracer.rest
    column.plots.backdrop.evidenceText = DecisionTexts.samples(column.log)
    column.strip.title = .last
    if isComparing {
      var soft = try GestureBuilder.tuning("sheet.springDamping", .number(0.4))
      try soft.set(Tunables.sheetProjectionRate.declaration, to: .number(0.9))
      let (a, b) = (try GestureBuilder.outcome(recording), try GestureBuilder.outcome(recording, soft))
      column.isComparing = true
      column.plots.backdrop.other = b.tracer
      column.compared = DecisionsSection.Compared(own: a.log, other: b.log)
      column.table = ComparisonTable(a: ComparedMotion(a.tracer), b: ComparedMotion(b.tracer), unit: "pt")
    }
    column.resize(Self.size, at: .zero)
    return column
  }

  private func draw(_ column: ObserveView, _ appearance: Appearance) throws -> Bitmap {
    try Bitmap.drawn(Self.size, appearance, over: { $0.observeColumn }) { canvas in
      column.strip.draw(in: column.frame(of: .recording), PointerState(), into: &canvas)
      column.decisions.draw(in: column.frame(of: .decisions), into: &canvas)
      let plots = column.frame(of: .plots)
      var part = canvas
      part.list.removeAll()
      column.plots.drawAll(size: plots.size, into: &part)
      canvas.list.add(part.list, at: plots.origin, clippedTo: plots)
      column.plots.drawLive(in: plots, into: &canvas)
      if column.isComparing {
        ComparisonTable.draw(column.table, note: "", in: column.frame(of: .table), into: &canvas)
      }
      let panel = FramePanel()
      #expect(panel.refresh(Self.history))
      canvas.list.add(panel.figures(Self.history, in: column.frame(of: .frames), on: canvas))
      panel.drawGraph(Self.history, in: column.frame(of: .frames), into: &canvas)
    }
  }

  /// Three hundred frames, one of which is late.
  private static var history: FrameHistory {
    var history = FrameHistory(period: 1000 / 60)
    for index in 0..<300 {
      let isLate = index == 240
      history.add(
        FrameSample(
          frame: isLate ? 34 : 16.7, work: 3 + Double(index % 7) * 0.4, present: 1, latency: 4, overlay: 0.4, jerk: 0.02
        ))
    }
    return history
  }
}
