import Assets
import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import CodeExport
@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Videos
@testable import Workbench

/// The dialog with video options, which previews the resulting video.
@Suite final class VideoDialogTests {
  /// A maker that records orders and produces nothing.
  private final class Desk: CaptureRenderer {
    var orders: [VideoRequest] = []
    var cancelled = 0
    func takeScreenshot() {}
    func make(_ order: VideoRequest) { orders.append(order) }
    func cancel() { cancelled += 1 }
  }

  private let user: PlaygroundUser
  private let renderer = Desk()
  private var dialog: VideoDialog { user.playground.videos.dialog }

  init() throws {
    user = try PlaygroundUser(.sheet)
    user.playground.videos.renderer = renderer
  }

  private func throwIt() throws {
    try user.drag()
    try user.settle()
  }

  private func open() throws {
    user.send(KeyCommand("m"))
    try user.settle()
  }

  private func tap(_ action: VideoAction) throws {
    let control = try #require(dialog.controls.control(action), "\(action)")
    try user.tap(control.frame.center + user.workbench.layout.dialog.origin)
    try user.settle()
  }

  @Test func `a comparison video without B and without a current gesture takes five actions`() throws {
    try throwIt()
    func press(_ kind: String) throws {
      let shelved = user.column.controls.first { if case .shelf(.gesture) = $0.action { true } else { false } }
      let origin = try #require(user.workbench.layout.observe).origin
      try user.tap(try #require(shelved, "\(kind)").frame.center + origin)
    }
    try press("nothing is at hand any more")
    #expect(user.session.currentGesture.isEmpty)
    try press("one")
    try open()
    try tap(.layout(.compare))
    #expect(dialog.content?.canVideo == false && dialog.content?.notice.title == "There is no B yet")
    try tap(.against("android"))
    #expect(user.playground.tuning.panel.sides?.names == ["iOS", "Android"], "it is the B of the whole window")
    #expect(dialog.content?.canVideo == true)
    user.send(.key(.enter))
    let order = try #require(renderer.orders.first)
    #expect(order.tunings == [Tuning(), Tuning(base: .android)] && order.titles == ["iOS", "Android"])
    #expect(order.choices.look == .compare && order.recording.scene == .sheet && !order.isSequence)
    #expect(!dialog.isOpen && user.session.scene.name == .sheet)
  }

  @Test func `the dialog previews the video's size, duration and folder`() throws {
    try throwIt()
    try open()
    let scene = user.workbench.layout.viewport.size
    func title() -> String { dialog.content?.notice.title ?? "" }
    let length = try #require(dialog.subject?.length)
    // The movement and half a second of rest.
    #expect(length > 0.8 && length < 3)
    func words(_ size: Size, _ scale: Int, _ slowness: Double) -> String {
      let tenths = Int((length * slowness * 10).rounded())
      return "\(Int(size.width) * scale) \u{D7} \(Int(size.height) * scale) pixels, \(tenths / 10).\(tenths % 10) s"
    }
    #expect(title() == words(scene, 2, 1))
    try tap(.scale(3))
    try tap(.slow(4))
    #expect(title() == words(scene, 3, 4))
    try tap(.layout(.curve))
    #expect(title() == words(VideoLayout(.curve, scene: scene).size, 3, 4))
    #expect(dialog.content?.notice.line.contains("captures") == true)
    let options = try self.options(for: dialog.choices)
    let recording = try #require(user.session.shown)
    let frames = Double(try outcomes().frameCount(of: recording, options)) / 60
    #expect(abs(frames - 4 * length) < 0.1, "the film takes \(frames) s, it was said \(4 * length)")
  }

  private func outcomes() throws -> Outcomes {
    Outcomes(SceneContent(.shipped, root: try Assets.locate().root), items: nil)
  }

  private func options(for choices: VideoOptions) throws -> OfflineReplayOptions {
    var options = OfflineReplayOptions(traces: [])
    options.videoOptions = choices
    return options
  }

  @Test func `slow motion renders frames of its own moments`() throws {
    try throwIt()
    let recording = try #require(user.session.shown)
    func places(_ slowness: Int) throws -> [Double] {
      var choices = VideoOptions()
      choices.slowness = slowness
      var stage = try OfflineReplay(recording, try options(for: choices), outcomes())
      var places: [Double] = []
      while stage.advance() != nil {
        if case .number(let top)? = stage.stateLine["sheet.top"] { places.append(top) }
      }
      return places
    }
    let (usual, slow) = (try places(1), try places(4))
    #expect(abs(slow.count - 4 * usual.count) <= 4)
    #expect(stride(from: 0, to: slow.count, by: 4).map { slow[$0] }.prefix(usual.count).elementsEqual(usual))
    #expect(Set(slow).count > 3 * Set(usual).count - 8, "each is of another moment")
  }

  @Test func `keys choose options, and the focus ring visits all enabled controls`() throws {
    try throwIt()
    try open()
    user.send(.key(.right))
    #expect(dialog.choices.look == .curve, "without a ring the arrows choose what is shown")
    var order: [VideoAction] = []
    while order.count < 40 {
      user.send(.key(.tab))
      guard let ring = dialog.content?.interaction.ring, ring != order.first else { break }
      order.append(ring)
    }
    #expect(Set(order) == Set(dialog.controls.filter(\.isEnabled).map(\.action)))
    while dialog.content?.interaction.ring != .slow(1) { user.send(.key(.tab)) }
    user.send(.key(.right))
    #expect(dialog.choices.slowness == 2 && dialog.content?.interaction.ring == .slow(2))
    user.send(.key(.left))
    #expect(dialog.choices.slowness == 1)
    while dialog.content?.interaction.ring != .touches { user.send(.key(.tab)) }
    user.send(.key(.space))
    #expect(!dialog.choices.showsTouches)
    user.send(.key(.escape))
    #expect(!dialog.isOpen && user.session.scene.state.rest != "half", "Escape was the dialog's alone")
  }

  @Test func `in a small window keys scroll focused controls into view`() throws {
    let user = try PlaygroundUser(.sheet, window: Size(width: 320, height: 568))
    let dialog = user.playground.videos.dialog
    user.send(KeyCommand("m"))
    try user.settle()
    for _ in 0..<40 where dialog.focus.visibleAction != .touches { user.send(.key(.tab)) }
    try user.settle()
    let place = try #require(dialog.controls.control(.touches)?.frame)
    #expect(
      dialog.focus.visibleAction == .touches && place.minY >= dialog.window.minY && place.maxY <= dialog.window.maxY)
  }

