import Drawing
import ScrollEngine

/// A renderer of display lists. The same code serves software and GPU rendering. Resources that are costly to create
/// are kept as textures.
///
/// The properties that each command uses skip Swift's runtime exclusivity checks, which cost time. They are not needed,
/// because nothing that painting calls uses this renderer.
public final class Renderer {
  /// Pixels per point.
  public var scale: Double {
    get { pixelsPerPoint }
    set {
      guard newValue != pixelsPerPoint else { return }
      pixelsPerPoint = newValue
      grid = PixelGrid(scale: scale)
      spriteCache.sprites.removeAll()
      textLines.scale = scale
      zoomed = nil
    }
  }
  private var pixelsPerPoint: Double
  /// The images that `DrawCommand.picture` shows.
  public let pictures: PictureStore
  let painter: any Painter
  /// The log of the texts, icons, corners, shadows and images created since the log was last emptied.
  public let resourceLog: ResourceLog
  var spriteCache: SpriteCache
  var textLines: TextLineCache
  /// The state for a part of the window that is drawn smaller, see ``zoomed(by:_:)``; `nil` until there is such a part.
  private var zoomed: Zoomed?
  @exclusivity(unchecked) var grid: PixelGrid
  @exclusivity(unchecked) var clips = ClipStack()
  @exclusivity(unchecked) var lines = LineRaster()
  @exclusivity(unchecked) var occlusion = OcclusionCheck()
  @exclusivity(unchecked) var occlusionClips = ClipStack()
  /// The background colour that has not been painted yet; `nil` once it has.
  var pendingClear: Color?
  /// Number of times that textures were lost. Layers with an older number are redrawn.
  var textureGeneration = 0
  /// The signature of the previous frame, with which ``restrictToDamage(of:)`` compares the new frame.
  var screen = ScreenSignature()
  /// The pixels to which painting and presenting the frame are restricted; `nil` for no restriction.
  var damage: PixelRegion?
  /// The log of the origin of each pixel; `nil` unless the debug overlay is on.
  @exclusivity(unchecked) public internal(set) var pixelLog: PixelLog?
  /// Whether the debug overlay lies over the frame, so that all of the frame must be presented.
  var isOverlaid = false

  init(
    painter: any Painter, scale: Double, fonts: FontLibrary, isThreaded: Bool = true,
    resourceLog: ResourceLog = ResourceLog(), wake: @escaping @Sendable () -> Void
  ) {
    self.painter = painter
    self.resourceLog = resourceLog
    pixelsPerPoint = scale
    grid = PixelGrid(scale: scale)
    spriteCache = SpriteCache(painter: painter, fonts: fonts, resourceLog)
    textLines = TextLineCache(spriteCache, scale: scale, resourceLog)
    pictures = PictureStore(painter: painter, isThreaded: isThreaded, resourceLog: resourceLog, wake: wake)
  }

  /// The text measurer for this renderer's scale. Known widths cost only a lookup.
  public var text: any TextMeasuring { textLines.layout }

  /// The caches of a part of the window with another number of pixels per point. Both scales have caches of their own,
  /// because each frame shows both.
  private struct Zoomed {
    let zoom: Double
    var scale: Double
    var grid: PixelGrid
    var spriteCache: SpriteCache
    var textLines: TextLineCache
  }

  /// Draws or measures a part of the window that is shown smaller: while `body` runs, a point has `zoom` times the usual
  /// pixels. Letters and lines are drawn anew for this size, so that they stay sharp.
  public func zoomed<Result>(by zoom: Double, _ body: () -> Result) -> Result {
    guard zoom != 1, zoom > 0 else { return body() }
    if zoomed?.zoom != zoom {
      let (scale, sprites) = (scale * zoom, SpriteCache(painter: painter, fonts: spriteCache.fonts, resourceLog))
      zoomed = Zoomed(
        zoom: zoom, scale: scale, grid: PixelGrid(scale: scale), spriteCache: sprites,
        textLines: TextLineCache(sprites, scale: scale, resourceLog))
    }
    exchangeZoomed()
    defer { exchangeZoomed() }
    return body()
  }

  private func exchangeZoomed() {
    guard let other = zoomed else { return }
    zoomed = Zoomed(zoom: other.zoom, scale: pixelsPerPoint, grid: grid, spriteCache: spriteCache, textLines: textLines)
    (pixelsPerPoint, grid) = (other.scale, other.grid)
    (spriteCache, textLines) = (other.spriteCache, other.textLines)
  }
  /// SDL's name of the renderer in use, such as "software" or "opengl".
  public var name: String { painter.name }
  /// The number of existing textures of every kind.
  public var textureCount: Int { painter.textures.now }
  /// Total size in bytes of the cached texts, corners, shadows and icons.
  public var spriteBytes: Int { spriteCache.bytes + (zoomed?.spriteCache.bytes ?? 0) }
  /// The first error from opening a font or drawing an image; `nil` if there was none. The text or image is missing
  /// from the frame.
  public var failure: PlatformError? { spriteCache.fonts.failure ?? pictures.failure }

