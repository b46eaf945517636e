import Assets
import Documents
import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform
@testable import Scenes

/// Picture files of scenes, drawn offscreen.
@Suite(.serialized) struct PictureFileTests {
  /// A picture of many rows whose colours identify the row, within a tolerance, also where it is drawn smaller.
  private struct Slice {
    let width = 1170
    let height: Int

    /// Returns the colour of a place between the centres of pixels.
    func color(_ x: Double, _ y: Double) -> UInt32 {
      let wave = abs((y.truncatingRemainder(dividingBy: 512)) - 256)
      let red = UInt32(y * 255 / Double(height))
      return red << 16 | UInt32(min(255, wave)) << 8 | (x < 500 ? 0 : 200)
    }

    func write(to path: String) throws {
      let count = width * height
      let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
        for row in 0..<height {
          let start = buffer.baseAddress.map { $0 + row * width }
          start?.initialize(repeating: 0xFF00_0000 | color(0, Double(row)), count: 500)
          (start.map { $0 + 500 })?.initialize(repeating: 0xFF00_0000 | color(500, Double(row)), count: width - 500)
        }
        used = count
      }
      try PNG.write(PixelBuffer(width: width, height: height, pixels: pixels, isOpaque: true), to: path)
    }
  }

  /// A window in memory that shows a picture.
  private final class Screen {
    let target: OffscreenTarget
    var canvas: Canvas
    let size: Size

    init(_ size: Size, scale: Double) throws {
      self.size = size
      target = try OffscreenTarget(
        size: size, scale: scale, fonts: try FontLibrary(assetsRoot: Assets.locate().root))
      canvas = Canvas(
        appearance: .light, scale: scale, text: target.renderer.text, pictures: target.renderer.pictures)
    }

    var store: PictureStore { target.renderer.pictures }

    /// Draws one frame without waiting for pictures.
    @discardableResult
    func frame(_ file: ScenePictureFile, fit: ScenePicture.Fit = .fill, in place: Rect) -> PixelBuffer {
      canvas.list.removeAll()
      canvas.placeholderCount = 0
      canvas.picture(file, fit: fit, in: place, clip: Rect(origin: .zero, size: size))
      target.renderer.beginFrame(clear: .white)
      target.renderer.draw(canvas.list)
      target.renderer.present()
      return target.pixels
    }

    /// Draws frames until every picture is ready.
    func complete(_ file: ScenePictureFile, fit: ScenePicture.Fit = .fill, in place: Rect) -> PixelBuffer {
      frame(file, fit: fit, in: place)
      store.drawAllNow()
      return frame(file, fit: fit, in: place)
    }
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private static func row(of place: Double, scale: Double) -> Int {
    Int((place * scale + 0.5 + 1 / 1024).rounded(.down))
  }

  @Test func `a picture of 20,000 rows shows the right rows wherever it is scrolled to`() throws {
    let folder = try TemporaryFolder()
    let slice = Slice(height: 20_000)
    let path = folder.path + "/slice@3x.png"
    try slice.write(to: path)
    let file = ScenePictureFile(name: "slice@3x.png", path: path, size: Size(width: 390, height: 20_000 / 3.0))
    for scale in [1.0, 2, 3] {
      let screen = try Screen(Size(width: 390, height: 844), scale: scale)
      for offset in stride(from: 0, to: file.size.height - 844, by: 733.37) {
        let place = Rect(x: 0, y: -offset, width: 390, height: file.size.height)
        let decodings = screen.store.worker.sources.decodeCount
        screen.frame(file, in: place)
        #expect(screen.store.worker.sources.decodeCount == decodings)
        screen.store.drawAllNow()
        let pixels = screen.frame(file, in: place)
        #expect(screen.canvas.placeholderCount == 0)
        // The tiles ahead are read as well.
        screen.store.drawAllNow()
        #expect(screen.store.bytes <= PictureStore.budget)
        let top = Self.row(of: -offset, scale: scale)
        let wrong = stride(from: 0, to: pixels.height, by: 3).filter { line in
          let source = (Double(line - top) + 0.5) * 3 / scale - 0.5
          return [10.0, 380].contains { x in
            let pixel = pixels.pixels[line * pixels.width + Int(x * scale)]
            return Self.distance(pixel, slice.color(x * 3, source)) > 3
          }
        }
        #expect(wrong.isEmpty, "at \(offset) points, scale \(scale): lines \(wrong.prefix(5))")
      }
      // One file is decoded once for all tiles as long as it is used.
      #expect(screen.store.worker.sources.decodeCount <= 3)
    }
  }

  @Test(arguments: [1, 1.25, 2, 2.75])
  func `tiles join without seams at fractional offsets`(scale: Double) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/slice.png"
    let slice = Slice(height: 3000)
    try slice.write(to: path)
    let file = ScenePictureFile(name: "slice.png", path: path, size: Size(width: 1170, height: 3000))
    let shown = Size(width: 700, height: 700 * 3000 / 1170.0)
    let (width, height) = (Int((700 * scale).rounded(.up)), Int((shown.height * scale - 1 / 1024).rounded(.up)))
    var drawing = VectorDrawing(
      bounds: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), background: .clear)
    drawing.image = VectorDrawing.Image(path: path, frame: drawing.bounds)
    let whole = try VectorRasterizer.render(drawing, pixelWidth: width, pixelHeight: height)
    let screen = try Screen(Size(width: 640, height: 480), scale: scale)
    for offset in stride(from: 3.3, to: shown.height - 490, by: 171.71) {
      let place = Rect(x: -20.3, y: -offset, width: shown.width, height: shown.height)
      let pixels = screen.complete(file, in: place)
      let (left, top) = (Self.row(of: place.minX, scale: scale), Self.row(of: place.minY, scale: scale))
      let wrong = (0..<pixels.height).first { line in
        stride(from: 0, to: pixels.width, by: 7).contains { column in
          let expected = whole.pixels[(line - top) * width + column - left]
          return Self.distance(pixels.pixels[line * pixels.width + column], expected) > 2
        }
      }
      #expect(wrong == nil, "at \(offset)")
    }
  }

  @Test func `a tile that is not ready is a placeholder, and a translucent picture shows what is behind it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/half.png"
    let half = PixelBuffer(
      width: 64, height: 64, pixels: Array(repeating: 0x8080_0000, count: 64 * 64), isOpaque: false)
    try PNG.write(half, to: path)
    let file = ScenePictureFile(name: "half.png", path: path, size: Size(width: 64, height: 64))
    let screen = try Screen(Size(width: 100, height: 100), scale: 1)
    let place = Rect(x: 10, y: 10, width: 64, height: 64)
    let empty = screen.frame(file, in: place)
    #expect(screen.canvas.placeholderCount == 1)
    #expect(empty.pixels[20 * 100 + 20] & 0xFF_FFFF != 0xFF_FFFF)
    let pixels = screen.complete(file, in: place)
    #expect(screen.canvas.placeholderCount == 0)
    #expect(Self.distance(pixels.pixels[20 * 100 + 20], 0xFF7F7F) <= 2)
    #expect(pixels.pixels[5 * 100 + 5] & 0xFF_FFFF == 0xFF_FFFF)
  }

  @Test func `a picture is cropped in the middle or shown whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/three.svg"
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><rect width="10" height="10" fill="#f00"/>
      <rect x="10" width="10" height="10" fill="#0f0"/><rect x="20" width="10" height="10" fill="#00f"/></svg>
      """
    try File.writeAtomically(Array(text.utf8), to: path)
    let file = ScenePictureFile(name: "three.svg", path: path, size: Size(width: 30, height: 10))
    let screen = try Screen(Size(width: 120, height: 120), scale: 1)
    let place = Rect(x: 10, y: 10, width: 60, height: 60)
    let filled = screen.complete(file, in: place)
    func colors(_ pixels: PixelBuffer, _ y: Int) -> [UInt32] {
      [5, 15, 40, 65, 75].map { pixels.pixels[y * 120 + $0] & 0xFF_FFFF }
    }
    #expect(colors(filled, 40) == [0xFF_FFFF, 0x00FF00, 0x00FF00, 0x00FF00, 0xFF_FFFF])
    let whole = screen.complete(file, fit: .fit, in: place)
    #expect(colors(whole, 40) == [0xFF_FFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xFF_FFFF])
    #expect(Set(colors(whole, 20)) == [0xFF_FFFF])
  }

  @Test func `a picture that cannot be shown is its place with its name`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/broken.png"
    try File.writeAtomically(Array("no picture".utf8), to: path)
    var file = ScenePictureFile(name: "broken.png", path: path, size: Size(width: 96, height: 96))
    let screen = try Screen(Size(width: 200, height: 200), scale: 1)
    let place = Rect(x: 10, y: 10, width: 150, height: 150)
    _ = screen.complete(file, in: place)
    func texts() -> [String] {
      screen.canvas.list.commands.compactMap { if case .text(let block) = $0 { block.string } else { nil } }
    }
    #expect(texts() == ["broken.png", "Not a photo"] && screen.canvas.placeholderCount == 0)
    file.refusal = .missing
    screen.frame(file, in: place)
    #expect(texts() == ["broken.png", "Cannot be read"] && screen.canvas.placeholderCount == 0)
    #expect(screen.store.pendingCount == 0 && screen.store.failure == nil)
    screen.frame(file, in: Rect(x: 10, y: 10, width: 20, height: 10))
    #expect(texts().isEmpty)
  }

  @Test func `only what is visible is read`() throws {
    let screen = try Screen(Size(width: 200, height: 200), scale: 1)
    let file = ScenePictureFile(name: "a.png", path: "/nowhere/a.png", size: Size(width: 200, height: 200))
    screen.frame(file, in: Rect(x: 0, y: 200, width: 200, height: 200))
    #expect(screen.store.pendingCount == 0 && screen.canvas.placeholderCount == 0)
    screen.frame(file, in: Rect(x: 0, y: 199, width: 200, height: 200))
    #expect(screen.store.pendingCount == 1 && screen.canvas.placeholderCount == 1)
  }

  @Test func `an overlay is hit where its picture is opaque`() {
    let file = ScenePictureFile(name: "a.png", path: "a.png", size: Size(width: 20, height: 10))
    let node = SceneNode(.picture(ScenePicture(.file(file))), id: "picture")
    var overlay = SceneOverlay(node, at: .top)
    let frame = Rect(x: 100, y: 50, width: 40, height: 20)
    #expect(overlay.isOpaque(at: Point(x: 101, y: 51), in: frame))
    var scene = SceneFile(
      path: "a", name: "A", viewport: Size(width: 390, height: 844), root: node, overlays: [overlay])
    scene.readMasks { path, size in
      #expect(path == "a.png" && size == file.size)
      return AlphaMask(width: 2, height: 1) { column, _ in column == 1 }
    }
    overlay = scene.overlays[0]
    #expect(
      !overlay.isOpaque(at: Point(x: 101, y: 51), in: frame) && overlay.isOpaque(at: Point(x: 139, y: 51), in: frame))
    #expect(!overlay.isOpaque(at: Point(x: 141, y: 51), in: frame))
    // Cropped to the left and right, the halves still meet in the middle.
    let square = Rect(x: 0, y: 0, width: 20, height: 20)
    #expect(
      !overlay.isOpaque(at: Point(x: 9, y: 5), in: square) && overlay.isOpaque(at: Point(x: 11, y: 5), in: square))
  }
}
