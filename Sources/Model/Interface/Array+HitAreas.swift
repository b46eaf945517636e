import ScrollEngine

extension Array {
  /// Returns the controls with hit areas enlarged to the minimum for touch, `least` points in both directions. Where
  /// the areas of two controls would overlap, the boundary is the middle between their frames.
  ///
  /// - Parameters:
  ///   - least: minimum side of a hit area, in points. The default is the design tokens' touch target.
  ///   - window: rectangle that clips the hit areas; `nil` for no clip.
  public func resolvingHitAreas<Action>(minimum least: Double = 44, within window: Rect? = nil) -> [Control<Action>]
  where Element == Control<Action> {
    let reaches = Rect.shared(map { $0.expandingHitArea(to: least, within: window).hitArea }, from: map { $0.frame })
    return indices.map { index in
      var control = self[index]
      control.hitArea = reaches[index]
      return control
    }
  }
}

extension Rect {
  /// Returns the hit areas of controls without overlaps: two areas that overlap end at the middle between the frames of
  /// their controls. The function is not generic over the controls because unspecialised generic code takes many times
  /// as long.
  fileprivate static func shared(_ reaches: [Rect], from frames: [Rect]) -> [Rect] {
    var reaches = reaches
    // Controls that are scrolled out of sight have empty hit areas. Leaving them out makes a long list cost only as
    // much as its visible rows.
    let inSight = reaches.indices.filter { !reaches[$0].isEmpty }
    for (index, one) in inSight.enumerated() {
      for other in inSight.dropFirst(index + 1) where reaches[one].intersects(reaches[other]) {
        let (own, second) = (frames[one], frames[other])
        reaches[one] = reaches[one].sharing(with: second, from: own)
        reaches[other] = reaches[other].sharing(with: own, from: second)
      }
    }
    return reaches
  }

  /// Returns the part of the hit area up to the middle between two frames, along the direction in which they are
  /// farthest apart; the whole area if the frames overlap.
  fileprivate func sharing(with other: Rect, from own: Rect) -> Rect {
    let gaps = [own.minX - other.maxX, other.minX - own.maxX, own.minY - other.maxY, other.minY - own.maxY]
    guard let gap = gaps.max(), gap > -0.01, let side = gaps.firstIndex(of: gap) else { return self }
    // A small overlap counts as no gap, because rounding may make adjacent frames overlap slightly.
    let half = max(0, gap) / 2
    let left = side == 0 ? max(minX, own.minX - half) : minX
    let right = side == 1 ? min(maxX, own.maxX + half) : maxX
    let top = side == 2 ? max(minY, own.minY - half) : minY
    let bottom = side == 3 ? min(maxY, own.maxY + half) : maxY
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
