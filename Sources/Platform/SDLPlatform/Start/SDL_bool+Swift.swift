import CSDL2

extension SDL_bool {
  /// Whether the value is true, as a Swift `Bool`. The names of SDL's two values are not used: several C modules
  /// declare them, and depending on the order in which a compiler builds the modules it may find none of them. The type
  /// itself is always found.
  var isTrue: Bool { rawValue != 0 }

  init(_ value: Bool) { self.init(rawValue: value ? 1 : 0) }
}
