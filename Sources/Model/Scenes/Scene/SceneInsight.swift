import Containers
import ScrollEngine

/// The reasons for a scene's behaviour, which the workbench, the tools around the scene, shows. Computed on demand
/// only.
public struct SceneInsight: Equatable, Sendable {
  /// The remaining distance until rest without further input, in points along ``axis`` on the screen; positive to the
  /// right or down. `nil` if nothing moves.
  public var travel: Double?
  /// The axis of the remaining distance ``travel``.
  public var axis = Axis.y
  /// The final position of the moving part in points of its own coordinate, such as the offset of a list; `nil` if
  /// ``ruler`` contains it or nothing moves.
  public var rest: Double?
  /// The hand-off between two parts during the motion; `nil` if one part moves all the way.
  public var handOff: HandOff?
  /// The speed at which the motion hits a limit of its range, in points per second; `nil` if it hits none.
  public var impact: Double?
  /// The visible distance beyond a limit, in points; 0 within the range.
  public var overscroll = 0.0
  /// Whether the moving part is beyond a limit and springs back to the limit.
  public var springsBack: Bool {
    // A spring back ends at the limit, so its remaining distance equals the overscroll. The distance must be at least
    // one point, because at the end of any other motion both are almost 0.
    travel.map { abs($0) >= 1 && abs(abs($0) - overscroll) < Self.tolerance } ?? false
  }
  /// Distances that differ by less count as equal, in points.
  private static let tolerance = 0.5
  /// The positions among which the release of a gesture chooses the resting position; `nil` if the moving part may rest
  /// anywhere.
  public var ruler: SceneRuler?
  /// The velocity samples of the latest gesture, oldest first.
  package var samples: [VelocitySampleUse] = []
  /// The velocity that the latest release carried over from preceding flings; `nil` if it carried nothing over.
  package var launch: BoostedFling?

  /// Creates a description without motion and without reasons, to be filled in.
  public init() {}
}

/// A hand-off of a motion from one linked scroll container to another.
public struct HandOff: Equatable, Sendable {
  /// The action of the container that hands the motion off, worded to follow "it would": "open fully".
  public var deed: String
  /// Display name of the container that continues the motion.
  public var next: String
  /// Speed at the hand-off, in points per second.
  public var speed: Double
  /// The time of the hand-off on the scene's clock.
  public var time: Timestamp
  /// Display name of the position at which the motion ends; `nil` if it may end anywhere.
  public var goal: String?

  /// Creates a description of a hand-off that the engine forecasts.
  init(_ handOff: ScrollForecast.HandOff, deed: String, next: String, goal: String? = nil) {
    (self.deed, self.next, self.goal) = (deed, next, goal)
    speed = abs(handOff.velocity)
    time = Timestamp(seconds: handOff.seconds)
  }
}

/// A ruler: the possible resting positions on an axis, and the one among them that is chosen when a gesture ends.
public struct SceneRuler: Equatable, Sendable {
  /// A resting position.
  public struct Stop: Equatable, Sendable {
    /// Display name of the resting position.
    public var name: String
    /// The resting position, in points.
    public var position: Double

    /// Creates a resting position.
    public init(_ name: String, at place: Double) {
      self.name = name
      self.position = place
    }
  }

