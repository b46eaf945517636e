/// Returns the root of a monotone function that is not positive at the lower end of a range and not negative at the
/// upper end. Uses Newton's method and falls back to bisection when a step would leave the interval that holds the
/// root.
///
/// - Complexity: at most 64 evaluations, usually six.
func monotoneRoot(
  in range: ClosedRange<Double>, startingAt guess: Double, value: (Double) -> Double, slope: (Double) -> Double
) -> Double {
  var low = range.lowerBound
  var high = range.upperBound
  var x = min(max(guess, low), high)
  for _ in 0..<64 {
    let y = value(x)
    if y == 0 { return x }
    if y < 0 { low = x } else { high = x }
    let step = x - y / slope(x)
    let next = step > low && step < high ? step : low + (high - low) / 2
    if next == x || !(low < high) { break }
    x = next
  }
  return x
}
