import ScrollEngine
import Testing

@testable import Playground

/// To which part of the window a touchpad's sequence belongs.
@Suite struct TouchpadRouteTests {
  private var route = TouchpadRoute()

  @Test mutating func `all of a sequence goes to where it began, wherever the pointer has got to`() {
    #expect(!route.isUnderWay)
    #expect(route.part(for: .began, pointed: .tuning) == .tuning)
    #expect(route.part(for: .changed, pointed: .scene) == .tuning && route.isUnderWay)
    #expect(route.part(for: .ended, pointed: .observe) == .tuning)
    route.end()
    #expect(!route.isUnderWay)
    #expect(route.part(for: .began, pointed: .scene) == .scene)
  }

  @Test mutating func `without a word about its beginning it goes to what is pointed at`() {
    #expect(route.part(for: .changed, pointed: .tuning) == .tuning)
    #expect(route.part(for: .changed, pointed: .scene) == .scene)
    #expect(route.take { _ in true } == nil)
  }

  @Test mutating func `a sequence that was taken away is told to its part once, and what is left of it is for nobody`()
  {
    _ = route.part(for: .began, pointed: .scene)
    #expect(route.take { $0 == .tuning } == nil)
    #expect(route.take { $0 == .scene } == .scene)
    #expect(route.take { $0 == .scene } == nil)
    #expect(route.part(for: .changed, pointed: .scene) == nil && route.isUnderWay)
    #expect(route.part(for: .ended, pointed: .scene) == nil)
    route.end()
    #expect(route.part(for: .changed, pointed: .scene) == .scene)
  }
}
