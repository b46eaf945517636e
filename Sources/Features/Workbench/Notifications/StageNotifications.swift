import Drawing
import Scenes
import ScrollEngine
import Session

/// Temporary messages: text below the scene, and a toast over it that is usually about a created file.
package struct StageNotifications {
  /// Duration of a message in seconds: twice the time that it takes to read a line.
  static let noticeLength = 6.0
  /// Duration of a toast in seconds: enough to read it, to decide, and to move the pointer to its buttons.
  static let toastLength = 15.0

  /// A message below the scene, and when it closes.
  private struct Notice {
    let text: String
    let end: Timestamp
  }

  private var notice: Notice?
  private struct ShownToast {
    let content: Toast.Content
    /// The time at which the toast closes; `nil` if it closes only on request.
    let end: Timestamp?
  }

  private var toast: ShownToast?
  /// The last created file. The actions on it (show, copy path) still work after its toast has closed.
  package var last: SavedOutput?

  /// The prompt that asks for a gesture during trials, and the results so far; `nil` for none.
  var task: TrialTask?

  /// A fault that is shown whenever there is no other message, until it is fixed; `nil` for none.
  package var fault: String?

  var text: String? { notice?.text ?? fault }
  /// Content of the toast; `nil` for none.
  var toastContent: Toast.Content? { toast?.content }

  /// Whether there is a toast that closes by itself.
  package var isPassing: Bool { toast?.end != nil }

  mutating func show(_ text: String, at time: Timestamp) {
    notice = Notice(text: text, end: time.advanced(bySeconds: Self.noticeLength))
  }

  /// Removes a message that is about what was shown before.
  package mutating func clearNotice() { notice = nil }

  /// Shows a toast about a created file, about the progress of a file that is being created, or with a question. Only a
  /// toast about a created file closes by itself.
  package mutating func show(_ content: Toast.Content, at time: Timestamp) {
    var end: Timestamp?
    if case .saved(let made, _) = content {
      last = made
      end = time.advanced(bySeconds: Self.toastLength)
    }
    toast = ShownToast(content: content, end: end)
  }

  /// Closes the toast.
  package mutating func dismiss() { toast = nil }

  /// Closes messages whose time is over.
  ///
  /// - Parameter isHeld: whether the pointer or the keyboard focus is on the toast. It then stays open.
  mutating func advance(to time: Timestamp, isHeld: Bool) {
    if let notice, notice.end <= time { self.notice = nil }
    guard let shown = toast, let end = shown.end, end <= time else { return }
    toast =
      isHeld
      ? ShownToast(content: shown.content, end: time.advanced(bySeconds: Self.noticeLength)) : nil
  }

  /// Time at which the next message or toast closes; `nil` for none.
  var nextMoment: Timestamp? { Timestamp.first(of: notice?.end, toast?.end) }
}

/// A message over a panel or dialog that covers the scene. If nothing covers the scene, messages appear below the scene.
package struct OverlayMessage: Equatable {
  let text: String
  /// Frame of the covering panel or dialog, without its footer.
  private let cover: Rect

  /// Creates a message over the panel or dialog that covers the scene; `nil` if there is no text, or if nothing covers
  /// the scene.
  init?(_ text: String?, in layout: WorkbenchLayout, hasDialog: Bool) {
    guard let text, let cover = layout.cover(hasDialog: hasDialog) else { return nil }
    (self.text, self.cover) = (text, cover)
  }

  /// Draws the message.
  ///
  /// - Parameter toast: the toast that the message must not overlap; `nil` for none.
  package func draw(above toast: Toast?, into canvas: inout Canvas) {
    StageMessage.draw(
      text, in: cover, below: nil, bottom: min(cover.maxY, toast?.frame.minY ?? .infinity), into: &canvas)
  }
}

extension WorkbenchLayout {
  /// Returns the frame of the panel or dialog that covers the scene, without its footer, whose buttons stay
  /// accessible; `nil` if nothing covers the scene.
  func cover(hasDialog: Bool) -> Rect? {
    guard !isBare, var cover = hasDialog ? dialog : drawer, cover.intersects(viewport) else { return nil }
    let foot = hasDialog ? DialogFrame(size: cover.size).foot.height : WorkbenchLayout.panelFootHeight
    cover.size.height = max(0, cover.height - foot)
    return cover
  }
}
