import Scenes
import ScrollEngine
import Tuning

/// The tunables in the order of the panel: those of the scene, those that determine the feel of lists, and all others.
/// The sections are computed on first access.
package final class TuningSections: Equatable {
  package enum Kind: String, Hashable, CaseIterable {
    case scene
    case lists
    case rest
  }

  /// Tunables of a section that have a heading in common. In a section with only one part, the heading is `nil`.
  package struct Part {
    let heading: String?
    let tunables: [Tunable]
  }

  package struct Section {
    let kind: Kind
    let title: String
    let parts: [Part]
    /// The motion curve that the section's tunables determine; `nil` for none.
    let sketch: (@Sendable (Tuning) -> SceneMotionSketch)?
  }

  /// Release velocity, in points per second, of the fling that the motion curve for lists shows: that of a brisk flick
  /// of a finger.
  private static let flick = 2000.0
  /// Prefix of every text with the reason that a value is inactive.
  static let notRead = "Inactive: "

  let scene: SceneDescriptor
  private let scenes: [SceneDescriptor]
  /// The sections that contain at least one tunable.
  private(set) lazy var sections = Self.sections(of: scene)
  /// The reasons that tunables have no effect in the scene, by the tunables' keys.
  private lazy var unusedReasons = Self.reasonsUnused(scene, among: scenes)
  private lazy var titles = Dictionary(
    uniqueKeysWithValues: Tunables.all.map { ($0.key, TunableName.title($0, own: scene.tunables.groups)) })

  /// Creates the sections of a scene's panel.
  ///
  /// - Parameter scenes: all available scenes.
  init(_ scene: SceneDescriptor, among scenes: [SceneDescriptor]) {
    self.scene = scene
    self.scenes = scenes
  }

  package static func == (one: TuningSections, other: TuningSections) -> Bool { one.scene == other.scene }

  private static func sections(of scene: SceneDescriptor) -> [Section] {
    let groups = Tunables.groups.filter { group in !scene.tunables.groups.contains(group.name) }
    let lists = groups.filter { TunableName.feel.contains($0.name) }.flatMap(\.tunables)
    let rest = groups.filter { !TunableName.feel.contains($0.name) }
    // Groups that the scene does not use come last.
    let isRead = { (group: TunableGroup) in group.tunables.contains(where: scene.reads) }
    let read = rest.filter(isRead) + rest.filter { !isRead($0) }
    let all = [
      Section(
        kind: .scene, title: scene.title, parts: [Part(heading: nil, tunables: ordered(scene.tunables.own))],
        sketch: scene.tunables.sketch),
      Section(
        kind: .lists, title: "List feel", parts: [Part(heading: nil, tunables: ordered(lists))],
        sketch: { SceneMotionSketch(FlingModel($0).motion(from: 0, velocity: flick)) }),
      Section(
        kind: .rest, title: "Other settings",
        parts: read.map { Part(heading: TunableName.group($0.name), tunables: ordered($0.tunables)) }, sketch: nil),
    ]
    return all.filter { !$0.parts.allSatisfy(\.tunables.isEmpty) }
  }

  /// Returns the tunables in an order in which each one comes after those that decide whether it has an effect.
  private static func ordered(_ tunables: [Tunable]) -> [Tunable] {
    var result: [Tunable] = []
    for tunable in tunables {
      let deciders = tunables.filter { decider in tunable.inactiveWhen.contains { $0.key == decider.key } }
      for next in deciders + [tunable] where !result.contains(next) { result.append(next) }
    }
    return result
  }

  private static func reasonsUnused(_ scene: SceneDescriptor, among scenes: [SceneDescriptor]) -> [String: String] {
    var reasons: [String: String] = [:]
    for tunable in Tunables.all where !scene.reads(tunable) {
      let readers = scenes.filter { $0.reads(tunable) }.map(\.title)
      reasons[tunable.key] =
        scene.tunables.replaced[tunable.key] == nil
        ? "Used only by \(Self.list(readers))"
        : "\(scene.title) has its own \(TunableName.title(tunable.key).lowercased())"
    }
    return reasons
  }

  /// Returns names joined for use in a sentence, such as "a, b and c".
  private static func list(_ names: [String]) -> String {
    let head = names.dropLast().joined(separator: ", ")
    return head.isEmpty ? names.joined() : "\(head) and \(names[names.count - 1])"
  }

  /// Returns the name of a tunable as it appears below the heading of its section or part.
  package func title(of tunable: Tunable) -> String { titles[tunable.key] ?? TunableName.title(tunable.key) }

  /// Returns the reason that a tunable has no effect under a tuning, as a sentence; `nil` if it has an effect.
  ///
  /// - Parameter side: the letter of the tuning, A or B, to be named in the sentence; `nil` to name none.
  func inactiveReason(_ tunable: Tunable, _ tuning: Tuning, side: String? = nil) -> String? {
    if let reason = unusedReasons[tunable.key] { return reason }
    guard let unread = scene.inactiveReason(tunable, under: tuning) else { return nil }
    let reason = unread.reason { "\(TunableName.title($0))" }
    return (side.map { "Inactive in \($0): " } ?? Self.notRead) + reason
  }
}
