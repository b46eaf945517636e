import Scenes
import ScrollEngine

/// What has happened beside the frames, told for a while: words below the scene, and what was made over it.
struct StageNews {
  /// How long a notice is told, in seconds: twice what a line takes to read.
  static let noticeLength = 6.0
  /// How long there are buttons for what was made, in seconds: long enough to read it, to choose, and to go there.
  static let toastLength = 15.0

  private var notice: (text: String, end: Timestamp)?
  private var toast: (content: Toast.Content, end: Timestamp?)?
  /// What was made last, to be shown and copied also when it is told no more.
  var last: Made?

  /// What is asked of the hand, until it has done it.
  var task: TrialTask?

  /// The words for below the scene.
  var text: String? { notice?.text }
  /// What is told of what was made or is being made.
  var told: Toast.Content? { toast?.content }

  /// Tells words for a while.
  mutating func tell(_ text: String, at time: Timestamp) {
    notice = (text, time.advanced(bySeconds: Self.noticeLength))
  }

  /// Tells of something that was made, or how far it is, until there is something else to tell of it.
  mutating func tell(_ content: Toast.Content, at time: Timestamp) {
    var end: Timestamp?
    if case .made(let made, _) = content {
      last = made
      end = time.advanced(bySeconds: Self.toastLength)
    }
    toast = (content, end)
  }

  /// Tells no more of what was made or was being made.
  mutating func dismiss() { toast = nil }

  /// Brings it to a moment.
  ///
  /// - Parameter isHeld: whether a hand or the keyboard is on what was made: then that stays.
  mutating func advance(to time: Timestamp, isHeld: Bool) {
    if let notice, notice.end <= time { self.notice = nil }
    guard let shown = toast, let end = shown.end, end <= time else { return }
    toast = isHeld ? (shown.content, time.advanced(bySeconds: Self.noticeLength)) : nil
  }

  /// When it changes by itself.
  var nextMoment: Timestamp? { Timestamp.first(of: notice?.end, toast?.end) }
}
