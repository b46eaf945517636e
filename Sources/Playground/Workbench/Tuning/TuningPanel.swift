import Documents
import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning

/// The tuning panel: generated from the declarations of all tunables.
///
/// Places are in points from the panel's top left corner. The panel reads no clock and draws nothing by itself: whoever
/// owns it delivers input and asks for a drawing.
final class TuningPanel {
  /// The tuning that is edited.
  private(set) var store: TuningStore
  /// The person's own presets.
  let library: PresetLibrary
  /// Where exported code goes.
  let exports: ExportFolder
  /// Called after every change of the values.
  var changed: () -> Void = {}
  /// Called with text that is to be copied; true when the system took it.
  var copy: (String) -> Bool = { _ in false }
  /// Called when the file in use has changed, with its path.
  var fileChanged: (String) -> Void = { _ in }
  /// Whether movements are to be fine.
  var isFine: () -> Bool = { false }

  private(set) var shape = TuningPanelLayout(size: .zero, hasSides: false, noticeHeight: 0)
  private(set) var list = TuningList(tuning: Tuning(), folded: [], search: "", onlyChanges: false)
  var pane = ControlPane<TuningControl>(takesPresses: true)
  var folded: Set<String> = [] { didSet { relist() } }
  var onlyChanges = false { didSet { relist() } }
  var search = "" { didSet { relist() } }
  var focus: PanelFocus?
  var entry = TextEntry("")
  /// What is wrong with what was typed; `nil` while nothing is.
  var entryFault: String?
  /// The name of the file that would be replaced, of which the person was told.
  var replacing: String?
  /// The control that the keyboard acts on, beside a field that is typed into.
  var ring: TuningControl?
  var menu: PanelMenu?
  /// The code that is to be handed over, while that is shown.
  var export: ExportSheet?
  /// The format in which code was shown last.
  var lastFormat = 0
  /// The tunable that explains itself.
  var explained: Tunable?
  /// When the tunable under the mouse explains itself.
  var explanationDue: Timestamp?
  /// What the foot says instead of the file's state.
  var message: PanelMessage?
  /// The message's lines, as many as it needs.
  private(set) var notice: [String] = []
  /// What an earlier session left, and is offered.
  var leftover: SessionFile.Leftover?
  let session: SessionFile?
  /// Whether that lies in another place than this session's, which nothing of this session is about to take.
  var isLeftoverElsewhere = false
  /// Whether one was taken up already: the next goes beside it.
  var hasTakenUp = false
  /// Called before one more is taken up, so that another tuning than the first is edited.
  var makeRoom: () -> Void = {}
  /// When unsaved work is to be kept, after keys that may repeat.
  var sessionDue: Timestamp?
  /// Names for the two sides, and which one is edited; `nil` while nothing is compared.
  var sides: PanelSides? { didSet { if sides != oldValue { relayout() } } }
  /// Another side was chosen.
  var choseSide: (Int) -> Void = { _ in }
  /// The tunable that a sideways movement of the finger changes.
  var slidable: Tunable?
  /// The place of the slider in hand, 0 to 1 and beyond, and whether it has moved.
  var slide: (tunable: Tunable, position: Double, before: TunableValue, hasMoved: Bool)?
  private var size = Size.zero
  private(set) var now = Timestamp.zero

  init(
    store: TuningStore, session: SessionFile? = nil, library: PresetLibrary = PresetLibrary(),
    exports: ExportFolder = ExportFolder()
  ) {
    self.store = store
    self.session = session
    self.library = library
    self.exports = exports
    leftover = session?.leftover
    relist()
  }

  /// Edits another tuning from now on.
  func edit(_ other: TuningStore) {
    guard other !== store else { return }
    endTyping(commits: true)
    keepDueSession()
    store = other
    // What was said of the other's file.
    message = nil
    menu = nil
    export = nil
    relist()
  }

  /// The panel has another size.
  func resize(_ size: Size, at time: Timestamp) {
    guard size != self.size else { return }
    self.size = size
    now = max(now, time)
    notice = []
    relayout()
  }

  /// The panel went out of sight: nothing in it has the keyboard any more.
  func hide() {
    endTyping(commits: true)
    ring = nil
    menu = nil
    export = nil
    explained = nil
    explanationDue = nil
  }

  /// Lists the tunables anew, after a change of the values or of what is shown.
  func relist() {
    list = TuningList(tuning: store.tuning, folded: folded, search: search, onlyChanges: onlyChanges)
    relayout()
  }

  /// Gives a message as many lines as it needs.
  func fitNotice(_ measure: any TextMeasuring) {
    var lines: [String] = []
    if let text = message?.notice, leftover == nil {
      lines = TextLines.wrap(text, to: size.width - 2 * TuningPanelLayout.margin, style: .caption, measure)
    }
    guard lines != notice else { return }
    notice = lines
    relayout()
  }

  private func relayout() {
    let height = notice.isEmpty ? 0 : Double(notice.count) * TextStyle.caption.lineHeight + 10
    shape = TuningPanelLayout(size: size, hasSides: sides != nil, noticeHeight: height)
    pane.scroll.layout(content: shape.listHead + list.height, frame: shape.list.height, at: now)
    placeMenu()
    export?.resize(size, at: now)
  }

  /// Where the fixed parts lie now.
  var layout: TuningPanelLayout {
    var layout = shape
    layout.scroll = pane.scroll.offset
    return layout
  }

  /// Brings the panel to a moment.
  func advance(to time: Timestamp) {
    now = max(now, time)
    _ = pane.scroll.advance(to: time)
    _ = menu?.pane.scroll.advance(to: time)
    _ = export?.pane.scroll.advance(to: time)
    if let place = pane.scroll.longPress(by: time), case .tunable(let tunable, let part)? = hit(place)?.action,
      part != .reset
    {
      explained = tunable
      pane.pointing.pressed = nil
    }
    if let due = explanationDue, due <= time {
      explanationDue = nil
      if case .tunable(let tunable, .name)? = pane.pointing.hovered { explained = tunable }
    }
    if let due = sessionDue, due <= time { keepSession() }
  }

  /// Whether the next frame will differ from this one without input.
  var isMoving: Bool { [pane.scroll, menu?.pane.scroll, export?.pane.scroll].contains { $0?.isMoving == true } }
  /// When something happens by itself, without a frame before.
  var nextMoment: Timestamp? {
    [
      pane.scroll.nextMoment, menu?.pane.scroll.nextMoment, export?.pane.scroll.nextMoment, explanationDue, sessionDue,
    ].compactMap { $0 }.min()
  }
  /// Whether typed characters belong to the panel.
  var wantsText: Bool { focus != nil }

  /// What differs from the preset.
  var changeCount: Int { store.tuning.changes.count }
}

/// The two tunings that are compared, as the panel shows them.
struct PanelSides: Equatable {
  var names: [String]
  /// 0 for A, 1 for B.
  var edited: Int
  /// What A holds while B is edited: where it differs from the preset, a tick shows it.
  var reference: Tuning?
}

/// A line in the panel's foot.
enum PanelMessage: Equatable {
  case done(String)
  case fault(String)
  /// The file in use is broken; the last good values stay.
  case broken(String)

  /// What it says.
  var text: String {
    switch self {
    case .done(let text), .fault(let text), .broken(let text): text
    }
  }

  /// Whether nothing is wrong.
  var isGood: Bool { if case .done = self { true } else { false } }

  /// What needs room above the foot's line.
  var notice: String? { isGood ? nil : text }
}
