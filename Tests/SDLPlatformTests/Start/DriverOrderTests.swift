import Testing

@testable import SDLPlatform

/// Which way to a display is taken where there are several.
@Suite struct DriverOrderTests {
  private func drivers(_ set: Set<String>, isWaylandGood: Bool) -> String {
    Platform.drivers(isSet: set.contains, isWaylandGood: { isWaylandGood })
  }

  @Test func `Wayland goes first where it is good and both are there`() {
    #expect(drivers(["DISPLAY", "WAYLAND_DISPLAY"], isWaylandGood: true) == "wayland,x11,KMSDRM")
  }

  @Test func `a compositor on which SDL may fall is never gone to`() {
    #expect(drivers(["DISPLAY", "WAYLAND_DISPLAY"], isWaylandGood: false) == "x11,KMSDRM")
    #expect(drivers(["WAYLAND_DISPLAY"], isWaylandGood: false) == "KMSDRM")
  }

  @Test(arguments: [false, true]) func `one that nothing names is not asked`(isGood: Bool) {
    #expect(drivers(["WAYLAND_DISPLAY"], isWaylandGood: true) == "wayland,KMSDRM")
    #expect(drivers([], isWaylandGood: isGood) == "KMSDRM")
    let alone = Platform.drivers(isSet: { $0 == "DISPLAY" }) {
      Issue.record("a compositor that nothing names was asked")
      return true
    }
    #expect(alone == "x11,KMSDRM")
  }
}
