import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Frames of the software renderer and of the GPU renderer, with llvmpipe as the GPU.
  @Suite struct RendererTests {
    /// Pictures that one window shows one after the other, each after some input.
    struct Show: CustomTestStringConvertible, Sendable {
      let name: String
      var arguments: [String] = []
      var size = (width: 390, height: 844)
      let looks: [Look]

      var testDescription: String { name }
    }

    /// A picture to compare, and the input that leads to it.
    struct Look: Sendable {
      let name: String
      /// The scene that is shown first, 1 to 5.
      let scene: Int
      /// The input; `nil` for none.
      var act: (@Sendable (OpenScene) -> Void)?
    }

    /// The largest difference in a channel, from rounding blended colours, 0…255. A larger one is visible.
    private let tolerance = 2
    private static let hold = 0.3
    private static let events = 4
    private static let starts = zip(1..., ["sheet", "feed", "timeline", "events", "gallery"]).map { number, name in
      Look(name: "\(name) at its start", scene: number)
    }

    private static let shows = [
      Show(name: "scenes at their start", looks: starts),
      Show(name: "scenes with two pixels a point", arguments: ["--scale", "2"], looks: starts),
      Show(name: "scenes with half a pixel a point", arguments: ["--scale", "0.5"], looks: starts),
      Show(
        name: "scenes in the dark, with uneven pixels", arguments: ["--appearance", "dark", "--scale", "1.3"],
        looks: starts),
      Show(
        name: "moved sheet and feed",
        looks: [
          Look(name: "feed between two cards", scene: 2) { $0.mouse.drag([(200, 600), (200, 467)], hold) },
          Look(name: "sheet on its way", scene: 1) { $0.mouse.drag([(200, 430), (200, 333)], hold) },
        ]),
      Show(name: "map", looks: [Look(name: "map zoomed out as far as it goes", scene: 1, act: zoomOut)]),
      Show(
        name: "map on a kiosk's display", size: (800, 1000),
        looks: [Look(name: "map zoomed out as far as it goes, large", scene: 1, act: zoomOut)]),
      Show(
        name: "moved events",
        looks: [
          Look(name: "events pulled down", scene: events) { $0.mouse.drag([(200, 300), (200, 533)], hold) },
          Look(name: "events collapsed halfway", scene: events) { $0.mouse.drag([(200, 500), (200, 421)], hold) },
          Look(name: "events between two pages", scene: events) { $0.mouse.drag([(300, 600), (173, 600)], hold) },
        ]),
      Show(
        name: "moved photographs",
        looks: [
          Look(name: "photograph that is pulled down", scene: 5, act: openThenPull(223)),
          Look(name: "photograph far down", scene: 5, act: openThenPull(440)),
          Look(name: "photograph between two", scene: 5, act: openThenTurn),
          Look(name: "zoomed photograph", scene: 5, act: openThenZoom),
        ]),
    ]

    private static func openThenPull(_ distance: Double) -> @Sendable (OpenScene) -> Void {
      { scene in
        open(scene)
        scene.mouse.drag([(200, 400), (200, 400 + distance)], hold)
      }
    }

    private static func openThenTurn(_ scene: OpenScene) {
      open(scene)
      scene.mouse.drag([(300, 400), (151, 400)], hold)
    }

    private static func openThenZoom(_ scene: OpenScene) {
      open(scene)
      scene.mouse.move(150, 400)
      scene.mouse.wheel(clicks: -2)
      pause(1)
      scene.mouse.wheel(clicks: 1)
    }

    private static func open(_ scene: OpenScene) {
      scene.mouse.click(80, 300)
      pause(1.5)
    }

    private static func zoomOut(_ scene: OpenScene) {
      scene.mouse.move(30, 150)
      scene.mouse.wheel(clicks: 3, secondsApart: 0.5)
    }

    /// Shows a scene and acts in it.
    private func show(_ look: Look, in scene: OpenScene) throws {
      scene.window.focus()
      try scene.show(look.scene)
      look.act?(scene)
    }

    /// Returns a scene to its start after an act.
    private func end(_ look: Look, in scene: OpenScene) throws {
      scene.server.restPointer()
      guard look.act != nil else { return }
      scene.window.focus()
      // Closes a photograph, and scrolls back.
      for key in ["Escape", "Home"] { scene.keyboard.tap(key) }
      _ = try scene.states.waitForStillness(for: "rest after \(look.name)") { $0.isIdle && !$0.isOpen }
    }

    @Test(arguments: Sample.of(shows, 1)) func `both renderers show the same pictures`(_ show: Show) throws {
      // Two windows side by side, with two pixels per point each.
      let server = try XServer(width: 2000, height: 1800)
      func open(_ renderer: String) throws -> OpenScene {
        try OpenScene(
          width: show.size.width, height: show.size.height, arguments: show.arguments + ["--renderer", renderer],
          on: server)
      }
      let (software, opengl) = (try open("software"), try open("opengl"))
      software.window.move(x: 0, y: 0)
      opengl.window.move(x: 1000, y: 0)
      for look in show.looks {
        // The time until an event changes with the minute. Both pictures must be taken within the same minute.
        let second = Double(time(nil) % 60)
        if look.scene == Self.events, second > 45 { pause(61 - second) }
        try self.show(look, in: software)
        try software.waitForSilence(of: 0.75)
        let wanted = try #require(software.window.picture())
        try end(look, in: software)
        try self.show(look, in: opengl)
        var last: (picture: Bitmap, difference: ImageDifference)?
        let alike = try? opengl.waitForImage(look.name) { picture in
          let difference = ImageDifference(picture, wanted, tolerance: tolerance)
          last = (picture, difference)
          return difference.largest <= tolerance
        }
        try end(look, in: opengl)
        guard alike == nil, let last else { continue }
        Issue.record("\(look.name): up to \(last.difference.largest), a share of \(last.difference.fraction)")
        try keep(look, wanted, last.picture, last.difference.picture)
      }
      for scene in [software, opengl] { #expect(try scene.program.terminate() == .exited(0)) }
    }

    /// Keeps both pictures, and where they differ, for a person to look at.
    private func keep(_ look: Look, _ software: Bitmap, _ opengl: Bitmap, _ difference: Bitmap?) throws {
      let folder = try FailureFolder.create("renderers")
      for (name, picture) in [("software", software), ("opengl", opengl), ("difference", difference ?? opengl)] {
        try picture.writePNG(to: "\(folder)/\(look.name)-\(name).png")
      }
    }
  }
}

extension Mouse {
  /// Drags along some places within some seconds, and holds there.
  fileprivate func drag(_ places: [PointerPath.Place], _ seconds: Double) {
    drag(places, seconds: seconds, thenRelease: false)
  }
}
