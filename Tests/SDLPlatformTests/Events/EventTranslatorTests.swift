import CSDL2
import Drawing
import Interface
import ScrollEngine
import Testing

@testable import SDLPlatform

extension Platforms {
  /// Events on SDL's dummy video driver, which needs no display.
  @Suite struct EventTranslatorTests {
    func withPump(scale: Double = 1, _ body: (Window, EventPump) throws -> Void) throws {
      SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
      try Platform.start()
      defer { Platform.stop() }
      // The window must be destroyed before SDL stops.
      do {
        let window = try Window(
          title: "test", size: Size(width: 200, height: 100), scale: scale, choice: .software,
          fonts: TestRenderer.fonts())
        let pump = EventPump(window: window)
        _ = pump.poll()
        try body(window, pump)
      }
    }

    func push(_ kind: SDL_EventType, _ fill: (inout SDL_Event) -> Void) {
      var event = SDL_Event()
      event.type = kind.rawValue
      fill(&event)
      SDL_PushEvent(&event)
    }

    func button(_ kind: SDL_EventType, _ x: Int32, _ y: Int32, which: UInt32 = 0, button: UInt8 = 1) {
      push(kind) {
        $0.button.x = x
        $0.button.y = y
        $0.button.which = which
        $0.button.button = button
      }
    }

    func motion(_ x: Int32, _ y: Int32) {
      push(SDL_MOUSEMOTION) {
        $0.motion.x = x
        $0.motion.y = y
      }
    }

    func inputs(_ events: [PlatformEvent]) -> [InputEvent.Kind] {
      events.compactMap { if case .input(let event) = $0 { event.kind } else { nil } }
    }

    @Test("Mouse hover, press, motion and release are in points, and no motion is dropped", arguments: [1.0, 2, 0.5])
    func mouse(scale: Double) throws {
      try withPump(scale: scale) { window, pump in
        #expect(window.size == Size(width: 200, height: 100))
        motion(10, 20)
        button(SDL_MOUSEBUTTONDOWN, 10, 20)
        for step in 1...50 { motion(10, 20 + Int32(step)) }
        button(SDL_MOUSEBUTTONUP, 10, 70)
        motion(11, 70)
        let kinds = inputs(pump.poll())
        #expect(kinds.count == 54)
        #expect(kinds.first == .hover(at: Point(x: 10 / scale, y: 20 / scale)))
        #expect(kinds[1] == .down(id: 0, at: Point(x: 10 / scale, y: 20 / scale)))
        #expect(kinds[51] == .move(id: 0, to: Point(x: 10 / scale, y: 70 / scale)))
        #expect(kinds[52] == .up(id: 0, at: Point(x: 10 / scale, y: 70 / scale)))
        #expect(kinds[53] == .hover(at: Point(x: 11 / scale, y: 70 / scale)))
      }
    }

    @Test("Mouse events that SDL synthesizes from touches are ignored, and a right click is a secondary click")
    func foreign() throws {
      try withPump { _, pump in
        button(SDL_MOUSEBUTTONDOWN, 1, 1, which: .max)
        button(SDL_MOUSEBUTTONUP, 1, 1, which: .max)
        button(SDL_MOUSEBUTTONDOWN, 5, 6, button: 3)
        button(SDL_MOUSEBUTTONUP, 5, 6, button: 3)
        #expect(pump.poll() == [.secondaryClick(at: Point(x: 5, y: 6))])
      }
    }

    @Test("Wheel notches keep their fractions, and the values of a flipped wheel are negated")
    func wheel() throws {
      try withPump { _, pump in
        for direction in [SDL_MOUSEWHEEL_NORMAL, SDL_MOUSEWHEEL_FLIPPED] {
          push(SDL_MOUSEWHEEL) {
            $0.wheel.preciseX = 0.25
            $0.wheel.preciseY = 1.5
            $0.wheel.direction = direction.rawValue
            $0.wheel.mouseX = 7
            $0.wheel.mouseY = 8
          }
        }
        #expect(
          inputs(pump.poll()) == [
            .wheel(notches: Point(x: 0.25, y: 1.5), at: Point(x: 7, y: 8)),
            .wheel(notches: Point(x: -0.25, y: -1.5), at: Point(x: 7, y: 8)),
          ])
      }
    }

