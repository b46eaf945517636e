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
    case .wheel: tellDriven(count == 1 ? "A notch of the wheel" : "\(count) notches of the wheel", &sentence)
    case .key: tellDriven(count == 1 ? "A key" : "\(count) keys", &sentence)
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
    sentence.say("Caught", .caught, abs(caught.velocity))
    sentence.say(": the touch stopped the \(caught.part?.sentenceCase ?? "motion") at ")
    sentence.say("\(Self.number(abs(caught.velocity))) pt/s", .caught)
    sentence.say(". ")
  }

  private func tellFinger(_ sentence: inout Sentence) {
    tellCatch(&sentence)
    guard let first = owners.first, let decidedBy else {
      if caught == nil, decidedBy != nil, let axis {
        sentence.say("A \(axis == .x ? "horizontal" : "vertical") drag, which nothing here follows.")
      } else if release == nil {
        if caught == nil { sentence.say("A finger lies on it, and has not moved past the slop.") }
      } else if caught != nil {
        tellOutcome(&sentence)
      } else if activity == .driven || rest != nil && part != nil {
        sentence.say("A tap: nothing was dragged\(part.map { ", and the \($0.sentenceCase) went by itself" } ?? "").")
      } else {
        sentence.say("A tap: nothing was dragged.")
      }
      return
    }
    sentence.say("The ")
    sentence.say(first, .owner)
    sentence.say(" took the drag after ")
    sentence.say("\(Self.number(claimedAfter ?? 0)) ms", .claim, claimedAfter)
    let along = axis.map { $0 == .x ? abs(decidedBy.x) : abs(decidedBy.y) } ?? decidedBy.length
    sentence.say(" (")
    sentence.say(axis.map { $0 == .x ? "horizontal" : "vertical" } ?? "freely", .claim, along)
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
    sentence.say(", without a throw.")
    if let rest, activity == .idle { sentence.say(" It rests on \(rest).") }
  }

  // MARK: - Where to

  private func tellOutcome(_ sentence: inout Sentence) {
    guard let release else {
      guard activity == .drag else { return }
      sentence.say("Let go now it would ")
      return tellGoal(&sentence)
    }
    if release.speed >= 1 {
      let speed = release.launch.map { $0.reason == .carried ? $0.finger.length : release.speed } ?? release.speed
      sentence.say("Thrown at ")
      sentence.say("\(Self.number(speed)) pt/s", .release, speed)
      sentence.say(release.launch.map(Self.carried) ?? "")
      sentence.say(" it would ")
    } else {
      sentence.say("Let go without speed", .release, 0)
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
      ", times \(DecimalText.fixed(launch.multiplier, digits: 1)) after quick flicks (\(sum)),"
    case .carried: ", \(sum) with what the fling before had left,"
    case .late: ", alone since the finger had waited,"
    case .reversed: ", alone since it had turned,"
    case .device: ", alone since the fling before was another device's,"
    case .slow: ", alone since it was slow beside the fling before,"
    }
  }

  /// Appends the outcome after "it would".
  private func tellGoal(_ sentence: inout Sentence) {
    if course.springsBack, let way = course.way { return tellReturn(way, &sentence) }
    guard let ruler, let chosen = ruler.chosen, let reason = ruler.reason else { return tellWay(&sentence) }
    let goal = ruler.stops[chosen].name
    switch reason {
    case .landing(let away):
      sentence.say("land at ")
      sentence.say(Self.number(ruler.projected ?? 0), .landing, ruler.projected)
      sentence.say(": nearest ")
      sentence.say(goal, .goal)
      sentence.say(", \(Self.points(away)) away.")
    case .nearest(let away):
      sentence.say("go to the nearest: ")
      sentence.say(goal, .goal)
      sentence.say(", \(Self.points(away)) away.")
    case .speed(let speed):
      sentence.say("turn, as fast as it is: ")
      sentence.say(goal, .goal, speed)
      sentence.say(".")
    case .rule:
      sentence.say("go on by the threshold to ")
      sentence.say(goal, .goal)
      sentence.say(".")
    case .direction:
      sentence.say("go the way it was thrown, to ")
      sentence.say(goal, .goal)
      sentence.say(".")
    case .onward:
      tellLanding(", and so leave where it began for ", goal, &sentence)
    case .projectedMark(let mark, let isBeyond):
      tellLanding(", \(isBeyond ? "beyond" : "short of") \(Self.number(mark)): ", goal, &sentence)
    case .draggedMark(let mark, let isBeyond):
      sentence.say("go, let go \(isBeyond ? "beyond" : "short of") \(Self.number(mark)), to ")
      sentence.say(goal, .goal)
      sentence.say(".")
    case .beyond(let way, let threshold), .within(let way, let threshold):
      sentence.say("go ")
      sentence.say(Self.points(way), .landing, way)
      if case .beyond = reason {
        sentence.say(", beyond the \(Self.points(threshold)) that it takes: ")
      } else {
        sentence.say(" of the \(Self.points(threshold)) that it takes: back to ")
      }
      sentence.say(goal, .goal)
      sentence.say(".")
    }
  }

  /// Appends the projected position and the resulting target.
  private func tellLanding(_ consequence: String, _ goal: String, _ sentence: inout Sentence) {
    sentence.say("land at ")
    sentence.say(Self.number(ruler?.projected ?? 0), .landing, ruler?.projected)
    sentence.say(consequence)
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
      tellRest(freeRest, " and rest at ", &sentence)
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
      if let impact = course.impact { sentence.say(", runs into its edge at \(Self.number(impact)) pt/s") }
      if let goal = handOff.goal {
        sentence.say(" and rests on ")
        sentence.say(goal, .goal)
      } else if let rest {
        tellRest(rest, " and rests at ", &sentence)
      }
      sentence.say(", ")
      sentence.say(Self.points(way), .landing, way)
      return sentence.say(" on.")
    }
    sentence.say("go on for ")
    sentence.say(Self.points(way), .landing, way)
    if let impact = course.impact { sentence.say(", run into its edge at \(Self.number(impact)) pt/s,") }
    if let rest { tellRest(rest, " and rest at ", &sentence) }
    sentence.say(".")
  }

  private func tellRest(_ rest: Double, _ words: String, _ sentence: inout Sentence) {
    sentence.say(words)
    sentence.say(Self.number(rest), .goal, rest)
  }
}

extension String {
  /// The string with a lowercase first letter, for use within a sentence.
  fileprivate var sentenceCase: String { prefix(1).lowercased() + dropFirst() }
}