  @Test func `the loop option exists only for formats that support it`() throws {
    try throwIt()
    try open()
    #expect(dialog.controls.control(.repeats) == nil)
    try tap(.format(.gif))
    try tap(.repeats)
    try tap(.video)
    #expect(renderer.orders.first?.choices.repeats == false && renderer.orders.first?.ending == ".gif")
    #expect(try #require(renderer.orders.first?.choices.arguments).contains("--once"))
  }

  @Test func `during a render the dialog shows its progress and can cancel it`() throws {
    try throwIt()
    user.workbench.show(OutputProgress(title: "Video", progress: RenderProgress(done: 1, total: 4)), at: user.clock.now)
    #expect(user.workbench.toast != nil)
    try open()
    #expect(dialog.content?.notice.title == "Video: 25 %" && dialog.controls.control(.video) == nil)
    #expect(user.workbench.toast == nil, "once is enough")
    try tap(.cancel)
    #expect(renderer.cancelled == 1)
  }

  @Test func `without a gesture there is nothing to video, and a new gesture enables it`() throws {
    try open()
    #expect(dialog.content?.notice.title == "No gesture yet" && dialog.content?.canVideo == false)
    user.send(.key(.enter))
    #expect(renderer.orders.isEmpty)
    try throwIt()
    #expect(dialog.content?.canVideo == true && dialog.subject?.length != nil)
    user.playground.run(.export)
    #expect(!dialog.isOpen && user.playground.codeExport.dialog.isOpen, "one dialog at a time")
  }

  @Test(arguments: [
    Size(width: 1440, height: 900), Size(width: 1024, height: 768), Size(width: 800, height: 600),
    Size(width: 390, height: 844), Size(width: 320, height: 568),
  ])
  func `in every window the parts are disjoint, inside it and reachable`(window: Size) throws {
    let user = try PlaygroundUser(.sheet, window: window)
    user.send(KeyCommand("m"))
    user.playground.videos.dialog.choices.look = .compare
    user.playground.videos.dialog.choices.format = .gif
    user.advanceFrame()
    let content = try #require(user.playground.videos.dialog.content)
    let whole = Rect(origin: .zero, size: content.places.dialog.size)
    #expect(user.workbench.layout.dialog.size == whole.size)
    let notice = content.places.dialog.notice(beside: content.foot)
    #expect(whole.intersection(notice) == notice && !notice.isEmpty)
    for control in content.controls where control.outline?.isFullyVisible == true {
      #expect(control.frame.minX >= 0 && control.frame.maxX <= whole.maxX, "\(control.action)")
      #expect(
        content.controls.allSatisfy {
          $0.action == control.action || $0.outline?.isFullyVisible != true || !$0.frame.intersects(control.frame)
        },
        "\(control.action)")
    }
    user.send(.key(.end))
    try user.settle()
    let end = try #require(user.playground.videos.dialog.controls.control(.repeats))
    #expect(user.playground.videos.dialog.window.intersection(end.frame) == end.frame)
  }

  @Test func `a window restores its video choices`() throws {
    let folder = try TemporaryFolder()
    var place = WindowState()
    var choices = VideoOptions()
    (choices.look, choices.format, choices.scale) = (.compare, .gif, 3)
    (choices.slowness, choices.showsTouches, choices.repeats) = (8, false, true)
    place.video = choices
    place.save(in: folder.path)
    #expect(WindowState(folder: folder.path) == place)
  }

  @Test func `the video dialog proposes the comparison of both shown sides until another look is chosen`() throws {
    let user = try PlaygroundUser.comparing(.sheet)
    let video = user.playground.videos.dialog
    func open() -> VideoContent {
      user.playground.run(.video)
      defer { video.close() }
      return video.choices.look
    }
    #expect(open() == .compare)
    #expect(video.remembered.look == .phone, "a later start does not begin with what was only proposed")
    user.playground.run(.compare(.a))
    #expect(open() == .phone)
    user.playground.run(.compare(.both))
    #expect(open() == .compare)
    video.run(.layout(.curve), at: user.clock.now)
    #expect(open() == .curve && video.remembered.look == .curve)
  }
}
