import CSDL2

extension SDL_bool {
  /// What SDL calls true. The names of the two values are declared by the headers of several C modules, and a compiler
  /// that builds those modules in another order may find none of them; the type itself it always finds.
  var isTrue: Bool { rawValue != 0 }

  /// SDL's form of a truth value.
  init(_ value: Bool) { self.init(rawValue: value ? 1 : 0) }
}
