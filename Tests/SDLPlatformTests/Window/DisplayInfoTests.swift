import Testing

@testable import SDLPlatform

@Suite("The display that a kiosk fills")
struct DisplayInfoTests {
  private let displays = [
    DisplayInfo(name: "left", frame: DisplayFrame(x: 0, y: 0, width: 1280, height: 1024)),
    DisplayInfo(name: "right", frame: DisplayFrame(x: 1280, y: 0, width: 800, height: 600)),
    DisplayInfo(name: "below", frame: DisplayFrame(x: 1280, y: 600, width: 800, height: 600)),
  ]

  private func choice(_ wanted: String?, x: Int32 = 0, y: Int32 = 0) -> String? {
    let window = DisplayFrame(x: x, y: y, width: 390, height: 844)
    return DisplayInfo.choice(of: wanted, around: window, among: displays)?.name
  }

  @Test("A kiosk fills the display requested by name or number, wherever the window lies")
  func wanted() {
    #expect(choice("right") == "right")
    #expect(choice("3") == "below")
    #expect(choice("1", x: 1300) == "left")
  }

  @Test("Without a request or its display, a kiosk fills the display that contains most of the window")
  func most() {
    for wanted in [nil, "0", "4", "-1", "HDMI-7", ""] {
      #expect(choice(wanted, x: 1000) == "left")
      #expect(choice(wanted, x: 1200, y: 400) == "below")
      #expect(choice(wanted, x: 1300, y: -400) == "right")
      #expect(choice(wanted, x: 9000) == "left")
    }
  }

  @Test("A display whose name is a number is found by its name")
  func names() {
    let numbered = [2, 1].map { number in
      DisplayInfo(name: "\(number)", frame: DisplayFrame(x: Int32(2 - number) * 100, y: 0, width: 100, height: 100))
    }
    let window = DisplayFrame(x: 0, y: 0, width: 10, height: 10)
    #expect(DisplayInfo.choice(of: "1", around: window, among: numbered)?.name == "1")
  }

  @Test("Without any display there is none to fill")
  func none() {
    #expect(DisplayInfo.choice(of: "1", around: displays[0].frame, among: []) == nil)
  }

  @Test("On Wayland displays are named by their connectors where those are unambiguous")
  func plugs() {
    let plugged = DisplayInfo.named(
      displays,
      byConnectors: [(0, 0, "HDMI-A-1"), (1280, 600, "DP-1"), (1280, 600, "DP-2"), (9, 9, "DP-3"), (1280, 0, "")])
    #expect(plugged.map(\.name) == ["HDMI-A-1", "right", "below"])
    #expect(plugged.map(\.frame) == displays.map(\.frame))
  }
}
