/// Gives each finger the lowest free number from 1 (0 is the mouse): SDL's own may be any 64 bits.
struct FingerNumbers {
  private var numbers: [Int64: Int] = [:]

  /// The number of a finger that touches down.
  mutating func add(_ finger: Int64) -> Int {
    if let known = numbers[finger] { return known }
    let taken = Set(numbers.values)
    var number = 1
    while taken.contains(number) { number += 1 }
    numbers[finger] = number
    return number
  }

  /// The number of a finger that is down.
  func number(_ finger: Int64) -> Int? { numbers[finger] }

  /// Frees the number of a finger that lifts and tells it.
  mutating func remove(_ finger: Int64) -> Int? { numbers.removeValue(forKey: finger) }

  /// Frees all numbers and tells them in order.
  mutating func removeAll() -> [Int] {
    defer { numbers.removeAll() }
    return numbers.values.sorted()
  }
}
