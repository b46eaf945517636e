import Assets
import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import TestSupport
import Tuning

/// A scene at a moment of its tour, drawn offscreen.
struct SceneShot: CustomStringConvertible, Sendable {
  var scene: SceneName
  /// A word for the content of the moment.
  var name: String
  /// Seconds from the start of the tour.
  var moment: Double
  var appearance = Appearance.light
  /// Whether photographs and the map are drawn. Otherwise their average colours are, which keeps the files small.
  var hasPictures = false
  var scale = 1.0
  /// Whether the layout is right-to-left.
  var isMirrored = false

  var description: String { "\(scene.rawValue)-\(name)" }

  /// Plays the tour up to the moment and draws the scene.
  func bitmap() throws -> Bitmap {
    let assets = try Assets.locate()
    let recording = try RecordingReader.read(assets.path("tours/\(scene.rawValue).gesture.jsonl"))
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    let content = SceneContent(root: assets.root, language: language)
    if scene == .sheet { try content.loadMap() }
    let shown = try content.scene(scene, viewport: recording.viewport, tuning: Tuning(), items: nil)
    var replay = Replay(recording, in: shown, tuning: Tuning(), rate: 60)
    while let time = replay.advance(), time < moment {}
    return try draw(shown, assets: assets)
  }

  private func draw(_ shown: any Scene, assets: Assets) throws -> Bitmap {
    let target = try OffscreenTarget(
      width: Int((shown.viewport.width * scale).rounded()), height: Int((shown.viewport.height * scale).rounded()),
      scale: scale, fonts: try FontLibrary(assetsRoot: assets.root))
    var canvas = Canvas(
      appearance: appearance, scale: scale, text: target.renderer.text, pictures: target.renderer.pictures)
    for _ in 0..<(hasPictures ? 4 : 1) {
      canvas.list.removeAll()
      shown.draw(into: &canvas)
      target.renderer.beginFrame(clear: canvas.palette.panel)
      target.renderer.draw(canvas.list)
      target.renderer.present()
      if hasPictures { _ = target.renderer.pictures.drawAllNow() }
    }
    let buffer = target.pixels
    return Bitmap(width: buffer.width, height: buffer.height, pixels: buffer.pixels.map { $0 & 0xFF_FFFF })
  }
}
