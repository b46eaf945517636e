import Documents
import Scenes
import ScrollEngine
import Session

/// Texts about the scroll engine's decisions on a gesture.
enum DecisionTexts {
  /// A label, a value, and the reason for the value.
  struct Column: Equatable {
    var label: String
    var value: String
    var reason: String
    var isGoal = false
  }

  private static let none = "\u{2013}"

  static func columns(_ log: DecisionLog) -> [Column] {
    [
      Column(label: "Owner", value: log.owner.map(capitalized) ?? none, reason: ownerReason(log)),
      Column(label: "Axis", value: log.axis?.rawValue ?? none, reason: axisReason(log)),
      Column(
        label: "Activity", value: capitalized(log.activity.rawValue),
        reason: log.velocity == 0 && log.activity == .idle ? "at rest" : "\(number(log.velocity, 0)) pt/s"),
      Column(
        label: "Stops at", value: log.rest ?? none, reason: log.ruler?.reason.map(reason) ?? "",
        isGoal: log.rest != nil),
    ]
  }

  /// Returns a text about the input positions that the release velocity was computed from.
  static func samples(_ log: DecisionLog) -> String {
    switch log.device {
    case nil: return ""
    case .wheel: return "wheel: \(log.count) notch\(log.count == 1 ? "" : "es"), no velocity"
    case .key: return "keys: \(log.count), no velocity"
    case .finger, .touchpad:
      guard log.release?.after != nil || !log.samples.isEmpty else { return "" }
      // A single input position is the touch-down of a tap, which has no velocity.
      guard log.samples.count > 1 else { return "no movement, no velocity" }
      let used = log.samples.filter(\.isUsed)
      guard let oldest = used.map(\.age).max(), let newest = used.map(\.age).min() else {
        return "0 of \(log.samples.count) samples: it paused"
      }
      return "\(used.count) of \(log.samples.count) samples, \(number((oldest - newest) * 1000, 0)) ms"
    }
  }

  private static func ownerReason(_ log: DecisionLog) -> String {
    switch log.device {
    case nil: return ""
    case .wheel: return "wheel, no claim"
    case .touchpad: return "under the pointer"
    case .key: return "keys, no claim"
    case .finger:
      let claim = log.claims.first { $0.owner == log.owner } ?? log.claims.first { $0.claim == .claimed }
      guard let claim else { return "" }
      return log.claimedAfter.map { "\(word(claim.reason)), \(number($0, 0)) ms" } ?? word(claim.reason)
    }
  }

  private static func axisReason(_ log: DecisionLog) -> String {
    guard let by = log.decidedBy, log.axis != nil else { return "" }
    let (along, across) = log.axis == .x ? (by.x, by.y) : (by.y, by.x)
    return "\(number(abs(along), 1)) against \(number(abs(across), 1)) pt"
  }

  static func reason(_ reason: SceneRuler.Reason) -> String {
    reason.words { number($0, 0) }
  }

  private static func word(_ reason: GestureReason) -> String {
    switch reason {
    case .touched: "touched"
    case .frontmost: "in front"
    case .otherAxis: "other axis"
    case .inLine: "behind the owner"
    case .takenOver: "took over"
    case .handedOver: "handed over"
    case .demanded: "asked first"
    case .outbid: "another asked"
    }
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  static func number(_ value: Double, _ digits: Int) -> String { DecimalText.fixed(value, digits: digits) }
}