  /// The reason why a resting position is chosen.
  public enum Reason: Equatable, Sendable {
    /// The resting position is the nearest to the projected position, where the motion would end without snapping. The
    /// value is the distance between the two, in points.
    case landing(away: Double)
    /// The resting position is the nearest to the position at the release. The value is the distance between the two,
    /// in points. The release was slower than `limit`, in pt/s; `nil` if no speed would have decided.
    case nearest(away: Double, limit: Double?)
    /// The velocity of the release decided. The values are the speed and the lowest speed that decides, in pt/s; `nil`
    /// if any speed decides.
    case speed(Double, limit: Double?)
    /// The distance that the finger dragged decided: it is longer than the threshold, or not. Both are in points.
    case dragged(Double, threshold: Double)
    /// The direction of the release decided. The value is the speed, in pt/s.
    case direction(Double)
    /// Without a limit for one gesture, the release would have led farther. The value is the number of resting positions
    /// that one gesture may pass.
    case steps(Int)
    /// The motion continues in the gesture's direction to the next resting position, because without snapping it would
    /// end between that position and the one where the gesture began.
    case onward
    /// The projected position, where the motion would end without snapping, decided between two resting positions: it
    /// is beyond a limit between them, or short of it. The value is the position of that limit, in points.
    case projectedMark(Double, isBeyond: Bool)
    /// The position at the release decided between two resting positions: it is beyond a limit between them, or short
    /// of it. The value is the position of that limit, in points.
    case draggedMark(Double, isBeyond: Bool)
    /// The travel of the gesture was beyond the threshold; both in points.
    case beyond(Double, threshold: Double)
    /// The travel of the gesture was within the threshold; both in points.
    case within(Double, threshold: Double)
  }

  /// The kind of the resting positions in a word or two, such as "Pages".
  public var subject: String
  /// The resting positions in ascending order.
  public var stops: [Stop]
  /// Whether the positions are screen positions, like those of the scene's main quantity, and not offsets of content.
  public var isOnScreen: Bool
  /// Index of the chosen resting position in ``stops``; `nil` if none has been chosen.
  public var chosen: Int?
  /// The range, in points, of positions that lead to the chosen resting position; `nil` if the position did not decide.
  public var reach: ClosedRange<Double>?
  /// The position at the release, in points; `nil` without a choice.
  public var release: Double?
  /// The position at which the motion would end without snapping, in points; `nil` without a choice.
  public var projected: Double?
  /// The reason for the choice; `nil` without a choice.
  public var reason: Reason?
  /// The release speed in points per second; `nil` if the choice does not depend on it.
  public var speed: Double?

  /// Creates a set of possible resting positions of which none is chosen.
  public init(_ subject: String, stops: [Stop], isOnScreen: Bool = false) {
    self.subject = subject
    self.stops = stops
    self.isOnScreen = isOnScreen
  }

  /// Name of the chosen resting position; `nil` if none has been chosen.
  public var goal: String? { chosen.map { stops[$0].name } }

  /// Returns the range of positions whose nearest resting position is the one at `index`. Its limits are the midpoints
  /// to the two neighbouring resting positions, or infinite if there are none.
  public func nearestReach(of index: Int) -> ClosedRange<Double> {
    let place = stops[index].position
    let lower = index > 0 ? (stops[index - 1].position + place) / 2 : -Double.infinity
    let upper = index + 1 < stops.count ? (stops[index + 1].position + place) / 2 : Double.infinity
    return lower...upper
  }
}

extension SceneRuler {
  /// Stores the choice that the scroll engine has made among pages, cards or detents.
  ///
  /// - Parameters:
  ///   - index: Converts the scroll engine's index of a page, card or detent to an index in ``stops``.
  ///   - slowest: The lowest speed of a release that is a fling, in pt/s.
  ///   - place: Converts an offset of the scroll engine to the coordinate of the positions in ``stops``.
  mutating func choose(
    _ choice: SnapChoice, slowest: Double, index: (Int) -> Int?, place: (Double) -> Double
  ) {
    guard let chosen = index(choice.target), stops.indices.contains(chosen) else { return }
    self.chosen = chosen
    release = place(choice.release.position)
    projected = place(choice.release.projectedOffset)
    speed = abs(choice.release.velocity)
    let goal = stops[chosen].position
    switch choice.reason {
    case .landing:
      reason = .landing(away: abs(place(choice.release.projectedOffset) - goal))
      reach = nearestReach(of: chosen)
    case .nearest:
      reason = .nearest(away: abs(place(choice.release.position) - goal), limit: choice.verdict.limit)
      reach = nearestReach(of: chosen)
    case .threshold: reason = .dragged(choice.verdict.dragged ?? 0, threshold: choice.verdict.limit ?? 0)
    case .speed: reason = .speed(abs(choice.release.velocity), limit: choice.verdict.limit ?? slowest)
    case .direction: reason = .direction(abs(choice.release.velocity))
    case .steps: reason = .steps(Int(min(max(0, choice.verdict.limit ?? 0), 1e6)))
    case .onward, .projectedMark, .draggedMark:
      guard let mark = choice.verdict.mark.map(place) else {
        return reason = .direction(abs(choice.release.velocity))
      }
      let isBeyond = choice.verdict.isBeyond
      switch choice.reason {
      case .onward: reason = .onward
      case .draggedMark: reason = .draggedMark(mark, isBeyond: isBeyond)
      default: reason = .projectedMark(mark, isBeyond: isBeyond)
      }
      reach = min(mark, goal)...max(mark, goal)
    }
  }

