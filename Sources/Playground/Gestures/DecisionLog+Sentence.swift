import Documents
import Scenes
import ScrollEngine

/// The log as a sentence for the user.
extension DecisionLog {
  /// The sentence about the gesture; empty before the first one.
  var sentence: Sentence {
    var sentence = Sentence()
    switch device {
    case nil: return sentence
    case .finger: tellFinger(&sentence)
    case .touchpad: tellTouchpad(&sentence)
    case .wheel: tellDriven(count == 1 ? "One wheel notch" : "\(count) wheel notches", &sentence)
    case .key: tellDriven(count == 1 ? "One key press" : "\(count) key presses", &sentence)
    }
    return sentence
  }

  /// Returns the time of the event that a linked word describes.
  func time(of link: Sentence.Link) -> Timestamp? {
    switch link {
    case .owner, .claim: claimTime ?? began
    case .caught: began
    case .release, .landing, .goal: release?.time
    // During a drag, a hand-off is only a forecast and has no time yet.
    case .handOff: release == nil ? nil : course.handOff?.time
    }
  }

  private static func number(_ value: Double) -> String { DecimalText.fixed(value, digits: 0) }
  private static func points(_ value: Double) -> String { number(value) + " pt" }

  // MARK: - Who

  private func tellCatch(_ sentence: inout Sentence) {
    guard let caught else { return }
    sentence.say("The touch stopped", .caught, abs(caught.velocity))
    sentence.say(" the \(caught.part?.sentenceCase ?? "motion") at ")
    sentence.say("\(Self.number(abs(caught.velocity))) pt/s", .caught)
    sentence.say(". ")
  }

  private func tellFinger(_ sentence: inout Sentence) {
    tellCatch(&sentence)
    guard let first = owners.first, let decidedBy else {
      if caught == nil, decidedBy != nil, let axis {
        sentence.say("A \(axis == .x ? "horizontal" : "vertical") drag, but nothing here scrolls that way.")
      } else if release == nil {
        if caught == nil { sentence.say("A finger is down and has not moved past the slop.") }
      } else if caught != nil {
        tellOutcome(&sentence)
      } else if activity == .driven || rest != nil && part != nil {
        sentence.say("A tap, no drag\(part.map { ". The \($0.sentenceCase) moved on its own" } ?? "").")
      } else {
        sentence.say("A tap, no drag.")
      }
      return
    }
    sentence.say("The ")
    sentence.say(first, .owner)
    sentence.say(" took the drag after ")
    sentence.say("\(Self.number(claimedAfter ?? 0)) ms", .claim, claimedAfter)
    let along = axis.map { $0 == .x ? abs(decidedBy.x) : abs(decidedBy.y) } ?? decidedBy.length
    sentence.say(" (")
    sentence.say(axis.map { $0 == .x ? "horizontal" : "vertical" } ?? "both axes", .claim, along)
    sentence.say(", \(Self.points(along)))")
    for owner in owners.dropFirst().suffix(2) {
      sentence.say(" and handed it to the ")
      sentence.say(owner, .owner)
    }
    sentence.say(". ")
    tellOutcome(&sentence)
  }

  private func tellTouchpad(_ sentence: inout Sentence) {
    tellCatch(&sentence)
    guard decidedBy != nil || release == nil && caught == nil else {
      if release == nil || caught == nil { return }
      return tellOutcome(&sentence)
    }
    sentence.say("The touchpad moved the ")
    sentence.say(owners.last ?? part?.sentenceCase ?? "scene", .owner)
    if let by = decidedBy {
      let along = axis == .x ? abs(by.x) : abs(by.y)
      sentence.say(" (")
      sentence.say(axis == .x ? "horizontal" : "vertical", .claim, along)
      sentence.say(", \(Self.points(along)))")
    }
    sentence.say(". ")
    tellOutcome(&sentence)
  }

  private func tellDriven(_ what: String, _ sentence: inout Sentence) {
    sentence.say("\(what) moved the ")
    sentence.say(part?.sentenceCase ?? "scene", .owner)
    sentence.say(", with no fling.")
    if let rest, activity == .idle { sentence.say(" It stopped at \(rest).") }
  }

  // MARK: - Where to

  private func tellOutcome(_ sentence: inout Sentence) {
    guard let release else {
      guard activity == .drag else { return }
      sentence.say("Released now, it would ")
      return tellGoal(&sentence)
    }
    if release.speed >= 1 {
      let speed = release.launch.map { $0.reason == .carried ? $0.finger.length : release.speed } ?? release.speed
      sentence.say("Released at ")
      sentence.say("\(Self.number(speed)) pt/s", .release, speed)
      sentence.say(release.launch.map(Self.carried) ?? "")
      sentence.say(", it would ")
    } else {
      sentence.say("Released without speed", .release, 0)
      sentence.say(", it would ")
    }
    tellGoal(&sentence)
  }

  /// Returns how preceding flings affect the release; empty if there were none.
  private static func carried(_ launch: FlingLaunch) -> String {
    let sum = number(launch.velocity.length)
    return switch launch.reason {
    case .first, .few: ""
    case .carried where launch.multiplier > 1:
      ", boosted \(DecimalText.fixed(launch.multiplier, digits: 1)) times by quick flicks to \(sum) pt/s"
    case .carried: ", \(sum) pt/s with the speed left from the last fling"
    case .late: ", not added to the last fling because the finger paused"
    case .reversed: ", not added to the last fling because the direction changed"
    case .device: ", not added to the last fling because the device changed"
    case .slow: ", not added to the last fling because it is too slow beside it"
    }
  }

