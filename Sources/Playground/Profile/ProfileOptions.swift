import Drawing
import FrameTiming
import SDLPlatform
import ScrollEngine
import Tuning

/// What `scrollwork profile` was asked for.
public struct ProfileOptions: Sendable {
  /// Recordings by their paths, played one after the other.
  public var traces: [String]
  /// Whether the shipped tours are played after the recordings.
  public var playsTour = false
  /// Seconds of a run, shared equally among the recordings, which are repeated or cut off; `nil` plays each once.
  public var seconds: Double?
  /// How often everything is played.
  public var runs = 1
  /// The size of the viewport, in points, to which the places of the recordings are scaled; `nil` for each one's own.
  public var size: Size?
  /// Pictures a second of displays that are played to, one after the other, without having them; empty for the one there is.
  public var displays: [Double] = []
  /// What draws.
  public var renderer = RendererChoice.auto
  /// Whether the frame-time overlay is drawn beside the scene and measured.
  public var showsOverlay = false
  /// Values for the tunables at the start.
  public var tuning = Tuning()
  /// Rows of each list; `nil` for the real ones.
  public var items: Int?
  /// A person's own folder of photographs, posts, places and map; `nil` for the shipped ones.
  public var content: String?
  /// Pixels per point; `nil` for the display's, or the recording's own in memory.
  public var scale: Double?
  /// Light or dark.
  public var appearance = Appearance.light
  /// Where goes what was measured.
  public var files = Files()
  /// The limits that every scene must keep to.
  public var budgets: [any Budget] = []

  /// Files by their paths; `-` is standard output.
  public struct Files: Equatable, Sendable {
    /// The report.
    public var report: String?
    /// A line for each frame.
    public var frames: String?
    /// A line for each gesture, as CSV if its name says so, else in columns.
    public var gestures: String?
    /// The trace.
    public var trace: String?

    /// No files.
    public init() {}

    /// Those that are asked for.
    var all: [String] { [report, frames, trace, gestures].compactMap(\.self) }
  }

  /// Options for some recordings.
  public init(traces: [String]) { self.traces = traces }
}
