import Documents
import ScrollEngine
import Tuning

extension UndeterminedValue {
  /// The reason in words, and the video that would determine the value.
  public var reason: String { cause.reason }
}

/// Returns a number as in all sentences.
private func text(_ value: Double) -> String { VideoMeasurementText.number(value) }

extension UndeterminedCause {
  fileprivate var reason: String {
    switch self {
    case .lengthInPoints: "it is \(Self.inPoints)"
    case .outOfRange(let value):
      "it is \(VideoMeasurementText.interval(value))"
        + (Tunables.named(value.key).map { ", and a tuning has \($0.range)" } ?? "")
    case .swipeSpeed(let low, let high):
      switch (low > 0, high.isFinite) {
      case (true, true):
        "a release at \(text(low)) pt/s turns no page, and one at \(text(high)) pt/s does; record more short swipes"
      case (true, false): "a release at \(text(low)) pt/s turns no page; record faster short swipes"
      case (false, true): "a release at \(text(high)) pt/s turns a page; record slower short swipes"
      case (false, false): "no short swipe is seen; record short swipes at several speeds"
      }
    case .fling(let cause): cause.reason
    case .settle(let cause): cause.reason
    case .recoil(let cause): cause.reason
    case .wheel(let cause): cause.reason
    case .finger(let cause): cause.reason
    }
  }

  fileprivate static let inPoints = "a length in points; \(tellPoints)"
  fileprivate static let tellPoints = "tell with --points how many points wide the video is"
}

extension UndeterminedCause.Fling {
  fileprivate var reason: String {
    switch self {
    case .nothingMoves: "nothing in the video moves by itself for long enough; record flings until the content rests"
    case .noFling: "the video shows no fling; record a fast and a slow one"
    case .fewPictures: "the flings are seen in too few pictures; record longer ones, until they stop"
    case .lawOfFew:
      "the law that explains some flings explains less than half of what the part moves by itself; record it alone"
    case .likeSprings: "a spring to a rest position explains the motions as well; record flings at several speeds"
    case .likeSnaps: "the motions follow the spring of the video's snaps; record flings of a list"
    case .closest(let law, let errors):
      "no fling of the engine's models moves like this: \(law.title) comes closest and is off by \(text(errors)) times "
        + "the errors of the offsets"
    case .second(let law, let best):
      "\(law.title) fits almost as well as \(best.title); record a fast and a slow fling, both until they stop"
    case .stranger(let law, let best):
      "\(law.title), which is no toolkit's, fits about as well as \(best.title); record a fast and a slow fling, both "
        + "until they stop"
    case .noModel: "no model of a tuning has the law of these flings"
    case .constantDeceleration: "no model of a tuning has the constant deceleration of these flings"
    case .constantOfNoToolkit(let law): "the constant of \(law.title) would be one that no toolkit has"
    case .constantInPoints(let law): "the constant of \(law.title) is \(UndeterminedCause.inPoints)"
    case .fasterThanToolkits: "the motions slow down in less time than any toolkit's flings, as short animations do"
    case .shortForLaw: "the flings are too short or too few to tell their law; record longer ones"
    case .shortForFigure: "the flings are too short or too few for a figure; record longer ones"
    case .longest: "the flings are as long as Chromium allows, whatever the deceleration; record slower ones"
    case .oneCurve(let kinds, let decay):
      "\(VideoMeasurementText.list(kinds.map(\.rawValue), "and")) are one curve ("
        + kinds.compactMap { Self.constant(of: $0, decay: decay) }.joined(separator: ", ")
        + ") and differ only in when they stop; record a slow fling until it rests, at the screen's full rate and size"
    case .noStop: "no fling is seen until it stops; record one until the content rests"
    case .lostStop: "the last pixels of the flings are lost in the errors of the video"
    case .oneStop(let speed):
      "one fling stops at \(text(speed)) pt/s, where content may end; record two flings in the middle of the content"
    }
  }

