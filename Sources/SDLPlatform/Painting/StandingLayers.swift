/// A layer's pixels on a frame.
struct PlacedLayer: Equatable {
  /// Tells its texture from every other one.
  let serial: Int
  let rows: PixelRows
  /// The frame's pixels.
  let box: PixelRect
  /// The column and the row of the layer that come to the box's top left corner.
  let x: Int
  let y: Int
}

/// The layers that a frame's memory shows since the frame before: where nothing was painted over one, and it shows the
/// same as then, its pixels are neither cleared nor copied again.
struct StandingLayers {
  private struct Standing {
    let layer: PlacedLayer
    /// Whether this frame has come to it. Until then its pixels count as background, which is painted there only before
    /// something else is.
    var isDrawn = true
    /// Pixels that do not show it as it is now, but for the last of them, that mostly lie near each other.
    private var stale = PixelRegion.nothing
    private var run = PixelRect.nothing

    init(_ layer: PlacedLayer) { self.layer = layer }

    mutating func lose(_ box: PixelRect) {
      let box = box.intersection(layer.box)
      guard !box.isEmpty else { return }
      if run.joins(box) { return run = run.union(box) }
      stale.add(run)
      run = box
    }

    /// What is to be copied before all pixels show it.
    var missing: PixelRegion {
      var region = stale
      region.add(run)
      return region
    }
  }

  private var all: [Standing] = []
  /// Where they are.
  private var reach = PixelRect.nothing

  /// A frame begins on the memory of the one before. What that did not show is forgotten.
  mutating func beginFrame() {
    keep(\.isDrawn)
    for index in all.indices { all[index].isDrawn = false }
  }

  /// Nothing is known of what the memory shows.
  mutating func forget() { keep { _ in false } }

  private mutating func keep(_ isKept: (Standing) -> Bool) {
    all.removeAll { !isKept($0) }
    reach = all.reduce(.nothing) { $0.union($1.layer.box) }
  }

  /// What of some background is to be painted now.
  func ground(of box: PixelRect) -> PixelRegion {
    var region = PixelRegion(box)
    for standing in all where !standing.isDrawn { region.subtract(standing.layer.box) }
    return region
  }

  /// Something is about to be painted.
  ///
  /// - Returns: where the background is to be painted first.
  mutating func paint(over box: PixelRect) -> [PixelRect] {
    guard reach.intersects(box) else { return [] }
    for index in all.indices where all[index].isDrawn { all[index].lose(box) }
    return giveUp { $0.box.intersects(box) }
  }

  /// Gives up layers that the frame has not come to.
  ///
  /// - Returns: where the background is to be painted in their place.
  mutating func giveUp(where isLost: (PlacedLayer) -> Bool = { _ in true }) -> [PixelRect] {
    let lost = all.filter { !$0.isDrawn && isLost($0.layer) }.map(\.layer.box)
    if !lost.isEmpty { keep { $0.isDrawn || !isLost($0.layer) } }
    return lost
  }

  /// Something is painted on the pixels of a layer.
  mutating func change(_ rows: PixelRows, _ box: PixelRect) {
    for index in all.indices where all[index].layer.rows == rows {
      let layer = all[index].layer
      all[index].lose(
        PixelRect(
          x: box.x + layer.box.x - layer.x, y: box.y + layer.box.y - layer.y, width: box.width, height: box.height))
    }
  }

  /// A frame comes to a layer. Others that it has not come to lie in its place no more.
  ///
  /// - Returns: where the background is to be painted first.
  mutating func begin(_ layer: PlacedLayer) -> [PixelRect] {
    for index in all.indices where all[index].layer == layer { all[index].isDrawn = true }
    return giveUp { $0.box.intersects(layer.box) }
  }

  /// The pixels that do not show a layer yet that is about to be copied.
  mutating func missing(of layer: PlacedLayer) -> PixelRegion {
    guard let index = all.firstIndex(where: { $0.layer == layer }) else { return PixelRegion(layer.box) }
    return all.remove(at: index).missing
  }

  /// All of a layer's pixels show it from now on.
  mutating func add(_ layer: PlacedLayer) {
    all.append(Standing(layer))
    reach = reach.union(layer.box)
  }
}
