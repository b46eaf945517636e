import Documents

/// The content of a video that is rendered from a recording.
public enum VideoContent: String, CaseIterable, Sendable {
  /// The scene alone.
  case phone
  /// The scene and, beside or below the scene, a plot of its motion with a playhead.
  case curve
  /// Two copies of the scene side by side that replay the same gesture, each with its own tuning and the tuning's name.
  case compare
}

/// The file format of a video.
public enum VideoFormat: String, CaseIterable, Sendable {
  /// H.264 in an MP4 file, which most players support.
  case mp4
  /// An animated GIF, which plays wherever images are shown.
  case gif

  /// Returns the format for a file name extension. Any extension other than `.gif` counts as `mp4`.
  package init(path: String) { self = path.lowercased().hasSuffix("." + VideoFormat.gif.rawValue) ? .gif : .mp4 }

  /// Frames per second. GIF delays are in hundredths of a second, and viewers replace delays below two hundredths with
  /// a longer default, so 50 is the maximum for GIF.
  var rate: Double {
    switch self {
    case .mp4: 60
    case .gif: 50
    }
  }

  /// Returns a side length in pixels, rounded up to one that the format supports: most MP4 players need even sides.
  func side(_ pixels: Int) -> Int { self == .gif ? pixels : pixels + pixels % 2 }
}

/// The options of a video. The command line and the window's video dialog share them, and the dialog remembers them for
/// the next video.
public struct VideoOptions: Equatable, Sendable {
  /// The content of the video.
  public var look = VideoContent.phone
  /// Pixels per point; `nil` for the recording's own scale.
  public var scale: Double?
  /// Whether the fingers are drawn.
  public var showsTouches = false
  /// Seconds of video per second of recording. The video keeps its frame rate, so frames sample the recording more
  /// densely.
  public var slowness = 1
  /// Whether the video loops, if its format supports it.
  public var repeats = true
  /// The file format.
  public var format = VideoFormat.mp4

  /// Scales that the video dialog offers, in pixels per point.
  static let scales = [1, 2, 3]
  /// Slow-motion factors that the video dialog offers.
  static let slownesses = [1, 2, 4, 8]
  /// Largest slow-motion factor that the command line accepts. As of the window (`SceneClock`).
  public static let slowest = 32

  /// Creates the default options: the scene alone, at normal speed.
  public init() {}

  /// The video dialog's initial options: two pixels per point, which is sharp on all screens, and visible fingers.
  package static let first: VideoOptions = {
    var choices = VideoOptions()
    choices.scale = 2
    choices.showsTouches = true
    return choices
  }()

  /// The equivalent options of `scrollwork replay`. The format is not among them because the output file's extension
  /// selects it.
  var arguments: [String] {
    ["--look", look.rawValue, "--rate", "\(Int(format.rate))"] + (scale.map { ["--scale", "\($0)"] } ?? [])
      + (showsTouches ? ["--touches"] : []) + (slowness > 1 ? ["--slow", "\(slowness)"] : [])
      + (repeats ? [] : ["--once"])
  }
}

extension VideoOptions {
  /// The members of the saved options.
  package static let fields: [Field<VideoOptions>] = [
    Field("look", .word, \.look), Field("format", .word, \.format),
    Field("scale", offered(scales), { Int($0.scale ?? 1) }, { $0.scale = Double($1) }),
    Field("slow", offered(slownesses), \.slowness), Field("touches", .flag, \.showsTouches),
    Field("repeats", .flag, \.repeats),
  ]

  private static func offered(_ choices: [Int]) -> FieldForm<Int> {
    FieldForm({ .integer($0) }, fault: "expected one of \(choices)") { json in
      choices.first { Double($0) == json.number }
    }
  }
}
