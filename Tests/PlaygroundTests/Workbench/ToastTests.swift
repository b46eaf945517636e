import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import CodeExport
@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Videos
@testable import Workbench

/// Notifications about new files, which can be revealed, copied or dismissed.
@Suite struct ToastTests {
  private let video = SavedOutput("Film", path: "/home/a/Documents/Scrollwork/sheet film.mp4")

  private func postNotification(_ user: PlaygroundUser) {
    user.workbench.show(video, at: user.clock.now)
    user.advanceFrame()
  }

  private func point(_ id: CommandID, _ user: PlaygroundUser) throws -> Point {
    try #require(user.workbench.controls.control(id)).frame.center
  }

  @Test func `the file is revealed and its path copied by buttons and keys`() throws {
    let user = try PlaygroundUser(.sheet)
    postNotification(user)
    #expect(user.workbench.toast?.content == .saved(video, isCopied: false))
    try user.tap(try point(.showFile, user))
    #expect(user.host.shown == [video.path] && user.workbench.toast != nil)
    try user.tap(try point(.copyPath, user))
    #expect(user.host.copied == video.path && user.workbench.toast?.content == .saved(video, isCopied: true))
    try user.tap(try point(.dismissToast, user))
    #expect(user.workbench.toast == nil)
    #expect(user.session.scene.isAtRest, "none of it was for the scene below")
    user.send(KeyCommand("v"))
    user.send(KeyCommand("v", .shift))
    #expect(user.host.shown == [video.path, video.path] && user.workbench.toast != nil, "the last one stays known")
  }

  @Test func `keyboard focus visits the notification first`() throws {
    let user = try PlaygroundUser(.sheet)
    postNotification(user)
    while user.workbench.focus.visibleAction == nil { user.playground.run(.nextRegion) }
    #expect(user.workbench.focus.visibleAction == .showFile)
    user.send(.key(.enter))
    #expect(user.host.shown == [video.path])
    user.send(.key(.tab))
    user.send(.key(.enter))
    #expect(user.host.copied == video.path)
  }

  @Test func `the notification disappears by itself, but not under the pointer`() throws {
    let user = try PlaygroundUser(.sheet)
    postNotification(user)
    user.send(.hover(at: try point(.copyPath, user)))
    try user.wait(StageNotifications.toastLength + 1)
    #expect(user.workbench.toast != nil)
    user.send(.hover(at: user.workbench.layout.viewport.center))
    try user.wait(StageNotifications.noticeLength + 1)
    #expect(user.workbench.toast == nil && user.workbench.nextMoment.map { $0 > user.clock.now } ?? true)
  }

  @Test func `a progress notification stays until the end and can cancel the job`() throws {
    final class Desk: CaptureRenderer {
      var cancelled = 0
      func takeScreenshot() {}
      func make(_ order: VideoRequest) {}
      func cancel() { cancelled += 1 }
    }
    let user = try PlaygroundUser(.sheet)
    let renderer = Desk()
    user.playground.videos.renderer = renderer
    user.workbench.show(OutputProgress(title: "Film", progress: RenderProgress(done: 1, total: 4)), at: user.clock.now)
    try user.wait(2 * StageNotifications.toastLength)
    #expect(user.workbench.toast != nil && user.workbench.controls.control(.showFile) == nil)
    try user.tap(try point(.cancelOutput, user))
    #expect(renderer.cancelled == 1)
  }

  @Test(arguments: [
    Size(width: 1440, height: 900), Size(width: 1024, height: 768), Size(width: 800, height: 600),
    Size(width: 390, height: 844), Size(width: 320, height: 568),
  ])
  func `in every window the notification is inside, and its buttons are side by side`(window: Size) throws {
    for drawer in [WorkbenchLayout.Drawer.closed, .tuning] {
      let user = try PlaygroundUser(.sheet, window: window)
      user.workbench.setDrawer(drawer, at: user.clock.now)
      postNotification(user)
      let toast = try #require(user.workbench.toast)
      #expect(Rect(origin: .zero, size: window).intersection(toast.frame) == toast.frame)
      let frames = toast.controls.map(\.frame)
      #expect(frames.allSatisfy { toast.frame.intersection($0) == $0 })
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.minX > $1.minX || $0.maxX <= $1.minX })
      for control in toast.controls {
        #expect(user.part(at: control.frame.center) == .control)
        #expect(user.playground.root.tip(at: control.frame.center) != nil)
      }
    }
  }

  @Test(arguments: [
    Size(width: 1440, height: 900), Size(width: 1024, height: 768), Size(width: 800, height: 600),
    Size(width: 390, height: 844), Size(width: 320, height: 568),
  ])
  func `the notification covers no button of the panes below`(window: Size) throws {
    let user = try PlaygroundUser(.sheet, window: window)
    let bench = user.workbench
    try user.drag()
    try user.settle()
    user.playground.run(.keepGesture)
    let name = try #require(user.column.shelf.items.first?.id)
    let library = {
      user.playground.run(.library)
      user.column.library.delete(name)
    }
    let covers: [(String, () -> Void)] = [
      ("tuning", { user.playground.run(.drawer(.tuning)) }), ("library", library),
      ("code export", { user.playground.run(.export) }), ("results", { user.playground.run(.trialResults) }),
      ("film", { user.playground.run(.video) }),
    ]
    for (name, open) in covers {
      open()
      postNotification(user)
      let toast = try #require(bench.toast?.frame)
      #expect(Rect(origin: .zero, size: window).intersection(toast) == toast, "\(name)")
      var feet: [Rect] = []
      if let origin = bench.layout.tuning?.origin, bench.dialog == nil {
        feet += user.playground.tuning.panel.content.footControls.map { $0.frame.offset(by: origin) }
      }
      if let origin = bench.layout.observe?.origin, bench.dialog == nil, user.column.library.isOpen {
        feet += user.column.library.footControls.map { $0.frame.offset(by: origin) }
      }
      let origin = bench.layout.dialog.origin
      feet +=
        [user.playground.codeExport.dialog.isOpen, user.playground.videos.dialog.isOpen].contains(true)
        ? fixed(user).map { $0.offset(by: origin) } : []
      #expect(!feet.isEmpty || name == "results", "\(name)")
      #expect(!feet.contains { $0.intersects(toast) }, "\(name)")
      bench.dialog?.close()
      user.playground.run(.drawer(.closed))
    }
  }

  /// Returns the frames of the open sheet's fixed controls, below the scrolling content.
  private func fixed(_ user: PlaygroundUser) -> [Rect] {
    let (codeExport, video) = (user.playground.codeExport.dialog, user.playground.videos.dialog)
    let controls =
      codeExport.isOpen
      ? codeExport.controls.filter { $0.frame.minY >= codeExport.window.maxY }.map(\.frame)
      : video.controls.filter { $0.frame.minY >= video.window.maxY }.map(\.frame)
    return controls
  }

  @Test func `if no program opens folders, the notification shows the file's path`() throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    user.workbench.show(SavedOutput("Film", path: "/films/feed 1.mp4"), at: user.session.moment)
    user.playground.run(.showFile)
    user.advanceFrame()
    #expect(user.workbench.notifications.text == nil, "what opens is seen")
    user.host.opensFolders = false
    user.playground.run(.showFile)
    user.advanceFrame()
    #expect(user.workbench.stageMessage == "No program here opens folders. The file is /films/feed 1.mp4")
  }
}
