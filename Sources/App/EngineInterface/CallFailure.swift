/// The codes that the functions of `scrollengine.h` return. The header documents them.
enum ReturnCode: Int32, CaseIterable {
  case success = 0
  case noView = 1
  case noPointer = 2
  case invalidNumber = 3
  case outOfRange = 4
  case unknownName = 5
  case refusedValue = 6
  case wrongKind = 7
  case busy = 8

  /// The meaning and what to do, without the values of a call. The text ends with a NUL byte, as C expects.
  var text: StaticString {
    switch self {
    case .success: "Success."
    case .noView:
      "The view is NULL. Make one with a function scrollengine_make_…, and do not use it after scrollengine_free."
    case .noPointer: "A pointer is NULL where memory is needed. Pass the address of a variable or of a buffer."
    case .invalidNumber: "A number is NaN or infinite. Pass a finite number."
    case .outOfRange:
      "A number is outside its range. The description of the function in scrollengine.h states the range."
    case .unknownName:
      "There is no preset, tunable or part of this name or number. scrollengine_get_tunable lists tunables."
    case .refusedValue: "The tunable does not accept the value. scrollengine_get_tunable states what it accepts."
    case .wrongKind: "A view of this kind does not have the function. scrollengine.h states the kinds."
    case .busy: "A finger or a touchpad holds the content. Call again after its release."
    }
  }
}

/// The reason why a call failed: its code, and what happened and what to do as pieces of a text.
struct CallFailure: Error {
  var code: ReturnCode
  var pieces: [StaticString]

  init(_ code: ReturnCode, _ pieces: StaticString...) { (self.code, self.pieces) = (code, pieces) }

  static func number(_ name: StaticString) -> CallFailure {
    CallFailure(.invalidNumber, name, " is NaN or infinite. Pass a finite number.")
  }
  static func range(_ name: StaticString, _ expected: StaticString) -> CallFailure {
    CallFailure(.outOfRange, name, " is out of range; expected ", expected, ".")
  }
  static func pointer(_ name: StaticString) -> CallFailure {
    CallFailure(.noPointer, name, " is NULL. Pass the address of memory for it.")
  }
}

/// Checks of arguments.
enum ArgumentCheck {
  /// The largest length or size, in points: sums of two still have a precision far below a pixel.
  static let longest = 1e12
  /// The smallest length of a side of a viewport or a photograph, in points. Quotients of two sides are then exact enough
  /// and finite, which those of denormal numbers are not.
  static let shortest = 1e-6
  /// The largest number of links, detents or pages, and of cards. Chosen; not measured.
  static let mostItems = 10_000_000
  /// The largest number of links in a line; the engine stores a bit for each link.
  static let mostLinks = 64

  static func finite(_ value: Double, _ name: StaticString) throws(CallFailure) {
    guard value.isFinite else { throw .number(name) }
  }

  static func length(_ value: Double, _ name: StaticString) throws(CallFailure) {
    try finite(value, name)
    guard value >= 0, value <= longest else { throw .range(name, "0 to 1e12 points") }
  }

  static func offset(_ value: Double, _ name: StaticString) throws(CallFailure) {
    try finite(value, name)
    guard value.magnitude <= longest else { throw .range(name, "-1e12 to 1e12 points") }
  }

  static func velocity(_ value: Double) throws(CallFailure) {
    try finite(value, "the velocity")
    guard value.magnitude <= longest else { throw .range("the velocity", "-1e12 to 1e12 points per second") }
  }

  /// Checks the response of a spring or the duration of a glide.
  static func duration(_ seconds: Double, _ name: StaticString) throws(CallFailure) {
    try finite(seconds, name)
    // Chosen: from a millisecond, below which nothing is seen, to a quarter of an hour.
    guard seconds >= 1e-3, seconds <= 1e3 else { throw .range(name, "0.001 to 1000 seconds") }
  }

  /// Checks the damping ratio of a spring.
  static func dampingRatio(_ value: Double) throws(CallFailure) {
    try finite(value, "the damping ratio")
    // The limits of SpringParameters.
    guard value >= 0.01, value <= 100 else { throw .range("the damping ratio", "0.01 to 100") }
  }

  /// Checks a size of a viewport, which is never empty.
  static func viewport(_ width: Double, _ height: Double) throws(CallFailure) {
    try finite(width, "the width of the viewport")
    try finite(height, "the height of the viewport")
    guard width >= shortest, height >= shortest, width <= longest, height <= longest else {
      throw .range("the size of the viewport", "1e-6 to 1e12 points")
    }
  }

  /// Checks the length of a viewport along an axis.
  static func viewport(_ length: Double) throws(CallFailure) {
    try finite(length, "the length of the viewport")
    guard length >= shortest, length <= longest else {
      throw .range("the length of the viewport", "1e-6 to 1e12 points")
    }
  }

  /// Checks a side of a photograph, which may be empty.
  static func side(_ value: Double, _ name: StaticString) throws(CallFailure) {
    try finite(value, name)
    guard value == 0 || value >= shortest, value <= longest else { throw .range(name, "0, or 1e-6 to 1e12 points") }
  }

  static func count(_ value: Int, _ name: StaticString) throws(CallFailure) {
    guard value >= 0, value <= mostItems else { throw .range(name, "0 to 10000000") }
  }

  /// Checks a time in seconds. Times are limited to those that nanoseconds in 64 bits express.
  static func time(_ seconds: Double) throws(CallFailure) {
    try finite(seconds, "the time")
    // 2⁶³ ns are 9.2e9 s.
    guard seconds >= 0, seconds <= 9e9 else { throw .range("the time", "0 to 9e9 seconds") }
  }
}
