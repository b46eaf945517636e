import Drawing
import ScrollEngine

/// Draws display lists. The same code serves software and GPU rendering. Resources that are costly to create are kept
/// as textures.
///
/// The state that each command uses skips the runtime exclusivity checks, because painting makes no callbacks.
public final class Renderer {
  /// Pixels per point.
  public var scale: Double {
    didSet {
      guard scale != oldValue else { return }
      grid = PixelGrid(scale: scale, top: titleBarHeight)
      spriteCache.scale = scale
    }
  }
  /// Pixels above the point 0 of the window.
  var titleBarHeight = 0 {
    didSet {
      guard titleBarHeight != oldValue else { return }
      grid.top = titleBarHeight
      invalidateFrame()
    }
  }
  /// The images that `DrawCommand.picture` shows.
  public let pictures: PictureStore
  let painter: any Painter
  /// A log of the resources created since it was last emptied.
  public let resourceLog: ResourceLog
  let spriteCache: SpriteCache
  @exclusivity(unchecked) var grid: PixelGrid
  @exclusivity(unchecked) var clips = ClipStack()
  @exclusivity(unchecked) var lines = LineRaster()
  @exclusivity(unchecked) var occlusion = OcclusionTest()
  @exclusivity(unchecked) var occlusionClips = ClipStack()
  /// The background colour that is still to be painted.
  var pendingClear: Color?
  /// Number of times that textures were lost. Layers with an older number are redrawn.
  var textureGeneration = 0
  /// The frame that ``restrictToDamage(of:)`` compares with.
  var screen = ScreenSignature()
  /// The pixels to which painting and showing of the frame are restricted; `nil` for all.
  var damage: PixelRegion?

  init(
    painter: any Painter, scale: Double, fonts: FontLibrary, isThreaded: Bool = true,
    makings: ResourceLog = ResourceLog(), wake: @escaping @Sendable () -> Void
  ) {
    self.painter = painter
    self.resourceLog = makings
    self.scale = scale
    grid = PixelGrid(scale: scale)
    spriteCache = SpriteCache(painter: painter, fonts: fonts, scale: scale, makings: makings)
    pictures = PictureStore(painter: painter, isThreaded: isThreaded, makings: makings, wake: wake)
  }

  /// Measures text at this renderer's scale. Known widths cost a lookup.
  public var text: any TextMeasuring { spriteCache.textLayout }
  /// SDL's name of the renderer in use, such as "software" or "opengl".
  public var name: String { painter.name }
  /// The number of existing textures of every kind.
  public var textureCount: Int { painter.textures.now }
  /// Total size in bytes of the cached texts, corners, shadows and icons.
  public var spriteBytes: Int { spriteCache.bytes }
  /// The first font or drawing error, if there was one. The affected content is missing from the frame.
  public var failure: PlatformError? { spriteCache.fonts.failure ?? pictures.failure }

  /// Starts a frame: fills everything with a colour and uploads finished images.
  public func beginFrame(clear: Color) {
    spriteCache.beginFrame()
    pictures.beginFrame()
    let (width, height) = painter.outputSize
    _ = painter.beginFrame()
    clips.reset(to: PixelRect(x: 0, y: 0, width: width, height: height))
    damage = nil
    screen.beginFrame()
    applyClip()
    self.clear(clear)
  }

  /// Draws a list over the frame so far. Clips left open end with the list.
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
    // Otherwise presenting would do it, and the frame timing would blame the wrong phase.
    painter.flush()
  }

  /// Paints a list within the clip, over the background if that is still to be painted.
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
    painter.present(damage)
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
    pictures.removeTextures()
  }

  /// Makes every layer redraw itself.
  public func invalidateLayers() { textureGeneration += 1 }

  /// Frees all memory that only holds caches, for a window that is not visible. The next frame takes as long as a first
  /// one.
  public func freeMemory() {
    discardTextures()
    pictures.removeAll()
    spriteCache.freeMemory()
    LargeBlocks.releaseFreeMemory()
  }

  /// Computes the effect of commands on this renderer's pixels.
  var analyzer: CommandAnalyzer { CommandAnalyzer(grid: grid, pictures: pictures) }

  func applyClip() { painter.clip(to: clips.current) }

  /// Returns whether any of the pixels is within the clip and not hidden by a later command.
  func isVisible(_ rect: PixelRect) -> Bool {
    !rect.isEmpty && clips.current.intersects(rect) && !occlusion.hides(clips.current.intersection(rect))
  }
}
