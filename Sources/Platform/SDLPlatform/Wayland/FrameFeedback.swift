import ScrollEngine

/// The feedback of a Wayland compositor about a window's frames: whether the window is visible, when the compositor
/// wants the next frame, and when frames reached the screen.
final class FrameFeedback {
  let visibility: SurfaceVisibility
  private let presentation: WaylandPresentation

  /// Creates an observer of a window; `nil` where SDL does not use Wayland.
  init?(window: OpaquePointer) {
    guard let visibility = SurfaceVisibility(window: window), let presentation = WaylandPresentation(window: window)
    else { return nil }
    (self.visibility, self.presentation) = (visibility, presentation)
  }

  /// Requests feedback about the frame that is about to be submitted.
  func willPresent(at now: Timestamp) {
    visibility.willPresent(at: now)
    presentation.willPresent(at: now)
  }

  /// Returns the times that the compositor has reported since the last call.
  func readTiming() -> DisplayTiming {
    var timing = presentation.readTiming()
    timing.frameCallback = visibility.readFrameCallback()
    return timing
  }

  /// Stops listening, because the window is about to close.
  func stop() {
    visibility.stop()
    presentation.stop()
  }
}
