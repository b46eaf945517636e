import Drawing
import ScrollEngine

/// Draws display lists. The same code serves the processor and the graphics processor; what is costly to make is
/// made once and kept as textures.
///
/// What each stroke asks for is not checked for overlapping accesses while the program runs: painting calls nobody back.
public final class Renderer {
  /// Pixels per point.
  public var scale: Double {
    didSet {
      guard scale != oldValue else { return }
      grid = PixelGrid(scale: scale, top: top)
      shelf.scale = scale
    }
  }
  /// Pixels above the point 0 of the window.
  var top = 0 {
    didSet {
      guard top != oldValue else { return }
      grid.top = top
      forgetShown()
    }
  }
  /// The pictures that `DrawCommand.picture` shows.
  public let pictures: PictureStore
  let painter: any Painter
  /// What was made since somebody emptied it.
  public let makings: MakingLog
  /// What was made for this painter, and is kept.
  let shelf: SpriteShelf
  @exclusivity(unchecked) var grid: PixelGrid
  @exclusivity(unchecked) var clips = ClipStack()
  @exclusivity(unchecked) var lines = LineRaster()
  @exclusivity(unchecked) var covers = Covers()
  @exclusivity(unchecked) var coverClips = ClipStack()
  /// The background that is still to be painted.
  var pendingClear: Color?
  /// Counts losses of textures, so that layers know theirs.
  var age = 0
  /// What ``confine(to:)`` compares with.
  var screen = ScreenLook()
  /// The only pixels of the frame that are painted and shown; `nil` for all.
  var confinement: PixelRegion?

  init(
    painter: any Painter, scale: Double, fonts: FontBook, isThreaded: Bool = true,
    makings: MakingLog = MakingLog(), wake: @escaping @Sendable () -> Void
  ) {
    self.painter = painter
    self.makings = makings
    self.scale = scale
    grid = PixelGrid(scale: scale)
    shelf = SpriteShelf(painter: painter, fonts: fonts, scale: scale, makings: makings)
    pictures = PictureStore(painter: painter, isThreaded: isThreaded, makings: makings, wake: wake)
  }

  /// Measures text at this renderer's scale. Known widths cost a look-up.
  public var text: any TextMeasuring { shelf.setter }
  /// SDL's name of the renderer in use, such as "software" or "opengl".
  public var name: String { painter.name }
  /// Textures that exist now, of every kind.
  public var textureCount: Int { painter.textures.now }
  /// Bytes of the kept texts, corners, shadows and icons.
  public var spriteBytes: Int { shelf.bytes }
  /// The first font or drawing failure, if there was one; what failed is missing from the picture.
  public var failure: PlatformError? { shelf.fonts.failure ?? pictures.failure }

  /// Starts a frame: fills everything with a colour and takes finished pictures over.
  public func beginFrame(clear: Color) {
    shelf.beginFrame()
    pictures.beginFrame()
    let (width, height) = painter.outputSize
    _ = painter.beginFrame()
    clips.reset(to: PixelRect(x: 0, y: 0, width: width, height: height))
    confinement = nil
    screen.beginFrame()
    applyClip()
    self.clear(clear)
  }

  /// Draws a list over what is there. Clips left open end with the list.
  public func draw(_ list: DisplayList) {
    if let confinement {
      let clear = pendingClear
      for part in confinement.parts {
        pendingClear = clear
        clips.reset(to: part)
        paint(list)
      }
    } else {
      paint(list)
    }
    // It would else be done while presenting, and the frame's figures would blame the wrong part.
    painter.flush()
  }

  /// Paints a list as far as clips allow, over the background where that is still to be painted.
  func paint(_ list: DisplayList) {
    let depth = clips.depth
    findCovers(list)
    finishClear()
    for (index, command) in list.commands.enumerated() {
      covers.pass(index)
      switch command {
      case .fill(let rect, let color): fill(grid.rect(rect), color)
      case .fills(let rects, let color): fill(rects, color)
      case .roundedRect(let rect, let radii, let color, let border): round(rect, radii, color, border)
      case .corners(let rect, let radii, let color): roundOff(rect, radii, color)
      case .shadow(let rect, let radii, let shadow): cast(shadow, rect, radii)
      case .text(let block): write(block)
      case .icon(let name, let frame, let color): icon(name, frame, color)
      case .picture(let key, let frame, let opacity): picture(key, frame, opacity)
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
    covers.removeAll()
  }

  /// Shows the frame. Waits for the display where ``Window/hasVSync`` says so.
  public func present() {
    finish()
    painter.present(confinement)
  }

  /// Has every pixel of the frame be what it should be.
  func finish() {
    finishClear()
    painter.finish()
  }

  /// Forgets every texture and what textures are made from, after the graphics driver lost them.
  public func forgetTextures() {
    forgetLayers()
    shelf.removeAll()
    pictures.forgetTextures()
  }

  /// Has every layer be drawn anew.
  public func forgetLayers() { age += 1 }

  /// Gives back all memory that holds nothing but what can be made again, for a window that nobody sees. The next frame
  /// takes as long as a first one.
  public func giveBackMemory() {
    forgetTextures()
    pictures.forgetAll()
    shelf.giveBackMemory()
    LargeBlocks.giveBack()
  }

  /// Reads strokes as they fall on this renderer's pixels.
  var reader: StrokeReader { StrokeReader(grid: grid, pictures: pictures) }

  func applyClip() { painter.clip(to: clips.current) }

  /// Whether any of the pixels can be seen.
  func isVisible(_ rect: PixelRect) -> Bool {
    !rect.isEmpty && clips.current.intersects(rect) && !covers.hides(clips.current.intersection(rect))
  }
}
