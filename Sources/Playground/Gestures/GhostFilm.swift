import Scenes
import ScrollEngine

/// The outlines of a scene's parts over time.
struct GhostFilm: Equatable {
  private var times: [Double] = []
  private var frames: [[SceneOutline]] = []

  var isEmpty: Bool { times.isEmpty }
  /// The last moment, in seconds.
  var end: Double { times.last ?? 0 }

  /// Adds the outlines of a moment, which must be later than the newest. Equal neighbours are kept as their first and
  /// last moment.
  mutating func add(_ outlines: [SceneOutline], at time: Double) {
    if let last = times.last { guard time > last else { return } }
    let count = frames.count
    if count > 1, frames[count - 1] == outlines, frames[count - 2] == outlines {
      times[count - 1] = time
    } else {
      times.append(time)
      frames.append(outlines)
    }
  }

  /// The outlines at a moment, between those of two others; the first before, the last after. O(log moments).
  func outlines(at time: Double) -> [SceneOutline] {
    guard let first = times.first, let last = times.last else { return [] }
    if time <= first { return frames[0] }
    if time >= last { return frames[frames.count - 1] }
    var low = 0
    var high = times.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let share = (time - times[low]) / (times[high] - times[low])
    return frames[low].map { outline in
      guard let next = frames[high].first(where: { $0.id == outline.id }) else { return outline }
      return SceneOutline(outline.id, outline.frame.mixed(with: next.frame, share), outline.kind)
    }
  }
}

/// What the two sides of a comparison look like over time.
struct GhostFilms: Equatable {
  /// What the shown scene would look like under its own values as they are now; empty where it does look so.
  var own = GhostFilm()
  /// What it would look like under the values of the other side; empty before that is known.
  var other = GhostFilm()

  /// The moment from which both rest, in seconds.
  var end: Double { max(own.end, other.end) }
}

extension Rect {
  /// The rectangle at a share of the way to another.
  func mixed(with other: Rect, _ share: Double) -> Rect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Rect(
      x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
      height: mix(height, other.height))
  }
}
