import ScrollEngine

/// Why a scene does what it does, for a workbench that shows it. Gathered when asked for; a scene that nobody asks pays
/// nothing.
public struct SceneInsight: Equatable, Sendable {
  /// How far what moves will go on before it rests, if it is let go now and nobody touches it again, in points along
  /// its axis on the screen: positive to the right or down. `nil` where nothing moves.
  public var travel: Double?
  /// The axis of that travel.
  public var axis = Axis.y
  /// Where what moves last rests by its own count, in points; `nil` where the ruler tells it.
  public var rest: Double?
  /// What the motion goes from and into on that travel; `nil` where one thing moves all the way.
  public var handOff: HandOff?
  /// How fast the motion runs into an end of its range on that travel, in points a second; `nil` where it does not.
  public var impact: Double?
  /// How far something is shown beyond its range, in points; 0 inside of it.
  public var overscroll = 0.0
  /// Whether what moves is beyond its range, and will go back to the end beyond which it is.
  public var springsBack: Bool {
    // Nothing else is as long: a motion that goes on rests inside, and one that is not seen beyond has no way.
    travel.map { abs($0) >= 1 && abs(abs($0) - overscroll) < Self.tolerance } ?? false
  }
  /// Two ways that differ by less are the same, in points.
  private static let tolerance = 0.5
  /// The places of rest between which the gesture chooses; `nil` where it may rest anywhere.
  public var ruler: SnapRuler?
  /// The velocity samples of the newest gesture, oldest first.
  package var samples: [VelocityEvidence] = []
  /// What the newest release took over from flings before; `nil` where nothing of that kind was let go.
  package var launch: FlingLaunch?

  /// Nothing known.
  public init() {}
}

/// The moment at which a motion goes from one link of a line into another.
public struct HandOff: Equatable, Sendable {
  /// What the first one will have done by then, after "it would": "open fully".
  public var deed: String
  /// What goes on, as a person calls it.
  public var next: String
  /// How fast, in points a second.
  public var speed: Double
  /// When, on the scene's clock.
  public var time: Timestamp
  /// How a person calls the place where that rests; `nil` where it may rest anywhere.
  public var goal: String?

  /// A hand-off that an engine's line foresees.
  init(_ handOff: ScrollForecast.HandOff, deed: String, next: String, goal: String? = nil) {
    (self.deed, self.next, self.goal) = (deed, next, goal)
    speed = abs(handOff.velocity)
    time = Timestamp(seconds: handOff.seconds)
  }
}

/// Places of rest on a line, and which of them a gesture goes to.
public struct SnapRuler: Equatable, Sendable {
  /// A place of rest.
  public struct Stop: Equatable, Sendable {
    /// How a person calls it.
    public var name: String
    /// Where it lies, in points.
    public var place: Double

    /// A stop from its parts.
    public init(_ name: String, at place: Double) {
      self.name = name
      self.place = place
    }
  }

  /// Why a stop was chosen.
  public enum Reason: Equatable, Sendable {
    /// The nearest to where the momentum leads, so many points away.
    case landing(away: Double)
    /// The nearest to where it was let go, so many points away.
    case nearest(away: Double)
    /// The release was as fast as this, in pt/s.
    case speed(Double)
    /// The next one or back, as the threshold of the sheet's own rule says.
    case rule
    /// The direction of the release.
    case direction
    /// The momentum leads away from the stop where the gesture began, and so on to the next one.
    case onward
    /// The momentum leads beyond a mark between two stops, or short of it.
    case projectedMark(Double, isBeyond: Bool)
    /// It was let go beyond a mark between two stops, or short of it.
    case draggedMark(Double, isBeyond: Bool)
    /// The travel, in points, was beyond the threshold.
    case beyond(Double, threshold: Double)
    /// The travel, in points, was within the threshold.
    case within(Double, threshold: Double)
  }

  /// What the places are, in a word or two.
  public var subject: String
  /// The stops, rising.
  public var stops: [Stop]
  /// Whether their places are those of the scene's main track on the screen.
  public var isOnScreen: Bool
  /// The chosen one, by index; `nil` while nothing has been chosen.
  public var chosen: Int?
  /// From where to where a release leads to the chosen one.
  public var reach: ClosedRange<Double>?
  /// Where it was let go.
  public var release: Double?
  /// Where the momentum alone would lead.
  public var projected: Double?
  /// Why.
  public var reason: Reason?
  /// How fast it was let go, in points a second; `nil` where the choice does not tell it.
  public var speed: Double?

