import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import CodeExport
@testable import Films
@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Trials
@testable import Tuner
@testable import Workbench

/// The hovered control is the one that lies under the mouse now, whatever moved it there.
@Suite struct HoverTests {
  /// Ways to scroll a pane.
  enum ScrollMethod: CaseIterable {
    case wheel, touchpad, mouse, keys
  }

  /// Returns the control that a pane considers hovered, and the one at a position of the window.
  private func hovered(_ pane: ScrollingPane, at place: Point, _ hand: PlaygroundUser) throws -> (
    AnyHashable?, AnyHashable?
  ) {
    let local = place - (try pane.frame(hand)).origin
    func pair(_ sheet: some WorkbenchSheet) -> (AnyHashable?, AnyHashable?) {
      (sheet.pane.pointing.hovered, sheet.controls.hit(local)?.action)
    }
    switch pane {
    case .panel:
      return (hand.playground.tuning.panel.pane.pointing.hovered, hand.playground.tuning.panel.hit(local)?.action)
    case .menu:
      return (hand.playground.tuning.panel.menu?.pane.pointing.hovered, hand.playground.tuning.panel.hit(local)?.action)
    case .column: return (hand.column.pane.pointing.hovered, hand.column.controls.hit(local)?.action)
    case .library:
      return (hand.column.library.pane.pointing.hovered, hand.column.library.controls.hit(local)?.action)
    case .codeExport: return pair(hand.playground.codeExport.sheet)
    case .film: return pair(hand.playground.films.sheet)
    case .trials: return pair(hand.playground.trials.sheet)
    case .label: return pair(hand.playground.trials.intentEditor.sheet)
    case .help: return (hand.playground.help.pane.pointing.hovered, hand.playground.help.controls.hit(place)?.action)
    case .about: return (hand.playground.about.hovered, hand.playground.about.controls.hit(place)?.action)
    }
  }

  private func scroll(_ pane: ScrollingPane, _ way: ScrollMethod, at place: inout Point, _ hand: PlaygroundUser) throws
  {
    switch way {
    case .wheel: hand.send(.wheel(notches: Point(x: 0, y: pane.offset(hand) > 0 ? 1 : -1), at: place))
    case .touchpad:
      hand.send(.scroll(delta: .zero, phase: .began, at: place))
      for _ in 0..<6 {
        hand.clock.advance(by: 0.008)
        hand.send(.scroll(delta: Point(x: 0, y: 12), phase: .changed, at: place))
      }
      hand.send(.scroll(delta: .zero, phase: .ended, at: place))
    case .mouse:
      hand.send(.down(id: 0, at: place))
      for _ in 0..<6 {
        try hand.wait(0.016)
        place = place + Point(x: 0, y: -12)
        hand.send(.move(id: 0, to: place))
      }
      hand.send(.up(id: 0, at: place))
    case .keys: hand.send(.key(.pageDown))
    }
  }

  @Test(arguments: Sample.pairs(ScrollingPane.allCases, ScrollMethod.allCases, 16))
  func `the hovered control is the one under the pointer during and after scrolling`(
    _ pane: ScrollingPane, _ way: ScrollMethod
  )
    throws
  {
    let hand = try pane.open()
    let whole = try pane.frame(hand)
    var lights: Set<AnyHashable> = []
    var hasMoved = false
    for (x, y) in zip([0.1, 0.3, 0.6, 0.9, 0.2, 0.5], [0.35, 0.5, 0.75, 0.6, 0.25, 0.4]) {
      var place = Point(x: whole.minX + whole.width * x, y: whole.minY + whole.height * y)
      hand.send(.hover(at: place))
      let start = pane.offset(hand)
      try scroll(pane, way, at: &place, hand)
      for _ in 0..<30 {
        try hand.wait(0.016)
        let (lit, there) = try hovered(pane, at: place, hand)
        guard lit == there else {
          Issue.record("\(lit.map { "\($0)" } ?? "-") is lit, \(there.map { "\($0)" } ?? "-") lies there")
          return
        }
        if let lit { lights.insert(lit) }
      }
      hasMoved = hasMoved || pane.offset(hand) != start
    }
    // The credits have one button, above the scrolling content.
    #expect(!lights.isEmpty || pane == .about)
    // A menu fits into the panel and does not scroll, and a pane without keyboard focus ignores keys.
    #expect(hasMoved || pane == .menu || way == .keys)
  }

