import CSDL2
import Interface
import ScrollEngine
import Testing

@testable import SDLPlatform

@Suite struct FingerNumberTests {
  @Test("Fingers get the lowest free number from 1")
  func numbers() {
    var fingers = FingerIDs()
    #expect(fingers.add(900, on: 1) == 1)
    #expect(fingers.add(-7, on: 1) == 2)
    #expect(fingers.add(900, on: 1) == 1)
    #expect(fingers.remove(900, on: 1) == 1)
    #expect(fingers.number(900, on: 1) == nil)
    #expect(fingers.add(5, on: 1) == 1)
    #expect(fingers.removeAll() == [1, 2])
    #expect(fingers.remove(5, on: 1) == nil)
  }

  @Test("Two touchscreens may use the same finger IDs, and removing one removes its fingers")
  func devices() {
    var fingers = FingerIDs()
    #expect([fingers.add(1, on: 10), fingers.add(1, on: 20), fingers.add(2, on: 10)] == [1, 2, 3])
    #expect(fingers.removeAll { $0 == 10 } == [1, 3])
    #expect(fingers.number(1, on: 20) == 2)
  }
}

@Suite struct KeyNameTests {
  @Test("Arrow keys scroll, characters type, and function keys are commands")
  func kinds() {
    let up = SDL_Keycode(bitPattern: SDLK_UP.rawValue)
    let f11 = SDL_Keycode(bitPattern: SDLK_F11.rawValue)
    let shift = SDL_Keycode(bitPattern: SDLK_LSHIFT.rawValue)
    #expect(KeyNames.inputKey(up) == .up)
    #expect(KeyNames.name(up) == "Up")
    #expect(KeyNames.inputKey(f11) == nil)
    #expect(KeyNames.name(f11) == "F11")
    #expect(!KeyNames.isCharacter(f11))
    #expect(KeyNames.isCharacter(SDL_Keycode(bitPattern: SDLK_t.rawValue)))
    #expect(KeyNames.isCharacter(SDL_Keycode(bitPattern: SDLK_KP_5.rawValue)))
    #expect(KeyNames.name(shift) == nil)
  }

  @Test("AltGr and lock keys are no modifiers")
  func modifiers() {
    #expect(KeyNames.modifiers(UInt16(KMOD_RALT.rawValue | KMOD_NUM.rawValue | KMOD_CAPS.rawValue)) == [])
    #expect(KeyNames.modifiers(UInt16(KMOD_LCTRL.rawValue | KMOD_RSHIFT.rawValue)) == [.control, .shift])
  }
}
