/// One step of a path into a JSON document, from a value to one directly inside it.
public enum ScenePathStep: Equatable, Sendable {
  /// The value of a key.
  case member(String)
  /// The element with an index.
  case element(Int)
}