  /// Starts a frame: fills the whole target with the colour `clear` and uploads finished images.
  public func beginFrame(clear: Color) {
    spriteCache.beginFrame()
    zoomed?.spriteCache.beginFrame()
    pictures.beginFrame()
    let size = painter.outputSize
    let (width, height) = (size.width, size.height)
    _ = painter.beginFrame()
    clips.reset(to: PixelRect(x: 0, y: 0, width: width, height: height))
    damage = nil
    isOverlaid = false
    pixelLog?.beginFrame(width: width, height: height, lastSerial: painter.textures.lastSerial)
    screen.beginFrame()
    applyClip()
    self.clear(clear)
  }

  /// Draws a list over what the frame already contains. Clips that the list leaves open end with the list.
  public func draw(_ list: DisplayList) {
    if let damage {
      let clear = pendingClear
      for part in damage.parts {
        pendingClear = clear
        clips.reset(to: part)
        paint(list)
      }
    } else {
      paint(list)
    }
    // Without this call, presenting would execute the operations, and the frame timing would count their time as
    // presenting.
    painter.flush()
  }

  /// Paints a list within the clip. If the background has not been painted yet, paints it first.
  func paint(_ list: DisplayList) {
    let depth = clips.depth
    findCovers(list)
    finishClear()
    for (index, command) in list.commands.enumerated() {
      occlusion.advance(past: index)
      switch command {
      case .fill(let rect, let color): fill(grid.rect(rect), color)
      case .fills(let rects, let color): fill(rects, color)
      case .roundedRect(let rect, let radii, let color, let border): round(rect, radii, color, border)
      case .corners(let rect, let radii, let color): drawOutsideCorners(rect, radii, color)
      case .shadow(let rect, let radii, let shadow): drawShadow(shadow, rect, radii)
      case .text(let block): drawText(block)
      case .icon(let name, let frame, let color): icon(name, frame, color)
      case .picture(let key, let frame, let opacity): drawImage(key, frame, opacity)
      case .polyline(let points, let width, let color): polyline(points, width, color)
      case .pushClip(let rect):
        clips.push(grid.rect(rect))
        applyClip()
      case .popClip where clips.depth > depth:
        clips.pop()
        applyClip()
      case .popClip: break
      }
    }
    if clips.depth > depth {
      while clips.depth > depth { clips.pop() }
      applyClip()
    }
    occlusion.removeAll()
  }

  /// Shows the frame. Waits for vsync if ``Window/hasVSync`` is true.
  public func present() {
    finish()
    painter.present(isOverlaid ? nil : damage)
  }

  /// Completes the frame's pixels.
  func finish() {
    finishClear()
    painter.finish()
  }

  /// Discards all textures and the caches that they are created from, after the graphics driver lost them.
  public func discardTextures() {
    invalidateLayers()
    spriteCache.removeAll()
    textLines.removeAll()
    zoomed = nil
    pictures.removeTextures()
  }

  /// Makes the content of every layer invalid, so that it is redrawn.
  public func invalidateLayers() { textureGeneration += 1 }

  /// Frees all caches, for a window that is not visible. The next frame takes as long as the first one of the program.
  public func freeMemory() {
    discardTextures()
    pictures.removeAll()
    textLines.freeMemory()
    spriteCache.fonts.closeFonts()
    LargeBlocks.releaseFreeMemory()
  }

  /// An analyzer of the effects of commands on this renderer's pixels.
  var analyzer: CommandAnalyzer { CommandAnalyzer(grid: grid, pictures: pictures) }

  func applyClip() { painter.clip(to: clips.current) }

  /// Returns whether a rectangle intersects the clip and is not completely hidden by a later command.
  func isVisible(_ rect: PixelRect) -> Bool {
    !rect.isEmpty && clips.current.intersects(rect) && !occlusion.hides(clips.current.intersection(rect))
  }
}

/// Layout of texts before they are drawn.
extension Renderer {
  /// Queues the texts of a list that will be drawn later, in the list's order. Discards the rest of the previous queue.
  /// Nothing is drawn. O(commands).
  public func prepare(_ list: DisplayList) { textLines.prepare(list) }

  /// Lays out the next queued text that is not cached. This takes a fraction of a millisecond and is meant for idle
  /// time.
  ///
  /// - Returns: whether there was a text left to prepare.
  public func prepareNext() -> Bool { textLines.layOutNext(on: grid) }
}

/// A stack of clip rectangles, each within the previous one.
struct ClipStack {
  private var stack: [PixelRect] = []
  private(set) var current = PixelRect(x: 0, y: 0, width: 0, height: 0)

  var depth: Int { stack.count }

  /// Removes all clips and starts with the whole target.
  mutating func reset(to target: PixelRect) {
    stack.removeAll(keepingCapacity: true)
    current = target
  }

  mutating func push(_ rect: PixelRect) {
    stack.append(current)
    current = current.intersection(rect)
  }

  mutating func pop() {
    if let before = stack.popLast() { current = before }
  }
}
