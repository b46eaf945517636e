import Testing

@testable import SDLPlatform

/// Which way to a display is taken where there are several.
@Suite struct DriverOrderTests {
  private func drivers(_ set: Set<String>, isWaylandGood: Bool) -> String {
    Platform.drivers(isSet: set.contains, isWaylandGood: { isWaylandGood })
  }

  @Test func `Wayland goes first where it is good and both are there`() {
    #expect(drivers(["DISPLAY", "WAYLAND_DISPLAY"], isWaylandGood: true) == "wayland,x11,KMSDRM")
    #expect(drivers(["DISPLAY", "WAYLAND_DISPLAY"], isWaylandGood: false) == "x11,wayland,KMSDRM")
  }

  @Test(arguments: [false, true]) func `the only one is taken, good or not, and nobody asks it before`(isGood: Bool) {
    #expect(drivers(["WAYLAND_DISPLAY"], isWaylandGood: isGood) == "wayland,KMSDRM")
    #expect(drivers(["DISPLAY"], isWaylandGood: isGood) == "x11,KMSDRM")
    #expect(drivers([], isWaylandGood: isGood) == "KMSDRM")
    let alone = Platform.drivers(isSet: { $0 == "DISPLAY" }) {
      Issue.record("a compositor that nothing names was asked")
      return true
    }
    #expect(alone == "x11,KMSDRM")
  }
}
