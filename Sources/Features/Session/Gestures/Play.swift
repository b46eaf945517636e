import Recording
import Scenes
import ScrollEngine
import Tuning

/// A recording and the conditions under which it is played without being shown. Equal plays have equal outcomes.
///
/// A part of a recording is a recording itself, see ``RecordingTrim``.
package struct Play: Equatable {
  /// The moments at which the scene advances and is observed.
  package enum Pace: Equatable {
    /// Frames at a rate per second, as in a replay. The first frame delivers all events of the lead, the part that a
    /// replay does not show.
    case rate(Double)
    /// Equal steps from the start of the recording, including its lead. The steps are long enough for the curve of the
    /// visible part to fit into a ``MotionTrace``. Such a play also stores the moments at which the scene rests.
    case fitted
  }

  /// Maximum number of steps per second of a fitted play, enough for a smooth curve, and frames per second of the play
  /// that measures a video.
  package static let usualRate = 120.0

  package let recording: GestureRecording
  /// The tuning at the start.
  package let tuning: Tuning
  /// The size of the scene, in points, before the first event.
  package let viewport: Size
  package let pace: Pace
  /// Whether the scene ignores the resizes in the recording and keeps its size. A replay in a window does so, because
  /// the replay must not resize the window.
  package let keepsSize: Bool
  /// Whether the scene ignores the recording's changes of values, which would override a tuning under test.
  package let keepsTuning: Bool
  /// Whether values that the recording relies on but does not store are added to its start state, because a scene in a
  /// window may open in another state.
  package let startsAsInWindow: Bool
  /// Seconds of the recording's visible part after which the play has no more frames.
  package let limit: Double

  package init(
    _ recording: GestureRecording, in viewport: Size, tuning: Tuning, pace: Pace, keepsSize: Bool = false,
    keepsTuning: Bool = false, startsAsInWindow: Bool = true, limit: Double = .infinity
  ) {
    self.recording = recording
    self.viewport = viewport
    self.tuning = tuning
    self.pace = pace
    self.keepsSize = keepsSize
    self.keepsTuning = keepsTuning
    self.startsAsInWindow = startsAsInWindow
    self.limit = limit
  }

  /// Returns the play of a recording that a window of this size replays. A seek can start from the moments of rest that
  /// the play stores.
  package static func inWindow(_ recording: GestureRecording, of viewport: Size, tuning: Tuning) -> Play {
    Play(recording, in: viewport, tuning: tuning, pace: .fitted, keepsSize: true)
  }

  /// Returns the play of a recording in a window of this size under a tuning that is compared with another one. Both
  /// plays have the same frames, so their outcomes differ only because of the tunings.
  package static func compared(_ recording: GestureRecording, in viewport: Size, tuning: Tuning) -> Play {
    Play(recording, in: viewport, tuning: tuning, pace: .fitted, keepsSize: true, keepsTuning: true)
  }

  /// The same play in fitted steps. Its curve does not depend on the frames of an output.
  package var fitted: Play {
    Play(
      recording, in: viewport, tuning: tuning, pace: .fitted, keepsSize: keepsSize, keepsTuning: keepsTuning,
      startsAsInWindow: startsAsInWindow, limit: limit)
  }

  /// Returns the play that measures how long a video of a recording is. A video shows the recorded sizes.
  package static func recorded(_ recording: GestureRecording, tuning: Tuning) -> Play {
    Play(recording, in: recording.shownViewport, tuning: tuning, pace: .rate(usualRate), keepsTuning: true)
  }
}
