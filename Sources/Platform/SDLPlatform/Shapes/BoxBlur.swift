/// Three successive moving averages, which approximate a Gaussian blur: SVG 1.1, feGaussianBlur.
struct BoxBlur {
  /// Number of values on each side of a value that its average includes.
  let reach: Int
  /// Scratch memory for the values of two rows or columns.
  let scratch: UnsafeMutableBufferPointer<Float>

  /// Blurs one row or column of `count` values in place. Values beyond its ends count as 0.
  func run(_ field: UnsafeMutableBufferPointer<Float>, from start: Int, step: Int, count: Int) {
    guard reach > 0 else { return }
    for index in 0..<count { scratch[index] = field[start + index * step] }
    var (source, target) = (0, count)
    let weight = 1 / Float(2 * reach + 1)
    for _ in 0..<3 {
      var sum: Float = 0
      for index in 0..<min(reach, count) { sum += scratch[source + index] }
      for index in 0..<count {
        if index + reach < count { sum += scratch[source + index + reach] }
        if index > reach { sum -= scratch[source + index - reach - 1] }
        scratch[target + index] = sum * weight
      }
      swap(&source, &target)
    }
    for index in 0..<count { field[start + index * step] = scratch[source + index] }
  }
}
