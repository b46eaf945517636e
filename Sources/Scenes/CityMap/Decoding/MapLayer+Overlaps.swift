extension MapLayer where Kind: Equatable {
  /// Marks the things that lie partly on an earlier one of their class.
  ///
  /// Things of one class are painted as one path by the even-odd rule, which would turn a place that two of them
  /// cover into a hole; the marked ones are painted on their own. Two count as overlapping when a corner of one lies
  /// inside the other. Corners on a shared edge may count too: that costs a path more and shows no difference.
  /// O(n log n) and a little for each pair of boxes that meet.
  mutating func markOverlaps(_ paths: MapPaths) {
    let order = features.indices.sorted { boxes[$0].minX < boxes[$1].minX }
    for (position, a) in order.enumerated() {
      for b in order[(position + 1)...] {
        guard boxes[b].minX <= boxes[a].maxX else { break }
        guard boxes[a].meets(boxes[b]), features[a].kind == features[b].kind else { continue }
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
      // Most corners are outside of the other's box, which is far cheaper to see.
      guard p.x > box.minX, p.x < box.maxX, p.y > box.minY, p.y < box.maxY else { return false }
      return features[b].holds(p, paths)
    }
  }
}

extension MapFeature {
  /// Whether a point lies in an area, by the even-odd rule. O(corners).
  func holds(_ p: MapPoint, _ paths: MapPaths) -> Bool {
    var isInside = false
    for run in runs {
      let corners = paths.corners(ofRun: run)
      guard var previous = corners.last.map({ paths.points[$0] }) else { continue }
      for index in corners {
        let corner = paths.points[index]
        if (corner.y > p.y) != (previous.y > p.y) {
          // Differences of 32 bit numbers fit 33 bits, their products 66: doubles are near enough.
          let share = (Double(p.y) - Double(corner.y)) / (Double(previous.y) - Double(corner.y))
          if Double(p.x) < Double(corner.x) + share * (Double(previous.x) - Double(corner.x)) { isInside.toggle() }
        }
        previous = corner
      }
    }
    return isInside
  }
}
