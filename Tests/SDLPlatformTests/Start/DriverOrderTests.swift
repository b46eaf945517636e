import Testing

@testable import SDLPlatform

/// The order in which SDL tries its video drivers.
@Suite struct DriverOrderTests {
  private func drivers(_ set: Set<String>, isWaylandGood: Bool, hasTitleBars: Bool = true) -> String {
    Platform.drivers(isSet: set.contains, isWaylandGood: { isWaylandGood }, hasTitleBars: { hasTitleBars })
  }

  @Test func `Wayland comes first where it is safe and both displays are set`() {
    #expect(drivers(["DISPLAY", "WAYLAND_DISPLAY"], isWaylandGood: true) == "wayland,x11,KMSDRM")
  }

  @Test func `a compositor on which SDL may crash is skipped`() {
    #expect(drivers(["DISPLAY", "WAYLAND_DISPLAY"], isWaylandGood: false) == "x11,KMSDRM")
    #expect(drivers(["WAYLAND_DISPLAY"], isWaylandGood: false) == "KMSDRM")
  }

  @Test func `X11 comes first where a Wayland window would have no title bar`() {
    let both: Set = ["DISPLAY", "WAYLAND_DISPLAY"]
    #expect(drivers(both, isWaylandGood: true, hasTitleBars: false) == "x11,wayland,KMSDRM")
    #expect(drivers(both, isWaylandGood: false, hasTitleBars: false) == "x11,KMSDRM")
    #expect(drivers(["WAYLAND_DISPLAY"], isWaylandGood: true, hasTitleBars: false) == "wayland,KMSDRM")
  }

  @Test(arguments: [false, true]) func `only displays that the environment names are checked`(isGood: Bool) {
    #expect(drivers(["WAYLAND_DISPLAY"], isWaylandGood: true) == "wayland,KMSDRM")
    #expect(drivers([], isWaylandGood: isGood) == "KMSDRM")
    func ask() -> Bool {
      Issue.record("a compositor that nothing names was asked")
      return true
    }
    let alone = Platform.drivers(isSet: { $0 == "DISPLAY" }, isWaylandGood: ask, hasTitleBars: ask)
    #expect(alone == "x11,KMSDRM")
  }
}
