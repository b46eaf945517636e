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

/// The debug overlay, which shows how each pixel of the frame got its colour (``PixelOrigin``).
extension Renderer {
  /// Starts to record the origin of each pixel, from the next frame on.
  ///
  /// - Returns: the log of the newest frame.
  @discardableResult public func startPixelLog() -> PixelLog {
    let log = pixelLog ?? PixelLog()
    pixelLog = log
    return log
  }

  /// Draws the tints of the pixel log over the complete frame, and a list above them. The pixels of reused display
  /// lists are striped. Call it right before ``present()``, which then shows the whole frame.
  ///
  /// The next frame continues from the frame without the overlay, so the overlay does not change what is repainted.
  public func drawPixelLog(below list: DisplayList) {
    guard let log = pixelLog else { return }
    finish()
    painter.beginOverlay()
    isOverlaid = true
    // The overlay's own painting is not recorded.
    pixelLog = nil
    defer { pixelLog = log }
    let size = log.size
    clips.reset(to: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    applyClip()
    for region in log.regions {
      painter.fill(region.boxes, region.origin.tint)
      guard region.reusesList else { continue }
      let stripes = region.boxes.flatMap(Self.stripes)
      if !stripes.isEmpty { painter.fill(stripes, Color.black.opacity(0.35)) }
    }
    paint(list)
    painter.flush()
  }

  /// Distance in pixels between the stripes over reused display lists. It is large enough that text stays readable.
  private static let stripeDistance = 12

  /// Returns the stripes of a box: rows at the same positions in all boxes, so that the stripes of adjacent boxes join.
  private static func stripes(_ box: PixelRect) -> [PixelRect] {
    (box.y..<box.maxY).filter { $0.isMultiple(of: stripeDistance) }
      .map { PixelRect(x: box.x, y: $0, width: box.width, height: 1) }
  }
}

/// The part of a new frame that differs from the frame on the screen.
public enum FrameDamage: Sendable {
  /// Nothing differs, so the frame need not be drawn.
  case none
  /// Only a part differs. Drawing and presenting are restricted to the changed pixels.
  case part
  /// Everything may differ.
  case all
}

/// Restriction of drawing and presenting to the pixels that change. This saves much work, because many frames change
/// little: in the last tenth of a fling the content moves by less than a pixel, the elements that fade out afterwards
/// cover a hundredth of the window, and a moving slider changes one row of a panel.
extension Renderer {
  /// Restricts a frame to its differences from the previous frame, and returns which part differs. If this method was
  /// not called for the previous frame, the whole frame counts as different. Call it after the frame has begun and
  /// before anything is drawn. Meant for windows that keep their pixels and show a single list. O(commands).
  public func restrictToDamage(of list: DisplayList) -> FrameDamage {
    guard painter.keepsPixels, let pendingClear else { return .all }
    painter.invalidateLayers()
    let differing = damage(to: &screen, by: list, clear: pendingClear, memory: painter.memoryGeneration)
    guard let damage = differing?.unlessCoveringMost(of: clips.current) else { return .all }
    pixelLog?.record(.undamaged, in: clips.current)
    guard !damage.isEmpty else {
      self.pendingClear = nil
      return .none
    }
    self.damage = damage
    return .part
  }

  /// Returns the pixels of the target that a list changes in comparison with `shown`, and makes the list the new
  /// content of `shown`; `nil` if all pixels may change. O(commands).
  ///
  /// - Parameter memory: number of times that the target's memory was replaced.
  func damage(to shown: inout ScreenSignature, by list: DisplayList, clear: Color, memory: Int) -> PixelRegion? {
    let target = clips.current
    var common = FoldedHash()
    common.add(textureGeneration, 0)
    common.add(scale)
    common.add(target)
    common.add(memory, 0)
    common.add(0, clear)
    occlusionClips.reset(to: target)
    var look = shown.reuseSpare()
    analyzer.read(list, on: common.value, within: &occlusionClips, into: &look)
    return shown.damage(by: look)?.intersection(target)
  }

  /// Makes the next frame be repainted completely, because something may have changed the pixels on the screen.
  public func invalidateFrame() { screen.invalidate() }
}

/// Filling of rectangles with plain colours.
extension Renderer {
  /// Fills a rectangle with a colour, except where later commands hide it.
  func fill(_ rect: PixelRect, _ color: Color) {
    let seen = clips.current.intersection(rect)
    guard color.alpha > 0, !seen.isEmpty else { return }
    pixelLog?.record(.painted, in: seen)
    // Most rectangles are so small that they are painted whole, which avoids creating a list of their visible parts.
    guard occlusion.isWorthCutting(seen) else { return painter.fill(seen, color) }
    for part in occlusion.visible(of: seen).parts { painter.fill(part, color) }
  }

