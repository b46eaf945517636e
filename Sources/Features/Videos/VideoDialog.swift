import Drawing
import Interface
import ScrollEngine
import Workbench

/// The video dialog: the video's layout and format, its size and duration, and the button that records it.
package final class VideoDialog: Dialog {
  /// The settings of the video. They carry over to the next video.
  var choices: VideoOptions
  /// The layout that was selected before the start of a comparison switched the layout to A beside B; `nil` if there
  /// was no such switch.
  private var layoutBeforeComparison: VideoContent?
  /// Whether the user has chosen a layout since the program started. If so, comparisons no longer switch the layout.
  private var isLookChosen = false
  /// The video's settings to save for the next start of the program. The layout is the one that the user selected, even
  /// if a comparison has switched it to A beside B.
  package var remembered: VideoOptions {
    var remembered = choices
    if let layoutBeforeComparison { remembered.look = layoutBeforeComparison }
    return remembered
  }
  /// The subject of the video; `nil` while the dialog is closed.
  private(set) var subject: VideoSubject?
  private var size = Size.zero
  package var pane = ControlPane<VideoAction>()
  package var focus = KeyboardFocus<VideoAction>()
  package var strokes = CachedDisplayList<VideoDialogContent>()
  /// Records videos and loads presets for the dialog.
  weak var owner: (any VideoDialogOwner)?

  package init(_ choices: VideoOptions = .first) { self.choices = choices }

  package var opener: CommandID? { .video }
  package var semantics: Semantics { .view(.dialog, "Video") }
  package var isOpen: Bool { subject != nil }

  /// Opens the dialog, or updates its subject if it is open.
  func open(_ subject: VideoSubject, size: Size, at time: Timestamp) {
    if self.subject == nil { reset() }
    (self.subject, self.size) = (subject, size)
    pane.scroll.resize(content: places(scrolledBy: 0).content, viewport: window.height, at: time)
  }

  package func close() { subject = nil }

  /// Switches the layout to A beside B at the start of a comparison and back at its end, unless the user has chosen a
  /// layout. Call this before the dialog opens.
  func updateDefaultLayout(isCompared: Bool) {
    guard !isLookChosen else { return }
    if isCompared {
      layoutBeforeComparison = layoutBeforeComparison ?? choices.look
      choices.look = .compare
    } else if let layoutBeforeComparison {
      choices.look = layoutBeforeComparison
      self.layoutBeforeComparison = nil
    }
  }

  private func places(scrolledBy offset: Double) -> VideoDialogLayout {
    VideoDialogLayout(dialog: DialogFrame(size: size), rows: VideoDialogContent.rows(choices), scroll: offset)
  }

  package var content: VideoDialogContent? {
    subject.map {
      VideoDialogContent(
        subject: $0, choices: choices, places: places(scrolledBy: pane.scroll.offset), interaction: interaction)
    }
  }

  package func advance(to time: Timestamp) {
    guard isOpen else { return }
    owner?.update()
    pane.scroll.advance(to: time)
  }

  // MARK: - Actions

  /// Selects the video's layout. Comparisons then no longer switch it.
  fileprivate func choose(_ look: VideoContent) {
    choices.look = look
    (layoutBeforeComparison, isLookChosen) = (nil, true)
  }

  /// Handles keys: Left and Right select a choice in the row with the focus ring. Return performs the control with the
  /// ring, or records the video if no control has the ring.
  package func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .left: choose(isForward: false, at: time)
    case .right: choose(isForward: true, at: time)
    case .enter, .space: run(focus.visibleAction ?? .video, at: time)
    default: return false
    }
    return true
  }

  private func choose(isForward: Bool, at time: Timestamp) {
    guard let content else { return }
    let row = content.places.rows.first { row in
      content.segments(row).choices.contains { $0.action == focus.visibleAction }
    }
    let segments = content.segments(row ?? .look)
    let actions = segments.choices.map(\.action)
    // Start at the selected choice, or else at the one with the focus ring.
    let from = actions.firstIndex { $0 == segments.selected } ?? actions.firstIndex { $0 == focus.visibleAction }
    guard actions.count > 1, let from else { return }
    let next = actions[min(actions.count - 1, max(0, from + (isForward ? 1 : -1)))]
    if segments.selected != nil { run(next, at: time) }
    if focus.visibleAction != nil { moveFocus(to: next, at: time) }
  }
}

/// The owner of the video dialog, which records videos and loads presets for the dialog.
package protocol VideoDialogOwner: AnyObject {
  /// Records the video with the current settings.
  func recordVideo()
  /// Cancels the video that is being recorded.
  func cancel()
  /// Loads the preset with the given name into tuning B.
  func loadB(_ preset: String)
  /// Updates what the open dialog shows, before a frame.
  func update()
}

/// The action of a control of the video dialog.
package typealias VideoAction = PageAction<VideoDialog>

extension PageAction<VideoDialog> {
  static func layout(_ look: VideoContent) -> Self {
    let tip =
      switch look {
      case .phone: Tooltip("Phone", "The scene alone, at its own size.")
      case .curve: Tooltip("With curve", "The scene beside its motion curve, with the current moment marked.")
      case .compare: Tooltip("A beside B", "Both tunings under the same finger, and the gap between them.")
      }
    return Self("layout", look, tip: tip) { page, _ in page.choose(look) }
  }

  /// Loads the preset with this name into tuning B.
  static func against(_ preset: String) -> Self { Self("against", preset) { page, _ in page.owner?.loadB(preset) } }

  /// Selects the video's number of pixels per point.
  static func scale(_ scale: Int) -> Self {
    Self("scale", scale, tip: Tooltip("\(scale) pixels per point", "Drawn at this size, not scaled up.")) { page, _ in
      page.choices.scale = Double(scale)
    }
  }

  static func slow(_ slowness: Int) -> Self {
    let tip =
      slowness == 1
      ? Tooltip("Real time")
      : Tooltip("\(slowness) times slower", "With \(slowness) times as many frames, each drawn at its own moment.")
    return Self("slow", slowness, tip: tip) { page, _ in page.choices.slowness = slowness }
  }

  static func format(_ format: VideoFormat) -> Self {
    let tip =
      switch format {
      case .mp4: Tooltip("MP4", "For video players and most web pages.")
      case .gif: Tooltip("GIF", "For places that take only images. Larger, with fewer colours.")
      }
    return Self("format", format, tip: tip) { page, _ in page.choices.format = format }
  }

  static var touches: Self { Self("touches") { page, _ in page.choices.showsTouches.toggle() } }
  static var repeats: Self { Self("repeats") { page, _ in page.choices.repeats.toggle() } }

  static var video: Self {
    Self("film", tip: Tooltip("Make the video", key: "Return")) { page, _ in
      if page.content?.canVideo == true { page.owner?.recordVideo() }
    }
  }

  static var cancel: Self {
    Self("cancel", tip: Tooltip("Cancel", "Nothing is saved.")) { page, _ in page.owner?.cancel() }
  }
  static var close: Self { Self("close", tip: Tooltip("Close", key: "Escape")) { page, _ in page.close() } }
}
