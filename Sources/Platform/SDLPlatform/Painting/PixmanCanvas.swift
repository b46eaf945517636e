import CPixman
import Drawing

/// A software renderer that collects painting operations and executes them together, in bands that fit the processor's
/// cache. If there is enough to do, it uses all processors.
///
/// SDL's software renderer takes four times as long: its fill bypasses the cache (`movntps`), so the next operation has
/// to fetch the pixels back, it blends pixel by pixel, and it uses one processor. pixman does not divide work: it
/// executes each operation at once, on the calling thread. This class therefore collects the operations and forms the
/// bands itself.
///
/// The properties skip Swift's runtime exclusivity checks. A frame has a thousand accesses, and the checks were a
/// twentieth of its instructions. They are not needed, because nothing that this class calls accesses it again.
final class PixmanCanvas {
  private let allocate: (_ width: Int, _ height: Int) -> PixelRows?
  /// The frame's pixels. Their memory is replaced when the window changes its size.
  @exclusivity(unchecked) private(set) var frame: PixelRows?
  /// The current target: the frame, or a layer.
  @exclusivity(unchecked) private var rows: PixelRows?
  private var isOnFrame: Bool { rows == frame }
  private var bounds: PixelRect {
    rows.map { PixelRect(x: 0, y: 0, width: $0.width, height: $0.height) } ?? .nothing
  }
  /// Number of times that the frame's memory was replaced. When the number changes, all pixels painted before are lost.
  private(set) var memoryGeneration = 0
  @exclusivity(unchecked) private var commands: [PaintCommand] = []
  /// The objects that keep alive the memory to which the collected operations point.
  @exclusivity(unchecked) private var owners: [AnyObject] = []
  /// The number of pixels that the collected operations change. A pixel that several operations change counts several
  /// times.
  @exclusivity(unchecked) private var area = 0
  /// The bounding box of the collected operations.
  @exclusivity(unchecked) private var commandBounds = PixelRect.nothing
  @exclusivity(unchecked) private var retainedLayers = RetainedLayers()
  /// The frame's background colour, 0xAARRGGBB; `nil` until a part of the background is painted.
  private var background: UInt32?
  /// The frame's pixels and layers before the debug overlay was painted, from which the next frame continues; `nil` if
  /// there is no overlay.
  private var uncovered: SavedFrame?
  /// Cached colours, the oldest first.
  @exclusivity(unchecked) private var solidFills: [SolidFill] = []

  /// Maximum number of cached colours. A scene keeps using about ten colours, while each colour of a fade is used only
  /// once.
  private static let mostPaints = 16

  /// An infinite pixman image of one colour.
  private final class SolidFill {
    /// The colour, 0xAARRGGBB with straight alpha.
    let pixel: UInt32
    let image: OpaquePointer

    init(_ pixel: UInt32, _ image: OpaquePointer) {
      self.pixel = pixel
      self.image = image
    }

    deinit { pixman_image_unref(image) }
  }

  /// The pixels and layers of a frame before its overlay.
  private struct SavedFrame {
    let pixels: [UInt32]
    let layers: RetainedLayers
  }

  /// The data that the painting threads share. Each thread paints its own bands, which are disjoint.
  private struct Work: @unchecked Sendable {  // the caller that shares it waits until the work is done
    let commands: UnsafeBufferPointer<PaintCommand>
    let rows: PixelRows

    func execute(within part: PixelRect) {
      guard let image = rows.image else { return }
      for index in commands.indices where commands[index].box.intersects(part) {
        commands[index].execute(on: rows, image, within: part)
      }
      pixman_image_unref(image)
    }
  }

  /// Creates a canvas.
  ///
  /// - Parameter find: returns memory for a frame of the given size in pixels; `nil` when memory runs out.
  init(_ find: @escaping (_ width: Int, _ height: Int) -> PixelRows?) { self.allocate = find }