  @Test func `no control stays hovered after a finger, another page or a closed list`() throws {
    let hand = try ScrollingPane.library.open()
    let library = hand.column.library
    let place = try ScrollingPane.library.frame(hand).center
    hand.send(.hover(at: place))
    #expect(library.pane.pointing.hovered != nil)
    hand.playground.recordings.toggleLibrary()
    hand.advanceFrame()
    #expect(library.pane.pointing.hovered == nil)
    hand.playground.recordings.toggleLibrary()
    hand.advanceFrame()
    let origin = try ScrollingPane.library.frame(hand).origin
    #expect(library.pane.pointing.hovered == library.controls.hit(place - origin)?.action)
    hand.playground.run(.help)
    hand.advanceFrame()
    #expect(library.pane.pointing.hovered == nil)
    hand.playground.run(.help)
    hand.advanceFrame()
    #expect(library.pane.pointing.hovered != nil)
    hand.playground.run(.about)
    let about = hand.playground.about
    hand.send(.hover(at: try #require(about.controls.first).frame.center))
    #expect(about.hovered == .about)
    hand.playground.run(.about)
    hand.advanceFrame()
    #expect(about.hovered == nil)
    hand.playground.run(.about)
    hand.advanceFrame()
    #expect(about.hovered == .about)
    try hand.tap(hand.workbench.layout.viewport.center)
    hand.advanceFrame()
    #expect(library.pane.pointing.hovered == nil, "a finger has come after the mouse")
  }

  @Test(arguments: [SceneDescriptor].shipped.names, Sample.of([CommandID.help, .film, .about, .drawer(.tuning)], 2))
  func `a scene is hovered while it lies under a resting pointer, and not while something covers it`(
    _ name: SceneName, _ cover: CommandID
  ) throws {
    let hand = try PlaygroundUser(name, window: Size(width: 390, height: 844), panels: .open)
    try hand.settle()
    let viewport = hand.workbench.layout.viewport
    // Any point at which the scene has something to hover.
    let places = (1..<40).map { Point(x: viewport.center.x, y: viewport.minY + viewport.height * Double($0) / 40) }
    let scene = hand.session.scene
    guard
      let place = places.first(where: { place in
        defer { _ = scene.hover(nil) }
        return scene.hover(place - viewport.origin)
      })
    else { return }
    hand.send(.hover(at: place))
    #expect(!scene.hover(place - viewport.origin), "hovered at once")
    hand.playground.run(cover)
    hand.advanceFrame()
    try #require(hand.part(at: place) != .scene)
    #expect(!scene.hover(nil), "nothing is hovered below \(cover.name)")
    switch cover {
    case .help: hand.playground.run(.help)
    case .drawer(.tuning): hand.playground.run(.drawer(.closed))
    default: hand.playground.run(cover)
    }
    hand.advanceFrame()
    #expect(!scene.hover(place - viewport.origin), "hovered again after \(cover.name)")
  }

  /// A finger that reads a moment in the plots, and a key that seeks one, mark it there without a pointer.
  @Test(arguments: [false, true])
  func `a moment that is marked in the plots without a pointer is no longer marked after input elsewhere`(
    isSought: Bool
  ) throws {
    let hand = try PlaygroundUser(.feed)
    hand.advanceFrame()
    try hand.drag()
    try hand.settle()
    let layout = hand.workbench.layout
    let origin = try #require(layout.observe).origin
    let (bar, panel) = (try #require(layout.transport), try #require(layout.tuning))
    let strip = hand.column.frame(of: .recording).origin + origin
    let elsewhere: [InputEvent.Kind] = [
      .down(id: 1, at: Point(x: bar.minX + 2, y: bar.minY + 2)),
      .down(id: 1, at: Point(x: panel.minX + 2, y: panel.minY + 2)), .down(id: 1, at: strip + Point(x: 2, y: 2)),
      .hover(at: layout.viewport.center), .hover(at: nil),
    ]
    // The pointer was last outside, over the scene, or over the column.
    for start in [nil, layout.viewport.center, strip + Point(x: 2, y: 2)] {
      for kind in elsewhere {
        hand.send(.hover(at: start))
        if isSought {
          hand.playground.seek(byFrames: -3)
          hand.advanceFrame()
        } else {
          try hand.tap(hand.column.frame(of: .plots).center + origin)
        }
        #expect(hand.column.plots.cursor != nil, "\(kind) from \(String(describing: start))")
        hand.send(kind)
        #expect(hand.column.plots.cursor == nil, "\(kind) from \(String(describing: start))")
        if case .down(let id, let place) = kind { hand.send(.up(id: id, at: place)) }
        hand.advanceFrame()
      }
    }
  }

  @Test func `the sought moment stays marked while the pointer rests elsewhere`() throws {
    let hand = try ScrollingPane.column.open()
    hand.send(.hover(at: hand.workbench.layout.viewport.center))
    #expect(try hand.session.seek(to: 0.05))
    hand.playground.observer.showSeek(to: 0.05)
    try hand.wait(0.1)
    #expect(hand.column.plots.cursor == 0.05)
  }
}
