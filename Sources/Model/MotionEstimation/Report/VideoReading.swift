import Documents
import ScrollEngine

/// A reading of a video: its pictures are read once, and what moves, what touches it and the laws are found.
///
/// ```swift
/// let reading = VideoReading("phone.mp4", points: 390)
/// let measurement = try reading.measurement { time, duration in print(time) }
/// ```
package struct VideoReading {
  /// The reason why a video has no measurement.
  package enum Fault: Error {
    /// The video cannot be read, or nothing moves in it.
    case document(DocumentError)
    /// Too little of the area to watch is inside the video, whose size in pixels this is.
    case region(width: Int, height: Int)
  }

  private let path: String
  private let region: Rect?
  private let points: Double?
  private let isStopped: () -> Bool

  /// Describes a reading.
  ///
  /// - Parameters:
  ///   - path: the video.
  ///   - region: the area to watch, in pixels; `nil` for all.
  ///   - points: the video's width in points; `nil` if unknown.
  ///   - isStopped: whether to give up; asked often.
  package init(
    _ path: String, region: Rect? = nil, points: Double?, isStopped: @escaping () -> Bool = { false }
  ) {
    (self.path, self.region, self.points, self.isStopped) = (path, region, points, isStopped)
  }

  /// Reads the video and measures what moves in it.
  ///
  /// - Parameter progress: called for each picture with its time and the video's duration in seconds, if it is known.
  /// - Returns: the measurement; `nil` if reading was stopped.
  package func measurement(
    progress: (_ time: Double, _ duration: Double?) -> Void
  ) throws(Fault) -> VideoMeasurement? {
    let reader: VideoReader
    var finder: TrackFinder?
    var touches: TouchFinder?
    var lastTime = 0.0
    do throws(DocumentError) { reader = try VideoReader(path, isStopped: isStopped) } catch { throw .document(error) }
    while let picture = try next(reader) {
      if finder == nil {
        try check(picture, reader)
        finder = TrackFinder(width: picture.width, height: picture.height, region: region)
        touches = TouchFinder(width: picture.width, height: picture.height, points: points)
      }
      finder?.add(picture)
      touches?.add(picture)
      lastTime = picture.time
      progress(lastTime, reader.duration)
    }
    guard !isStopped() else {
      reader.stop()
      return nil
    }
    guard reader.count > 1 else { throw fault("has one picture; expected a video of something that moves") }
    let tracks = finder?.finish(at: reader.end) ?? []
    guard !tracks.isEmpty else {
      throw fault("nothing in it moves as a whole; expected a video of content that scrolls, or its area with --region")
    }
    let facts = VideoFacts(frames: reader.count, seconds: lastTime, width: reader.width, height: reader.height)
    return VideoMeasurement(tracks: tracks, touches: touches?.finish() ?? [], video: facts, points: points)
  }

  private func next(_ reader: VideoReader) throws(Fault) -> GrayPicture? {
    do throws(DocumentError) { return try reader.next() } catch { throw .document(error) }
  }

  private func check(_ picture: GrayPicture, _ reader: VideoReader) throws(Fault) {
    guard let region else { return }
    let seen = region.intersection(Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height)))
    guard seen.width < TrackFinder.leastSide || seen.height < TrackFinder.leastSide else { return }
    reader.stop()
    throw .region(width: picture.width, height: picture.height)
  }

  private func fault(_ reason: String) -> Fault { .document(DocumentError(.malformed, path: path, reason)) }
}
