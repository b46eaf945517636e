import ScrollEngine

/// Scrollers for tests.
enum TestScrollers {
  /// A list of 5000 pt.
  static func list(at offset: Double = 0, rules: ScrollRules = ScrollRules()) -> Scroller {
    Scroller(links: [ScrollLink(offset: offset, in: 0...5000)], rules: rules)
  }

  /// A header of 220 pt that collapses before its list scrolls.
  static func header(_ header: Double = 0, list: Double = 0, rules: ScrollRules = ScrollRules()) -> Scroller {
    Scroller(links: [ScrollLink(offset: header, in: 0...220), ScrollLink(offset: list, in: 0...5000)], rules: rules)
  }

  /// A sheet with three detents and its list.
  static func sheet(detent: Int = 1, list: Double = 0, rules: ScrollRules = ScrollRules()) -> Scroller {
    Scroller(
      links: [
        ScrollLink(offset: 0, in: 0...616, detents: [0, 290, 616], detent: detent),
        ScrollLink(offset: list, in: 0...2500),
      ], rules: rules)
  }

  /// Returns a scroller after a release with a velocity at time 0.
  static func released(_ scroller: Scroller, velocity: Double) -> Scroller {
    var scroller = scroller
    scroller.press(scroller.allLinks, at: .zero)
    scroller.beginDrag(scroller.allLinks, at: .zero)
    scroller.release(velocity: velocity, at: .zero)
    return scroller
  }

  /// Advances a scroller frame by frame until it rests, for at most 30 seconds, and calls `each` after every frame.
  static func run(_ scroller: inout Scroller, hertz: Double, each: (Scroller, Double) -> Void = { _, _ in }) {
    for frame in 1...Int(30 * hertz) {
      let time = Double(frame) / hertz
      scroller.advance(to: Timestamp(seconds: time))
      each(scroller, time)
      if scroller.isIdle { return }
    }
  }
}

extension Scroller {
  /// The sum of the links' shown offsets.
  var total: Double { links.reduce(0) { $0 + $1.visibleOffset } }
  /// The sum of the links' velocities.
  var totalVelocity: Double { links.indices.reduce(0) { $0 + velocity(of: $1) } }
}
