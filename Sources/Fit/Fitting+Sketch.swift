import Documents

extension Fitting {
  /// What is said of a tunable with everything else as it is before, by the trials that were played so far.
  public struct Sketch: Sendable {
    /// Success over the tunable; its best value is the one before.
    public let value: FitReport.Value
    /// How many trials it is of.
    public let trials: Int
  }

  /// Plays all trials under all values of one tunable after the other, and tells each curve as it comes.
  ///
  /// - Throws: ``DocumentError`` where a scene cannot be built, or where it was stopped.
  public mutating func sketch(_ told: ([Sketch]) -> Void) throws(DocumentError) {
    let (space, all) = (search.space, Array(search.trials.indices))
    var sketches: [Sketch] = []
    for axis in space.axes.indices {
      sketches.append(Sketch(value: FitReport.Value(space, space.start, along: axis, [], of: []), trials: 0))
      for start in stride(from: 0, to: all.count, by: Self.told) {
        let some = Array(all[..<min(all.count, start + Self.told)])
        let lines = try search.lines(some, along: axis, through: space.start)
        let value = FitReport.Value(space, space.start, along: axis, lines, of: [])
        sketches[axis] = Sketch(value: value, trials: some.count)
        told(sketches)
      }
    }
  }

  /// Trials after which a curve is told; chosen: a person sees it grow.
  private static let told = 16
}
