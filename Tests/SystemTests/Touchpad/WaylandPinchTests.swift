import TestSupport
import Testing

extension RealWindow {
  /// Pinches on a touchpad on Wayland. sway forwards the events of the compositor in which it has its window.
  @Suite struct WaylandPinch {
    private let host: WaylandHost
    private let desktop: SwayDesktop
    private let program: Program
    private let states: StateFile

    init() throws {
      host = try WaylandHost(width: SwayDesktop.size.width, height: SwayDesktop.size.height)
      desktop = try SwayDesktop(in: host)
      program = try Program(
        ["open", "--scene", "gallery", "--bare", "--renderer", "software", "--size", "390x844"] + StateFile.arguments,
        display: nil, environment: desktop.environment)
      states = StateFile(program: program)
      // sway shows a window shortly after the window has drawn its first frame.
      _ = try states.waitAndSettle(for: "rest") { $0.isIdle }
      try host.enter(195, 420)
    }

    private func open() throws {
      _ = try eventually("an open photograph") {
        if states.latest?.isOpen == true { return states.latest?.isIdle == true ? true : nil }
        host.click(OpenGallery.fifth.x, OpenGallery.fifth.y)
        pause(0.3)
        return nil
      }
    }

    @Test func `a photograph follows a pinch and keeps its size after the lift`() throws {
      try open()
      host.pinch(to: 2)
      let held = try states.wait(for: "large photograph") { ($0.number("photo.scale") ?? 1) > 1.9 }
      #expect(held.text("gesture") == "pinch", "\(held.line)")
      pause(0.2)
      host.endPinch()
      // The fingers' movement less the slop.
      let rest = try states.wait(for: "rest") { $0.isIdle }
      #expect(abs((rest.number("photo.scale") ?? 0) - 2 / 1.05) < 0.02, "\(rest.line)")
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }
  }
}
