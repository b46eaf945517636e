import Assets
import Drawing
import SDLPlatform
import ScrollEngine

/// Where a measured run is drawn.
protocol ProfileStage: AnyObject {
  /// Draws.
  var renderer: Renderer { get }
  /// Pictures a second that are shown.
  var refreshRate: Double { get }
  /// Whether presenting waits for the display.
  var waitsForDisplay: Bool { get }
  /// What has been told of the display since the last call.
  func takeDisplayNews() -> DisplayNews
  /// When the oldest picture was handed over that the display has not taken yet; `nil` where it has taken all, or nobody
  /// tells.
  var owedPicture: Timestamp? { get }
  /// SDL's video driver; `nil` without a display.
  var display: String? { get }
  /// Words for the report.
  var name: String { get }
  /// Handles what happened to the stage; false when a person wants it to end.
  func isOpen() -> Bool
  /// Why it is closed where no person closed it.
  var loss: PlatformError? { get }
}

/// A window on the screen.
final class WindowStage: ProfileStage {
  private let window: Window
  private let pump: EventPump

  init(size: Size, scale: Double?, choice: RendererChoice, fonts: FontBook) throws(PlatformError) {
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
  var loss: PlatformError? { window.loss }
  func takeDisplayNews() -> DisplayNews { window.takeDisplayNews() }
  var owedPicture: Timestamp? { window.owedPicture }
}

/// A picture in memory, paced like most displays.
final class MemoryStage: ProfileStage {
  private let target: OffscreenTarget

  /// A picture of a size in points.
  ///
  /// - Parameter isVirtual: whether virtual displays show it, by whose time the pictures in it are made then.
  init(size: Size, scale: Double, fonts: FontBook, isVirtual: Bool) throws(PlatformError) {
    target = try OffscreenTarget(size: size, scale: scale, fonts: fonts, pictures: isVirtual ? .virtual : .background)
  }

  var renderer: Renderer { target.renderer }
  var refreshRate: Double { 60 }
  var waitsForDisplay: Bool { false }
  var display: String? { nil }
  var name: String { "software, in memory" }

  func isOpen() -> Bool { true }
  var loss: PlatformError? { nil }
  func takeDisplayNews() -> DisplayNews { DisplayNews() }
  var owedPicture: Timestamp? { nil }
}
