import ScrollEngine
import Tuning

/// The tunables that affect a scene.
public struct SceneTunables: Sendable {
  /// The names of the groups of scene-specific tunables that this scene uses, in display order.
  public let groups: [String]
  /// The keys of shared tunables that the scene replaces, with the keys of their replacements.
  public let replaced: [String: String]
  /// The keys of tunables that the scene does not use, although they are in its ``groups`` or shared by most scenes.
  public let omitted: Set<String>
  /// The reasons why tunables are inactive in this scene, besides those of their declarations, by key. Another scene may
  /// use them whatever the other values are.
  public let inactive: [String: [InactiveReason]]
  /// Returns a motion that illustrates the scene's tunables; `nil` if there is none.
  public let sketch: (@Sendable (Tuning) -> SceneMotionSketch)?

  /// Creates the description of a scene's tunables.
  ///
  /// - Parameters:
  ///   - groups: The names of the groups of scene-specific tunables that this scene uses, in display order.
  ///   - replaced: The keys of shared tunables that the scene replaces, with the keys of their replacements.
  ///   - omitted: The keys of tunables in `groups`, or shared by most scenes, that the scene does not use.
  ///   - inactive: The reasons why tunables are inactive in this scene, by key.
  ///   - sketch: Returns a motion that illustrates the scene's tunables.
  public init(
    groups: [String], replaced: [String: String] = [:], omitted: Set<String> = [],
    inactive: [String: [InactiveReason]] = [:], sketch: (@Sendable (Tuning) -> SceneMotionSketch)? = nil
  ) {
    self.groups = groups
    self.replaced = replaced
    self.omitted = omitted
    self.inactive = inactive
    self.sketch = sketch
  }

  /// The keys of tunables that the scene does not use although their group is shared or one of its own.
  public var unused: Set<String> { omitted.union(replaced.keys) }

  /// The tunables in the scene's ``groups`` that it uses, group by group.
  public var own: [Tunable] {
    groups.flatMap { name in Tunables.all.filter { $0.group == name && !omitted.contains($0.key) } }
  }

  /// The shared tunables of double taps, which scenes without double taps omit.
  static let ofDoubleTaps: Set = [Tunables.doubleTapInterval.declaration.key]
  /// The shared tunables of long presses, which scenes without long presses omit.
  static let ofLongPresses: Set = [Tunables.longPressDelay.declaration.key]
  /// The shared tunables of what moves, which a screen without anything that scrolls omits. What remains decides what is a
  /// tap and what a drag.
  static let ofMotion = Set(
    Tunables.all.filter { Tunables.sharedGroups.contains($0.group) && !["gesture", "input"].contains($0.group) }
      .map { $0.key }
      + [Tunables.flingMinVelocity, Tunables.flingMaxVelocity, Tunables.releaseLead].map { $0.declaration.key })
  /// The shared tunables of lists that cards do not use, because each gesture moves at most one card: flings do not add
  /// up, do not go as far as a fling can, and do not meet the last card at speed; and an arrow key turns a card.
  static let ofLists = Set(
    Tunables.all.filter { $0.group == "boost" }.map { $0.key }
      + [
        Tunables.flingReach, EdgeTunables.throwDepth, EdgeTunables.absorption, KeyTunables.arrow,
        KeyTunables.arrowShare,
      ]
      .map { $0.declaration.key })

  /// The shared tunables of lists and cards that pages do not use, because pages turn one by one, with any device, by
  /// rules of their own.
  static let ofScrolling = ofLists.union(
    Tunables.all.filter { ["fling", "wheel", "keys"].contains($0.group) }.map { $0.key })

  /// The shared tunables of keys, which strips do not use either: keys do not scroll them.
  static let ofKeys = Set(Tunables.all.filter { $0.group == "keys" }.map { $0.key })

  /// The reasons why the tunables of cards are inactive. Only wheel and keys scroll a long card for the duration of a
  /// wheel's scroll, and some motions of the wheel have a duration of their own. Cards turn like pages only if
  /// `feed.rule` says so.
  static var ofCards: [String: [InactiveReason]] {
    var reasons = pagersOfCards
    reasons[Tunables.wheelSmoothing.declaration.key] = [
      .with(WheelTunables.motion, .chromium, because: "chromium has a duration of its own"),
      .with(WheelTunables.motion, .jump, because: "jump takes no time"),
    ]
    return reasons
  }

  /// The shared tunable that cards replace by their own.
  static let replacedByCards = [
    Tunables.decelerationRate.declaration.key: Tunables.feedDecelerationRate.declaration.key
  ]

  /// The reasons why the tunables that choose a detent are inactive for a sheet with a single one.
  static var detentsOfFixedSheets: [String: [InactiveReason]] {
    let reason = InactiveReason.without(HidingTunables.isOn, because: "the sheet rests in one place only")
    // What remains is geometry, how the sheet springs back, and whether it hides.
    let others: Set = [
      Tunables.sheetFullTop.declaration.key, Tunables.sheetHalfFraction.declaration.key,
      Tunables.sheetPeekHeight.declaration.key, Tunables.sheetSpringResponse.declaration.key,
      Tunables.sheetSpringDamping.declaration.key, HidingTunables.isOn.declaration.key,
    ]
    return Dictionary(
      uniqueKeysWithValues: Tunables.all.filter { $0.group == "sheet" && !others.contains($0.key) }
        .map { ($0.key, [reason]) })
  }

  /// The reasons why the tunables of pagers are inactive where only cards turn: cards turn by them only if `feed.rule`
  /// says so.
  static var pagersOfCards: [String: [InactiveReason]] {
    let reason = InactiveReason.with(Tunables.feedRule, .travel, decides: Tunables.feedThreshold.declaration.key)
    return Dictionary(
      uniqueKeysWithValues: Tunables.all.filter { $0.group == "pager" }.map { ($0.key, [reason]) })
  }
}

extension SceneDescriptor {
  /// Whether the scene uses a tunable, at least for some values of the other tunables.
  public func reads(_ tunable: Tunable) -> Bool { tunable.isRead(by: tunables.groups, but: tunables.unused) }

  /// Returns the reason why a tunable that the scene uses has no effect under a tuning; `nil` if it has an effect.
  public func inactiveReason(_ tunable: Tunable, under tuning: Tuning) -> InactiveReason? {
    tuning.inactiveReason(tunable) ?? tunables.inactive[tunable.key].flatMap(tuning.applying)
  }
}

/// A motion with the values of a tuning, for drawing as a small curve.
public struct SceneMotionSketch: Sendable {
  /// Seconds until the motion is at rest.
  public let duration: Double
  /// Returns the position at a time in seconds after the start. The position starts at 0 and can be in any unit.
  public let place: @Sendable (_ seconds: Double) -> Double

  /// Creates a motion with a duration in seconds.
  public init(lasting duration: Double, place: @escaping @Sendable (_ seconds: Double) -> Double) {
    self.duration = duration
    self.place = place
  }

  /// Creates a sketch of a motion of the scroll engine.
  public init(_ motion: some Motion) {
    self.init(lasting: motion.restTime) { motion.position(at: $0) }
  }
}
