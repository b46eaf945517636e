import Documents
import Recording
import ScrollEngine
import Tuning

/// What a scene is, in one declaration: all that the program asks about it before it is built.
public struct SceneDescriptor: Equatable, Sendable {
  /// Its name in recordings and on the command line.
  public let name: SceneName
  /// How a person calls it: a word as wide as a switch.
  public let title: String
  /// The icon of its switch.
  public let icon: String
  /// What a hand can do in it, for the help.
  public let gestures: [SceneGesture]
  /// What there is to try in it, in the order in which it is told.
  public let hints: [SceneHint]
  /// What of the tunables is about it.
  public let tunables: SceneTunables
  /// Whether it shows the map, which takes longer than a frame to read.
  public let showsMap: Bool
  /// What a recording counts on that does not tell it, as far as a window opens the scene otherwise.
  public let impliedStart: StateLine
  /// The words that may stand under a key of its state lines at rest; those of other keys are any.
  public var restWords: [String: [String]] = [:]
  /// Reads what it shows.
  public let read: @Sendable (SceneContent) throws(DocumentError) -> Void
  /// Builds it for a viewport, with a number of rows of each list; `nil` for the real ones.
  public let make: @Sendable (SceneContent, _ viewport: Size, Tuning, _ items: Int?) throws(DocumentError) -> any Scene

  /// Scenes are the same when they have one name.
  public static func == (one: SceneDescriptor, other: SceneDescriptor) -> Bool { one.name == other.name }
}

extension [SceneDescriptor] {
  /// The names.
  public var names: [SceneName] { map(\.name) }
  /// The names as a person is told them.
  public var known: String { names.map(\.rawValue).joined(separator: ", ") }
  /// The scene of a name.
  public subscript(name: SceneName) -> SceneDescriptor? { first { $0.name == name } }
}

/// What a hand can do in a scene.
public struct SceneGesture: Equatable, Sendable {
  /// What the hand does, or the keys.
  public let hand: String
  /// What comes of it.
  public let meaning: String
}

/// Something to try in a scene, told until it has been done once.
public struct SceneHint: Sendable {
  /// Its name in the file of what was done.
  public let key: String
  /// What to try, short enough for one line below the scene.
  public let text: String
  /// Whether a scene shows, while a hand or its motion acts, that it was done.
  public let isDone: @Sendable (any Scene) -> Bool

  /// A hint of one kind of scenes.
  public init<Kind: Scene & SendableMetatype>(_ key: String, _ text: String, isDone: @escaping @Sendable (Kind) -> Bool)
  {
    self.key = key
    self.text = text
    self.isDone = { ($0 as? Kind).map(isDone) ?? false }
  }
}
