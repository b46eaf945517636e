import Drawing
import Recording
import SDLPlatform
import Scenes

/// How far what comes to be seen next is prepared: once after each motion of the scene, as soon as it rests.
enum Preparation {
  /// The scene stands elsewhere than when it was last asked.
  case due
  /// The renderer has texts left to set.
  case begun
  /// There is nothing left until the scene moves.
  case done
}

/// Texts that are set while nobody waits: the first frames that show a row cost no more than those after them.
extension PlaygroundApp {
  /// Whether something is left to prepare. Never while a hand is on the scene: it will want the next frame.
  var isPreparing: Bool {
    preparation != .done && touches.isEmpty && (!touchpad.isUnderWay || scene.isAtRest)
  }

  /// Prepares a text, a fraction of a millisecond, between two looks at the events.
  func prepareNext() {
    let renderer = window.renderer
    if preparation == .due {
      var unseen = Canvas(
        appearance: workbench.appearance, scale: window.scale, text: renderer.text, pictures: renderer.pictures)
      scene.foresee(into: &unseen)
      renderer.prepare(unseen.list)
      preparation = .begun
    }
    if !renderer.prepareNext() { preparation = .done }
  }
}
