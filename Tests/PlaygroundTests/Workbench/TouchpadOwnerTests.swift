import ScrollEngine
import Testing

@testable import Playground

/// The part of the window to which a touchpad sequence belongs.
@Suite struct TouchpadOwnerTests {
  private var route = TouchpadOwner()

  @Test mutating func `a sequence stays with the part where it began, wherever the pointer moves`() {
    #expect(!route.isUnderWay)
    #expect(route.part(for: .began, pointed: .tuning) == .tuning)
    #expect(route.part(for: .changed, pointed: .scene) == .tuning && route.isUnderWay)
    #expect(route.part(for: .ended, pointed: .observe) == .tuning)
    route.end()
    #expect(!route.isUnderWay)
    #expect(route.part(for: .began, pointed: .scene) == .scene)
  }

  @Test mutating func `without a begin event each event goes to the part under the pointer`() {
    #expect(route.part(for: .changed, pointed: .tuning) == .tuning)
    #expect(route.part(for: .changed, pointed: .scene) == .scene)
    #expect(route.cancel { _ in true } == nil)
  }

  @Test mutating func `a cancelled sequence is reported to its part once, and the rest of it is dropped`() {
    _ = route.part(for: .began, pointed: .scene)
    #expect(route.cancel { $0 == .tuning } == nil)
    #expect(route.cancel { $0 == .scene } == .scene)
    #expect(route.cancel { $0 == .scene } == nil)
    #expect(route.part(for: .changed, pointed: .scene) == nil && route.isUnderWay)
    #expect(route.part(for: .ended, pointed: .scene) == nil)
    route.end()
    #expect(route.part(for: .changed, pointed: .scene) == .scene)
  }
}