  /// Fills small rectangles, without checking for commands that hide them.
  func fill(_ rects: [Rect], _ color: Color) {
    guard color.alpha > 0 else { return }
    let clip = clips.current
    for rect in rects {
      let seen = grid.rect(rect).intersection(clip)
      guard !seen.isEmpty else { continue }
      pixelLog?.record(.painted, in: seen)
      painter.fill(seen, color)
    }
  }

  /// Paints the background within the clip, as if the colour were opaque.
  func fillAll(_ color: Color) {
    var opaque = color
    opaque.alpha = 255
    for part in occlusion.visible(of: clips.current).parts {
      pixelLog?.record(.painted, in: part)
      painter.paintBackground(part, opaque)
    }
  }
}

/// Drawing of rectangles with round corners.
extension Renderer {
  func round(_ rect: Rect, _ radii: CornerRadii, _ color: Color, _ border: DrawCommand.Border?) {
    let box = grid.rect(rect)
    guard isVisible(box) else { return }
    let edge = border.map { min(grid.length($0.width), min(box.width, box.height) / 2) } ?? 0
    let shape = grid.shape(box, radii)
    let ink = border.flatMap { edge > 0 ? $0.color : nil }
    let interior = shape.interior
    for index in interior.indices { fill(interior[index], color) }
    if let ink {
      let edges = shape.edges(edge)
      for index in edges.indices { fill(edges[index], ink) }
    }
    var look = CornerCacheKey(radius: 0, fill: color, border: ink, width: edge)
    corners(shape, &look)
  }

  /// Fills the areas between a rectangle's square corners and its round ones.
  func drawOutsideCorners(_ rect: Rect, _ radii: CornerRadii, _ color: Color) {
    let box = grid.rect(rect)
    guard isVisible(box), color.alpha > 0 else { return }
    var look = CornerCacheKey(radius: 0, fill: color, border: nil, width: 0, isOutside: true)
    corners(grid.shape(box, radii), &look)
  }

  private func corners(_ shape: RoundedShape, _ look: inout CornerCacheKey) {
    let box = shape.box
    var sprite: Sprite?
    for half in 0..<2 {
      let isTop = half == 0
      let radius = isTop ? shape.top : shape.bottom
      let columns = isTop ? shape.topCorner : shape.bottomCorner
      // In a pill of odd height, the top and the bottom corners both include the middle row. The top corners have drawn
      // it, so the bottom corners leave it out.
      let rows = isTop ? columns : shape.bottomRows
      let y = isTop ? box.y : box.maxY - rows
      guard isVisible(PixelRect(x: box.x, y: y, width: box.width, height: rows)) else { continue }
      if look.radius != radius {
        look.radius = radius
        sprite = self.sprite(of: look.normalized)
      }
      guard let sprite else { continue }
      // The corner is cut from the outermost rows and columns of the sprite. The left and the right corner may be
      // halves of a circle, which then share the circle's middle column.
      let row = isTop ? 0 : sprite.height - rows
      let left = PixelRect(x: 0, y: row, width: columns, height: rows)
      draw(sprite, part: left, x: box.x, y: y, alpha: look.alpha)
      let width = shape.rightColumns(columns)
      let right = PixelRect(x: sprite.width - width, y: row, width: width, height: rows)
      draw(sprite, part: right, x: box.maxX - width, y: y, alpha: look.alpha)
    }
  }

  /// Returns a sprite that contains all four corners in one square.
  private func sprite(of look: CornerCacheKey) -> Sprite {
    spriteCache.sprite(.corners(look)) {
      let mask = CornerMask(look)
      return SpritePixels(mask.pixels, width: mask.side, height: mask.side)
    }
  }
}

/// Drawing of sprites.
extension Renderer {
  /// Draws a whole sprite with its drawing origin at (x, y), in pixels of the target.
  func draw(_ sprite: Sprite, x: Int, y: Int, alpha: UInt8) {
    let whole = PixelRect(x: 0, y: 0, width: sprite.width, height: sprite.height)
    draw(sprite, part: whole, x: x + sprite.x, y: y + sprite.y, alpha: alpha)
  }