  /// Creates a ruler whose resting positions are the page at which the gesture began and the pages around it, with
  /// names such as "Page 1" for the first page.
  init(_ pager: Pager, count: Int) {
    let first = pager.reach.lowerBound
    let pages = first..<max(first, min(count, pager.reach.upperBound + 1))
    self.init(
      "Pages", stops: pages.map { Stop("Page \($0 + 1)", at: Double($0) * pager.pageLength) })
    let choice: SnapChoice? =
      if case .drag(let drag) = pager.scroller.activity { pager.chosen(velocity: drag.fingerVelocity) } else {
        pager.choice
      }
    if let choice {
      choose(choice, slowest: pager.scroller.rules.flingMinVelocity, index: { $0 - first }, place: { $0 })
    }
  }
}

/// The outline of a moving part of a scene.
public struct SceneOutline: Equatable, Sendable {
  /// The importance of a part, which decides how its outline is drawn.
  public enum Kind: Sendable {
    /// A sheet, a card, a header or a photograph.
    case frame
    /// A row or a tile inside a frame. Only its upper edge is drawn.
    case row
  }

  /// Stable ID of the part.
  public var id: String
  /// The frame of the part, in points from the viewport's top left corner.
  public var frame: Rect
  /// The importance of the part, which decides how its outline is drawn.
  public var kind: Kind

  /// Creates an outline.
  public init(_ id: String, _ frame: Rect, _ kind: Kind = .frame) {
    self.id = id
    self.frame = frame
    self.kind = kind
  }
}

extension SceneRuler.Reason {
  /// Returns the reason for the choice of a resting position in a few words.
  ///
  /// - Parameter number: Formats a number.
  public func words(_ number: (Double) -> String) -> String {
    switch self {
    case .landing(let away): "nearest to landing, \(number(away)) pt"
    case .nearest(let away, _): "nearest, \(number(away)) pt away"
    case .speed(let speed, let limit): "flung, \(number(speed))\(limit.map { " of " + number($0) } ?? "") pt/s"
    case .dragged(let way, let threshold) where way > threshold: "\(number(way)) over \(number(threshold)) pt"
    case .dragged(let way, let threshold): "\(number(way)) of \(number(threshold)) pt"
    case .direction(let speed): "by direction, \(number(speed)) pt/s"
    case .steps(let most): "at most \(most) in a gesture"
    case .onward: "on to the next"
    case .projectedMark(let mark, let isBeyond): "lands \(isBeyond ? "beyond" : "short of") \(number(mark))"
    case .draggedMark(let mark, let isBeyond): "let go \(isBeyond ? "beyond" : "short of") \(number(mark))"
    case .beyond(let travel, let threshold): "\(number(travel)) over \(number(threshold)) pt"
    case .within(let travel, let threshold): "\(number(travel)) of \(number(threshold)) pt"
    }
  }
}
