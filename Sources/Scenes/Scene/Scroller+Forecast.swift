import ScrollEngine

extension Scroller {
  /// Where a line goes from a moment on if it is let go there.
  ///
  /// - Parameter place: what is to be known of it.
  func forecast(from now: Timestamp, step: Double, limit: Int, _ place: (Scroller) -> Double) -> [Double] {
    var line = ScrollForecast(of: self, at: now).line
    guard line.isMoving, step > 0 else { return [] }
    var places = [place(line)]
    while line.isMoving, places.count < limit {
      line.advance(to: now.advanced(bySeconds: Double(places.count) * step))
      places.append(place(line))
    }
    return places
  }

  /// The largest overscroll of its links, in points.
  var overscroll: Double { links.reduce(0) { max($0, abs($1.overshoot)) } }
}

extension SnapRuler {
  /// A line on which something may rest anywhere, with where it goes now.
  init(_ subject: String, free line: Scroller, link: Int, at now: Timestamp) {
    let part = line.links[link]
    self.init(subject, stops: [Stop("start", at: part.lower), Stop("end", at: part.upper)])
    guard line.isTouched || line.isMoving else { return }
    release = part.shown
    projected = ScrollForecast(of: line, at: now).rest.links[link].shown
  }
}
