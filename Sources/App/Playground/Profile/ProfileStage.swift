import Assets
import Drawing
import SDLPlatform
import ScrollEngine

/// The drawing surface of a measured run.
protocol ProfileStage: AnyObject {
  var renderer: Renderer { get }
  /// Refreshes per second.
  var refreshRate: Double { get }
  /// Whether presenting blocks until the display takes the frame.
  var waitsForDisplay: Bool { get }
  /// Returns the reports about the display since the last call.
  func readDisplayTiming() -> DisplayTiming
  /// The time at which the oldest frame was presented that the display has not taken yet; `nil` if there is none or it
  /// is not known.
  var oldestPendingFrame: Timestamp? { get }
  /// SDL's video driver; `nil` without a display.
  var display: String? { get }
  /// The renderer's name in the report.
  var name: String { get }
  /// Handles pending events. Returns false if the user closed the stage.
  func isOpen() -> Bool
  /// The error that closed the stage; `nil` if there is none.
  var loss: PlatformError? { get }
}

/// A stage in a window on the screen.
final class ProfileWindow: ProfileStage {
  private let window: Window
  private let pump: EventPump

  init(size: Size, scale: Double?, choice: RendererChoice, fonts: FontLibrary) throws(PlatformError) {
    window = try Window(
      title: "Scrollwork profile", size: size, scale: scale, choice: choice, fonts: fonts, isResizable: false)
    pump = EventPump(window: window)
  }

  var renderer: Renderer { window.renderer }
  var refreshRate: Double { window.refreshRate }
  var waitsForDisplay: Bool { window.hasVSync }
  var display: String? { Platform.videoDriver }
  var name: String { window.renderer.name }

  func isOpen() -> Bool { !pump.poll().contains(.quit) }
  var loss: PlatformError? { window.connectionError }
  func readDisplayTiming() -> DisplayTiming { window.readDisplayTiming() }
  var oldestPendingFrame: Timestamp? { window.oldestPendingFrame }
}

/// A stage in memory, paced at 60 Hz like most displays.
final class MemoryStage: ProfileStage {
  private let target: OffscreenTarget

  /// Creates a stage of a size in points.
  ///
  /// - Parameter isVirtual: Whether the stage is measured with virtual displays. Its images are then rendered on the
  ///   virtual clock, and not by a background thread.
  init(size: Size, scale: Double, fonts: FontLibrary, isVirtual: Bool) throws(PlatformError) {
    target = try OffscreenTarget(size: size, scale: scale, fonts: fonts, pictures: isVirtual ? .virtual : .background)
  }

  var renderer: Renderer { target.renderer }
  var refreshRate: Double { 60 }
  var waitsForDisplay: Bool { false }
  var display: String? { nil }
  var name: String { "software, in memory" }

  func isOpen() -> Bool { true }
  var loss: PlatformError? { nil }
  func readDisplayTiming() -> DisplayTiming { DisplayTiming() }
  var oldestPendingFrame: Timestamp? { nil }
}
