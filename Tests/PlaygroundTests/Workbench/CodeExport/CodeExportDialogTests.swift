import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning
import TuningExport

@testable import CodeExport
@testable import Playground
@testable import Tuner
@testable import Workbench

@Suite final class CodeExportDialogTests {
  private let user: PlaygroundUser
  private let folder: TemporaryFolder
  private var dialog: CodeExportDialog { user.playground.codeExport.dialog }
  private var code: String { dialog.laidOut?.codeExport.text ?? "" }

  init() throws {
    folder = try TemporaryFolder()
    user = try PlaygroundUser(.sheet, captures: folder.path)
  }

  /// Taps a control of the dialog.
  private func tap(_ action: CodeExportAction) throws {
    let origin = user.workbench.layout.dialog.origin
    let control = try #require(dialog.content?.controls.control(action), "\(action)")
    try user.tap(control.frame.center + origin)
  }

  private func tune(_ tunable: NumberTunable, _ value: Double) {
    user.playground.tuning.panel.editor.commit(tunable.declaration, to: .number(value))
  }

  @Test func `the panel's button opens the dialog over both columns, and Escape closes it`() throws {
    let layout = user.workbench.layout
    let tuning = try #require(layout.tuning)
    let button = try #require(user.playground.tuning.panel.content.controls.control(.export))
    try user.tap(button.frame.center + tuning.origin)
    #expect(dialog.isOpen)
    #expect(layout.dialog.minX == layout.stage.maxX && layout.dialog.maxX == 1440)
    #expect(user.part(at: tuning.center) == .sheet)
    #expect(user.part(at: layout.viewport.center) == .scene)
    user.send(.key(.escape))
    #expect(!dialog.isOpen && user.part(at: tuning.center) == .tuning)
  }

  @Test(arguments: ExportFormat.allCases)
  func `changed values are seen as soon as the dialog opens, wherever they are in the code`(
    _ format: ExportFormat
  ) throws {
    for changes in [1, 3, 9] {
      let tunables = [
        (Tunables.sheetSpringResponse, 0.8), (Tunables.sheetSpringDamping, 0.7), (Tunables.sheetFullTop, 80),
        (Tunables.sheetHalfFraction, 0.4), (Tunables.sheetPeekHeight, 150), (Tunables.sheetProjectionRate, 0.995),
        (Tunables.slop, 14), (Tunables.rubberBand, 0.4), (Tunables.decelerationRate, 0.997),
      ]
      for (tunable, value) in tunables.prefix(changes) { tune(tunable, value) }
      user.playground.run(.export)
      dialog.run(.format(format), at: user.session.moment)
      let content = try #require(dialog.content)
      let changed = content.laidOut.codeExport.changedLines
      #expect((content.laidOut.excerpt == nil) == changed.isEmpty)
      if let excerpt = content.laidOut.excerpt {
        let frame = try #require(content.places.excerptFrame)
        #expect(content.places.window.contains(frame.origin) && frame.maxY <= content.places.window.maxY, "\(frame)")
        let listed = excerpt.rows.reduce(into: [Int]()) { if $0.last != $1.line { $0.append($1.line) } }
        #expect(listed == Array(changed.prefix(4)) && content.laidOut.moreChanges == max(0, changed.count - 4))
        #expect(excerpt.rows.contains { row in row.runs.contains { $0.kind == .changed } })
      }
      user.playground.run(.export)
    }
  }

  @Test(arguments: [ExportFormat.uikit, .swiftui, .compose, .web, .json])
  func `hovering a code line highlights its verdict, and a tap goes to the tunable`(_ format: ExportFormat) throws {
    tune(Tunables.sheetSpringResponse, 0.8)
    user.playground.tuning.panel.filter.onlyDifferences = true
    user.playground.run(.export)
    dialog.run(.format(format), at: user.session.moment)
    let content = try #require(dialog.content)
    let tunable = Tunables.sheetSpringResponse.declaration
    let lines = content.laidOut.codeExport.lines
    #expect(lines.contains { $0.tunables.contains(tunable) })
    /// Returns a visible control that belongs to that tunable only.
    func find() -> Control<CodeExportAction>? {
      dialog.content?.controls.first {
        content.tunables(of: $0.action) == [tunable] && content.places.window.contains($0.frame.center)
      }
    }
    for _ in 0..<40 where find() == nil {
      dialog.scroll(notches: -1, at: .zero, time: user.clock.now)
      try user.wait(0.5)
    }
    let control = try #require(find())
    let origin = user.workbench.layout.dialog.origin
    user.send(.hover(at: control.frame.center + origin))
    #expect(dialog.content?.interaction.pointing.hovered == control.action && dialog.hovers)
    try user.tap(control.frame.center + origin)
    #expect(!dialog.isOpen && user.playground.tuning.panel.focus.visibleAction == .tunable(tunable, .name))
    #expect(!user.playground.tuning.panel.filter.onlyDifferences)
  }

  @Test func `the code follows changes of values, side and scene`() throws {
    user.playground.run(.export)
    #expect(dialog.content?.laidOut.settings.subject.side == nil)
    tune(Tunables.sheetSpringResponse, 0.8)
    user.advanceFrame()
    #expect(code.contains("sheetSpringResponse: Double = 0.8") && !code.contains("feed"))
    user.playground.run(.nextComparison)
    user.advanceFrame()
    #expect(dialog.content?.laidOut.settings.subject.side == "B")
    // Whether a tuning is A or B means nothing in the app.
    let name = try #require(dialog.content?.laidOut.fileName)
    #expect(name.hasSuffix(".uikit.swift") && name.dropLast(12).allSatisfy { $0.isLetter || $0.isNumber }, "\(name)")
    user.playground.run(.scene(1))
    tune(Tunables.feedThreshold, 222)
    user.advanceFrame()
    #expect(code.contains("feedThreshold: Double = 222") && !code.contains("sheetSpringResponse"))
    try tap(.scope)
    #expect(code.contains("feedThreshold") && code.contains("sheetSpringResponse"))
  }

