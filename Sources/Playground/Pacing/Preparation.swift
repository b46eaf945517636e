import Drawing
import SDLPlatform
import Scenes

/// Texts that are set while nobody waits: the first frames that show a row cost no more than those after them.
struct Preparation {
  /// How far what comes to be seen next is prepared: once after each motion of the scene, as soon as it rests.
  private enum State {
    /// The scene stands elsewhere than when it was last asked.
    case due
    /// The renderer has texts left to set.
    case begun
    /// There is nothing left until the scene moves.
    case done
  }

  private var state = State.due

  /// Whether nothing is left to prepare.
  var isDone: Bool { state == .done }

  /// The scene stands elsewhere, or what was prepared was given back.
  mutating func begin() { state = .due }

  /// Prepares a text, a fraction of a millisecond, between two looks at the events.
  mutating func next(_ scene: any Scene, _ appearance: Appearance, on renderer: Renderer) {
    if state == .due {
      var unseen = Canvas(
        appearance: appearance, scale: renderer.scale, text: renderer.text, pictures: renderer.pictures)
      scene.prefetch(into: &unseen)
      renderer.prepare(unseen.list)
      state = .begun
    }
    guard !renderer.prepareNext() else { return }
    state = .done
    CodePages.forgetStart()
  }
}
