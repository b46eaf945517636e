import Documents
import ScrollEngine

extension FilmMeasurement {
  /// Reads a film and measures what moves in it.
  ///
  /// - Parameters:
  ///   - path: the film.
  ///   - points: the film's width in points; `nil` if unknown.
  ///   - isStopped: whether to give up; asked for each picture.
  ///   - progress: called with the share of the film that was read, 0 to 1, where the film's length is known.
  /// - Returns: the measurement; `nil` if it was stopped.
  /// - Throws: ``DocumentError`` of kind `missing`, `malformed` or `unavailable`.
  package static func measuring(
    _ path: String, points: Double?, isStopped: @escaping () -> Bool, progress: (Double) -> Void
  ) throws(DocumentError) -> FilmMeasurement? {
    let reader = try FilmReader(path, isStopped: isStopped)
    var finder: TrackFinder?
    var last = 0.0
    while let picture = try reader.next() {
      if finder == nil { finder = TrackFinder(width: picture.width, height: picture.height) }
      finder?.add(picture)
      last = picture.time
      if let duration = reader.duration, duration > 0 { progress(min(1, last / duration)) }
    }
    guard !isStopped() else { return nil }
    guard let tracks = finder?.finish(), !tracks.isEmpty else {
      throw DocumentError(
        .malformed, path: path, "nothing in it moves as a whole; expected a film of content that scrolls")
    }
    let facts = FilmFacts(frames: reader.count, seconds: last, width: reader.width, height: reader.height)
    return FilmMeasurement(tracks: tracks, film: facts, points: points)
  }
}