  /// Draws a part of a sprite.
  ///
  /// - Parameters:
  ///   - part: pixels of the sprite.
  ///   - x: the column of the target at which the part begins.
  ///   - y: the row of the target at which the part begins.
  func draw(_ sprite: Sprite, part: PixelRect, x: Int, y: Int, alpha: UInt8) {
    let box = PixelRect(x: x, y: y, width: part.width, height: part.height)
    guard let pixels = sprite.pixels, alpha > 0, isVisible(box) else { return }
    let seen = clips.current.intersection(box)
    pixelLog?.recordSprite(sprite.serial, in: seen)
    painter.blend(pixels, part: part, to: box, seen: seen, alpha: alpha)
  }
}

/// Drawing of shadows.
extension Renderer {
  /// Draws a shadow around a shape but not below it, so the shape itself must be opaque.
  func drawShadow(_ shadow: Shadow, _ rect: Rect, _ radii: CornerRadii) {
    let box = grid.rect(rect)
    guard !box.isEmpty, shadow.color.alpha > 0 else { return }
    let shape = grid.shape(box, radii)
    var look = ShadowCacheKey(shadow, around: shape, on: grid)
    let reach = look.reach
    let frame = box.grown(by: reach).moved(dy: look.dy)
    guard isVisible(frame) else { return }
    // Beyond this distance from a corner, the corner has no effect on the blur, and all rows or columns are equal.
    let corner = 2 * reach + abs(look.dy) + max(shape.topCorner, shape.bottomCorner)
    let inner = corner - reach
    if box.width > 2 * inner + Self.middle { look.width = 2 * inner + Self.middle }
    if box.height > 2 * inner + Self.middle { look.height = 2 * inner + Self.middle }
    let sprite = spriteCache.shadow(look, shadow.color)
    for row in ImageSlices(picture: sprite.height, target: frame.height, end: corner) {
      for column in ImageSlices(picture: sprite.width, target: frame.width, end: corner) {
        guard let part = look.seen(of: sprite.width, sprite.height, column, row) else { continue }
        draw(
          sprite, part: part, x: frame.x + column.target + part.x - column.source,
          y: frame.y + row.target + part.y - row.source, alpha: 255)
      }
    }
  }

  /// Length in pixels of the sprite's middle, which is repeated between two corners. A longer middle costs more memory;
  /// a shorter one is repeated more often, which costs more drawing calls.
  private static let middle = 64
}

/// Drawing of texts and icons.
extension Renderer {
  func drawText(_ block: TextBlock) {
    let frame = grid.rect(block.frame)
    // Glyphs may extend beyond a frame that is less high than the line, but never by more than the line's height.
    let reach = grid.length(block.style.size) * 2
    guard isVisible(frame.grown(by: reach)), let written = textLines.text(block, availableWidth: frame.width) else {
      return
    }
    let line = written.line
    // The height and the top edge are rounded separately, so that the baseline's distance from the top edge does not
    // change while the text scrolls.
    let height = grid.edge(block.frame.height)
    let baseline = frame.y + (height + line.baselineOffset + 1) / 2
    draw(written.sprite, x: line.x(in: frame, block.alignment), y: baseline, alpha: block.color.alpha)
  }

  func icon(_ name: String, _ frame: Rect, _ color: Color) {
    let size = grid.length(min(frame.width, frame.height))
    let box = grid.rect(frame)
    guard size > 0, color.alpha > 0, isVisible(box) else { return }
    let sprite = spriteCache.icon(name, size, color)
    draw(sprite, x: box.x + (box.width - size) / 2, y: box.y + (box.height - size) / 2, alpha: color.alpha)
  }
}

/// Drawing of pictures.
extension Renderer {
  func drawImage(_ key: PictureKey, _ frame: Rect, _ opacity: Double) {
    let box = grid.rect(frame)
    let alpha = Color.black.opacity(opacity).alpha
    guard alpha > 0, isVisible(box), let texture = pictures.texture(key) else { return }
    let exact = Rect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    let parts = occlusion.visible(of: clips.current.intersection(box)).parts
    if let pixelLog { for part in parts { pixelLog.record(.picture, in: part) } }
    painter.draw(
      PlacedPicture(texture: texture.size(for: exact.width, exact.height), box: box, exact: exact, alpha: alpha),
      parts: parts)
  }
}

/// Drawing of lines.
extension Renderer {
  func polyline(_ points: [Point], _ width: Double, _ color: Color) {
    guard points.count > 1, color.alpha > 0, !clips.current.isEmpty else { return }
    let scale = scale
    lines.draw(points.lazy.map { (x: $0.x * scale, y: $0.y * scale) }, width: width * scale, clip: clips.current)
    for level in 1..<LineRaster.levels where !lines.runs[level].isEmpty {
      var ink = color
      ink.alpha = UInt8((Int(color.alpha) * level + (LineRaster.levels - 1) / 2) / (LineRaster.levels - 1))
      if let pixelLog { for run in lines.runs[level] { pixelLog.record(.painted, in: run) } }
      painter.fill(lines.runs[level], ink)
    }
  }
}
