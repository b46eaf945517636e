import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Frames of the software renderer and of the GPU renderer, with llvmpipe as the GPU.
  @Suite struct RendererTests {
    /// A state of a scene to compare, and the input that leads to it.
    struct Look: CustomTestStringConvertible, Sendable {
      var scene: String
      var name: String
      var arguments: [String] = []
      var size = (width: 390, height: 844)
      var act: @Sendable (OpenScene) -> Void = { _ in }

      var testDescription: String { "\(scene) \(name)" }
    }

    /// The largest difference in a channel, from rounding blended colours, 0…255. A larger one is visible.
    private let tolerance = 2
    private static let scenes = ["sheet", "feed", "timeline", "events", "gallery"]
    private static let looks =
      scenes.map { Look(scene: $0, name: "at its start") }
      + scenes.map { Look(scene: $0, name: "with two pixels a point", arguments: ["--scale", "2"]) }
      + scenes.map { Look(scene: $0, name: "with half a pixel a point", arguments: ["--scale", "0.5"]) }
      + scenes.map { Look(scene: $0, name: "in the dark, with uneven pixels", arguments: dark) }
      + [
        Look(scene: "events", name: "pulled down") { $0.mouse.drag([(200, 300), (200, 533)], hold) },
        Look(scene: "events", name: "collapsed halfway") { $0.mouse.drag([(200, 500), (200, 421)], hold) },
        Look(scene: "events", name: "between two pages") { $0.mouse.drag([(300, 600), (173, 600)], hold) },
        Look(scene: "gallery", name: "with a photograph that is pulled down", act: openThenPull(223)),
        Look(scene: "gallery", name: "with a photograph far down", act: openThenPull(440)),
        Look(scene: "gallery", name: "with a photograph between two", act: openThenTurn),
        Look(scene: "gallery", name: "with a zoomed photograph", act: openThenZoom),
        Look(scene: "feed", name: "between two cards") { $0.mouse.drag([(200, 600), (200, 467)], hold) },
        Look(scene: "sheet", name: "on its way") { $0.mouse.drag([(200, 430), (200, 333)], hold) },
        Look(scene: "sheet", name: "zoomed out as far as it goes") { zoomOut($0) },
        Look(scene: "sheet", name: "on a kiosk's display", arguments: [], size: (800, 1000)) { zoomOut($0) },
      ]

    private static let dark = ["--appearance", "dark", "--scale", "1.3"]
    private static let hold = 0.3

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

    /// Returns the content of the window once everything rests.
    private func picture(_ look: Look, by renderer: String, on server: XServer) throws -> Bitmap {
      let scene = try OpenScene(
        look.scene, width: look.size.width, height: look.size.height,
        arguments: look.arguments + ["--renderer", renderer], on: server)
      look.act(scene)
      try scene.waitForSilence()
      let picture = try #require(scene.window.picture())
      scene.mouse.release()
      #expect(try scene.program.terminate() == .exited(0))
      return picture
    }

    @Test(arguments: Sample.of(looks, 2)) func `both renderers show the same picture`(_ look: Look) throws {
      // The time until an event changes with the minute. Both pictures must be taken within the same minute.
      let second = Double(time(nil) % 60)
      if look.scene == "events", second > 35 { pause(61 - second) }
      // Two pixels per point need a larger screen than the other windows.
      let server = try XServer(width: 1000, height: 1800)
      let (software, opengl) = (
        try picture(look, by: "software", on: server), try picture(look, by: "opengl", on: server)
      )
      let difference = ImageDifference(opengl, software, tolerance: tolerance)
      let isAlike = difference.largest <= tolerance
      #expect(
        isAlike,
        "up to \(difference.largest), \((difference.fraction * Double(software.pixels.count)).rounded()) pixels")
      if !isAlike { try keep(look, software, opengl, difference.picture) }
    }

    /// Keeps both pictures, and where they differ, for a person to look at.
    private func keep(_ look: Look, _ software: Bitmap, _ opengl: Bitmap, _ difference: Bitmap?) throws {
      let folder = try FailureFolder.create("renderers")
      for (name, picture) in [("software", software), ("opengl", opengl), ("difference", difference ?? opengl)] {
        try picture.writePNG(to: "\(folder)/\(look.testDescription)-\(name).png")
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
