import Documents
import Recording
import ScrollEngine
import Tuning

/// The declaration of a scene: everything that the program needs to know before it creates the scene.
public struct SceneDescriptor: Equatable, Sendable {
  /// The scene's name in recordings and on the command line.
  public let name: SceneName
  /// The scene's display name: a single word that fits into a button.
  public let title: String
  /// The name of the icon on the scene's button.
  public let icon: String
  /// The gestures, for the help.
  public let gestures: [GestureHelp]
  /// The hints in the order in which they appear.
  public let hints: [SceneHint]
  /// The tunables that affect the scene.
  public let tunables: SceneTunables
  /// Whether the scene shows the map, which takes longer than a frame to load.
  public let showsMap: Bool
  /// The values that apply if a recording's start state lacks their keys. Empty if the scene starts in the same state
  /// in a window as in a recording.
  public let impliedStart: StateLine
  /// The possible values of the scene's ``StateLine`` while the scene rests, by key. A key that is not listed can have
  /// any value.
  public var restWords: [String: [String]] = [:]
  /// Reads the content that the scene shows, so that it is cached.
  public let read: @Sendable (SceneContent) throws(DocumentError) -> Void
  /// Returns the photographs that the scene can show.
  public var photographs: @Sendable (SceneContent) throws(DocumentError) -> [Photo] = { _ throws(DocumentError) in [] }
  /// The largest frame in which the scene shows a photograph, in points; `nil` if one can fill the viewport.
  public var photographSize: Size?
  /// Creates the scene. `items` is the number of rows in each list; `nil` for as many as the content has. The direction
  /// is `nil` for the scene's own: that of a scene file, otherwise that of the content's language.
  public let make:
    @Sendable (SceneContent, _ viewport: Size, Tuning, _ items: Int?, LayoutDirection?) throws(DocumentError)
      -> any Scene

  /// Compares two scenes by their names.
  public static func == (one: SceneDescriptor, other: SceneDescriptor) -> Bool { one.name == other.name }
}

extension [SceneDescriptor] {
  /// The names of the scenes.
  public var names: [SceneName] { map { $0.name } }
  /// The names of the scenes as text for messages.
  public var known: String { names.map { $0.rawValue }.joined(separator: ", ") }
  /// Returns the scene with a name.
  public subscript(name: SceneName) -> SceneDescriptor? { first { $0.name == name } }
}

/// A gesture of a scene, for the help.
public struct GestureHelp: Equatable, Sendable {
  /// The gesture or the keys, as the user knows them.
  public let input: String
  /// The effect of the gesture on the scene.
  public let meaning: String
}

/// A hint, shown until the user has done what it describes.
public struct SceneHint: Sendable {
  /// The key of this hint in the file that lists the hints that the user has already followed.
  public let key: String
  /// The text, short enough for one line below the scene.
  public let text: String
  /// Returns whether the scene's state shows that the user has done what the hint describes. Called during a gesture
  /// and the motion after it.
  public let isDone: @Sendable (any Scene) -> Bool

  /// Creates a hint for one type of scene.
  public init<Kind: Scene & SendableMetatype>(_ key: String, _ text: String, isDone: @escaping @Sendable (Kind) -> Bool)
  {
    self.key = key
    self.text = text
    self.isDone = { ($0 as? Kind).map(isDone) ?? false }
  }
}
