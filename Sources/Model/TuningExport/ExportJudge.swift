import Documents
import ScrollEngine
import Tuning

/// A judge that decides how closely the exported code of a UI toolkit reproduces a tuning.
struct ExportJudge {
  let tuning: Tuning
  let template: ExportTemplate
  let code: ExportedCode
  let part: ExportSelection?

  /// The smallest difference between two positions that is visible, in points.
  private static let least = 0.5

  /// A motion, such as the bounce at an end, whose tunables are judged together.
  private enum Motion: String, CaseIterable {
    case deceleration = "List deceleration"
    case rubberBand = "Rubber band"
    case bounce = "Bounce"

    var tunables: [Tunable] {
      switch self {
      case .deceleration: Tunables.all.filter { $0.group == "fling" }
      case .rubberBand: [Tunables.rubberBand.declaration]
      case .bounce:
        [BounceTunables.stiffness, BounceTunables.damping, BounceTunables.recoilRate].map(\.declaration)
      }
    }
  }

  var verdicts: [ExportVerdict] {
    Tunables.all.compactMap { tunable in
      guard let motion = Motion.allCases.first(where: { $0.tunables.contains(tunable) }) else {
        return verdict(on: tunable)
      }
      return motion.tunables.first == tunable ? verdict(on: motion) : nil
    }
  }

  private var home: Tuning { Tuning(base: template.defaults) }

  private func differs(_ tunable: Tunable) -> Bool { template.differs(tunable, in: tuning) }

  /// Whether the judge reports how closely the toolkit reproduces a tunable. The tunable must be active and used by the
  /// selected scene. A scene's own tunables are then always reported, shared tunables only if they were changed or
  /// differ from the default of the toolkit.
  private func isTold(_ tunable: Tunable) -> Bool {
    guard part?.reads(tunable) ?? true, tuning.inactiveReason(tunable) == nil else { return false }
    return Tunables.sharedGroups.contains(tunable.group) ? differs(tunable) : true
  }

  private func verdict(
    _ kind: ExportVerdict.Kind, _ title: String, _ value: String, _ tunables: [Tunable], _ reason: String = "",
    _ curves: ExportedCurvePair? = nil
  ) -> ExportVerdict {
    ExportVerdict(
      kind: kind, title: title, value: value, tunables: tunables,
      isChanged: tunables.contains { tuning.changes[$0.key] != nil }, reason: reason, curves: curves)
  }

  private func verdict(on tunable: Tunable) -> ExportVerdict? {
    guard isTold(tunable) else { return nil }
    let name = TunableName.title(tunable.key)
    // The name of a shared tunable needs its group, because names such as "Step" or "Strategy" are ambiguous.
    let title =
      Tunables.sharedGroups.contains(tunable.group)
      ? "\(TunableName.group(tunable.group)) \(name.prefix(1).lowercased())\(name.dropFirst())" : name
    let value = tunable.displayText(tuning.value(of: tunable))
    guard let limit = template.limits[tunable.key], limit.reach != .plain else {
      return code.applied.contains(tunable) ? verdict(.felt, title, value, [tunable]) : nil
    }
    let own = tunable.displayText(home.value(of: tunable))
    switch limit.reach {
    case .cannot: return verdict(.impossible, title, value, [tunable], limit.reason)
    case .partly where differs(tunable):
      return verdict(.close, title, value, [tunable], "\(limit.reason); its own is \(own)")
    case .own, .fitted:
      return differs(tunable)
        ? verdict(.impossible, title, value, [tunable], "\(limit.reason); its own is \(own)") : nil
    case .partly, .plain: return verdict(.felt, title, value, [tunable])
    }
  }

  /// Returns how closely the toolkit reproduces a motion, with the computed difference from the tuned motion; `nil` if
  /// there is nothing to report.
  private func verdict(on motion: Motion) -> ExportVerdict? {
    let tunables = motion.tunables.filter { tuning.inactiveReason($0) == nil }
    guard tunables.contains(where: isTold), tunables.contains(where: differs) else { return nil }
    let title = motion.rawValue
    let value = tunables.filter { $0 != Tunables.stopVelocity.declaration }.map { $0.displayText(tuning.value(of: $0)) }
      .joined(separator: ", ")
    let limits = tunables.compactMap { template.limits[$0.key] }
    guard let limit = limits.first(where: { $0.reach != .plain }) else {
      return tunables.contains(where: code.applied.contains) ? verdict(.felt, title, value, tunables) : nil
    }
    if limits.contains(where: { $0.reach == .cannot }) {
      return verdict(.impossible, title, value, tunables, limit.reason)
    }
    let curves = curves(of: motion)
    guard curves.difference >= Self.least else { return verdict(.felt, title, value, tunables) }
    return verdict(.close, title, value, tunables, "\(miss(curves, of: motion)); \(limit.reason)", curves)
  }

  /// The fling law that the toolkit supports, with parameters that make it as similar as possible to the tuned law.
  private var ownFling: FlingModel {
    guard let fit = template.fittedRate(for: tuning) else { return FlingModel(home) }
    return .exponential(
      rate: Tunables.decelerationRate.declaration.rounded(fit.rate), stopVelocity: home[Tunables.stopVelocity])
  }

  private func curves(of motion: Motion) -> ExportedCurvePair {
    switch motion {
    case .deceleration: .flings(FlingModel(tuning), ownFling)
    case .rubberBand: .rubberBands(tuning[Tunables.rubberBand], home[Tunables.rubberBand])
    case .bounce: .bounces(tuning, home)
    }
  }

  private func miss(_ curves: ExportedCurvePair, of motion: Motion) -> String {
    let most = Self.points(curves.difference)
    switch motion {
    case .deceleration:
      let rate = template.fittedRate(for: tuning).map { Tunables.decelerationRate.declaration.rounded($0.rate) }
      let head = rate.map { "rate \(JSONText.number($0)), " } ?? ""
      let landings = ([DecelerationFit.velocity] + DecelerationFit.others).map(landing).joined(separator: ", ")
      return "\(head)\(landings); up to \(most) pt apart on the way"
    case .rubberBand: return "\(most) pt off at a pull of \(Self.points(ExportedCurvePair.pull)) pt"
    case .bounce: return "up to \(most) pt off on the way back from \(Self.points(ExportedCurvePair.overscroll)) pt"
    }
  }

  /// Returns a phrase that compares the resting position of the toolkit's fling with that of the tuned fling, such as
  /// "12 pt short of 998 at 2000 pt/s".
  private func landing(of velocity: Double) -> String {
    let felt = FlingModel(tuning).motion(from: 0, velocity: velocity).restPosition
    let own = ownFling.motion(from: 0, velocity: velocity).restPosition
    let miss = Self.points((felt - own).magnitude)
    let place = miss == "0" ? "as far as" : "\(miss) pt \(own < felt ? "short of" : "past")"
    return "\(place) \(Self.points(felt)) at \(Self.points(velocity)) pt/s"
  }

  private static func points(_ number: Double) -> String { JSONText.number(number.rounded()) }
}
