import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Tuning
import Videos

/// The options of `scrollwork replay`.
public struct OfflineReplayOptions: Sendable {
  /// Paths of the recordings, replayed in order.
  public var traces: [String]
  /// The scene that replaces the scene of each recording; `nil` to keep the recording's.
  public var scene: SceneName?
  /// The tuning at the start.
  public var tuning = Tuning()
  /// Frames per second of the output.
  public var rate = 60.0
  /// The output file for the scene's state, as a line of JSON per frame; `-` is standard output, `nil` writes none.
  public var state: String?
  /// The output folder for an image of each frame; `nil` for none.
  public var frames: String?
  /// The output file for an image of the last frame; `nil` for none.
  public var screenshot: String?
  /// The output file for a video; `nil` for none.
  public var video: String?
  /// The options of images and videos.
  public var videoOptions = VideoOptions()
  /// Tuning B, with which ``tuning`` (A) is compared; `nil` without a comparison.
  public var other: Tuning?
  /// The titles of A and B in images. A tuning without a title is named after its preset.
  public var titles: [String] = []
  /// Seconds after which the replay of each recording is cut off; `nil` to replay all of it.
  public var until: Double?
  /// Number of rows in each list; `nil` for the real content.
  public var items: Int?
  /// The layout direction of scenes; `nil` for that of a recording, of a scene file or of the language.
  public var direction: LayoutDirection?
  /// The user's own folder of photographs, posts, places and map; `nil` for the bundled ones.
  public var content: String?
  /// Light or dark appearance.
  public var appearance = Appearance.light
  /// Called after each frame of an image sequence or a video.
  public var progress: (@Sendable (RenderProgress) -> Void)?
  /// Receives the reason why a picture of the user's cannot be shown.
  public var notify: @Sendable (String) -> Void = { _ in }

  /// Creates default options for some recordings.
  public init(traces: [String]) { self.traces = traces }
}

/// A requested output that is impossible for several recordings together.
public enum OfflineReplayError: Error, Equatable, CustomStringConvertible {
  /// Several recordings cannot share one screenshot file.
  case oneScreenshot(path: String, traces: Int)
  /// A video cannot contain frames of different sizes. The values are the sizes in pixels of two recordings that
  /// differ.
  case unequalSizes(trace: String, width: Int, height: Int, first: String, firstWidth: Int, firstHeight: Int)

  /// The problem and its remedy, in one line.
  public var description: String {
    switch self {
    case .oneScreenshot(let path, let traces):
      "--screenshot \(path): \(traces) recordings would overwrite each other's picture; name one recording"
    case .unequalSizes(let trace, let width, let height, let first, let firstWidth, let firstHeight):
      "--video: \(trace) has pictures of \(width) x \(height) pixels, \(first) of \(firstWidth) x \(firstHeight), and "
        + "a video has one size; make a video of each"
    }
  }
}

extension OfflineReplayOptions {
  /// Checks, before anything is replayed, that the images of these recordings fit the requested files.
  ///
  /// - Parameter recordings: The recordings at ``traces``, in the same order.
  func check(_ recordings: [GestureRecording]) throws(OfflineReplayError) {
    if let screenshot, recordings.count > 1 {
      throw .oneScreenshot(path: screenshot, traces: recordings.count)
    }
    guard video != nil, let first = recordings.first else { return }
    let wanted = pictureSize(of: first)
    for (trace, recording) in zip(traces, recordings) {
      let size = pictureSize(of: recording)
      guard size != wanted else { continue }
      throw .unequalSizes(
        trace: trace, width: size.width, height: size.height, first: traces[0], firstWidth: wanted.width,
        firstHeight: wanted.height)
    }
  }

  /// Returns the size in pixels of all images of a recording, which the first frame defines.
  private func pictureSize(of recording: GestureRecording) -> PixelSize {
    let size = VideoLayout(videoOptions.look, scene: recording.shownViewport).size
    return OffscreenTarget.pixels(of: size, scale: videoOptions.scale ?? recording.scale)
  }

  /// Frames per second of the virtual clock: a video in slow motion samples the recording more densely.
  var frameRate: Double { rate * Double(videoOptions.slowness) }

  /// The tunings of the images: A, and B in a comparison.
  var sideTunings: [Tuning] { [tuning] + (videoOptions.look == .compare ? [other ?? tuning] : []) }

  /// Returns the plays of a recording under A and, in a comparison, under B, with the frames of the output.
  func plays(of recording: GestureRecording) -> [Play] {
    var recording = recording
    recording.scene = scene ?? recording.scene
    let tunings = sideTunings
    return tunings.map {
      Play(
        recording, in: recording.viewport, tuning: $0, pace: .rate(frameRate),
        // A comparison is about the two given tunings, so the recording must not change their values.
        keepsTuning: tunings.count > 1, startsAsInWindow: false, limit: until ?? .infinity)
    }
  }

  /// The titles of A and B in images.
  var sideNames: [String] {
    sideTunings.enumerated().map { index, tuning in
      titles.indices.contains(index) ? titles[index] : tuning.title
    }
  }
}
