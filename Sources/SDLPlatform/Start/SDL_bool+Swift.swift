import CSDL2

extension SDL_bool {
  /// The value as a Swift `Bool`. Several C modules declare the names of the two values, and depending on the order in
  /// which a compiler builds the modules it may find none of them. The type itself is always found.
  var isTrue: Bool { rawValue != 0 }

  init(_ value: Bool) { self.init(rawValue: value ? 1 : 0) }
}
