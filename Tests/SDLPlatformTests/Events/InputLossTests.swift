import CSDL2
import ScrollEngine
import Testing

@testable import SDLPlatform

/// Input state that SDL leaves to its callers.
extension Platforms.EventTranslatorTests {
  @Test("The number pad has arrows while Num Lock is off, and digits while it is on")
  func numberPad() throws {
    try withPump { _, pump in
      for (modifiers, keys) in [(KMOD_NONE, [InputEvent.Key.up, .end, .pageDown]), (KMOD_NUM, [])] {
        for symbol in [SDLK_KP_8, SDLK_KP_1, SDLK_KP_3] {
          push(SDL_KEYDOWN) {
            $0.key.keysym.sym = SDL_Keycode(bitPattern: symbol.rawValue)
            $0.key.keysym.mod = UInt16(modifiers.rawValue)
          }
        }
        #expect(inputs(pump.poll()) == keys.map { .key($0) })
      }
    }
  }

  @Test(
    "A drag is cancelled when the window loses focus or is hidden, as its release may never arrive",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  func lostMouse(_ loss: SDL_WindowEventID) throws {
    try withPump { window, pump in
      button(SDL_MOUSEBUTTONDOWN, 10, 20)
      push(SDL_WINDOWEVENT) {
        $0.window.windowID = SDL_GetWindowID(window.pointer)
        $0.window.event = UInt8(loss.rawValue)
      }
      motion(30, 40)
      button(SDL_MOUSEBUTTONUP, 30, 40)
      button(SDL_MOUSEBUTTONDOWN, 5, 5)
      #expect(
        inputs(pump.poll()) == [
          .down(id: 0, at: Point(x: 10, y: 20)), .cancel(id: 0), .hover(at: Point(x: 30, y: 40)),
          .down(id: 0, at: Point(x: 5, y: 5)),
        ])
    }
  }
}
