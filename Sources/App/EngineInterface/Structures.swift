import ScrollEngine

// The structures of scrollengine.h, member by member. Swift lays out such members as C does.

/// The state of a view and of one of its parts.
struct ViewState {
  var time = 0.0
  var offset = 0.0
  var velocity = 0.0
  var nextChange = 0.0
  var scale = 1.0
  var x = 0.0
  var y = 0.0
  var inside = 0.0
  var kind: Int32 = 0
  var activity: Int32 = 0
  var isAnimating: Int32 = 0
  var parts: Int32 = 0
  var place: Int32 = -1
  var current: Int32 = -1
  var count: Int32 = 0
}

/// The reason why the last gesture moved as it did, and the claim of one part.
struct ViewDecision {
  var start = Double.nan
  var position = Double.nan
  var velocity = Double.nan
  var projected = Double.nan
  var mark = Double.nan
  var travel = Double.nan
  var dragged = Double.nan
  var threshold = Double.nan
  var claim: UnsafePointer<UInt8>?
  var claimReason: UnsafePointer<UInt8>?
  var reason: UnsafePointer<UInt8>?
  var axis: Int32 = -1
  var owner: Int32 = -1
  var isCatch: Int32 = 0
  var isTap: Int32 = 0
  var part: Int32 = -1
  var place: Int32 = -1
  var isBeyond: Int32 = 0
}

extension ViewDecision {
  /// Adds the release that a rule for detents or pages decided.
  mutating func add(_ choice: SnapChoice) {
    part = Int32(choice.link)
    place = Int32(choice.target)
    reason = choice.reason.text.utf8Start
    addProjection(of: choice)
  }

  /// Adds the numbers that a rule for detents or pages compared.
  mutating func addProjection(of choice: SnapChoice) {
    start = choice.release.start
    position = choice.release.position
    velocity = choice.release.velocity
    projected = choice.release.projectedOffset
    mark = choice.verdict.mark ?? .nan
    isBeyond = choice.verdict.isBeyond ? 1 : 0
  }
}

extension GestureClaim {
  var text: StaticString {
    switch self {
    case .possible: "possible"
    case .claimed: "claimed"
    case .denied: "denied"
    }
  }
}

extension GestureReason {
  var text: StaticString {
    switch self {
    case .touched: "touched"
    case .frontmost: "frontmost"
    case .otherAxis: "otherAxis"
    case .inLine: "inLine"
    case .takenOver: "takenOver"
    case .handedOver: "handedOver"
    case .demanded: "demanded"
    case .outbid: "outbid"
    }
  }
}

extension SnapDecision.Reason {
  var text: StaticString {
    switch self {
    case .landing: "landing"
    case .nearest: "nearest"
    case .threshold: "threshold"
    case .speed: "speed"
    case .steps: "steps"
    case .direction: "direction"
    case .onward: "onward"
    case .projectedMark: "projectedMark"
    case .draggedMark: "draggedMark"
    }
  }
}