  /// Appends the outcome after "it would".
  private func tellGoal(_ sentence: inout Sentence) {
    if course.springsBack, let way = course.way { return tellReturn(way, &sentence) }
    guard let ruler, let chosen = ruler.chosen, let reason = ruler.reason else { return tellWay(&sentence) }
    let goal = ruler.stops[chosen].name
    switch reason {
    case .landing(let away):
      sentence.say("stop at ")
      sentence.say(Self.number(ruler.projected ?? 0), .landing, ruler.projected)
      sentence.say(" pt; the nearest \(ruler.isOnScreen ? "detent" : "stop") is ")
      sentence.say(goal, .goal)
      sentence.say(", \(Self.points(away)) away.")
    case .nearest(let away):
      sentence.say("go to ")
      sentence.say(goal, .goal)
      sentence.say(", the nearest, \(Self.points(away)) away.")
    case .speed(let speed):
      sentence.say("go to ")
      sentence.say(goal, .goal, speed)
      sentence.say(" because it is fast enough.")
    case .rule:
      sentence.say("go to ")
      sentence.say(goal, .goal)
      sentence.say(", as the threshold decides.")
    case .direction:
      sentence.say("go in the release direction, to ")
      sentence.say(goal, .goal)
      sentence.say(".")
    case .onward:
      tellLanding(", away from its start, so it goes on to ", goal, &sentence)
    case .projectedMark(let mark, let isBeyond):
      tellLanding(
        ", \(isBeyond ? "past" : "short of") the mark at \(Self.points(mark)), so it goes to ", goal, &sentence)
    case .draggedMark(let mark, let isBeyond):
      sentence.say("go to ")
      sentence.say(goal, .goal)
      sentence.say(" because it is \(isBeyond ? "past" : "short of") the mark at \(Self.points(mark)).")
    case .beyond(let way, let threshold), .within(let way, let threshold):
      sentence.say("move ")
      sentence.say(Self.points(way), .landing, way)
      if case .beyond = reason {
        sentence.say(", past the \(Self.points(threshold)) threshold, to ")
      } else {
        sentence.say(", short of the \(Self.points(threshold)) threshold, and go back to ")
      }
      sentence.say(goal, .goal)
      sentence.say(".")
    }
  }

  /// Appends the projected position and the resulting target.
  private func tellLanding(_ consequence: String, _ goal: String, _ sentence: inout Sentence) {
    sentence.say("stop at ")
    sentence.say(Self.number(ruler?.projected ?? 0), .landing, ruler?.projected)
    sentence.say(" pt\(consequence)")
    sentence.say(goal, .goal)
    sentence.say(".")
  }

  /// Appends the distance back to the limit. Beyond a limit there is no choice of target.
  private func tellReturn(_ way: Double, _ sentence: inout Sentence) {
    sentence.say("spring back ")
    sentence.say(Self.points(way), .landing, way)
    if let goal = ruler?.goal {
      sentence.say(" to ")
      sentence.say(goal, .goal)
    } else if let freeRest {
      tellRest(freeRest, " and stop at ", &sentence)
    }
    sentence.say(".")
  }

  /// Resting position if there were no targets to choose from.
  private var freeRest: Double? { course.rest ?? (ruler?.chosen == nil ? ruler?.projected : nil) }

  /// Appends the outcome if there were no targets to choose from.
  private func tellWay(_ sentence: inout Sentence) {
    guard let whole = course.way, whole >= 1 else { return sentence.say("stay where it is.") }
    let rest = freeRest
    // What rests inside comes back first.
    let beyond = course.overscroll >= 1 && whole > course.overscroll ? course.overscroll : 0
    let way = whole - beyond
    if beyond > 0 { sentence.say("spring back \(Self.points(beyond)), ") }
    if let handOff = course.handOff {
      sentence.say("\(handOff.deed); the \(handOff.next) takes over at ")
      sentence.say("\(Self.number(handOff.speed)) pt/s", .handOff, handOff.speed)
      if let impact = course.impact { sentence.say(", hits its edge at \(Self.number(impact)) pt/s") }
      if let goal = handOff.goal {
        sentence.say(" and stops at ")
        sentence.say(goal, .goal)
      } else if let rest {
        tellRest(rest, " and stops at ", &sentence)
      }
      sentence.say(", ")
      sentence.say(Self.points(way), .landing, way)
      return sentence.say(" farther on.")
    }
    sentence.say("go on for ")
    sentence.say(Self.points(way), .landing, way)
    if let impact = course.impact { sentence.say(", hit its edge at \(Self.number(impact)) pt/s") }
    if let rest { tellRest(rest, " and stop at ", &sentence) }
    sentence.say(".")
  }

  private func tellRest(_ rest: Double, _ words: String, _ sentence: inout Sentence) {
    sentence.say(words)
    sentence.say(Self.number(rest), .goal, rest)
    sentence.say(" pt")
  }
}

extension String {
  /// The string with a lowercase first letter, for use within a sentence.
  fileprivate var sentenceCase: String { prefix(1).lowercased() + dropFirst() }
}
