import Drawing
import SDLPlatform
import Scenes

/// The rendering of texts into the cache while the program is idle, so that the first frames that show a new row are as
/// fast as the following ones.
struct Preparation {
  /// Progress of the preparation, which runs once after each motion, as soon as the scene rests.
  private enum State {
    /// The scene has moved since it was last asked for its upcoming content.
    case due
    /// The renderer has texts left to prepare.
    case begun
    /// There is nothing to prepare until the scene moves.
    case done
  }

  private var state = State.due

  var isDone: Bool { state == .done }

  /// Restarts the preparation after the scene has moved or the caches were released.
  mutating func begin() { state = .due }

  /// Prepares one text, which takes a fraction of a millisecond, so that input is handled in between.
  ///
  /// - Parameter zoom: How large the window shows the scene.
  mutating func next(_ scene: any Scene, _ appearance: Appearance, zoom: Double, on renderer: Renderer) {
    let isPrepared = renderer.zoomed(by: zoom) { prepareNext(scene, appearance, on: renderer) }
    if isPrepared { state = .done }
  }

  /// - Returns: Whether there was nothing left to prepare.
  private mutating func prepareNext(_ scene: any Scene, _ appearance: Appearance, on renderer: Renderer) -> Bool {
    if state == .due {
      var unseen = Canvas(
        appearance: appearance, scale: renderer.scale, text: renderer.text, pictures: renderer.pictures)
      scene.prefetch(into: &unseen)
      renderer.prepare(unseen.list)
      state = .begun
    }
    return !renderer.prepareNext()
  }
}
