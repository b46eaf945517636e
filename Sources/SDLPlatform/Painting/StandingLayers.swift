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
    /// Pixels that do not show it as it is now, before all of them are copied.
    private(set) var stale: [PixelRect] = []

    init(_ layer: PlacedLayer) { self.layer = layer }

    /// What is painted mostly lies near what was painted just before.
    mutating func lose(_ box: PixelRect) {
      let box = box.intersection(layer.box)
      guard !box.isEmpty, !stale.contains(where: { $0.contains(box) }) else { return }
      let near = stale.lastIndex { $0.joins(box, waste: Self.joinedWaste) }
      if let index = near ?? (stale.count < Self.mostParts ? nil : stale.count - 1) {
        stale[index] = stale[index].union(box)
      } else {
        stale.append(box)
      }
    }

    /// Most parts that are copied apart, and pixels by which one may be larger than two that it stands for: a copy of its
    /// own costs as much as so many.
    private static let mostParts = 16
    private static let joinedWaste = 1024
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

  /// Takes out a layer that is about to be copied.
  ///
  /// - Returns: the pixels that do not show it yet; all of them where it was not among these.
  mutating func take(_ layer: PlacedLayer) -> [PixelRect] {
    guard let index = all.firstIndex(where: { $0.layer == layer }) else { return [layer.box] }
    return all.remove(at: index).stale
  }

  /// All of a layer's pixels show it from now on.
  mutating func add(_ layer: PlacedLayer) {
    all.append(Standing(layer))
    reach = reach.union(layer.box)
  }
}