  /// Returns the constant of a law with a decay, given as its logarithm, by its key; `nil` for a law without one.
  private static func constant(of kind: FlingModel.Kind, decay: Double) -> String? {
    switch kind {
    case .exponential: "fling.decelerationRate \(JSONText.number(FlingLaw.Candidate.rate(decay), digits: 5))"
    case .gtk: "fling.frictionRate \(text(Double.exp(decay)))"
    case .flutter: "fling.drag \(text(Double.exp(-Double.exp(decay))))"
    case .spline, .clamping, .chromium: nil
    }
  }
}

extension UndeterminedCause.Settle {
  fileprivate var reason: String {
    switch self {
    case .short: "the motions are too short for a figure; record longer ones"
    case .between(let low, let high):
      "all that the motions tell is that it is between \(text(low)) and \(text(high)); record more of them, at 60 "
        + "pictures a second or more"
    case .closest(let law, let errors):
      "no motion of the engine is like this one; \(law.title) comes closest and is off by \(text(errors)) times the "
        + "errors of the offsets"
    case .rivalOfSpring(let law): "\(law.title) fits almost as well as a spring; record longer ways"
    case .strangerToSpring(let law): "\(law.title) fits about as well as a spring; record slower and faster ones"
    case .springRivals(let law): "a spring fits almost as well as \(law.title); record longer ways"
    case .stranger(let law, let best):
      "\(law.title) fits about as well as \(best.title); record several such motions"
    case .dampedGlide(let ratio):
      "the motion is a spring with the damping ratio \(text(ratio)); glides of a tuning have 1"
    case .dampingAlone(let response): "it is not told without \(response): the end of an animation has one as well"
    case .severalCurves: "several known curves fit almost as well as each other; record longer ways, from rest"
    case .animation: "the motion is an animation, which no value of a tuning describes"
    case .likeHand:
      "one motion alone that looks like an animation may be that of a finger which the video does not show; record "
        + "several"
    case .chromiumWheel(isCertain: true):
      "the animations last as long as those of Chromium's wheel for their ways, which have no constant"
    case .chromiumWheel(isCertain: false):
      "the animations may be those of Chromium's wheel, which last longer for shorter ways in points; "
        + UndeterminedCause.tellPoints
    }
  }
}

extension UndeterminedCause.Recoil {
  fileprivate var reason: String {
    switch self {
    case .noPull: "no pull beyond an end is held still and let go; record one"
    case .onePull(let rate): "one pull was let go, at \(text(rate)) per second; record several from different distances"
    case .pullsDiffer: "the pulls start back with different velocities"
    case .pullsMove: "the pulls still move outwards when they are let go; hold them still first"
    }
  }
}

extension UndeterminedCause.Wheel {
  fileprivate var reason: String {
    switch self {
    case .heldKey(let period):
      "the steps come every \(text(period * 1000)) ms, as those of a held key do; record turns of the wheel"
    case .fewPictures: "the glides are seen in too few pictures; record more turns of the wheel"
    case .notchesTogether: "the notches are not told apart; record a slower turn of the wheel"
    }
  }
}

extension UndeterminedCause.Finger {
  fileprivate var reason: String {
    switch self {
    case .noFinger: "no finger is found in the video; \(Self.advice)"
    case .unseen(let drags, let count):
      "in \(drags) of \(VideoMeasurementText.count(count, "drag")) none is found; \(Self.advice)"
    case .pages: "pages do not tell it; record a slow drag of a list"
    case .noDragFromRest: "no finger is seen that lands on content at rest and drags it; record slow drags"
    case .dragsDisagree: "the drags do not agree about it; record slow drags"
    case .fastDrags(let low, let high):
      "the drags start too fast; it is between \(text(low)) and \(text(high)) pt, and slow drags tell more"
    case .noPull: "no finger is seen that pulls content beyond an end; record a slow pull"
    case .noBand: "the pulls beyond the end follow no rubber band; record one slow pull"
    case .bandBetween(let low, let high):
      "all that the pulls beyond the end tell is that it is between \(text(low)) and \(text(high)); record one slow pull"
    }
  }

  private static let advice =
    "the video may draw fingers of which its codec leaves too little; record it with \"Show taps\" on, at a higher bit rate"
}
