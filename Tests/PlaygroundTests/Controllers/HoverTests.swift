import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import CodeExport
@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Trials
@testable import Tuner
@testable import Videos
@testable import Workbench

/// The hovered control is the one that lies under the mouse now, whatever moved it there.
@Suite struct HoverTests {
  /// Ways to scroll a pane.
  enum ScrollMethod: CaseIterable {
    case wheel, touchpad, mouse, keys
  }

  /// Returns the control that a pane considers hovered, and the one at a position of the window.
  private func hovered(_ pane: ScrollingPane, at place: Point, _ user: PlaygroundUser) throws -> (
    AnyHashable?, AnyHashable?
  ) {
    let local = place - (try pane.frame(user)).origin
    func pair(_ sheet: some Dialog) -> (AnyHashable?, AnyHashable?) {
      (sheet.pane.pointing.hovered, sheet.controls.hit(local)?.action)
    }
    switch pane {
    case .panel:
      return (user.playground.tuning.panel.pane.pointing.hovered, user.playground.tuning.panel.hit(local)?.action)
    case .menu:
      return (user.playground.tuning.panel.menu?.pane.pointing.hovered, user.playground.tuning.panel.hit(local)?.action)
    case .column: return (user.column.pane.pointing.hovered, user.column.controls.hit(local)?.action)
    case .library:
      return (user.column.library.pane.pointing.hovered, user.column.library.controls.hit(local)?.action)
    case .codeExport: return pair(user.playground.codeExport.dialog)
    case .video: return pair(user.playground.videos.dialog)
    case .trials: return pair(user.playground.trials.dialog)
    case .label: return pair(user.playground.trials.intentEditor.dialog)
    case .help: return (user.playground.help.pane.pointing.hovered, user.playground.help.controls.hit(place)?.action)
    case .about: return (user.playground.about.hovered, user.playground.about.controls.hit(place)?.action)
    }
  }

  private func scroll(_ pane: ScrollingPane, _ way: ScrollMethod, at place: inout Point, _ user: PlaygroundUser) throws
  {
    switch way {
    case .wheel: user.send(.wheel(notches: Point(x: 0, y: pane.offset(user) > 0 ? 1 : -1), at: place))
    case .touchpad:
      user.send(.scroll(delta: .zero, phase: .began, at: place))
      for _ in 0..<6 {
        user.clock.advance(by: 0.008)
        user.send(.scroll(delta: Point(x: 0, y: 12), phase: .changed, at: place))
      }
      user.send(.scroll(delta: .zero, phase: .ended, at: place))
    case .mouse:
      user.send(.down(id: 0, at: place))
      for _ in 0..<6 {
        try user.wait(0.016)
        place = place + Point(x: 0, y: -12)
        user.send(.move(id: 0, to: place))
      }
      user.send(.up(id: 0, at: place))
    case .keys: user.send(.key(.pageDown))
    }
  }

  @Test(arguments: Sample.pairs(ScrollingPane.allCases, ScrollMethod.allCases, 16))
  func `the hovered control is the one under the pointer during and after scrolling`(
    _ pane: ScrollingPane, _ way: ScrollMethod
  )
    throws
  {
    let user = try pane.open()
    let whole = try pane.frame(user)
    var lights: Set<AnyHashable> = []
    var hasMoved = false
    for (x, y) in zip([0.1, 0.3, 0.6, 0.9, 0.2, 0.5], [0.35, 0.5, 0.75, 0.6, 0.25, 0.4]) {
      var place = Point(x: whole.minX + whole.width * x, y: whole.minY + whole.height * y)
      user.send(.hover(at: place))
      let start = pane.offset(user)
      try scroll(pane, way, at: &place, user)
      for _ in 0..<30 {
        try user.wait(0.016)
        let (lit, there) = try hovered(pane, at: place, user)
        guard lit == there else {
          Issue.record("\(lit.map { "\($0)" } ?? "-") is lit, \(there.map { "\($0)" } ?? "-") lies there")
          return
        }
        if let lit { lights.insert(lit) }
      }
      hasMoved = hasMoved || pane.offset(user) != start
    }
    // The credits have one button, above the scrolling content.
    #expect(!lights.isEmpty || pane == .about)
    // A menu fits into the panel and does not scroll, and a pane without keyboard focus ignores keys.
    #expect(hasMoved || pane == .menu || way == .keys)
  }

