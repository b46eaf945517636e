import Drawing

/// The source of a pixel's colour in a frame: newly painted, painted from a cache, copied from a layer, or left from
/// the previous frame.
public enum PixelOrigin: UInt8, CaseIterable, Sendable {
  /// Painted in this frame with plain colours.
  case painted = 1
  /// Painted with a text, icon, corner or shadow that was rasterized in this frame.
  case newSprite
  /// Painted with a text, icon, corner or shadow from the sprite cache.
  case sprite
  /// Painted with a photograph or map tile that is kept as a texture.
  case picture
  /// Copied from a layer, on which the pixel was not painted in this frame.
  case layer
  /// Left as it was, because the frame's memory still shows the layer from the previous frame. Only the software
  /// renderer does this.
  case retained
  /// Left as it was, because no command changes it. Only the software renderer does this, in a window that shows only
  /// the scene.
  case undamaged

  /// The colour that the debug overlay lays over pixels of this origin.
  public var tint: Color {
    switch self {
    case .painted: Color(0xE0_2020).opacity(0.45)
    case .newSprite: Color(0xC0_20E0).opacity(0.55)
    case .sprite: Color(0xFF_8000).opacity(0.45)
    case .picture: Color(0xF0_D000).opacity(0.45)
    case .layer: Color(0x20_70FF).opacity(0.4)
    case .retained: Color(0x10_A050).opacity(0.4)
    case .undamaged: Color(0x80_8080).opacity(0.5)
    }
  }
}

/// A record of how each pixel of the newest frame got its colour: painted, or copied from one of the caches. The
/// command `scrollwork open --debug damage` shows it.
///
/// The renderer reports what it does with a box of pixels. A later report about a pixel replaces an earlier one, just
/// as later painting covers earlier painting. Each layer has a map of its own; when the layer is copied into the frame,
/// so is its map.
public final class PixelLog {
  /// Rectangles of the frame whose pixels have the same origin.
  struct Region {
    var origin: PixelOrigin
    /// Whether the display list was reused: the code that builds the list did not run for this frame.
    var reusesList: Bool
    var boxes: [PixelRect]
  }

  /// One byte for each pixel: 0 for unknown, otherwise the raw value of its ``PixelOrigin``, plus `reusedList` if the
  /// pixel's display list was reused.
  private struct Map {
    var width = 0
    var height = 0
    var bytes: [UInt8] = []

    init(width: Int, height: Int, filledWith byte: UInt8) {
      (self.width, self.height) = (max(0, width), max(0, height))
      bytes = Array(repeating: byte, count: self.width * self.height)
    }

    mutating func fill(_ box: PixelRect, _ byte: UInt8) {
      let box = box.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
      guard !box.isEmpty else { return }
      for y in box.y..<box.maxY {
        for index in y * width + box.x..<y * width + box.maxX { bytes[index] = byte }
      }
    }
  }

  /// The bit of a pixel's byte that marks a reused display list. No raw value of ``PixelOrigin`` contains it.
  private static let reusedList: UInt8 = 0x80

  private var frame = Map(width: 0, height: 0, filledWith: 0)
  /// The layer that is being painted; `nil` while the frame is painted.
  private var layer: ObjectIdentifier?
  /// The maps of the layers that were painted in this frame.
  private var layers: [ObjectIdentifier: Map] = [:]
  /// The layers whose display list was reused in this frame, so that they were not painted.
  private var reusedLayers: Set<ObjectIdentifier> = []
  /// The newest serial number of a texture or sprite when the frame began. Sprites with larger numbers are new in this
  /// frame.
  private var lastSerial = 0
  /// Whether the commands that are being painted belong to a reused display list.
  var reusesList = false

  /// Size of the frame in pixels.
  var size: PixelSize { PixelSize(width: frame.width, height: frame.height) }

  /// Starts a frame, all of whose pixels are unknown.
  func beginFrame(width: Int, height: Int, lastSerial: Int) {
    frame = Map(width: width, height: height, filledWith: 0)
    layers.removeAll(keepingCapacity: true)
    reusedLayers.removeAll(keepingCapacity: true)
    (layer, reusesList, self.lastSerial) = (nil, false, lastSerial)
  }

  /// Records the origin of the pixels in a box of the current target.
  func record(_ origin: PixelOrigin, in box: PixelRect) {
    let byte = origin.rawValue | (reusesList ? Self.reusedList : 0)
    if let layer { layers[layer]?.fill(box, byte) } else { frame.fill(box, byte) }
  }

  /// Records that a part of a sprite was drawn to a box.
  ///
  /// - Parameter serial: the sprite's serial number.
  func recordSprite(_ serial: Int, in box: PixelRect) { record(serial > lastSerial ? .newSprite : .sprite, in: box) }

  // MARK: Layers

