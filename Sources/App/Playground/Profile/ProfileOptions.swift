import Drawing
import FrameTiming
import Recording
import SDLPlatform
import ScrollEngine
import Tuning

/// The options of `scrollwork profile`.
public struct ProfileOptions: Sendable {
  /// Paths of the recordings, replayed in order.
  public var traces: [String]
  /// The scene to play, instead of the recordings' own; `nil` for the recordings' own.
  public var scene: SceneName?
  /// Whether the bundled tours are replayed after the recordings.
  public var playsTour = false
  /// Seconds per run, shared equally among the recordings, which are repeated or cut off; `nil` to replay each once.
  public var seconds: Double?
  /// Number of runs.
  public var runs = 1
  /// Size of the viewport in points, to which recordings are scaled; `nil` for each recording's own.
  public var size: Size?
  /// Refresh rates in hertz of the virtual displays that are measured one after another; empty for the real display.
  public var displays: [Double] = []
  /// The renderer that draws the frames in a window.
  public var renderer = RendererChoice.auto
  /// Whether the frame-time overlay is drawn beside the scene and included in the measurement.
  public var showsOverlay = false
  /// The tuning at the start.
  public var tuning = Tuning()
  /// Number of rows in each list; `nil` for the real content.
  public var items: Int?
  /// The layout direction of scenes; `nil` for that of a recording, of a scene file or of the language.
  public var direction: LayoutDirection?
  /// The user's own folder of photographs, posts, places and map; `nil` for the bundled ones.
  public var content: String?
  /// Pixels per point; `nil` for the display's scale, or for the recording's own if the stage is in memory.
  public var scale: Double?
  /// Light or dark appearance.
  public var appearance = Appearance.light
  /// The output files.
  public var files = Files()
  /// The limits that every scene must meet.
  public var budgets: [any Budget] = []

  /// Paths of the output files; `-` is standard output. If no path is set, the report goes to standard output.
  public struct Files: Equatable, Sendable {
    /// The report on all scenes, as JSON.
    public var report: String?
    /// A table with a line for each frame, as CSV.
    public var frames: String?
    /// A line for each gesture: CSV if the file's extension is `.csv`, otherwise a table in columns.
    public var gestures: String?
    /// A trace of all frames. Perfetto's own format if the file's extension is `.pftrace`, otherwise JSON that
    /// chrome://tracing reads as well.
    public var trace: String?

    /// Creates a value without files.
    public init() {}

    /// The paths that are set.
    var all: [String] { [report, frames, trace, gestures].compactMap(\.self) }
  }

  /// Creates default options for some recordings.
  public init(traces: [String]) { self.traces = traces }
}
