import Documents
import FrameTimes
import Inspector
import Library
import ScrollEngine
import Tuner
import Tuning
import Workbench

/// The state of the panels around the scene, which is restored at the next start.
public struct PanelState: Equatable, Sendable {
  /// Whether the panels are open. Closed panels leave only the scene and a tab that opens them.
  public var isOpen = false
  /// The panel that is open in the drawer. It matters only in windows that have a drawer instead of columns.
  var drawer = WorkbenchLayout.Drawer.closed
  /// Whether the library covers the Observe column.
  var showsLibrary = false
  /// Whether all figures of the frame times are visible.
  var showsAllFigures = false
  /// Whether the details of a gesture's decisions are visible.
  var showsDetails = false
  /// The sections of the tuning panel that are folded, so that only their headers are visible.
  var foldedSections = TuningFilter().folded
  /// The settings that phones show in their drawer.
  var pinned: [Tunable] = []

  /// State at the first start: only the scene and the tab that opens the panels are visible.
  public static let closed = PanelState()
  /// State with open panels, otherwise as at the first start.
  public static let open = PanelState(isOpen: true)
}

extension PanelState {
  static let fields: [Field<PanelState>] = [
    Field("open", .flag, \.isOpen), Field("drawer", .word, \.drawer), Field("library", .flag, \.showsLibrary),
    Field("figures", .flag, \.showsAllFigures), Field("details", .flag, \.showsDetails),
    Field("folded", folded, \.foldedSections), Field("pinned", tunables, \.pinned, if: { !$0.isEmpty }),
  ]

  private static let tunables = FieldForm<[Tunable]>(
    { .strings($0.map(\.key), .spaced) }, fault: "expected a list of tunables"
  ) { $0.array?.compactMap { $0.string.flatMap(Tunables.named) } }
  private static let folded = FieldForm<Set<TuningSections.Kind>>(
    { folded in .strings(TuningSections.Kind.allCases.filter(folded.contains).map(\.rawValue), .spaced) },
    fault: "expected a list of sections"
  ) { $0.array.map { Set($0.compactMap { $0.string.flatMap { TuningSections.Kind(rawValue: $0) } }) } }
}

extension PanelState {
  /// Returns the state of the panels of a playground.
  init(of playground: Playground) {
    let (workbench, column) = (playground.workbench, playground.column)
    isOpen = workbench.showsPanels
    drawer = workbench.drawer
    showsLibrary = column.library.isOpen
    showsAllFigures = column.framePanel.shape.isUnfolded
    showsDetails = column.decisions.showsDetails
    foldedSections = playground.tuning.panel.filter.folded
    pinned = playground.tuning.panel.pinned
  }

  /// Opens and folds the sections of the columns as saved.
  ///
  /// - Parameter isBare: Whether the scene fills the window. The observe column is then hidden, and its library of
  ///   recordings stays closed.
  func restore(_ panel: TuningPanelView, _ column: ObserveView, isBare: Bool) {
    panel.filter.folded = foldedSections
    panel.pinned = pinned
    column.framePanel.shape.isUnfolded = showsAllFigures
    column.frameShape = column.framePanel.shape
    // Prevents the column from scrolling to the frame times, which only a press on one of their controls may cause.
    column.showsFrames = false
    if showsDetails { column.toggleDetails() }
    if showsLibrary, !isBare { column.library.open(true, at: .zero) }
  }

  /// Returns the panels that the window shows at the start.
  ///
  /// - Parameter offersWork: Whether the tuning panel offers to restore unsaved work. The window then shows that panel.
  func preferences(offering offersWork: Bool) -> LayoutPreferences {
    LayoutPreferences(showsPanels: isOpen || offersWork, drawer: offersWork ? .tuning : drawer)
  }
}
