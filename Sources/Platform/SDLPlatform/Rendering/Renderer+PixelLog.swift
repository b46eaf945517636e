import Drawing

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