  /// Starts a frame and gets the memory for its pixels.
  ///
  /// - Parameters:
  ///   - width: width of the painted area in pixels.
  ///   - height: height of the painted area in pixels.
  func beginFrame(width: Int, height: Int) {
    // If the previous frame was abandoned, its operations were never executed, so its memory does not show the layers.
    if !commands.isEmpty { retainedLayers.removeAll() }
    removeAllCommands()
    background = nil
    let now = allocate(width, height)
    if let uncovered {
      if let now, now == frame { now.copy(uncovered.pixels) }
      retainedLayers = uncovered.layers
      self.uncovered = nil
    }
    retainedLayers.beginFrame()
    if now != frame {
      memoryGeneration += 1
      retainedLayers.removeAll()
    }
    (frame, rows) = (now, now)
  }

  /// Paints on a layer's pixels from now on, or on the frame's again for `nil`.
  func setTarget(_ layer: PixelRows?) {
    flush()
    rows = layer ?? frame
  }

  /// Blends a part of a sprite.
  ///
  /// - Parameters:
  ///   - box: the pixels of the target that change.
  ///   - x: the column of the sprite at the box's left edge.
  ///   - y: the row of the sprite at the box's top edge.
  ///   - alpha: opacity of the whole sprite, 0…255.
  func blend(_ stamp: AlphaSprite, to box: PixelRect, x: Int, y: Int, alpha: UInt8) {
    owners.append(stamp)
    if let ink = stamp.maskColor {
      guard let paint = paint(ink, alpha) else { return }
      add(.mask(paint.image, through: stamp.image), box, x, y)
    } else {
      add(.blend(stamp.image, veil: alpha == 255 ? nil : paint(0xFF00_0000, alpha)?.image), box, x, y)
    }
  }

  /// Paints the background of a box, below all operations that follow.
  func paintBackground(_ box: PixelRect, _ color: Color) {
    guard isOnFrame else { return fill(box, color) }
    let pixel = PixelFormat.pixel(color)
    background = pixel
    for part in retainedLayers.background(of: box).parts { add(.fill(pixel), part) }
  }

  func fill(_ box: PixelRect, _ color: Color) {
    let pixel = PixelFormat.pixel(color)
    if color.isOpaque { return add(.fill(pixel), box) }
    let paint = box.area < PaintCommand.smallestTint ? nil : paint(pixel, 255)
    add(.tint(PixelFormat.premultiplied(pixel), paint?.image), box)
  }

  /// Copies a part of `source` to a box. `x` and `y` are the column and the row of `source` at the box's top left
  /// corner.
  ///
  /// - Parameter owner: the object that keeps the pixels alive.
  func copy(_ source: PixelRows, of owner: AnyObject, to box: PixelRect, x: Int, y: Int) {
    owners.append(owner)
    add(.copy(source), box, x, y)
  }

  /// Copies a layer, except for pixels that the frame's memory still has from the previous frame.
  ///
  /// - Parameter owner: the object that keeps the layer's pixels alive.
  /// - Returns: the boxes that were copied; `nil` for the whole layer.
  @discardableResult func draw(_ layer: PlacedLayer, of owner: AnyObject) -> [PixelRect]? {
    guard isOnFrame else {
      copy(layer.rows, of: owner, to: layer.box, x: layer.x, y: layer.y)
      return nil
    }
    paintGround(in: retainedLayers.willDraw(layer))
    let stale = retainedLayers.remove(layer)
    for part in stale {
      copy(layer.rows, of: owner, to: part, x: layer.x + part.x - layer.box.x, y: layer.y + part.y - layer.box.y)
    }
    retainedLayers.add(layer)
    return stale
  }

  /// Forgets which layers the frame's memory still shows from the previous frame, so that all layers are copied again.
  func invalidateLayers() { retainedLayers.removeAll() }

