import Documents

/// The values in a scene file that mean the same as tunables, such as the height of a detent. While the scene is visible,
/// they take the place of the preset's values.
public struct ScreenNumbers: Equatable, Sendable {
  /// The scene's name in recordings.
  public let name: String
  /// The values, by the key of the tunable that means the same.
  public let values: [String: TunableValue]

  /// Creates the values of a scene. A value that its tunable does not accept is left out.
  public init(name: String, _ values: [(tunable: Tunable, value: TunableValue)]) {
    self.name = name
    let accepted = values.filter { $0.tunable.accepts($0.value) }
    self.values = Dictionary(keepingFirst: accepted.map { ($0.tunable.key, $0.value) })
  }
}

extension Tuning {
  /// Returns this tuning for a scene file. The scene's numbers replace the values of the tunables that mean the same,
  /// and can be changed like a preset's.
  public func covered(by screen: ScreenNumbers?) -> Tuning {
    guard base.screen != screen else { return self }
    var result = replacingScreen(with: screen)
    if let screen { for key in screen.values.keys { result.changes[key] = nil } }
    return result
  }

  /// Returns the tuning with the numbers of another scene file. Changed values stay.
  package func replacingScreen(with screen: ScreenNumbers?) -> Tuning {
    var result = self
    result.base.screen = screen
    return result
  }

  /// Returns the changes of some tunables.
  package func changes(of keys: some Sequence<String>) -> [String: TunableValue] {
    keys.reduce(into: [:]) { $0[$1] = changes[$1] }
  }

  /// Returns the tuning with other changes of some tunables.
  package func replacingChanges(of keys: some Sequence<String>, with other: [String: TunableValue]) -> Tuning {
    var result = self
    for key in keys { result.changes[key] = other[key] }
    return result
  }
}