  @Test(arguments: ExportFormat.allCases)
  func `every toolkit's code is shown, copied and saved, and its path is reported`(format: ExportFormat) throws {
    user.playground.run(.export)
    try tap(.format(format))
    #expect(dialog.laidOut?.settings.format == format && !code.isEmpty)
    try tap(.copy)
    #expect(user.host.copied == code && dialog.content?.notice.title == "Copied")
    #expect(dialog.content?.controls.control(.show)?.isEnabled == false)
    try tap(.save)
    let name = format.fileName(of: "iOS")
    let path = "\(folder.path)/\(name)\(format.suffix)"
    #expect(String(decoding: try File.read(path), as: UTF8.self) == code)
    #expect(dialog.content?.notice == DialogNotice(isGood: true, title: "Saved", line: path, isPath: true))
    try tap(.show)
    #expect(user.host.shown == [path])
    try tap(.save)
    let other = "\(folder.path)/\(name) 2\(format.suffix)"
    #expect(user.workbench.notifications.last?.path == other, "what is there stays")
  }

  @Test func `a folder that cannot be written is reported`() throws {
    let dialog = CodeExportDialog(user.playground.tuning.panel, host: user.host, folder: .current("/proc/nowhere"))
    dialog.open(
      user.playground.tuning.panel.codeExportSubject(for: .sheet), size: Size(width: 800, height: 800), at: .zero)
    dialog.run(.save, at: .zero)
    #expect(dialog.content?.notice.isGood == false && dialog.content?.canShow == false)
  }

  @Test func `keys move through toolkits and controls, scroll, and copy`() throws {
    user.playground.run(.export)
    user.send(.key(.right))
    #expect(dialog.laidOut?.settings.format == .swiftui)
    user.send(.key(.left))
    user.send(.key(.left))
    #expect(dialog.laidOut?.settings.format == .uikit)
    var order: [CodeExportAction] = []
    while order.count < 40 {
      user.send(.key(.tab))
      guard let ring = dialog.content?.interaction.ring, ring != order.first else { break }
      order.append(ring)
    }
    let controls = try #require(dialog.content?.controls)
    // Verdicts are one stop, and so are the lines of the code.
    let stops = controls.filter { $0.isEnabled && $0.outline != nil }
    #expect(stops.filter { $0.outline?.group == nil }.allSatisfy { order.contains($0.action) })
    let groups = Set(stops.compactMap(\.outline?.group))
    #expect(order.count == stops.count { $0.outline?.group == nil } + groups.count && groups.count == 2)
    user.send(.key(.pageDown))
    try user.settle()
    #expect((dialog.content?.places.scroll ?? 0) > 100)
    user.playground.run(.copy)
    #expect(user.host.copied == code)
  }

  @Test(arguments: [
    Size(width: 1440, height: 900), Size(width: 1920, height: 1080), Size(width: 1024, height: 768),
    Size(width: 800, height: 600), Size(width: 390, height: 844), Size(width: 320, height: 568),
  ])
  func `in every window the parts are disjoint, inside it and reachable`(window: Size) throws {
    let user = try PlaygroundUser(.sheet, window: window)
    user.playground.tuning.panel.editor.commit(Tunables.decelerationRate.declaration, to: .number(0.99))
    user.playground.run(.export)
    for format in ExportFormat.allCases {
      user.playground.codeExport.dialog.run(.format(format), at: user.clock.now)
      for isExpanded in [false, true] {
        let content = try #require(user.playground.codeExport.dialog.content)
        let places = content.places
        let parts =
          places.tracks + [places.scope, places.phoneButton, places.pageButton] + places.cardFrames
          + [places.excerptHead, places.excerptFrame].compactMap(\.self)
          + [places.more, places.file, places.listing].compactMap { $0 }
        for (index, part) in parts.enumerated() {
          #expect(part.minX >= 0 && part.maxX <= places.size.width && part.width > 100)
          for other in parts[..<index] {
            #expect(!part.inset(dx: 0.5, dy: 0.5).intersects(other.inset(dx: 0.5, dy: 0.5)))
          }
        }
        let fixed = content.foot.map(\.frame) + [places.dialog.notice(beside: content.foot)]
        for part in fixed {
          #expect(places.dialog.foot.minX <= part.minX && part.maxX <= places.size.width && part.width >= 44)
        }
        for (index, part) in fixed.enumerated() { for other in fixed[..<index] { #expect(!part.intersects(other)) } }
        #expect(places.content >= places.listing.maxY - places.window.minY)
        if !isExpanded { user.playground.codeExport.dialog.run(.more, at: user.clock.now) }
      }
      user.playground.codeExport.dialog.run(.more, at: user.clock.now)
    }
  }

  @Test func `expanding shows every verdict, and the button counts the hidden ones`() throws {
    user.playground.tuning.panel.editor.applyPreset(named: "android")
    user.playground.run(.export)
    let laidOut = try #require(dialog.laidOut)
    #expect(laidOut.hidden > 0)
    #expect(laidOut.cards.reduce(0) { $0 + $1.rows.count } + laidOut.hidden == laidOut.codeExport.verdicts.count)
    dialog.run(.more, at: user.clock.now)
    #expect(dialog.laidOut?.hidden == 0)
  }
}
