import Documents
import Tuning

/// A knob that was turned on a phone: a new value of a tunable.
package struct PhoneTurn: Equatable, Sendable {
  /// The turned tunable.
  package let tunable: Tunable
  /// A value that the tunable accepts.
  package let value: TunableValue
  /// The tuning that was turned, 0 for A and 1 for B.
  package let side: Int
  /// A number of the page for all values from the touch of the knob to its release.
  package let turning: Int
  /// A number of the page that grows with each value.
  package let number: Int
  /// Whether the knob was released.
  package let isOver: Bool

  package init(_ tunable: Tunable, to value: TunableValue, side: Int, turning: Int, number: Int, isOver: Bool) {
    (self.tunable, self.value, self.side) = (tunable, value, side)
    (self.turning, self.number, self.isOver) = (turning, number, isOver)
  }

  /// Reads a turn from the members of a message.
  ///
  /// - Throws: ``DocumentError`` of kind `malformed`, also for a value that the tunable does not accept.
  init(_ root: JSONValue, _ reader: DocumentReader) throws(DocumentError) {
    let key = try reader.text(root, "tunable")
    var tuning = Tuning()
    guard let value = root["value"] else { throw reader.error(root.line, "expected \"value\" of \(key)") }
    do throws(TuningError) { try tuning.set(key, to: value) } catch { throw reader.error(value.line, "\(error)") }
    guard let tunable = Tunables.named(key), let side = root["side"]?.integer, 0...1 ~= side,
      let turning = root["turning"]?.integer, let number = root["number"]?.integer, let isOver = root["isOver"]?.bool
    else {
      throw reader.error(root.line, "expected \"side\" 0 or 1, the numbers \"turning\" and \"number\", and \"isOver\"")
    }
    self.init(tunable, to: tuning.value(of: tunable), side: side, turning: turning, number: number, isOver: isOver)
  }
}
