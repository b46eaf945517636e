import Documents
import Scenes
import Tuning

/// The settings that a page can show in its drawer, and turn.
enum PageKnobs {
  /// Returns the settings that a scene uses, with their names in the tuning panel, and their values in the page's tunings.
  ///
  /// - Parameter pinned: the settings that the page shows although its tunings have the same values; `nil` to return all,
  ///   for a page whose tunings the desk may change.
  static func json(of scene: SceneDescriptor, in tunings: [Tuning], pinned: [Tunable]?) -> JSON {
    // The phone has a setting for reduced motion of its own, and input is resampled and predicted in the window only.
    let used = Tunables.all.filter {
      scene.reads($0) && $0 != Tunables.reducedMotion.declaration && $0.group != "input"
        && (pinned?.contains($0) ?? true || tunings.first?.value(of: $0) != tunings.last?.value(of: $0))
    }
    return .array(used.map { knob(of: $0, TunableName.title($0, own: scene.tunables.groups), in: tunings) })
  }

  private static func knob(of tunable: Tunable, _ title: String, in tunings: [Tuning]) -> JSON {
    var members: JSON.Members = [
      "key": .string(tunable.key), "title": .string(TunableName.fullTitle(title, of: tunable)),
      "unit": tunable.shortUnit.isEmpty ? nil : .string(tunable.shortUnit),
      "values": .array(tunings.map { $0.value(of: tunable).json }),
    ]
    switch tunable.domain {
    case .number(let range): members.add("range", .numbers([range.lowerBound, range.upperBound]))
    case .choice(let words): members.add("choices", .strings(words))
    case .flag: break
    }
    return .object(members)
  }
}