    @Test(
      "Control with the wheel pinches where the pointer was, and releasing the key lifts the fingers",
      arguments: [1.0, -1, 2.5])
    func pinch(notches: Float) throws {
      try withPump { _, pump in
        func turn(at x: Int32) {
          push(SDL_MOUSEWHEEL) {
            $0.wheel.preciseY = notches
            $0.wheel.mouseX = x
            $0.wheel.mouseY = 50
          }
        }
        // The program reads all events only later, when the key is up again.
        push(SDL_KEYDOWN) {
          $0.key.keysym.sym = SDL_Keycode(bitPattern: SDLK_LCTRL.rawValue)
          $0.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
        }
        turn(at: 120)
        // Zooming content moves under the pointer; the pinch keeps its start position.
        turn(at: 121)
        push(SDL_KEYUP) { $0.key.keysym.sym = SDL_Keycode(bitPattern: SDLK_LCTRL.rawValue) }
        let notch = 1 + 0.2 * Double(notches.magnitude)
        let scale = notches > 0 ? notch : 1 / notch
        let (left, right) = TouchpadPinch.fingers
        func point(_ side: Double, _ scale: Double) -> Point { Point(x: 120 + side * 100 * scale, y: 50) }
        #expect(
          inputs(pump.poll()) == [
            .down(id: left, at: point(-1, 1)), .down(id: right, at: point(1, 1)),
            .move(id: left, to: point(-1, scale)), .move(id: right, to: point(1, scale)),
            .move(id: left, to: point(-1, scale * scale)), .move(id: right, to: point(1, scale * scale)),
            .up(id: left, at: point(-1, scale * scale)), .up(id: right, at: point(1, scale * scale)),
          ])
        turn(at: 120)
        #expect(inputs(pump.poll()) == [.wheel(notches: Point(x: 0, y: Double(notches)), at: Point(x: 120, y: 50))])
      }
    }

    @Test(
      "On Wayland fractions of a notch scroll by points and whole clicks stay clicks", arguments: [true, false])
    func wayland(tellsDistances: Bool) throws {
      try withPump { window, _ in
        let translator = EventTranslator(window: window)
        translator.reportsDistances = tellsDistances
        var kinds: [InputEvent.Kind] = []
        for notches: Float in [-0.25, -1] {
          var event = SDL_Event()
          event.type = SDL_MOUSEWHEEL.rawValue
          event.wheel.preciseY = notches
          translator.translate(event, at: .zero) { if case .input(let input) = $0 { kinds.append(input.kind) } }
        }
        let fraction: InputEvent.Kind =
          tellsDistances
          ? .scroll(delta: Point(x: 0, y: 2.5), phase: .changed, at: .zero)
          : .wheel(notches: Point(x: 0, y: -0.25), at: .zero)
        #expect(kinds == [fraction, .wheel(notches: Point(x: 0, y: -1), at: .zero)])
      }
    }

    @Test("Events carry the time of their arrival, not the time at which they are read")
    func times() throws {
      try withPump { _, pump in
        let before = MonotonicClock.now()
        motion(1, 1)
        let between = MonotonicClock.now()
        motion(2, 2)
        let after = MonotonicClock.now()
        let times = pump.poll().compactMap { if case .input(let event) = $0 { event.time } else { nil } }
        try #require(times.count == 2)
        #expect(before <= times[0] && times[0] <= between)
        #expect(between <= times[1] && times[1] <= after)
      }
    }

    @Test("Characters are commands unless text input is on")
    func text() throws {
      try withPump { _, pump in
        func type(_ character: UInt8) {
          push(SDL_TEXTINPUT) { event in
            withUnsafeMutableBytes(of: &event.text.text) { $0[0] = character }
          }
        }
        func press(_ key: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) {
          push(SDL_KEYDOWN) {
            $0.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
            $0.key.keysym.mod = UInt16(modifiers.rawValue)
          }
        }
        press(SDLK_t)
        type(UInt8(ascii: "t"))
        press(SDLK_SPACE)
        type(UInt8(ascii: " "))
        press(SDLK_F11)
        press(SDLK_s, KMOD_LCTRL)
        press(SDLK_UP, KMOD_LSHIFT)
        var events = pump.poll()
        #expect(inputs(events) == [.key(.space)])
        #expect(
          events.compactMap { if case .command(let command, _) = $0 { command } else { nil } } == [
            KeyCommand("t"), KeyCommand("F11"), KeyCommand("s", .control), KeyCommand("Up", .shift),
          ])
        pump.isTextInput = true
        press(SDLK_t)
        type(UInt8(ascii: "t"))
        press(SDLK_SPACE)
        type(UInt8(ascii: " "))
        press(SDLK_BACKSPACE)
        events = pump.poll()
        #expect(events.count == 3)
        #expect(inputs(events) == [.text("t"), .text(" "), .key(.backspace)])
      }
    }

    @Test("Wake ends a wait from another thread, and several wakes count as one")
    func wake() throws {
      try withPump { _, pump in
        for _ in 0..<5 { EventPump.wake() }
        #expect(pump.poll() == [.wake])
        let thread = SDL_CreateThread(
          { _ in
            EventPump.wake(); return 0
          }, "waker", nil)
        #expect(pump.wait(timeoutSeconds: 20) == [.wake])
        SDL_WaitThread(thread, nil)
        #expect(pump.wait(timeoutSeconds: 0) == [])
      }
    }

    @Test("A window shows what is drawn in it")
    func pixels() throws {
      try withPump(scale: 1.5) { window, _ in
        window.renderer.beginFrame(clear: .white)
        var list = DisplayList()
        list.fill(Rect(x: 10, y: 10, width: 20, height: 10), .black)
        window.renderer.draw(list)
        let pixels = try window.readPixels()
        #expect(pixels.width == 300 && pixels.height == 150)
        #expect(pixels.bounds() == PixelRect(x: 15, y: 15, width: 30, height: 15))
        window.renderer.present()
      }
    }
  }
}
