import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// What `scrollwork replay` was asked for.
public struct ReplayOptions: Sendable {
  /// The recordings, played one after the other.
  public var traces: [String]
  /// The scene instead of the recording's own.
  public var scene: SceneName?
  /// Values for the tunables at the start.
  public var tuning = Tuning()
  /// Frames a second of the virtual clock.
  public var rate = 60.0
  /// Where state lines go; `-` is standard output.
  public var state: String?
  /// Folder for a picture of each frame.
  public var frames: String?
  /// File for a picture of the last frame.
  public var screenshot: String?
  /// File for a film.
  public var video: String?
  /// What pictures and films show, and how.
  public var film = FilmChoices()
  /// Values of B, beside which those of ``tuning`` are A, and how both are called; what has no title is called after its
  /// preset.
  public var other: (tuning: Tuning, titles: [String])?
  /// Seconds of each recording that are played; `nil` for all.
  public var until: Double?
  /// Rows of each list; `nil` for the real ones.
  public var items: Int?
  /// A person's own folder of photographs; `nil` for the shipped ones.
  public var content: String?
  /// Light or dark.
  public var appearance = Appearance.light
  /// Called after each picture of a sequence or film.
  public var progress: (@Sendable (PictureProgress) -> Void)?

  /// Options for some recordings.
  public init(traces: [String]) { self.traces = traces }
}

/// What was asked for of several recordings cannot be done with these.
public enum ReplayError: Error, Equatable, CustomStringConvertible {
  /// One file for the pictures of several recordings.
  case oneScreenshot(path: String, traces: Int)
  /// One film of pictures of several sizes, in pixels.
  case unequalSizes(trace: String, width: Int, height: Int, first: String, firstWidth: Int, firstHeight: Int)

  /// What is wrong and what can be done, in one line.
  public var description: String {
    switch self {
    case .oneScreenshot(let path, let traces):
      "--screenshot \(path): \(traces) recordings would overwrite each other's picture; name one recording"
    case .unequalSizes(let trace, let width, let height, let first, let firstWidth, let firstHeight):
      "--video: \(trace) has pictures of \(width) x \(height) pixels, \(first) of \(firstWidth) x \(firstHeight), and "
        + "a film has one size; make a film of each"
    }
  }
}

extension ReplayOptions {
  /// Makes sure, before anything is played, that the pictures of these recordings fit where they shall go.
  ///
  /// - Parameter recordings: those at ``traces``, in their order.
  func check(_ recordings: [GestureRecording]) throws(ReplayError) {
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

  /// Pixels of a recording's pictures: those of its first frame, as which all others are painted.
  private func pictureSize(of recording: GestureRecording) -> (width: Int, height: Int) {
    let size = FilmPlaces(film.look, scene: recording.shownViewport).size
    return OffscreenTarget.pixels(of: size, scale: film.scale ?? recording.scale)
  }

  /// Frames a second of the virtual clock: of a film in slow motion so many more than it shows in a second.
  var frameRate: Double { rate * Double(film.slowness) }

  /// What pictures show the recording under: A, and B where it is shown beside it.
  var sideTunings: [Tuning] { [tuning] + (film.look == .compare ? [other?.tuning ?? tuning] : []) }

  /// How A and B are called in pictures.
  var sideNames: [String] {
    let titles = other?.titles ?? []
    return sideTunings.enumerated().map { index, tuning in
      titles.indices.contains(index) ? titles[index] : tuning.title
    }
  }
}
