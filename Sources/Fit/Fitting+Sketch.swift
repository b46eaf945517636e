import Documents

extension Fitting {
  /// A preliminary success curve of a tunable, with all other values as before the fit, from the trials that have been
  /// played so far.
  public struct CurvePreview: Sendable {
    /// The success curve. The value before the fit is also reported as the best one.
    public let value: FitReport.Value
    /// Number of trials that have been played for this curve.
    public let trials: Int
  }

  /// Plays all trials along each tunable, one tunable after another, and reports the curves as they grow.
  ///
  /// - Parameter told: called with the curves so far whenever one has grown.
  /// - Throws: ``DocumentError`` if a scene cannot be created or the fit is stopped.
  public mutating func computePreviews(onChange told: ([CurvePreview]) -> Void) throws(DocumentError) {
    let (space, all) = (search.space, Array(search.trials.indices))
    var sketches: [CurvePreview] = []
    for axis in space.axes.indices {
      sketches.append(CurvePreview(value: FitReport.Value(space, space.start, along: axis, [], of: []), trials: 0))
      for start in stride(from: 0, to: all.count, by: Self.previewBatch) {
        let some = Array(all[..<min(all.count, start + Self.previewBatch)])
        let lines = try search.lines(some, along: axis, through: space.start)
        let value = FitReport.Value(space, space.start, along: axis, lines, of: [])
        sketches[axis] = CurvePreview(value: value, trials: some.count)
        told(sketches)
      }
    }
  }

  /// Number of trials after which the curves are reported again. Chosen, so that the user sees a curve grow.
  private static let previewBatch = 16
}
