import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// A cache of the outcomes of recordings, and the worker that plays the recordings without showing them.
///
/// The owner states in each time slice which plays are needed. A play that is no longer needed is not continued, but
/// stays in the cache until other plays need its place.
package final class Outcomes {
  /// A function that creates a scene for a viewport with a tuning, in a layout direction; `nil` for the usual one.
  package typealias SceneMaker = (SceneName, Size, Tuning, LayoutDirection?) throws(DocumentError) -> any Scene

  /// Seconds that a frame may spend on playing. Chosen: less than a twentieth of a frame at 60 Hz.
  package static let slice = 0.000_75
  /// Maximum time, in seconds, of one run while nothing moves. A touch may have to wait for that long. Chosen: a
  /// quarter of a frame at 60 Hz.
  package static let idleSlice = 0.004
  /// Number of playthroughs that are kept, each with a scene: those of a gesture under both tunings, the one that
  /// stores the gesture's moments of rest, and one more.
  static let capacity = 4

  /// The playthroughs, most recently used first.
  private var playthroughs: [Playthrough] = []
  private let make: SceneMaker

  /// Creates an empty cache.
  ///
  /// - Parameter make: Creates a new scene with a size, a tuning and a layout direction.
  package init(make: @escaping SceneMaker) { self.make = make }

  /// Creates an empty cache.
  ///
  /// - Parameter items: Number of rows in each list; `nil` for the real content.
  package convenience init(_ content: SceneContent, items: Int?) {
    self.init { name, viewport, tuning, direction throws(DocumentError) in
      try content.scene(name, viewport: viewport, tuning: tuning, items: items, direction: direction)
    }
  }

  /// Returns what is known of the outcome of a play, and marks the play as the most recently used; `nil` if the play
  /// has not begun or is no longer in the cache.
  package func outcome(of play: Play) -> Playthrough? {
    guard let index = playthroughs.firstIndex(where: { $0.play == play }) else { return nil }
    let found = playthroughs.remove(at: index)
    playthroughs.insert(found, at: 0)
    return found
  }

  /// Continues the first requested play that is not over. All others stand still.
  ///
  /// - Parameter requests: The plays that are needed, most urgent first.
  /// - Throws: ``DocumentError`` if the content of a scene is missing.
  package func run(_ requests: [Play], for seconds: Double, now: () -> Timestamp) throws(DocumentError) {
    // `outcome(of:)` marks each play as recently used. Call it in reverse order, so that the most urgent plays are
    // removed from the cache last.
    var next: Play?
    for play in requests.reversed() where outcome(of: play)?.isOver != true { next = play }
    guard let next else { return }
    try playthrough(of: next).run(until: now().advanced(bySeconds: seconds), now: now)
  }

  /// Plays to the end at once, unless the outcome is known.
  ///
  /// - Throws: ``DocumentError`` if the content of the scene is missing.
  package func complete(_ play: Play) throws(DocumentError) -> Playthrough {
    let found = try playthrough(of: play)
    found.finish()
    return found
  }

  /// Removes a playthrough that is over from the cache, because its scene is about to receive other input.
  package func remove(_ play: Play) { playthroughs.removeAll { $0.play == play } }

  /// Returns a playthrough outside the cache, for an owner that shows its frames.
  ///
  /// - Throws: ``DocumentError`` if the content of the scene is missing.
  package func begin(_ play: Play) throws(DocumentError) -> Playthrough {
    Playthrough(play, in: try make(play.recording.scene, play.viewport, play.tuning, play.recording.layoutDirection))
  }

  private func playthrough(of play: Play) throws(DocumentError) -> Playthrough {
    if let known = outcome(of: play) { return known }
    let new = try begin(play)
    playthroughs.insert(new, at: 0)
    if playthroughs.count > Self.capacity { playthroughs.removeLast() }
    return new
  }
}
