import Drawing
import FrameTiming
import SDLPlatform
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
  /// Where the report goes; `-` is standard output.
  public var report: String?
  /// Where lines go.
  public var tables = Tables()
  /// Where the trace goes; `-` is standard output.
  public var trace: String?
  /// The limits that every scene must keep to.
  public var budgets: [any Budget] = []

  /// Files of lines.
  public struct Tables: Sendable {
    /// Where the line per frame goes; `-` is standard output.
    public var frames: String?
    /// Where the line per gesture goes, as CSV if its name says so, else in columns; `-` is standard output.
    public var gestures: String?
  }

  /// Options for some recordings.
  public init(traces: [String]) { self.traces = traces }
}