  /// Draws a part of a scaled image.
  ///
  /// - Parameter owner: the object that keeps the image's pixels alive.
  func stretch(_ picture: StretchedPicture, of owner: AnyObject, to box: PixelRect) {
    owners.append(owner)
    add(.stretch(picture), box)
  }

  /// Executes the collected operations. Must be called before other code reads or paints the pixels.
  func flush() {
    guard !commands.isEmpty, let rows else { return }
    commands.withUnsafeBufferPointer { orders in
      let work = Work(commands: orders, rows: rows)
      PaintThreadPool.shared.forEachBand(in: commandBounds, area: area) { work.execute(within: $0) }
    }
    removeAllCommands()
  }

  /// Starts an overlay: saves the frame's pixels and layers, from which the next frame continues, before the following
  /// operations paint over them.
  func beginOverlay() {
    flush()
    guard let frame else { return }
    uncovered = SavedFrame(pixels: frame.pixels, layers: retainedLayers)
  }

  /// Paints the background that is still missing and executes the collected operations.
  func finish() {
    paintGround(in: retainedLayers.discard())
    flush()
  }

  private func paintGround(in boxes: [PixelRect]) {
    guard let background else { return }
    for box in boxes { add(.fill(background), box) }
  }

  private func add(_ act: PaintCommand.Operation, _ box: PixelRect, _ x: Int = 0, _ y: Int = 0) {
    let seen = box.intersection(bounds)
    guard let rows, !seen.isEmpty else { return }
    if isOnFrame {
      paintGround(in: retainedLayers.willPaint(over: seen))
    } else {
      retainedLayers.markStale(rows, in: seen)
    }
    commands.append(PaintCommand(operation: act, box: seen, x: x + seen.x - box.x, y: y + seen.y - box.y))
    area += seen.width * seen.height
    commandBounds = commandBounds.union(seen)
  }

  private func removeAllCommands() {
    commands.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    (area, commandBounds) = (0, .nothing)
  }

  /// Returns pixman's image of a colour, 0xAARRGGBB with straight alpha, multiplied by an opacity. The most recent
  /// colours are cached, because operations of one colour come in groups.
  private func paint(_ pixel: UInt32, _ alpha: UInt8) -> SolidFill? {
    let opacity = ((pixel >> 24) * UInt32(alpha) + 127) / 255
    let key = opacity << 24 | pixel & 0xFF_FFFF
    if let known = solidFills.first(where: { $0.pixel == key }) { return known }
    let ink = PixelFormat.premultiplied(key)
    func part(_ shift: UInt32) -> UInt16 { UInt16(ink >> shift & 255) * 257 }
    var value = pixman_color(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    guard let image = pixman_image_create_solid_fill(&value) else { return nil }
    let paint = SolidFill(key, image)
    rows?.prepareForThreads(image)
    if solidFills.count == Self.mostPaints { owners.append(solidFills.removeFirst()) }
    solidFills.append(paint)
    return paint
  }
}

extension PixelRows {
  /// A copy of all pixels, row by row.
  fileprivate var pixels: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if let base = buffer.baseAddress {
        PixelRows(base: base, pitch: width * 4, width: width, height: height)
          .copy(self, x: 0, y: 0, to: PixelRect(x: 0, y: 0, width: width, height: height))
      }
      count = width * height
    }
  }

  /// Replaces all pixels by a copy of `pixels`, which are stored row by row.
  fileprivate func copy(_ pixels: [UInt32]) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let source = PixelRows(
        base: UnsafeMutableRawPointer(mutating: base), pitch: width * 4, width: width, height: height)
      copy(source, x: 0, y: 0, to: PixelRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Makes pixman compute an image's derived data, which it otherwise does at the first use. Several threads may use
  /// the image afterwards.
  fileprivate func prepareForThreads(_ source: OpaquePointer) {
    guard let image else { return }
    pixman_image_composite32(PIXMAN_OP_OVER, source, nil, image, 0, 0, 0, 0, 0, 0, 0, 0)
    pixman_image_unref(image)
  }
}
