import CPixman
import Drawing

/// Where the processor paints. Strokes are put down as orders and carried out together, in bands that fit its cache, by all
/// processors where there is enough to do.
///
/// SDL's software renderer takes four times as long: its fill goes past the cache (`movntps`), so that the next stroke has
/// to fetch the pixels back, it blends pixel by pixel, and it does both on one processor.
///
/// What it keeps is not checked for overlapping accesses while the program runs: a frame has a thousand, a twentieth of
/// its instructions, and nothing that it calls comes back to it.
final class PaintPad {
  private let find: (_ width: Int, _ height: Int) -> PixelRows?
  /// The frame's pixels: a window has others when it has another size.
  @exclusivity(unchecked) private(set) var frame: PixelRows?
  /// What is painted on now: the frame, or a layer.
  @exclusivity(unchecked) private var rows: PixelRows?
  private var isOnFrame: Bool { rows == frame }
  private var bounds: PixelRect {
    rows.map { PixelRect(x: 0, y: 0, width: $0.width, height: $0.height) } ?? .nothing
  }
  /// Counts the frames' memories: what was painted on one is not on the next.
  private(set) var changes = 0
  @exclusivity(unchecked) private var orders: [PaintOrder] = []
  /// What the orders point to.
  @exclusivity(unchecked) private var owners: [AnyObject] = []
  /// Pixels that the orders change, those that several change counted as often, and where all of them are.
  @exclusivity(unchecked) private var area = 0
  @exclusivity(unchecked) private var reach = PixelRect.nothing
  @exclusivity(unchecked) private var standing = StandingLayers()
  /// The frame's background, once any of it was painted.
  private var ground: UInt32?
  /// The oldest first.
  @exclusivity(unchecked) private var paints: [(pixel: UInt32, paint: Paint)] = []

  /// A scene has about ten colours; those of what fades pass through.
  private static let mostPaints = 16

  /// An image of one colour without end.
  private final class Paint {
    let image: OpaquePointer
    init(_ image: OpaquePointer) { self.image = image }
    deinit { pixman_image_unref(image) }
  }

  /// What several threads need, each for the bands it takes: no two have a pixel in common.
  private struct Work: @unchecked Sendable {  // whoever shares it waits until it is done
    let orders: UnsafeBufferPointer<PaintOrder>
    let rows: PixelRows

    func carryOut(within part: PixelRect) {
      guard let image = rows.image else { return }
      for index in orders.indices where orders[index].box.intersects(part) {
        orders[index].carryOut(on: rows, image, within: part)
      }
      pixman_image_unref(image)
    }
  }

  /// - Parameter find: gives the pixels of a frame of a size; `nil` without memory.
  init(_ find: @escaping (_ width: Int, _ height: Int) -> PixelRows?) { self.find = find }

  /// Finds the pixels for the next frame.
  ///
  /// - Parameters:
  ///   - width: how much of a row is painted on, in pixels.
  ///   - height: how many rows are.
  func beginFrame(width: Int, height: Int) {
    // A frame that was left is not what its orders say.
    if !orders.isEmpty { standing.forget() }
    forgetOrders()
    ground = nil
    standing.beginFrame()
    let now = find(width, height)
    if now != frame {
      changes += 1
      standing.forget()
    }
    (frame, rows) = (now, now)
  }

  /// Paints on a layer's pixels from now on; with `nil` on the frame's again.
  func turn(to layer: PixelRows?) {
    carryOut()
    rows = layer ?? frame
  }

  /// Blends a part of a stamp.
  ///
  /// - Parameters:
  ///   - box: the pixels of the surface.
  ///   - x: the column of the stamp that comes to the box's left edge.
  ///   - y: the row that comes to its top edge.
  ///   - alpha: opacity of the whole.
  func blend(_ stamp: Stamp, to box: PixelRect, x: Int, y: Int, alpha: UInt8) {
    owners.append(stamp)
    if let ink = stamp.ink {
      guard let paint = paint(ink, alpha) else { return }
      add(.ink(paint.image, through: stamp.image), box, x, y)
    } else {
      add(.lay(stamp.image, veil: alpha == 255 ? nil : paint(0xFF00_0000, alpha)?.image), box, x, y)
    }
  }

