import ScrollEngine

/// Taking hold of the indicator: a long press, and then the whole list under one short way of the finger, as iOS does.
extension TimelineScene {
  /// How far beside the indicator a finger takes hold of it, in points: a fingertip's width.
  private static let reach = 44.0

  /// Whether a long press has taken hold of the indicator: the list follows it.
  var isScrubbing: Bool { gestures.owner == .indicator }

  /// Whether a finger that stays at a place takes hold of the indicator: on it or its panel, while they show.
  func isOnIndicator(_ place: Point) -> Bool {
    guard alpha > 0, indicator.isNeeded else { return false }
    let place = layout.reading.place(place, in: layout.screen)
    let geometry = indicator
    let bar = layout.indicator(geometry, limits: limits)
    let margin = (Self.reach - bar.width) / 2
    return bar.inset(dx: -margin, dy: -margin).contains(place) || panel(geometry).contains(place)
  }

  /// The finger has moved by a distance, in points, with a velocity in pt/s: the indicator follows it 1:1, and the list the
  /// indicator.
  func scrub(by distance: Double, velocity: Double, at time: Timestamp) {
    let link = scroller.links[Self.list]
    let way = layout.track.upperBound - layout.track.lowerBound - indicator.length
    guard way > 0, indicator.isNeeded else { return }
    let ratio = (link.upper - link.lower) / way
    // The indicator stays in its track, so the list stays in its range.
    let change = min(max(distance * ratio, link.lower - link.offset), link.upper - link.offset)
    scroller.drag(by: change, velocity: velocity * ratio, at: time)
  }
}
