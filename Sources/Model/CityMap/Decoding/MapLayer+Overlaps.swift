extension MapLayer where Kind: Equatable {
  /// Marks features that partly overlap an earlier feature of the same class.
  ///
  /// The features of a class are painted as one path with the even-odd rule, which would leave a hole where two of them
  /// overlap. Marked features are therefore painted separately. Two features count as overlapping when a corner of one
  /// lies inside the other. Corners on a shared edge may count too, which costs one more path and makes no visible
  /// difference. O(n log n), plus a small cost for each pair of intersecting boxes.
  mutating func markOverlaps(_ paths: MapPaths) {
    let order = features.indices.sorted { boxes[$0].minX < boxes[$1].minX }
    for (position, a) in order.enumerated() {
      for b in order[(position + 1)...] {
        guard boxes[b].minX <= boxes[a].maxX else { break }
        guard boxes[a].intersects(boxes[b]), features[a].kind == features[b].kind else { continue }
        if !features[max(a, b)].overlapsEarlier,
          hasCorner(of: a, within: b, paths) || hasCorner(of: b, within: a, paths)
        {
          setOverlapsEarlier(max(a, b))
        }
      }
    }
  }

  private func hasCorner(of a: Int, within b: Int, _ paths: MapPaths) -> Bool {
    guard let outer = features[a].runs.first else { return false }
    let box = boxes[b]
    return paths.corners(ofRun: outer).contains { index in
      let p = paths.points[index]
      // Most corners lie outside the other feature's box, and the box test is far cheaper.
      guard p.x > box.minX, p.x < box.maxX, p.y > box.minY, p.y < box.maxY else { return false }
      return features[b].contains(p, paths)
    }
  }
}

extension MapFeature {
  /// Whether the area contains a point, by the even-odd rule. O(corners).
  func contains(_ p: MapPoint, _ paths: MapPaths) -> Bool {
    var isInside = false
    for run in runs {
      let corners = paths.corners(ofRun: run)
      guard var previous = corners.last.map({ paths.points[$0] }) else { continue }
      for index in corners {
        let corner = paths.points[index]
        if (corner.y > p.y) != (previous.y > p.y) {
          // Products of differences of 32-bit coordinates may need 66 bits, more than `Int` has. Doubles are used
          // instead, because they are precise enough here.
          let share = (Double(p.y) - Double(corner.y)) / (Double(previous.y) - Double(corner.y))
          if Double(p.x) < Double(corner.x) + share * (Double(previous.x) - Double(corner.x)) { isInside.toggle() }
        }
        previous = corner
      }
    }
    return isInside
  }
}