  /// Paints background, below all that follows.
  func paintGround(_ box: PixelRect, _ color: Color) {
    guard isOnFrame else { return fill(box, color) }
    let pixel = Ink.pixel(color)
    ground = pixel
    for part in standing.ground(of: box).parts { add(.fill(pixel), part) }
  }

  /// Fills pixels with a colour.
  func fill(_ box: PixelRect, _ color: Color) {
    let pixel = Ink.pixel(color)
    if color.isOpaque { return add(.fill(pixel), box) }
    let paint = box.area < PaintOrder.smallestTint ? nil : paint(pixel, 255)
    add(.tint(Ink.multiplied(pixel), paint?.image), box)
  }

  /// Copies a part of some pixels.
  ///
  /// - Parameter owner: keeps them.
  func copy(_ source: PixelRows, of owner: AnyObject, to box: PixelRect, x: Int, y: Int) {
    owners.append(owner)
    add(.copy(source), box, x, y)
  }

  /// Copies a layer, as far as its pixels do not stand there since the frame before.
  ///
  /// - Parameter owner: keeps them.
  func show(_ layer: PlacedLayer, of owner: AnyObject) {
    guard isOnFrame else { return copy(layer.rows, of: owner, to: layer.box, x: layer.x, y: layer.y) }
    paintGround(in: standing.begin(layer))
    for part in standing.take(layer) {
      copy(layer.rows, of: owner, to: part, x: layer.x + part.x - layer.box.x, y: layer.y + part.y - layer.box.y)
    }
    standing.add(layer)
  }

  /// Nothing is known of what the frame's memory shows.
  func forgetStanding() { standing.forget() }

  /// Shows a part of a picture in another size.
  ///
  /// - Parameter owner: keeps its pixels.
  func stretch(_ picture: StretchedPicture, of owner: AnyObject, to box: PixelRect) {
    owners.append(owner)
    add(.stretch(picture), box)
  }

  /// Carries out what was ordered. To be called before anybody else looks at the pixels or paints on them.
  func carryOut() {
    guard !orders.isEmpty, let rows else { return }
    orders.withUnsafeBufferPointer { orders in
      let work = Work(orders: orders, rows: rows)
      PaintCrew.shared.share(reach, area: area) { work.carryOut(within: $0) }
    }
    forgetOrders()
  }

  /// Has every pixel of the frame be what it should be, and carries out what was ordered.
  func finish() {
    paintGround(in: standing.giveUp())
    carryOut()
  }

  private func paintGround(in boxes: [PixelRect]) {
    guard let ground else { return }
    for box in boxes { add(.fill(ground), box) }
  }

  private func add(_ act: PaintOrder.Act, _ box: PixelRect, _ x: Int = 0, _ y: Int = 0) {
    let seen = box.intersection(bounds)
    guard let rows, !seen.isEmpty else { return }
    if isOnFrame { paintGround(in: standing.paint(over: seen)) } else { standing.change(rows, seen) }
    orders.append(PaintOrder(act: act, box: seen, x: x + seen.x - box.x, y: y + seen.y - box.y))
    area += seen.width * seen.height
    reach = reach.union(seen)
  }

  private func forgetOrders() {
    orders.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    (area, reach) = (0, .nothing)
  }

  /// The last ones are kept, since strokes of one colour come together.
  private func paint(_ pixel: UInt32, _ alpha: UInt8) -> Paint? {
    let opacity = ((pixel >> 24) * UInt32(alpha) + 127) / 255
    let key = opacity << 24 | pixel & 0xFF_FFFF
    if let known = paints.first(where: { $0.pixel == key }) { return known.paint }
    let ink = Ink.multiplied(key)
    func part(_ shift: UInt32) -> UInt16 { UInt16(ink >> shift & 255) * 257 }
    var value = pixman_color(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    guard let image = pixman_image_create_solid_fill(&value) else { return nil }
    let paint = Paint(image)
    rows?.settle(image)
    if paints.count == Self.mostPaints { owners.append(paints.removeFirst().paint) }
    paints.append((key, paint))
    return paint
  }
}

extension PixelRows {
  /// Has pixman work out what it needs of an image, which it does when the image is first used: several threads may use it
  /// afterwards.
  fileprivate func settle(_ source: OpaquePointer) {
    guard let image else { return }
    pixman_image_composite32(PIXMAN_OP_OVER, source, nil, image, 0, 0, 0, 0, 0, 0, 0, 0)
    pixman_image_unref(image)
  }
}
