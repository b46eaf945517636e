import TestSupport
import Testing

extension RealWindow {
  /// Pinches on a real touchpad, and devices that are removed during a gesture.
  @Suite(.sharedTouchscreen)
  struct TouchpadPinching {
    private let screen: Touchscreen
    private var pad: Touchpad { screen.pad }

    init() throws { screen = try .shared() }

    @Test func `a pinch zooms an open photograph, which stays zoomed`() throws {
      let gallery = try OpenGallery(on: screen.server)
      _ = try gallery.openFifth()
      gallery.scene.mouse.move(195, 420)
      try pad.pinch(to: 2)
      let held = try gallery.scene.states.wait(for: "large photograph") { ($0.number("photo.scale") ?? 1) > 1.8 }
      #expect(held.text("gesture") == "pinch")
      pause(0.2)
      try pad.endPinch()
      let rest = try gallery.scene.states.wait(for: "rest") { $0.isIdle }
      #expect((1.8...2.1).contains(rest.number("photo.scale") ?? 0), "\(rest.line)")
    }

    @Test func `a pinch whose touchpad is removed leaves the photograph open`() throws {
      let gallery = try OpenGallery(on: screen.server)
      _ = try gallery.openFifth()
      gallery.scene.mouse.move(195, 420)
      try pad.pinch(to: 0.4)
      _ = try gallery.scene.states.wait(for: "small photograph") { ($0.number("photo.scale") ?? 1) < 0.6 }
      try pad.whileUnplugged {
        let rest = try gallery.restOpen(onPage: 4)
        #expect(rest.number("photo.scale") == 1)
      }
    }

    @Test func `a finger whose touchscreen is removed causes no fling`() throws {
      let scene = try OpenScene(on: screen.server)
      try screen.fingers(on: scene.window).drag(1, [(195, 700), (195, 560)], seconds: 0.1, thenLift: false)
      try screen.unplugged {
        let rest = try scene.states.wait(for: "rest") { $0.isIdle }
        #expect(rest.text("sheet.detent") == "half", "\(rest.line)")
      }
      try screen.fingers(on: scene.window).drag(1, [(195, 700), (195, 560)], seconds: 0.1)
      _ = try scene.states.wait(for: "fling to full") { $0.isIdle && $0.text("sheet.detent") == "full" }
    }
  }
}
