import CXTest
import TestSupport
import Testing

extension RealWindow {
  /// The test harness itself: its input must arrive, and its captures must show the window.
  @Suite struct Harness {
    private let server: XServer
    private let client: TinyClient
    private let window: XWindow

    init() throws {
      server = try XServer(width: 400, height: 300)
      client = try TinyClient(on: server, width: 200, height: 160, colour: 0x33_66CC)
      window = XWindow(id: client.window, connection: server.connection)
      let window = window
      _ = try eventually("mapped window") {
        window.connection.attributes(of: window.id)?.map_state == IsViewable ? true : nil
      }
      _ = client.events()
    }

    @Test func `a drag arrives as a press, every step in order, and a release`() {
      Mouse(window: window).drag([(20, 150), (20, 50), (70, 50)], seconds: 0.08, rate: 125)
      let events = client.events()
      let press = events.firstIndex { $0.type == ButtonPress }
      let moves = events.filter { $0.type == MotionNotify }.map { [$0.xmotion.x, $0.xmotion.y] }
      #expect(press == 1, "the pointer moves to the first place, then presses")
      #expect(events.last?.type == ButtonRelease)
      #expect(
        moves == [
          [20, 150], [20, 135], [20, 120], [20, 105], [20, 90], [20, 75], [20, 60], [25, 50], [40, 50], [55, 50],
          [70, 50],
        ])
    }

    @Test func `wheel clicks arrive as presses of X's buttons 5 and 4`() {
      let mouse = Mouse(window: window)
      mouse.move(100, 80)
      mouse.wheel(clicks: 2, secondsApart: 0)
      mouse.wheel(clicks: -1, secondsApart: 0)
      #expect(client.events().filter { $0.type == ButtonPress }.map(\.xbutton.button) == [5, 5, 4])
    }

    @Test func `keys arrive in the focused window, with modifiers around them`() throws {
      window.focus()
      let keyboard = Keyboard(connection: server.connection)
      try #require(keyboard.tap("Page_Down", holding: ["Shift_L"]))
      let keys = client.events().filter { $0.type == KeyPress || $0.type == KeyRelease }
      #expect(keys.map(\.type) == [KeyPress, KeyPress, KeyRelease, KeyRelease])
      #expect(!keyboard.tap("NoSuchKey"))
    }

    @Test func `a capture shows the window's colour, and its new size after a resize`() throws {
      let before = try #require(window.picture())
      #expect(before == Bitmap(width: 200, height: 160, filledWith: 0x33_66CC))
      window.resize(width: 120, height: 90)
      #expect(
        client.events().last { $0.type == ConfigureNotify }.map { [$0.xconfigure.width, $0.xconfigure.height] } == [
          120, 90,
        ])
      #expect(window.picture()?.width == 120)
    }

    @Test func `closing sends the program a close request`() {
      window.close()
      #expect(client.events().last?.type == ClientMessage)
    }

    @Test func `a server that cannot start is reported by name`() {
      let error = #expect(throws: LaunchError.self) { try ChildProcess(["no-such-program"], environment: [:]) }
      #expect(error?.description == "no-such-program cannot be started: No such file or directory")
    }

    @Test func `a timeout reports the expected and the actual state`() {
      let error = #expect(throws: TimedOut.self) {
        try eventually("answer", within: 0.02, instead: { "silence" }) { nil as Int? }
      }
      #expect(error?.description == "no answer within 0.02 s; instead: silence")
    }
  }
}

extension RealWindow.Harness {
  @Test func `a touch arrives at its position`() throws {
    let screen = try Touchscreen()
    let client = try TinyClient(on: screen.server, width: 200, height: 160, colour: 0x33_66CC)
    let window = XWindow(id: client.window, connection: screen.server.connection)
    _ = try eventually("mapped window") {
      window.connection.attributes(of: window.id)?.map_state == IsViewable ? true : nil
    }
    _ = client.events()
    try screen.fingers(on: window).down(1, 100, 120)
    try screen.fingers(on: window).move(1, 100, 60)
    try screen.fingers(on: window).up(1, 100, 60)
    // A client without touch support receives the pointer that X emulates from the first finger.
    var pointer: [XEvent] = []
    _ = try eventually("emulated pointer") {
      pointer += client.events()
      return pointer.contains { $0.type == ButtonRelease } ? true : nil
    }
    let press = pointer.first { $0.type == ButtonPress }
    #expect(press.map { abs($0.xbutton.x - 100) <= 1 && abs($0.xbutton.y - 120) <= 1 } == true)
    #expect(pointer.last { $0.type == MotionNotify }.map { abs($0.xmotion.y - 60) <= 1 } == true)
  }
}
