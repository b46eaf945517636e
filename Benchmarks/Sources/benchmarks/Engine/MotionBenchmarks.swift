import ScrollEngine

/// Measures motions. Creating one includes the search for its time of rest; evaluating one must cost next to nothing.
func measureMotions(_ table: Table) {
  let fling = ExponentialDeceleration(position: 0, velocity: 2000)
  let spring = DampedSpring(from: 400, to: 0, velocity: -2000)
  var time = 0.0
  func next() -> Double {
    time = time > 2 ? 0 : time + 1.0 / 120
    return time
  }
  table.measure("fling: position and velocity", against: .gtk()) {
    let t = next()
    use(fling.position(at: t) + fling.velocity(at: t))
  }
  let spline = SplineFling(position: 0, velocity: 3000)
  table.measure("Android fling: position and velocity, solved", against: .android()) {
    let t = next()
    use(spline.position(at: t) + spline.velocity(at: t))
  }
  table.measure("spring: position and velocity", against: .gtk()) {
    let t = next()
    use(spring.position(at: t) + spring.velocity(at: t))
  }
  table.measure("fling: made") { use(ExponentialDeceleration(position: 0, velocity: 2000 + next())) }
  table.measure("spring: made") { use(DampedSpring(from: 400, to: 0, velocity: -2000 + next())) }
}
