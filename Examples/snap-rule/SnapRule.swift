// A snap rule of one's own: a strip of photographs in albums. A throw turns as many pages as it is strong, but stops at
// the first photograph of the next album, however strong it is.
//
// A rule answers one question: where does content rest that is let go here, at this velocity? The engine's own rules
// (`SnapPolicy`) answer it for pages, detents and cards. A program with another answer passes it to `settle`, and the
// engine moves there with a spring that begins at the position and with the velocity of the release.
import ScrollEngine

@main
struct SnapRule {
  static func main() {
    print("Released 40 points after photograph 1, with albums that begin at 0, 3, 4 and 9:\n")
    print("  velocity  projected  SnapPolicy  album rule")
    for velocity in [-3000.0, -1000, -300, 0, 300, 1000, 2000, 4000] {
      let strip = Strip(page: 1)
      let position = strip.pages.snapOffset(at: 1) + 40
      let landing = strip.policy.landing(from: position, velocity: velocity) / strip.pages.spacing
      let policy = strip.policy.target(among: strip.pages, from: 1, position: position, velocity: velocity) ?? 0
      let album = strip.target(from: 1, position: position, velocity: velocity)
      print(velocity.text(10) + landing.text(11) + "\(policy)".text(12) + "\(album)".text(12))
    }

    print("\nThe throw with 4000 points per second:\n\n  time  offset  velocity  photograph")
    var strip = Strip(page: 1)
    strip.throwForward(velocity: 4000)
    for frame in 1... {
      let time = Timestamp(seconds: Double(frame) / 10)
      strip.scroller.advance(to: time)
      let link = strip.scroller.links[0]
      let photograph = link.detent.map { "\($0)".text(12) } ?? ""
      print(time.seconds.text(6) + link.visibleOffset.text(8) + strip.scroller.velocity(of: 0).text(10) + photograph)
      if strip.scroller.isIdle { break }
    }
  }
}

/// Twelve photographs in four albums, each as wide as the viewport.
struct Strip {
  /// The offsets of the photographs. Evenly spaced targets need no array, so that there may be millions.
  let pages = EvenSnapTargets(count: 12, spacing: 390)
  /// The offsets of the albums' first photographs. `SnapTargets` finds the next one by bisection.
  let albums = [0, 3, 4, 9].map { Double($0) * 390 }
  /// The engine's rule for comparison, which also projects where a throw would come to rest.
  let policy = SnapPolicy(.projection, rate: ExponentialDeceleration.normalRate)
  var scroller: Scroller

  init(page: Int) {
    scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...11 * 390, detents: pages, detent: page)])
  }

  /// Returns the photograph that comes to rest: the one nearest to the projected offset, but none beyond the start of
  /// the next album in the direction of the throw.
  ///
  /// - Parameters:
  ///   - origin: the photograph at the start of the gesture.
  ///   - position: the offset at release, in points.
  ///   - velocity: the velocity of the release, in points per second.
  func target(from origin: Int, position: Double, velocity: Double) -> Int {
    let start = pages.snapOffset(at: origin)
    let landing = policy.landing(from: position, velocity: velocity)
    let next = albums.firstTarget(from: start.nextUp)
    let previous = albums.firstTarget(from: start) - 1
    let highest = next < albums.count ? albums[next] : pages.last
    let lowest = previous >= 0 ? albums[previous] : pages.first
    return pages.nearestTarget(to: min(max(landing, lowest), highest)) ?? origin
  }

  /// Drags for a tenth of a second and lets go.
  mutating func throwForward(velocity: Double) {
    let (origin, start, end) = (scroller.detent(of: 0) ?? 0, Timestamp.zero, Timestamp(seconds: 0.1))
    scroller.press(0..<1, at: start)
    scroller.beginDrag(0..<1, at: start)
    scroller.drag(by: 40, velocity: velocity, at: end)
    // The release starts the engine's own motion, and `settle` sends it to another photograph before any frame shows
    // it. The velocity stays, so the eye sees no difference between a built-in rule and this one.
    scroller.release(velocity: velocity, at: end)
    scroller.settle(
      0, on: target(from: origin, position: scroller.links[0].visibleOffset, velocity: velocity), at: end)
  }
}

extension String {
  /// Returns the text, right-aligned.
  fileprivate func text(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension Double {
  /// Returns the value with one decimal, right-aligned.
  fileprivate func text(_ width: Int) -> String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)".text(width)
  }
}
