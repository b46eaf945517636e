import Documents
import Scenes
import ScrollEngine

/// The log as a sentence for the user.
extension DecisionLog {
  /// The sentence about the gesture; empty before the first gesture.
  package var sentence: GestureSentence {
    var sentence = GestureSentence()
    switch device {
    case nil: return sentence
    case .finger: appendFinger(to: &sentence)
    case .touchpad: appendTouchpad(to: &sentence)
    case .wheel: appendDriven(count == 1 ? "One wheel notch" : "\(count) wheel notches", to: &sentence)
    case .key: appendDriven(count == 1 ? "One key press" : "\(count) key presses", to: &sentence)
    }
    return sentence
  }

  /// Returns the time of the event that a link of the sentence describes; `nil` if there is no such event.
  package func time(of link: GestureSentence.Link) -> Timestamp? {
    switch link {
    case .owner, .claim: claimTime ?? began
    case .caught: began
    case .release, .landing, .goal: release?.time
    // During a drag, a hand-off is only a forecast and has no time yet.
    case .handOff: release == nil ? nil : forecast.handOff?.time
    }
  }

  private static func number(_ value: Double) -> String { DecimalText.fixed(value, digits: 0) }
  private static func points(_ value: Double) -> String { number(value) + " pt" }

  // MARK: - Owner of the gesture

  private func appendCatch(to sentence: inout GestureSentence) {
    guard let caught else { return }
    sentence.append("The touch stopped", .caught, abs(caught.velocity))
    sentence.append(" the \(caught.part?.sentenceCase ?? "motion") at ")
    sentence.append("\(Self.number(abs(caught.velocity))) pt/s", .caught)
    sentence.append(". ")
  }

  private func appendFinger(to sentence: inout GestureSentence) {
    appendCatch(to: &sentence)
    guard let first = owners.first, let decidedBy else {
      if caught == nil, decidedBy != nil, let axis {
        sentence.append("A \(axis == .x ? "horizontal" : "vertical") drag, but nothing here scrolls that way.")
      } else if release == nil {
        if caught == nil { sentence.append("A finger is down and has not moved past the slop.") }
      } else if caught != nil {
        appendOutcome(to: &sentence)
      } else if activity == .driven || rest != nil && part != nil {
        sentence.append("A tap, no drag\(part.map { ". The \($0.sentenceCase) moved on its own" } ?? "").")
      } else {
        sentence.append("A tap, no drag.")
      }
      return
    }
    sentence.append("The ")
    sentence.append(first, .owner)
    sentence.append(" took the drag after ")
    sentence.append("\(Self.number(claimedAfter ?? 0)) ms", .claim, claimedAfter)
    let along = axis.map { $0 == .x ? abs(decidedBy.x) : abs(decidedBy.y) } ?? decidedBy.length
    sentence.append(" (")
    sentence.append(axis.map { $0 == .x ? "horizontal" : "vertical" } ?? "both axes", .claim, along)
    sentence.append(", \(Self.points(along)))")
    for owner in owners.dropFirst().suffix(2) {
      sentence.append(" and handed it to the ")
      sentence.append(owner, .owner)
    }
    sentence.append(". ")
    appendOutcome(to: &sentence)
  }

  private func appendTouchpad(to sentence: inout GestureSentence) {
    appendCatch(to: &sentence)
    guard decidedBy != nil || release == nil && caught == nil else {
      if release == nil || caught == nil { return }
      return appendOutcome(to: &sentence)
    }
    sentence.append("The touchpad moved the ")
    sentence.append(owners.last ?? part?.sentenceCase ?? "scene", .owner)
    if let by = decidedBy {
      let along = axis == .x ? abs(by.x) : abs(by.y)
      sentence.append(" (")
      sentence.append(axis == .x ? "horizontal" : "vertical", .claim, along)
      sentence.append(", \(Self.points(along)))")
    }
    sentence.append(". ")
    appendOutcome(to: &sentence)
  }

  private func appendDriven(_ what: String, to sentence: inout GestureSentence) {
    sentence.append("\(what) moved the ")
    sentence.append(part?.sentenceCase ?? "scene", .owner)
    sentence.append(", with no fling.")
    if let rest, activity == .idle { sentence.append(" It stopped at \(rest).") }
  }

  // MARK: - Release and target

  private func appendOutcome(to sentence: inout GestureSentence) {
    guard let release else {
      guard activity == .drag else { return }
      sentence.append("Released now, it would ")
      return appendGoal(to: &sentence)
    }
    if release.speed >= 1 {
      let speed =
        release.launch.map { $0.reason == .carried ? $0.fingerVelocity.length : release.speed } ?? release.speed
      sentence.append("Released at ")
      sentence.append("\(Self.number(speed)) pt/s", .release, speed)
      sentence.append(release.launch.map(Self.carried) ?? "")
      sentence.append(", it would ")
    } else {
      sentence.append("Released without speed", .release, 0)
      sentence.append(", it would ")
    }
    appendGoal(to: &sentence)
  }

