import ScrollEngine
import Testing
import Tuning

@testable import Workbench

/// The pane to which a touchpad sequence belongs.
@Suite struct TouchpadOwnerTests {
  /// A pane that only has an identity.
  private final class Plain: Pane {
    func contains(_ place: Point) -> Bool { false }
    func handle(_ input: InputEvent) -> Bool { false }
    var isMoving: Bool { false }
    func apply(_ tuning: Tuning, at time: Timestamp) {}
  }

  private var owner = TouchpadOwner()
  private let panel = Plain()
  private let scene = Plain()
  private let column = Plain()

  @Test mutating func `a sequence stays with the pane where it began, wherever the pointer moves`() {
    #expect(!owner.isUnderWay)
    #expect(owner.pane(for: .began, pointed: panel) === panel)
    #expect(owner.pane(for: .changed, pointed: scene) === panel && owner.isUnderWay)
    #expect(owner.pane(for: .ended, pointed: column) === panel)
    owner.end()
    #expect(!owner.isUnderWay)
    #expect(owner.pane(for: .began, pointed: scene) === scene)
  }

  @Test mutating func `without a begin event each event goes to the pane under the pointer`() {
    #expect(owner.pane(for: .changed, pointed: panel) === panel)
    #expect(owner.pane(for: .changed, pointed: scene) === scene)
    #expect(owner.cancel { _ in true } == nil)
  }

  @Test mutating func `a cancelled sequence is reported to its pane once, and the rest of it is dropped`() {
    _ = owner.pane(for: .began, pointed: scene)
    #expect(owner.cancel { $0 === panel } == nil)
    #expect(owner.cancel { $0 === scene } === scene)
    #expect(owner.cancel { $0 === scene } == nil)
    #expect(owner.pane(for: .changed, pointed: scene) == nil && owner.isUnderWay)
    #expect(owner.pane(for: .ended, pointed: scene) == nil)
    owner.end()
    #expect(owner.pane(for: .changed, pointed: scene) === scene)
  }
}
