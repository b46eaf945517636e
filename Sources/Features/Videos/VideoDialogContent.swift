import Documents
import Drawing
import Interface
import SDLPlatform
import ScrollEngine
import Session
import Tuning
import Workbench

/// The content of the video dialog.
package struct VideoDialogContent: DialogContent {
  package static var background: KeyPath<Palette, Color> { \.panel }
  /// Corner radius of cards and buttons, in points.
  private static let radius = 10.0
  private static let toggle = Size(width: 44, height: 26)

  let subject: VideoSubject
  let choices: VideoOptions
  let places: VideoDialogLayout
  package let interaction: DialogInteraction<VideoAction>

  package var size: Size { places.dialog.size }
  package var window: Rect { places.dialog.window }

  /// Returns the rows that the dialog shows for the given settings.
  static func rows(_ choices: VideoOptions) -> [VideoRow] {
    VideoRow.allCases.filter { row in
      switch row {
      case .against: choices.look == .compare
      case .repeats: choices.format == .gif
      default: true
      }
    }
  }

  private var needsB: Bool { choices.look == .compare && subject.b == nil }
  var canVideo: Bool { subject.unavailableReason == nil && subject.progress == nil && subject.scene != nil && !needsB }

  /// Names of the presets that emulate toolkits, without the preset that A uses.
  private var otherPresets: [String] { Preset.toolkits.map(\.name).filter { Preset.title($0) != subject.a } }

  // MARK: - Controls

  /// Returns the choices of a row, each with its title, and the selected choice; `nil` if none of them is selected.
  func segments(_ row: VideoRow) -> (choices: [(action: VideoAction, semantics: Semantics)], selected: VideoAction?) {
    func radio(_ action: VideoAction, _ title: String) -> (action: VideoAction, semantics: Semantics) {
      (action, .radio(title, of: row.title))
    }
    return switch row {
    case .look: (VideoContent.allCases.map { radio(.layout($0), $0.title) }, .layout(choices.look))
    case .against:
      (subject.b == nil ? otherPresets.map { radio(.against($0), Preset.title($0)) } : [], nil)
    case .scale: (VideoOptions.scales.map { radio(.scale($0), "\($0)\u{D7}") }, .scale(Int(choices.scale ?? 1)))
    case .slow:
      (VideoOptions.slownesses.map { radio(.slow($0), $0 == 1 ? "\u{D7}1" : "\u{D7}1/\($0)") }, .slow(choices.slowness))
    case .format: (VideoFormat.allCases.map { radio(.format($0), $0.rawValue.uppercased()) }, .format(choices.format))
    case .touches: ([(.touches, .toggle("Show fingers with their trail"))], choices.showsTouches ? .touches : nil)
    case .repeats: ([(.repeats, .toggle("Start again at the end"))], choices.repeats ? .repeats : nil)
    }
  }

  package var fixed: [Control<VideoAction>] {
    (foot + [Control(.close, .button(VideoAction.close.title), places.dialog.close, .icon("close", size: 20))]).map {
      $0.focusable(radius: Self.radius).expandingHitArea()
    }
  }

  /// The buttons of the footer, laid out from its right edge.
  var foot: [Control<VideoAction>] {
    var rest = places.dialog.buttons
    let place = rest.cut(.right, 112)
    return [
      subject.progress == nil
        ? Control(
          .video, .button("Make video"), place, text: .controlStrong, on: canVideo ? .filled : .field,
          isEnabled: canVideo)
        : Control(.cancel, .button(VideoAction.cancel.title), place, text: .controlStrong, on: .field)
    ]
  }

  package var scrolled: [Control<VideoAction>] {
    places.rows.flatMap(controls(of:)).map {
      $0.focusable(radius: Self.radius, within: window).expandingHitArea(to: 44, within: window)
    }
  }

  private func controls(of row: VideoRow) -> [Control<VideoAction>] {
    let (all, selected) = segments(row)
    switch row {
    case .look:
      let background = ControlBackground { state, palette in
        state.isOn ? palette.accentSoft : state.touch.quietFill(palette) ?? palette.observeColumn
      }
      return zip(VideoContent.allCases, places.cards).map { look, card in
        let isOn = look == choices.look
        return Control(
          .layout(look), .radio(look.title, of: row.title), card,
          .drawn { VideoCard(look: look, isOn: isOn).draw(in: $0, into: &$2) }, on: background,
          radius: Self.radius, border: isOn ? \.accent : \.line, isOn: isOn)
      }
    case .touches, .repeats:
      return all.map { choice in
        let isOn = choice.action == selected
        return Control(
          choice.action, choice.semantics, places.choice(row),
          .drawn { Self.drawSwitch(choice.semantics.title, isOn, in: $0, &$2) }, on: .none, isOn: isOn)
      }
    case .against, .scale, .slow, .format:
      return Control.segments(all, on: places.track(row, of: all.count), selected: selected)
    }
  }

  // MARK: - Texts

  /// Duration of the video in seconds; `nil` if it is not known yet.
  private var length: Double? { subject.length.map { $0 * Double(choices.slowness) } }

  /// The notice in the footer: the video's size, duration and format, its progress, or the reason that no video can be
  /// recorded.
  var notice: DialogNotice {
    if let progress = subject.progress {
      return DialogNotice(isGood: true, title: progress.words.title, line: progress.words.line)
    }
    if let lack = subject.unavailableReason { return DialogNotice(isGood: false, title: "No video", line: lack) }
    guard let scene = subject.scene else {
      return DialogNotice(
        isGood: false, title: "No gesture yet", line: "Drag the scene or pick a gesture from the shelf")
    }
    guard !needsB else {
      return DialogNotice(isGood: false, title: "There is no B yet", line: "Choose what to show beside A")
    }
    let pixels = OffscreenTarget.pixels(of: VideoLayout(choices.look, scene: scene).size, scale: choices.scale ?? 1)
    let size = [pixels.width, pixels.height].map { "\(choices.format.side($0))" }.joined(separator: " \u{D7} ")
    let time = length.map { DecimalText.fixed($0, digits: 1) + " s" } ?? "\u{2026}"
    // Abbreviate the unit in a narrow dialog, so that the folder stays visible.
    let unit = places.dialog.isNarrow ? "fps" : "frames a second"
    return DialogNotice(
      isGood: true, title: "\(size) pixels, \(time)",
      line: "\(choices.format.rawValue.uppercased()), \(Int(choices.format.rate)) \(unit), in \(subject.folder)")
  }

  // MARK: - Drawing

  package func drawFixed(into canvas: inout Canvas) {
    places.dialog.drawHead("Video", subject.title, into: &canvas)
    places.dialog.drawFoot(notice, beside: foot, into: &canvas)
  }

  package func drawScrolled(into canvas: inout Canvas) {
    let palette = canvas.palette
    for row in places.rows {
      if let title = places.title(row) { canvas.list.text(row.title, .controlStrong, palette.text2, in: title) }
      let (all, selected) = segments(row)
      switch row {
      case .look, .touches, .repeats: break
      case .against where subject.b != nil: drawSides(in: places.choice(row), into: &canvas)
      case .against, .scale, .slow, .format:
        let frame = selected.flatMap { action in controls(of: row).control(action)?.frame }
        ControlDrawing.segments(places.track(row, of: all.count), selected: frame, into: &canvas)
      }
    }
  }

  /// Draws the names of tunings A and B.
  private func drawSides(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    for (side, name, color) in [("A", subject.a, palette.accent), ("B", subject.b ?? "", palette.compare)] {
      canvas.list.text(side, .controlStrong, color, in: rest.cut(.left, 20))
      let width = min(rest.width, canvas.text.width(of: name, style: .control) + 1)
      canvas.list.text(name, .control, palette.text, in: rest.cut(.left, width, gap: 24))
    }
  }

  private static func drawSwitch(_ words: String, _ isOn: Bool, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    ControlDrawing.toggle(
      rest.cut(.left, toggle.width, gap: 12).middle(height: toggle.height), isOn: isOn, color: palette.accent,
      into: &canvas)
    canvas.list.text(words, .control, isOn ? palette.text : palette.text3, in: rest)
  }
}