  /// Returns a phrase that says how preceding flings affect the release velocity; empty if they do not.
  private static func carried(_ launch: BoostedFling) -> String {
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

  /// Appends the outcome of the gesture, which continues a sentence after the words "it would".
  private func appendGoal(to sentence: inout GestureSentence) {
    if forecast.springsBack, let way = forecast.distance { return appendReturn(way, to: &sentence) }
    guard let ruler, let chosen = ruler.chosen, let reason = ruler.reason else {
      return appendFreeMotion(to: &sentence)
    }
    let goal = ruler.stops[chosen].name
    switch reason {
    case .landing(let away):
      sentence.append("stop at ")
      sentence.append(Self.points(ruler.projected ?? 0), .landing, ruler.projected)
      sentence.append("; the nearest \(ruler.isOnScreen ? "detent" : "stop") is ")
      sentence.append(goal, .goal)
      sentence.append(", \(Self.points(away)) away.")
    case .nearest(let away, let limit):
      sentence.append("go to ")
      sentence.append(goal, .goal)
      sentence.append(", the nearest, \(Self.points(away)) away")
      if let limit, let speed = ruler.speed, speed >= 1 {
        sentence.append("; \(Self.number(speed)) of \(Self.number(limit)) pt/s is too slow to decide")
      }
      sentence.append(".")
    case .speed(let speed, let limit):
      sentence.append("go to ")
      sentence.append(goal, .goal, speed)
      sentence.append(" because it is fast enough")
      if let limit { sentence.append(": \(Self.number(speed)) of \(Self.number(limit)) pt/s") }
      sentence.append(".")
    case .dragged(let way, let threshold):
      sentence.append("go to ")
      sentence.append(goal, .goal)
      sentence.append(" because it was dragged ")
      sentence.append(
        way > threshold
          ? "\(Self.points(way)), past the \(Self.points(threshold)) threshold."
          : "\(Self.number(way)) of \(Self.points(threshold)).")
    case .direction(let speed):
      sentence.append("go in the release direction, at \(Self.number(speed)) pt/s, to ")
      sentence.append(goal, .goal)
      sentence.append(".")
    case .steps(let most):
      appendLanding(
        ", but one gesture passes at most \(most == 1 ? "one stop" : "\(most) stops"), so it goes to ", goal,
        to: &sentence)
    case .onward:
      appendLanding(", away from its start, so it goes on to ", goal, to: &sentence)
    case .projectedMark(let mark, let isBeyond):
      appendLanding(
        ", \(isBeyond ? "past" : "short of") the mark at \(Self.points(mark)), so it goes to ", goal, to: &sentence)
    case .draggedMark(let mark, let isBeyond):
      sentence.append("go to ")
      sentence.append(goal, .goal)
      sentence.append(" because it is \(isBeyond ? "past" : "short of") the mark at \(Self.points(mark)).")
    case .beyond(let way, let threshold), .within(let way, let threshold):
      sentence.append("move ")
      sentence.append(Self.points(way), .landing, way)
      if case .beyond = reason {
        sentence.append(", past the \(Self.points(threshold)) threshold, to ")
      } else {
        sentence.append(", short of the \(Self.points(threshold)) threshold, and go back to ")
      }
      sentence.append(goal, .goal)
      sentence.append(".")
    }
  }

  /// Appends the projected position and the resulting target.
  private func appendLanding(_ consequence: String, _ goal: String, to sentence: inout GestureSentence) {
    sentence.append("stop at ")
    sentence.append(Self.points(ruler?.projected ?? 0), .landing, ruler?.projected)
    sentence.append(consequence)
    sentence.append(goal, .goal)
    sentence.append(".")
  }

  /// Appends the distance back to the limit. Beyond a limit there is no choice of target.
  private func appendReturn(_ way: Double, to sentence: inout GestureSentence) {
    sentence.append("spring back ")
    sentence.append(Self.points(way), .landing, way)
    if let goal = ruler?.goal {
      sentence.append(" to ")
      sentence.append(goal, .goal)
    } else if let freeRest {
      appendRest(freeRest, " and stop at ", to: &sentence)
    }
    sentence.append(".")
  }

  /// Resting position in points if there were no targets to choose from; `nil` if there were targets, or if the
  /// position is not known.
  private var freeRest: Double? { forecast.rest ?? (ruler?.chosen == nil ? ruler?.projected : nil) }

  /// Appends the outcome if there were no targets to choose from.
  private func appendFreeMotion(to sentence: inout GestureSentence) {
    guard let whole = forecast.distance, whole >= 1 else { return sentence.append("stay where it is.") }
    let rest = freeRest
    // Overscrolled content that comes to rest inside its range first springs back to the limit. The sentence states
    // this distance separately.
    let beyond = forecast.overscroll >= 1 && whole > forecast.overscroll ? forecast.overscroll : 0
    let way = whole - beyond
    if beyond > 0 { sentence.append("spring back \(Self.points(beyond)), ") }
    if let handOff = forecast.handOff {
      sentence.append("\(handOff.deed); the \(handOff.next) takes over at ")
      sentence.append("\(Self.number(handOff.speed)) pt/s", .handOff, handOff.speed)
      if let impact = forecast.impact { sentence.append(", hits its edge at \(Self.number(impact)) pt/s") }
      if let goal = handOff.goal {
        sentence.append(" and stops at ")
        sentence.append(goal, .goal)
      } else if let rest {
        appendRest(rest, " and stops at ", to: &sentence)
      }
      sentence.append(", ")
      sentence.append(Self.points(way), .landing, way)
      return sentence.append(" farther on.")
    }
    sentence.append("go on for ")
    sentence.append(Self.points(way), .landing, way)
    if let impact = forecast.impact { sentence.append(", hit its edge at \(Self.number(impact)) pt/s") }
    if let rest { appendRest(rest, " and stop at ", to: &sentence) }
    sentence.append(".")
  }

  private func appendRest(_ rest: Double, _ words: String, to sentence: inout GestureSentence) {
    sentence.append(words)
    sentence.append(Self.points(rest), .goal, rest)
  }
}

extension String {
  /// The string with a lowercase first letter, for use within a sentence.
  fileprivate var sentenceCase: String { prefix(1).lowercased() + dropFirst() }
}
