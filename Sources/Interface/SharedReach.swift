import ScrollEngine

extension Array {
  /// The same controls, each as large to a finger as that needs and as its neighbours leave: where two want the same
  /// place, the middle between what is seen of them decides.
  ///
  /// - Parameters:
  ///   - least: side of what a finger needs, in points.
  ///   - window: beyond which nothing is hit; `nil` for no such bound.
  public func sharingReach<Action>(_ least: Double = 44, within window: Rect? = nil) -> [Control<Action>]
  where Element == Control<Action> {
    let reaches = Rect.shared(map { $0.reaching(least, within: window).reach }, from: map(\.frame))
    return indices.map { index in
      var control = self[index]
      control.reach = reaches[index]
      return control
    }
  }
}

extension Rect {
  /// What each of some reaches leaves its neighbours, by what is seen of them. Apart from the controls, which are of any
  /// kind: code for any kind takes many times as long.
  fileprivate static func shared(_ reaches: [Rect], from frames: [Rect]) -> [Rect] {
    var reaches = reaches
    // What is out of sight has no neighbours: a long list costs what shows of it.
    let inSight = reaches.indices.filter { !reaches[$0].isEmpty }
    for (place, one) in inSight.enumerated() {
      for other in inSight.dropFirst(place + 1) where reaches[one].intersects(reaches[other]) {
        let (own, second) = (frames[one], frames[other])
        reaches[one] = reaches[one].sharing(with: second, from: own)
        reaches[other] = reaches[other].sharing(with: own, from: second)
      }
    }
    return reaches
  }

  /// What is left of it up to the middle between two frames, where these lie farthest apart; all where they overlap.
  fileprivate func sharing(with other: Rect, from own: Rect) -> Rect {
    let gaps = [own.minX - other.maxX, other.minX - own.maxX, own.minY - other.maxY, other.minY - own.maxY]
    guard let gap = gaps.max(), gap > -0.01, let side = gaps.firstIndex(of: gap) else { return self }
    // Frames that touch may be a rounding apart.
    let half = max(0, gap) / 2
    let left = side == 0 ? max(minX, own.minX - half) : minX
    let right = side == 1 ? min(maxX, own.maxX + half) : maxX
    let top = side == 2 ? max(minY, own.minY - half) : minY
    let bottom = side == 3 ? min(maxY, own.maxY + half) : maxY
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
