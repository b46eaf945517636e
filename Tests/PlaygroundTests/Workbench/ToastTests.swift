import Drawing
import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Testing

@testable import CodeExport
@testable import Films
@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Notifications about new files, which can be revealed, copied or dismissed.
@Suite struct ToastTests {
  private let film = SavedOutput("Film", path: "/home/a/Documents/Scrollwork/sheet film.mp4")

  private func postNotification(_ hand: PlaygroundUser) {
    hand.workbench.show(film, at: hand.clock.now)
    hand.advanceFrame()
  }

  private func point(_ id: CommandID, _ hand: PlaygroundUser) throws -> Point {
    try #require(hand.workbench.controls.control(id)).frame.center
  }

  @Test func `the file is revealed and its path copied by buttons and keys`() throws {
    let hand = try PlaygroundUser(.sheet)
    postNotification(hand)
    #expect(hand.workbench.toast?.content == .saved(film, isCopied: false))
    try hand.tap(try point(.showFile, hand))
    #expect(hand.host.shown == [film.path] && hand.workbench.toast != nil)
    try hand.tap(try point(.copyPath, hand))
    #expect(hand.host.copied == film.path && hand.workbench.toast?.content == .saved(film, isCopied: true))
    try hand.tap(try point(.dismissToast, hand))
    #expect(hand.workbench.toast == nil)
    #expect(hand.session.scene.isAtRest, "none of it was for the scene below")
    hand.send(KeyCommand("v"))
    hand.send(KeyCommand("v", .shift))
    #expect(hand.host.shown == [film.path, film.path] && hand.workbench.toast != nil, "the last one stays known")
  }

  @Test func `keyboard focus visits the notification first`() throws {
    let hand = try PlaygroundUser(.sheet)
    postNotification(hand)
    while hand.workbench.focus.visibleAction == nil { hand.playground.run(.nextRegion) }
    #expect(hand.workbench.focus.visibleAction == .showFile)
    hand.send(.key(.enter))
    #expect(hand.host.shown == [film.path])
    hand.send(.key(.tab))
    hand.send(.key(.enter))
    #expect(hand.host.copied == film.path)
  }

  @Test func `the notification disappears by itself, but not under the pointer`() throws {
    let hand = try PlaygroundUser(.sheet)
    postNotification(hand)
    hand.send(.hover(at: try point(.copyPath, hand)))
    try hand.wait(StageNotifications.toastLength + 1)
    #expect(hand.workbench.toast != nil)
    hand.send(.hover(at: hand.workbench.layout.viewport.center))
    try hand.wait(StageNotifications.noticeLength + 1)
    #expect(hand.workbench.toast == nil && hand.workbench.nextMoment.map { $0 > hand.clock.now } ?? true)
  }

  @Test func `a progress notification stays until the end and can cancel the job`() throws {
    final class Desk: CaptureRenderer {
      var cancelled = 0
      func takeScreenshot() {}
      func make(_ order: FilmRequest) {}
      func cancel() { cancelled += 1 }
    }
    let hand = try PlaygroundUser(.sheet)
    let desk = Desk()
    hand.playground.films.renderer = desk
    hand.workbench.show(OutputProgress(title: "Film", progress: RenderProgress(done: 1, total: 4)), at: hand.clock.now)
    try hand.wait(2 * StageNotifications.toastLength)
    #expect(hand.workbench.toast != nil && hand.workbench.controls.control(.showFile) == nil)
    try hand.tap(try point(.cancelOutput, hand))
    #expect(desk.cancelled == 1)
  }

