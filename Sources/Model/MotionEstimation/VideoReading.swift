import Documents
import ScrollEngine

/// The way from a screen recording to a proposed tuning.
///
/// Frames, regions, offsets, fingers, phases, laws, proposal, report: ``measurement(progress:)`` and
/// ``measurement(of:points:)`` run these stages in order. Each stage is a function from values to a value, in the folder of
/// its name. `Fits` has the motions of the engine that phases and laws are made of.
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

  /// Measures how content moves in the video.
  ///
  /// - Parameter progress: called for each picture with its time and the video's duration in seconds, if it is known.
  /// - Returns: the measurement; `nil` if reading was stopped.
  package func measurement(
    progress: (_ time: Double, _ duration: Double?) -> Void
  ) throws(Fault) -> VideoMeasurement? {
    // Frames: a reader of the video's pictures, in shades of grey, with their times.
    let frames = try frames()
    // Regions and offsets: what moves as a whole, and by how much in each picture. The discs of fingers are found in the
    // same pass, since the pictures of a video do not fit into memory.
    guard let content = try content(of: frames, progress) else { return nil }
    return Self.measurement(of: content, points: points)
  }

  /// Measures content whose offsets are known.
  ///
  /// - Parameter points: the video's width in points; `nil` if unknown.
  package static func measurement(of content: VideoContent, points: Double?) -> VideoMeasurement {
    // Fingers: the discs that are fingers, and for each part those that land on it.
    let fingers = content.discs.fingers(on: content.tracks)
    let tracks = content.tracks.touched(by: fingers)
    // Twice: a recording of a screen may show each picture of the app a little late, which looks like jitter.
    func laws(findsJitter: Bool) -> VideoLaws {
      // Phases: drags, flings, snaps and rests by their shapes, then also by where content rests.
      let phases = VideoMotions.divided(tracks, width: content.video.width, points: points, findsJitter: findsJitter)
      let kinds = MotionKinds.named(phases)
      // Laws: the engine's motions that explain them, with their constants.
      return VideoLaws.fitted(to: kinds)
    }
    let found = VideoLaws.clearer(laws(findsJitter: false), withJitter: laws(findsJitter: true))
    // Proposal: the constants and choices that a tuning can hold, and what is missing.
    let proposal = TuningProposal.proposed(by: found)
    // Report: all of it, for sentences, JSON, plot and recording.
    return .report(proposal, found, fingers: fingers, video: content.video, points: points)
  }

  private func frames() throws(Fault) -> VideoReader {
    do throws(DocumentError) { return try VideoReader(path, isStopped: isStopped) } catch { throw .document(error) }
  }

  /// Finds what moves in the pictures of a video.
  ///
  /// - Returns: `nil` if reading was stopped.
  private func content(
    of frames: VideoReader, _ progress: (_ time: Double, _ duration: Double?) -> Void
  ) throws(Fault) -> VideoContent? {
    var finder: TrackFinder?
    var discs: TouchFinder?
    var lastTime = 0.0
    while let picture = try next(frames) {
      if finder == nil {
        try check(picture, frames)
        finder = TrackFinder(width: picture.width, height: picture.height, region: region)
        discs = TouchFinder(width: picture.width, height: picture.height, points: points)
      }
      finder?.add(picture)
      discs?.add(picture)
      lastTime = picture.time
      progress(lastTime, frames.duration)
    }
    guard !isStopped() else {
      frames.stop()
      return nil
    }
    guard frames.count > 1 else { throw fault("has one picture; expected a video of something that moves") }
    let tracks = finder?.finish(at: frames.end) ?? []
    guard !tracks.isEmpty else {
      throw fault("nothing in it moves as a whole; expected a video of content that scrolls, or its area with --region")
    }
    let video = VideoFacts(frames: frames.count, seconds: lastTime, width: frames.width, height: frames.height)
    return VideoContent(tracks: tracks, discs: discs?.finish() ?? [], video: video)
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