  /// Makes a layer the target of the following records. A pixel without a record counts as kept from an earlier frame
  /// (``PixelOrigin/layer``).
  func beginLayer(_ id: ObjectIdentifier, width: Int, height: Int) {
    layer = id
    if layers[id] == nil { layers[id] = Map(width: width, height: height, filledWith: PixelOrigin.layer.rawValue) }
  }

  /// Makes the frame the target again.
  func endLayer() { (layer, reusesList) = (nil, false) }

  /// Records that a layer keeps all of its pixels because its display list is equal to the layer's previous list.
  ///
  /// - Parameter reusesList: whether the list was reused and not built again.
  func keepLayer(_ id: ObjectIdentifier, reusesList: Bool) {
    if reusesList { reusedLayers.insert(id) }
  }

  /// Records that a layer was drawn in the frame.
  ///
  /// - Parameters:
  ///   - box: the position of the whole layer.
  ///   - seen: the pixels of the box that are within the clip.
  ///   - copied: the pixels that were copied because the frame's memory did not show them already; `nil` for all.
  func drawLayer(_ id: ObjectIdentifier, to box: PixelRect, seen: PixelRect, copied: [PixelRect]?) {
    let reuse = reusedLayers.contains(id) ? Self.reusedList : 0
    let map = layers[id]
    func byte(_ x: Int, _ y: Int) -> UInt8 {
      guard let map, x >= 0, y >= 0, x < map.width, y < map.height else { return PixelOrigin.layer.rawValue | reuse }
      return map.bytes[y * map.width + x]
    }
    let target = seen.intersection(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
    guard !target.isEmpty else { return }
    if copied != nil {
      for y in target.y..<target.maxY {
        for x in target.x..<target.maxX {
          let flag = byte(x - box.x, y - box.y) & Self.reusedList
          frame.bytes[y * frame.width + x] = PixelOrigin.retained.rawValue | flag
        }
      }
    }
    for part in (copied ?? [target]).map({ $0.intersection(target) }) where !part.isEmpty {
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX { frame.bytes[y * frame.width + x] = byte(x - box.x, y - box.y) }
      }
    }
  }

  // MARK: Results

  /// Number of pixels of the frame whose origin is unknown. It is 0 for every complete frame.
  var unknownCount: Int { frame.bytes.count { $0 == 0 } }

  /// Number of pixels in the frame.
  public var pixelCount: Int { frame.bytes.count }

  /// Number of the frame's pixels of each origin, and number of those whose display list was reused. O(pixels).
  public var counts: (origins: [PixelOrigin: Int], reusedList: Int) {
    var bytes = [Int](repeating: 0, count: 256)
    for byte in frame.bytes { bytes[Int(byte)] += 1 }
    let origins = PixelOrigin.allCases.map {
      ($0, bytes[Int($0.rawValue)] + bytes[Int($0.rawValue | Self.reusedList)])
    }
    return (Dictionary(uniqueKeysWithValues: origins), bytes[128...].reduce(0, +))
  }

  /// Returns the origin of a pixel of the frame; `nil` if it is unknown or outside.
  func origin(x: Int, y: Int) -> PixelOrigin? {
    guard x >= 0, y >= 0, x < frame.width, y < frame.height else { return nil }
    return PixelOrigin(rawValue: frame.bytes[y * frame.width + x] & ~Self.reusedList)
  }

  /// The frame as disjoint rectangles of pixels with the same byte. Each rectangle is a run of such pixels in one row,
  /// together with runs of the same columns in the following rows. O(pixels).
  var regions: [Region] {
    var boxes: [UInt8: [PixelRect]] = [:]
    /// The rectangles that end with the previous row, by their left edge: the byte of their pixels, and the rectangle's
    /// index in the list of that byte in `boxes`.
    var open: [Int: (byte: UInt8, index: Int)] = [:]
    for y in 0..<frame.height {
      var next: [Int: (byte: UInt8, index: Int)] = [:]
      var x = 0
      while x < frame.width {
        let byte = frame.bytes[y * frame.width + x]
        var end = x + 1
        while end < frame.width, frame.bytes[y * frame.width + end] == byte { end += 1 }
        if let above = open[x], above.byte == byte, boxes[byte]?[above.index].width == end - x {
          boxes[byte]?[above.index].height += 1
          next[x] = above
        } else {
          next[x] = (byte, boxes[byte]?.count ?? 0)
          boxes[byte, default: []].append(PixelRect(x: x, y: y, width: end - x, height: 1))
        }
        x = end
      }
      open = next
    }
    return boxes.keys.sorted().compactMap { byte in
      guard let origin = PixelOrigin(rawValue: byte & ~Self.reusedList), let boxes = boxes[byte] else { return nil }
      return Region(origin: origin, reusesList: byte & Self.reusedList != 0, boxes: boxes)
    }
  }
}