  @Test(arguments: [
    Size(width: 1440, height: 900), Size(width: 1024, height: 768), Size(width: 800, height: 600),
    Size(width: 390, height: 844), Size(width: 320, height: 568),
  ])
  func `in every window the notification is inside, and its buttons are side by side`(window: Size) throws {
    for drawer in [WorkbenchLayout.Drawer.closed, .tuning] {
      let hand = try PlaygroundUser(.sheet, window: window)
      hand.workbench.setDrawer(drawer, at: hand.clock.now)
      postNotification(hand)
      let toast = try #require(hand.workbench.toast)
      #expect(Rect(origin: .zero, size: window).intersection(toast.frame) == toast.frame)
      let frames = toast.controls.map(\.frame)
      #expect(frames.allSatisfy { toast.frame.intersection($0) == $0 })
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.minX > $1.minX || $0.maxX <= $1.minX })
      for control in toast.controls {
        #expect(hand.part(at: control.frame.center) == .control)
        #expect(hand.playground.panes.tip(at: control.frame.center) != nil)
      }
    }
  }

  @Test(arguments: [
    Size(width: 1440, height: 900), Size(width: 1024, height: 768), Size(width: 800, height: 600),
    Size(width: 390, height: 844), Size(width: 320, height: 568),
  ])
  func `the notification covers no button of the panes below`(window: Size) throws {
    let hand = try PlaygroundUser(.sheet, window: window)
    let bench = hand.workbench
    try hand.drag()
    try hand.settle()
    hand.playground.run(.keepGesture)
    let name = try #require(hand.column.shelf.items.first?.id)
    let library = {
      hand.playground.run(.library)
      hand.column.library.delete(name)
    }
    let covers: [(String, () -> Void)] = [
      ("tuning", { hand.playground.run(.drawer(.tuning)) }), ("library", library),
      ("code export", { hand.playground.run(.export) }), ("results", { hand.playground.run(.trialResults) }),
      ("film", { hand.playground.run(.film) }),
    ]
    for (name, open) in covers {
      open()
      postNotification(hand)
      let toast = try #require(bench.toast?.frame)
      #expect(Rect(origin: .zero, size: window).intersection(toast) == toast, "\(name)")
      var feet: [Rect] = []
      if let origin = bench.layout.tuning?.origin, bench.sheet == nil {
        feet += hand.playground.tuning.panel.view.footControls.map { $0.frame.offset(by: origin) }
      }
      if let origin = bench.layout.observe?.origin, bench.sheet == nil, hand.column.library.isOpen {
        feet += hand.column.library.footControls.map { $0.frame.offset(by: origin) }
      }
      let origin = bench.layout.sheet.origin
      feet +=
        [hand.playground.codeExport.sheet.isOpen, hand.playground.films.sheet.isOpen].contains(true)
        ? fixed(hand).map { $0.offset(by: origin) } : []
      #expect(!feet.isEmpty || name == "results", "\(name)")
      #expect(!feet.contains { $0.intersects(toast) }, "\(name)")
      bench.sheet?.close()
      hand.playground.run(.drawer(.closed))
    }
  }

  /// Returns the frames of the open sheet's fixed controls, below the scrolling content.
  private func fixed(_ hand: PlaygroundUser) -> [Rect] {
    let (codeExport, film) = (hand.playground.codeExport.sheet, hand.playground.films.sheet)
    let controls =
      codeExport.isOpen
      ? codeExport.controls.filter { $0.frame.minY >= codeExport.window.maxY }.map(\.frame)
      : film.controls.filter { $0.frame.minY >= film.window.maxY }.map(\.frame)
    return controls
  }

  @Test func `if no program opens folders, the notification shows the file's path`() throws {
    let hand = try PlaygroundUser(.feed)
    hand.advanceFrame()
    hand.workbench.show(SavedOutput("Film", path: "/films/feed 1.mp4"), at: hand.session.moment)
    hand.playground.run(.showFile)
    hand.advanceFrame()
    #expect(hand.workbench.notifications.text == nil, "what opens is seen")
    hand.host.opensFolders = false
    hand.playground.run(.showFile)
    hand.advanceFrame()
    #expect(hand.workbench.stageMessage == "No program here opens folders. The file is /films/feed 1.mp4")
  }
}