  /// A ruler on which nothing has been chosen.
  public init(_ subject: String, stops: [Stop], isOnScreen: Bool = false) {
    self.subject = subject
    self.stops = stops
    self.isOnScreen = isOnScreen
  }

  /// The name of the chosen stop.
  public var goal: String? { chosen.map { stops[$0].name } }

  /// The places from which the nearest stop is the one of an index: it ends in the middle between two.
  public func nearestReach(of index: Int) -> ClosedRange<Double> {
    let place = stops[index].place
    let lower = index > 0 ? (stops[index - 1].place + place) / 2 : -Double.infinity
    let upper = index + 1 < stops.count ? (stops[index + 1].place + place) / 2 : Double.infinity
    return lower...upper
  }
}

extension SnapRuler {
  /// Takes over a choice of the engine among pages or detents.
  ///
  /// - Parameters:
  ///   - index: the stop of a target.
  ///   - place: the ruler's place of an offset.
  mutating func choose(_ choice: SnapChoice, index: (Int) -> Int?, place: (Double) -> Double) {
    guard let chosen = index(choice.target), stops.indices.contains(chosen) else { return }
    self.chosen = chosen
    release = place(choice.release.position)
    projected = place(choice.release.landing)
    speed = abs(choice.release.velocity)
    let goal = stops[chosen].place
    switch choice.reason {
    case .landing:
      reason = .landing(away: abs(place(choice.release.landing) - goal))
      reach = nearestReach(of: chosen)
    case .nearest:
      reason = .nearest(away: abs(place(choice.release.position) - goal))
      reach = nearestReach(of: chosen)
    case .threshold: reason = .rule
    case .speed: reason = .speed(abs(choice.release.velocity))
    case .direction: reason = .direction
    case .onward, .projectedMark, .draggedMark:
      guard let mark = choice.verdict.mark.map(place) else { return reason = .direction }
      let isBeyond = choice.verdict.isBeyond
      switch choice.reason {
      case .onward: reason = .onward
      case .draggedMark: reason = .draggedMark(mark, isBeyond: isBeyond)
      default: reason = .projectedMark(mark, isBeyond: isBeyond)
      }
      reach = min(mark, goal)...max(mark, goal)
    }
  }

  /// The pages of a pager around the one at which the gesture began, counted from 1 as people do.
  init(_ pager: Pager, count: Int) {
    let first = pager.reach.lowerBound
    let pages = first..<max(first, min(count, pager.reach.upperBound + 1))
    self.init(
      "Pages", stops: pages.map { Stop("Page \($0 + 1)", at: Double($0) * pager.pageLength) })
    let choice: SnapChoice? =
      if case .drag(let drag) = pager.scroller.activity { pager.chosen(velocity: drag.finger) } else { pager.choice }
    if let choice {
      choose(choice, index: { $0 - first }, place: { $0 })
    }
  }
}

/// A part of a scene that moves, for an outline of where it would be.
public struct SceneOutline: Equatable, Sendable {
  /// How much the part matters.
  public enum Kind: Sendable {
    /// A sheet, a card, a header, a photograph.
    case frame
    /// A row or a tile within it whose upper edge shows: that is all that is drawn of it.
    case row
  }

  /// Which part it is, the same at every moment.
  public var id: String
  /// Its frame, in points of the viewport.
  public var frame: Rect
  /// How much it matters.
  public var kind: Kind

  /// An outline from its parts.
  public init(_ id: String, _ frame: Rect, _ kind: Kind = .frame) {
    self.id = id
    self.frame = frame
    self.kind = kind
  }
}

extension SnapRuler.Reason {
  /// In a few words.
  ///
  /// - Parameter number: how a number is written.
  public func words(_ number: (Double) -> String) -> String {
    switch self {
    case .landing(let away): "nearest to landing, \(number(away)) pt"
    case .nearest(let away): "nearest, \(number(away)) pt away"
    case .speed(let speed): "flung, \(number(speed)) pt/s"
    case .rule: "by the threshold"
    case .direction: "by direction"
    case .onward: "on to the next"
    case .projectedMark(let mark, let isBeyond): "lands \(isBeyond ? "beyond" : "short of") \(number(mark))"
    case .draggedMark(let mark, let isBeyond): "let go \(isBeyond ? "beyond" : "short of") \(number(mark))"
    case .beyond(let travel, let threshold): "\(number(travel)) over \(number(threshold)) pt"
    case .within(let travel, let threshold): "\(number(travel)) of \(number(threshold)) pt"
    }
  }
}
