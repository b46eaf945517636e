/// A table that assigns each finger the lowest free number from 1, because SDL's IDs may be any 64-bit numbers. The
/// mouse has the number 0.
struct FingerIDs {
  private struct Finger: Hashable {
    var id: Int64
    var device: Int64
  }

  private var numbers: [Finger: Int] = [:]

  /// Returns the number of a finger that touches down on a device.
  mutating func add(_ finger: Int64, on device: Int64) -> Int {
    if let known = number(finger, on: device) { return known }
    let taken = Set(numbers.values)
    var number = 1
    while taken.contains(number) { number += 1 }
    numbers[Finger(id: finger, device: device)] = number
    return number
  }

  func number(_ finger: Int64, on device: Int64) -> Int? { numbers[Finger(id: finger, device: device)] }

  /// Frees and returns the number of a finger that lifts; `nil` for an unknown finger.
  mutating func remove(_ finger: Int64, on device: Int64) -> Int? {
    numbers.removeValue(forKey: Finger(id: finger, device: device))
  }

  /// Frees and returns the numbers of all fingers, or of those on the devices for which `isGone` returns true, in
  /// ascending order.
  mutating func removeAll(where isGone: (_ device: Int64) -> Bool = { _ in true }) -> [Int] {
    let gone = numbers.filter { isGone($0.key.device) }
    for finger in gone.keys { numbers[finger] = nil }
    return gone.values.sorted()
  }
}
