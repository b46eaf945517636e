/// A layer with its position in a frame.
struct PlacedLayer: Equatable {
  /// The serial number of the layer's texture.
  let serial: Int
  let rows: PixelRows
  /// The pixels of the frame that show the layer.
  let box: PixelRect
  /// The column of the layer that falls on the box's left edge.
  let x: Int
  /// The row of the layer that falls on the box's top edge.
  let y: Int
}

/// The layers that the frame's memory still shows from the previous frame. Where nothing was painted over a layer and
/// its content is unchanged, its pixels are neither cleared nor copied again.
struct RetainedLayers {
  private struct RetainedLayer {
    let layer: PlacedLayer
    /// Whether this frame has drawn the layer. Until then the layer's pixels stay, because the layer may be drawn again
    /// at the same position. The background is painted in their place only right before something else is painted
    /// there.
    var isDrawn = true
    /// Boxes of the frame that do not show the layer's current content.
    private(set) var stale: [PixelRect] = []

    init(_ layer: PlacedLayer) { self.layer = layer }

    /// Records that a box of the frame no longer shows the layer. Boxes that are close together are joined, because
    /// consecutive operations usually change pixels close together.
    mutating func markStale(_ box: PixelRect) {
      let box = box.intersection(layer.box)
      guard !box.isEmpty, !stale.contains(where: { $0.contains(box) }) else { return }
      let near = stale.lastIndex { $0.joins(box, waste: Self.joinedWaste) }
      if let index = near ?? (stale.count < Self.mostParts ? nil : stale.count - 1) {
        stale[index] = stale[index].union(box)
      } else {
        stale.append(box)
      }
    }

    /// Maximum number of boxes in `stale`, each of which is copied separately. Once there are so many, a further box is
    /// joined with the last one.
    private static let mostParts = 16
    /// Maximum number of unnecessary pixels when one box replaces two. A separate copy costs as much as copying that
    /// many pixels.
    private static let joinedWaste = 1024
  }

  private var all: [RetainedLayer] = []
  /// Bounding box of the layers.
  private var reach = PixelRect.nothing

  /// Starts a frame on the memory of the previous one. Forgets layers that the previous frame did not draw.
  mutating func beginFrame() {
    removeAll(except: \.isDrawn)
    for index in all.indices { all[index].isDrawn = false }
  }

  mutating func removeAll() { removeAll { _ in false } }

  private mutating func removeAll(except isKept: (RetainedLayer) -> Bool) {
    all.removeAll { !isKept($0) }
    reach = all.reduce(.nothing) { $0.union($1.layer.box) }
  }

  /// Returns the part of a box whose background must be painted now. It excludes layers that this frame has not drawn,
  /// because they may be drawn again at the same position.
  func background(of box: PixelRect) -> PixelRegion {
    var region = PixelRegion(box)
    for standing in all where !standing.isDrawn { region.subtract(standing.layer.box) }
    return region
  }

  /// Prepares for painting over a box.
  ///
  /// - Returns: the boxes where the background must be painted first.
  mutating func willPaint(over box: PixelRect) -> [PixelRect] {
    guard reach.intersects(box) else { return [] }
    for index in all.indices where all[index].isDrawn { all[index].markStale(box) }
    return discard { $0.box.intersects(box) }
  }

  /// Forgets those layers for which `isLost` returns true, among the layers that this frame has not drawn.
  ///
  /// - Returns: the boxes of the forgotten layers, where the background must be painted instead.
  mutating func discard(where isLost: (PlacedLayer) -> Bool = { _ in true }) -> [PixelRect] {
    let lost = all.filter { !$0.isDrawn && isLost($0.layer) }.map(\.layer.box)
    if !lost.isEmpty { removeAll { $0.isDrawn || !isLost($0.layer) } }
    return lost
  }

  /// Records that the pixels of a layer change within `box`, which is in pixels of the layer. `rows` are the layer's
  /// pixels and identify it.
  mutating func markStale(_ rows: PixelRows, in box: PixelRect) {
    for index in all.indices where all[index].layer.rows == rows {
      let layer = all[index].layer
      all[index].markStale(
        PixelRect(
          x: box.x + layer.box.x - layer.x, y: box.y + layer.box.y - layer.y, width: box.width, height: box.height))
    }
  }

  /// Starts drawing a layer. Forgets the layers that overlap it and that this frame has not drawn.
  ///
  /// - Returns: the boxes where the background must be painted first.
  mutating func willDraw(_ layer: PlacedLayer) -> [PixelRect] {
    for index in all.indices where all[index].layer == layer { all[index].isDrawn = true }
    return discard { $0.box.intersects(layer.box) }
  }

  /// Removes a layer that is about to be copied.
  ///
  /// - Returns: the boxes of the frame that do not show the layer's current content; the layer's whole box if the
  ///   frame's memory does not show the layer at all.
  mutating func remove(_ layer: PlacedLayer) -> [PixelRect] {
    guard let index = all.firstIndex(where: { $0.layer == layer }) else { return [layer.box] }
    return all.remove(at: index).stale
  }

  /// Records that the frame's memory now shows a layer completely.
  mutating func add(_ layer: PlacedLayer) {
    all.append(RetainedLayer(layer))
    reach = reach.union(layer.box)
  }
}
