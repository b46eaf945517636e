import Testing

@testable import SDLPlatform

/// The order in which SDL tries its video drivers.
@Suite struct DriverOrderTests {
  private func drivers(_ set: Set<String>, isWaylandGood: Bool) -> String {
    Platform.drivers(isSet: set.contains, isWaylandGood: { isWaylandGood })
  }

  @Test func `Wayland comes first where it is safe and both displays are set`() {
    #expect(drivers(["DISPLAY", "WAYLAND_DISPLAY"], isWaylandGood: true) == "wayland,x11,KMSDRM")
  }

  @Test func `a compositor on which SDL may crash is skipped`() {
    #expect(drivers(["DISPLAY", "WAYLAND_DISPLAY"], isWaylandGood: false) == "x11,KMSDRM")
    #expect(drivers(["WAYLAND_DISPLAY"], isWaylandGood: false) == "KMSDRM")
  }

  @Test(arguments: [false, true]) func `only displays that the environment names are checked`(isGood: Bool) {
    #expect(drivers(["WAYLAND_DISPLAY"], isWaylandGood: true) == "wayland,KMSDRM")
    #expect(drivers([], isWaylandGood: isGood) == "KMSDRM")
    let alone = Platform.drivers(isSet: { $0 == "DISPLAY" }) {
      Issue.record("a compositor that nothing names was asked")
      return true
    }
    #expect(alone == "x11,KMSDRM")
  }
}
