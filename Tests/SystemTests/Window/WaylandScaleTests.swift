import TestSupport
import Testing

extension RealWindow {
  /// Displays with 1.25 to 2 pixels per point: sway on an X server with a touchscreen.
  @Suite(.sharedTouchscreen) struct WaylandScale {
    private static let size = (width: 400, height: 352)
    private let screen: Touchscreen

    init() throws { screen = try .shared() }

    private func open(_ environment: [String: String], display: String? = nil, scale: Double? = nil) throws -> (
      Program, StateFile
    ) {
      let program = try Program(
        [
          "open", "--scene", "timeline", "--bare", "--renderer", "software", "--size",
          "\(Self.size.width)x\(Self.size.height)",
        ]
          + (scale.map { ["--scale", "\($0)"] } ?? []) + StateFile.arguments, display: display, environment: environment
      )
      let states = StateFile(program: program)
      _ = try states.waitAndSettle(for: "rest") { $0.isIdle }
      return (program, states)
    }

    @Test(arguments: [1.25, 1.5, 2])
    func `the window has the size and sharpness of an explicit scale and follows a finger one to one`(
      scale: Double
    ) throws {
      let desktop = try SwayDesktop(on: screen.server, scale: scale)
      let window = try #require(desktop.screen)
      Mouse(window: window).move(0, 0)
      let (program, states) = try open(desktop.environment)
      let pixels = (
        width: Int(Double(Self.size.width) * scale), height: Int(Double(Self.size.height) * scale)
      )
      // The pointer is in the corner, over the plain background.
      let picture = try eventually("picture of the list", instead: { program.errors }) {
        window.picture(x: 0..<pixels.width, y: 0..<pixels.height).flatMap { Set($0.pixels).count > 1000 ? $0 : nil }
      }

      let server = try XServer()
      let (told, _) = try open([:], display: server.display, scale: scale)
      let wanted = try eventually("picture of the list") {
        try told.window(on: server).picture().flatMap { Set($0.pixels).count > 1000 ? $0 : nil }
      }
      #expect([wanted.width, wanted.height] == [pixels.width, pixels.height])
      // An enlarged image has less than half the sharpness.
      #expect(abs(sharpness(picture) / sharpness(wanted) - 1) < 0.1)

      let start = try #require(states.latest?.number("list.offset"))
      try screen.fingers(on: window).drag(
        1, [(150 * scale, 320 * scale), (150 * scale, 120 * scale)], seconds: 0.3, thenLift: false)
      let held = try states.waitAndSettle(for: "a finger that rests") { $0.activity == "drag" }
      #expect(abs((held.number("list.offset") ?? 0) - start - 190) < 1, "the finger's way less the slop: \(held.line)")
      try screen.liftAll()
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }

    /// Returns the sharpness: the sum of squared differences between neighbouring pixels' green.
    private func sharpness(_ picture: Bitmap) -> Double {
      let green = picture.pixels.map { Double($0 >> 8 & 0xFF) }
      return zip(green, green.dropFirst()).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
  }
}
