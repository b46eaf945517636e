import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// The scene on the stage a second time, under other values: it starts where the first one starts, and gets what that one
/// gets, at the same moments. So both show at each moment what one and the same hand makes of them.
final class Twin {
  private(set) var scene: any Scene
  private(set) var tuning: Tuning
  private let make: (Size, Tuning) throws(DocumentError) -> any Scene

  /// A twin that stands where a scene stands.
  ///
  /// - Parameter make: makes a new scene of the same kind.
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  init(
    of original: any Scene, _ tuning: Tuning, at time: Timestamp,
    make: @escaping (Size, Tuning) throws(DocumentError) -> any Scene
  ) throws(DocumentError) {
    self.tuning = tuning
    self.make = make
    scene = try make(original.viewport, tuning)
    scene.advance(to: time)
    scene.restore(original.startState().members)
  }

  /// A gesture begins in a state of the other scene, by the keys of state lines.
  func begin(in state: [JSONValue.Member], at time: Timestamp) {
    // Content that is gone leaves the scene as it is: the one on the stage says so.
    if let new = try? make(scene.viewport, tuning) { scene = new }
    scene.advance(to: time)
    scene.restore(state)
  }

  /// Does what the other scene has gone through since a gesture began, which is on its way there still.
  ///
  /// - Parameters:
  ///   - gesture: all of it so far, or more.
  ///   - origin: when it began, on the scenes' clock.
  ///   - time: up to when.
  ///   - step: seconds of a frame.
  func follow(_ gesture: GestureRecording, from origin: Timestamp, to time: Timestamp, step: Double) {
    var playback = Playback(gesture, tuning: tuning, from: origin, keepsSize: true)
    let start = playback.time(of: 0)
    begin(in: gesture.startInWindow(of: scene.descriptor), at: start)
    var moment = start
    // Where time stands still, all that a hand does is done at one moment.
    repeat {
      moment = min(time, moment.advanced(bySeconds: step))
      _ = playback.deliver(to: scene, upTo: moment)
      scene.advance(to: moment)
    } while moment < time
  }

  /// Shows what a rehearsal has come to.
  func adopt(_ scene: any Scene) { self.scene = scene }

  /// The other scene has had an event.
  func handle(_ event: InputEvent) { scene.handle(event) }

  /// Brings it to a moment.
  func advance(to time: Timestamp) { scene.advance(to: time) }

  /// Moves by other values from a moment on.
  func retune(_ tuning: Tuning, at time: Timestamp) {
    guard tuning != self.tuning else { return }
    self.tuning = tuning
    scene.retune(tuning, at: time)
  }

  /// Whether it changes with time alone.
  var isAnimating: Bool { scene.isAnimating }
}