  @Test func `no control stays hovered after a finger, another page or a closed list`() throws {
    let user = try ScrollingPane.library.open()
    let library = user.column.library
    let place = try ScrollingPane.library.frame(user).center
    user.send(.hover(at: place))
    #expect(library.pane.pointing.hovered != nil)
    user.playground.recordings.toggleLibrary()
    user.advanceFrame()
    #expect(library.pane.pointing.hovered == nil)
    user.playground.recordings.toggleLibrary()
    user.advanceFrame()
    let origin = try ScrollingPane.library.frame(user).origin
    #expect(library.pane.pointing.hovered == library.controls.hit(place - origin)?.action)
    user.playground.run(.help)
    user.advanceFrame()
    #expect(library.pane.pointing.hovered == nil)
    user.playground.run(.help)
    user.advanceFrame()
    #expect(library.pane.pointing.hovered != nil)
    user.playground.run(.about)
    let about = user.playground.about
    user.send(.hover(at: try #require(about.controls.first).frame.center))
    #expect(about.hovered == .about)
    user.playground.run(.about)
    user.advanceFrame()
    #expect(about.hovered == nil)
    user.playground.run(.about)
    user.advanceFrame()
    #expect(about.hovered == .about)
    try user.tap(user.workbench.layout.viewport.center)
    user.advanceFrame()
    #expect(library.pane.pointing.hovered == nil, "a finger has come after the mouse")
  }

  @Test(arguments: [SceneDescriptor].shipped.names, Sample.of([CommandID.help, .video, .about, .drawer(.tuning)], 2))
  func `a scene is hovered while it lies under a resting pointer, and not while something covers it`(
    _ name: SceneName, _ cover: CommandID
  ) throws {
    let user = try PlaygroundUser(name, window: Size(width: 390, height: 844), panels: .open)
    try user.settle()
    let viewport = user.workbench.layout.viewport
    // Any point at which the scene has something to hover.
    let places = (1..<40).map { Point(x: viewport.center.x, y: viewport.minY + viewport.height * Double($0) / 40) }
    let scene = user.session.scene
    guard
      let place = places.first(where: { place in
        defer { _ = scene.hover(nil) }
        return scene.hover(place - viewport.origin)
      })
    else { return }
    user.send(.hover(at: place))
    #expect(!scene.hover(place - viewport.origin), "hovered at once")
    user.playground.run(cover)
    user.advanceFrame()
    try #require(user.part(at: place) != .scene)
    #expect(!scene.hover(nil), "nothing is hovered below \(cover.name)")
    switch cover {
    case .help: user.playground.run(.help)
    case .drawer(.tuning): user.playground.run(.drawer(.closed))
    default: user.playground.run(cover)
    }
    user.advanceFrame()
    #expect(!scene.hover(place - viewport.origin), "hovered again after \(cover.name)")
  }

  /// A finger that reads a moment in the plots, and a key that seeks one, mark it there without a pointer.
  @Test(arguments: [false, true])
  func `a moment that is marked in the plots without a pointer is no longer marked after input elsewhere`(
    isSought: Bool
  ) throws {
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    try user.drag()
    try user.settle()
    let layout = user.workbench.layout
    let origin = try #require(layout.observe).origin
    let (bar, panel) = (try #require(layout.transport), try #require(layout.tuning))
    let strip = user.column.frame(of: .recording).origin + origin
    let elsewhere: [InputEvent.Kind] = [
      .down(id: 1, at: Point(x: bar.minX + 2, y: bar.minY + 2)),
      .down(id: 1, at: Point(x: panel.minX + 2, y: panel.minY + 2)), .down(id: 1, at: strip + Point(x: 2, y: 2)),
      .hover(at: layout.viewport.center), .hover(at: nil),
    ]
    // The pointer was last outside, over the scene, or over the column.
    for start in [nil, layout.viewport.center, strip + Point(x: 2, y: 2)] {
      for kind in elsewhere {
        user.send(.hover(at: start))
        if isSought {
          user.playground.seek(byFrames: -3)
          user.advanceFrame()
        } else {
          try user.tap(user.column.frame(of: .plots).center + origin)
        }
        #expect(user.column.plots.cursor != nil, "\(kind) from \(String(describing: start))")
        user.send(kind)
        #expect(user.column.plots.cursor == nil, "\(kind) from \(String(describing: start))")
        if case .down(let id, let place) = kind { user.send(.up(id: id, at: place)) }
        user.advanceFrame()
      }
    }
  }

  @Test func `the sought moment stays marked while the pointer rests elsewhere`() throws {
    let user = try ScrollingPane.column.open()
    user.send(.hover(at: user.workbench.layout.viewport.center))
    #expect(try user.session.seek(to: 0.05))
    user.playground.observer.showSeek(to: 0.05)
    try user.wait(0.1)
    #expect(user.column.plots.cursor == 0.05)
  }
}
