import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning
import TuningExport
import Workbench

/// The content of the code export dialog.
package struct CodeExportDialogContent: DialogContent {
  package static var background: KeyPath<Palette, Color> { \.panel }
  /// Corner radius of a button, in points.
  private static let radius = 10.0
  /// Width and height of a button's icon, in points.
  private static let icon = 18.0
  /// Title of the choice to export all values.
  private static let everything = "Everything"

  let places: CodeExportLayout
  let laidOut: LaidOutExport
  let notice: DialogNotice
  /// Whether there is a saved file to reveal.
  let canShow: Bool
  package let interaction: DialogInteraction<CodeExportAction>

  package var size: Size { places.size }
  package var window: Rect { places.window }
  private var subject: CodeExportSubject { laidOut.settings.subject }
  private var codeExport: ToolkitExport { laidOut.codeExport }
  private var isB: Bool { subject.side == "B" }
  private var isWhole: Bool { laidOut.settings.isWhole }

  // MARK: - Controls

  package var scrolled: [Control<CodeExportAction>] { choices + dials }

  package var fixed: [Control<CodeExportAction>] {
    ([Control(.close, .button(CodeExportAction.close.title), places.close, .icon("close", size: 20))] + foot.reversed())
      .map {
        $0.focusable(radius: Self.radius).expandingHitArea()
      }
  }

  /// The buttons of the footer, laid out from its right edge.
  var foot: [Control<CodeExportAction>] {
    let isNarrow = places.isNarrow
    let show = Control<CodeExportAction>.Content.drawn { frame, foreground, canvas in
      canvas.list.icon(
        "open-in-new", size: Self.icon, center: Point(x: frame.minX + Self.icon, y: frame.center.y), foreground)
      var rest = frame
      rest.cut(.left, 34)
      // If not even the shorter text fits, draw only the icon.
      let words = isNarrow ? "Show" : "Show in folder"
      guard canvas.text.width(of: words, style: .controlStrong) <= rest.width else { return }
      canvas.list.text(words, .controlStrong, foreground, in: rest)
    }
    let save = Control<CodeExportAction>.Content.drawn { frame, foreground, canvas in
      canvas.list.icon("download", size: Self.icon, center: Point(x: frame.minX + 24, y: frame.center.y), foreground)
      var rest = frame
      rest.cut(.left, 40)
      canvas.list.text("Save", .controlStrong, foreground, in: rest)
    }
    var rest = places.dialog.buttons
    return [
      Control(.copy, .button("Copy"), rest.cut(.right, 112, gap: 8), text: .controlStrong, on: .filled),
      Control(.save, .button("Save"), rest.cut(.right, 92, gap: 8), save, on: .field),
      Control(.show, .button(CodeExportAction.show.title), rest.cut(.right, 148), show, isEnabled: canShow),
    ]
  }

  /// The controls that select the content: the toolkits, the switch between the scene's values and all values, the button
  /// that shows the scene on a phone or ends that, the button that saves its page, and the button that shows all or fewer
  /// verdicts.
  private var choices: [Control<CodeExportAction>] {
    let all = ExportFormat.allCases
    let perRow = (all.count + places.tracks.count - 1) / places.tracks.count
    var controls: [Control<CodeExportAction>] = places.tracks.enumerated().flatMap { index, track in
      Control.segments(
        all.dropFirst(index * perRow).prefix(perRow).map { (CodeExportAction.format($0), .radio($0.title)) }, on: track,
        selected: .format(codeExport.format))
    }
    let scope = Control<CodeExportAction>.Content.drawn { drawScope(in: $0, &$2) }
    controls.append(
      Control(
        .scope, .toggle(Self.everything, of: CodeExportAction.scope.title), places.scope, scope, on: .none,
        radius: Self.radius, isOn: isWhole))
    controls.append(
      Control(
        .phone, .button(laidOut.settings.phone.isActive ? "Stop" : CodeExportAction.phone.title), places.phoneButton,
        text: .controlStrong, on: .field, radius: Self.radius))
    controls.append(
      Control(
        .page, .button(CodeExportAction.page.title), places.pageButton, text: .controlStrong, on: .field,
        radius: Self.radius))
    if let more = places.more {
      let words = laidOut.settings.isExpanded ? "Show fewer" : "Show \(laidOut.hidden) more"
      controls.append(Control(.more, .button(words), more, text: .controlStrong, radius: 8, foreground: \.accent))
    }
    return controls.map { $0.focusable(radius: Self.radius, within: window).expandingHitArea(to: 44, within: window) }
  }

  /// The verdicts on the toolkit and the lines of code, as controls that reveal their tunable. The verdicts form one
  /// group and the lines another: Tab skips the rest of a group, and arrow keys move within it.
  private var dials: [Control<CodeExportAction>] {
    let verdicts = zip(laidOut.cards, places.cardFrames).flatMap { card, frame in
      zip(card.rows, card.rowFrames(in: frame)).map {
        (
          CodeExportAction.verdict($0.verdict.title, tip: Tooltip($0.verdict)),
          Semantics.link($0.verdict.title, of: $0.verdict.kind.rawValue), $1.inset(dx: -8, dy: 0)
        )
      }
    }
    let lines = laidOut.listing.lines(in: places.listing, within: places.listing)
      .map { line, frame in
        let text = codeExport.lines.indices.contains(line) ? codeExport.lines[line].text : ""
        return (CodeExportAction.line(line), Semantics.link(text, of: "line \(line + 1)"), frame)
      }
    return [verdicts, lines].enumerated().flatMap { group, dials in
      dials.filter { !tunables(of: $0.0).isEmpty }.map {
        // The focus ring is drawn inside this frame. The frame is higher than the text, so that the ring does not cross
        // the text.
        Control($0, $1, $2, on: .none)
          .focusable($2.inset(dx: 0, dy: -4), radius: 6, within: window, group: group, isInner: true)
      }.resolvingHitAreas(within: window)
    }
  }

  /// Returns the tunables that a verdict is about or that a line of code comes from; empty for other controls.
  func tunables(of action: CodeExportAction?) -> [Tunable] {
    switch (action?.name, action?.argument?.base) {
    case ("line", let index as Int): codeExport.lines.indices.contains(index) ? codeExport.lines[index].tunables : []
    case ("verdict", let title as String): codeExport.verdicts.first { $0.title == title }?.tunables ?? []
    default: []
    }
  }

  /// The tunables of the control under the pointer or with the focus ring. All verdicts about these tunables and all
  /// lines of code with them are highlighted.
  private var litTunables: [Tunable] {
    tunables(of: interaction.pointing.pressed ?? interaction.pointing.hovered ?? interaction.ring)
  }

  // MARK: - Drawing

  package func drawFixed(into canvas: inout Canvas) {
    drawHead(into: &canvas)
    places.dialog.drawFoot(notice, beside: foot, into: &canvas)
  }

  private func drawHead(into canvas: inout Canvas) {
    let palette = canvas.palette
    let head = places.head
    places.dialog.drawHead(into: &canvas)
    var rest = Rect(x: places.margin, y: head.minY, width: places.close.minX - 8 - places.margin, height: head.height)
    if let side = subject.side {
      let badge = rest.cut(.left, 26, gap: 12)
      canvas.list.disc(badge.center, radius: 13, isB ? palette.compare : palette.accent)
      canvas.list.text(side, .controlStrong, palette.onAccent, in: badge, .center)
    }
    let style: TextStyle = places.isNarrow ? .heading : .headline
    // A requirement such as "Flutter 3.22" already names the toolkit.
    let namesItself = codeExport.least.hasPrefix(codeExport.toolkit)
    var target = namesItself ? codeExport.least : "\(codeExport.toolkit) \u{B7} \(codeExport.least)"
    let arrow = 40.0  // Width of the arrow with the space beside it, in points.
    func width(_ text: String) -> Double { canvas.text.width(of: text, style: style) + 1 }
    if width(subject.title) + arrow + width(target) > rest.width {
      // If the tuning's name and the toolkit's version do not fit into one line together, draw the version in a second
      // line.
      rest = rest.middle(height: 46)
      canvas.list.text(codeExport.least, .caption, palette.text2, in: rest.cut(.bottom, 16))
      target = codeExport.format.title
    }
    let room = min(width(subject.title), rest.width - arrow - width(target))
    canvas.list.text(subject.title, style, palette.text, in: rest.cut(.left, room))
    canvas.list.icon("arrow-right", size: 20, center: Point(x: rest.minX + arrow / 2, y: rest.center.y), palette.text2)
    rest.cut(.left, arrow)
    canvas.list.text(target, style, palette.text, in: rest)
  }

  private func drawScope(in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    let knob = rest.cut(.right, 44, gap: 12).middle(height: 26)
    ControlDrawing.toggle(knob, isOn: isWhole, color: palette.accent, into: &canvas)
    let names = ["\(subject.scene.title) only", Self.everything]
    let widths = names.map { canvas.text.width(of: $0, style: .controlStrong) + 1 }
    let places = [rest.maxX - widths[1] - 8 - widths[0], rest.maxX - widths[1]]
    for index in 0...1 {
      let isOn = isWhole == (index == 1)
      canvas.list.text(
        names[index], isOn ? .controlStrong : .control, isOn ? palette.text : palette.text3,
        in: Rect(x: places[index], y: rest.minY, width: widths[index], height: rest.height))
    }
  }

  package func drawScrolled(into canvas: inout Canvas) {
    let palette = canvas.palette
    for track in places.tracks {
      let selected = scrolled.first { $0.isOn && track.contains($0.frame.center) }?.frame
      ControlDrawing.segments(track, selected: selected, into: &canvas)
    }
    if let line = places.phoneLine {
      canvas.list.text(
        "\(subject.scene.title) scrolls under your thumb, in the phone\u{2019}s browser", .secondary, palette.text2,
        in: line)
    }
    if let card = laidOut.phone, let frame = places.phoneCard { card.draw(in: frame, into: &canvas) }
    drawExcerpt(into: &canvas)
    for (card, frame) in zip(laidOut.cards, places.cardFrames) {
      card.draw(in: frame, changed: isB ? palette.compare : palette.accent, lit: litTunables, into: &canvas)
    }
    drawFile(into: &canvas)
    laidOut.listing.draw(in: places.listing, within: window, isB: isB, lit: litLines, into: &canvas)
  }

  /// Indices of the lines of code that are highlighted.
  private var litLines: Set<Int> {
    let lit = litTunables
    return Set(codeExport.lines.indices.filter { codeExport.lines[$0].tunables.contains(where: lit.contains) })
  }

  /// Draws the lines with changed values. They come first, because they may be far down in the code.
  private func drawExcerpt(into canvas: inout Canvas) {
    guard let excerpt = laidOut.excerpt, let frame = places.excerptFrame, var head = places.excerptHead else { return }
    let palette = canvas.palette
    let (title, more) = ("Changed values", laidOut.moreChanges)
    let width = canvas.text.width(of: title, style: .controlStrong) + 1
    canvas.list.text(title, .controlStrong, palette.text, in: head.cut(.left, min(head.width, width), gap: 12))
    if more > 0 {
      canvas.list.text("and \(more) more \(more == 1 ? "line" : "lines") below", .secondary, palette.text2, in: head)
    }
    excerpt.draw(in: frame, within: window, isB: isB, lit: litLines, into: &canvas)
  }

  private func drawFile(into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = places.file
    let name = laidOut.fileName
    let nameWidth = min(rest.width, canvas.text.width(of: name, style: .controlStrong) + 1)
    canvas.list.text(name, .controlStrong, palette.text, in: rest.cut(.left, nameWidth, gap: 12))
    let changes = codeExport.changes.count
    let count = changes == 1 ? "1 changed value" : "\(changes) changed values"
    let whose = isWhole ? "" : " in \(subject.scene.title)"
    if !places.isNarrow, changes > 0 {
      let words = "differs from \(Preset.title(subject.tuning.base.name))"
      let width = canvas.text.width(of: words, style: .caption) + 1
      canvas.list.text(words, .caption, palette.text3, in: rest.cut(.right, width))
      canvas.list.text(
        isB ? "coral" : "teal", .caption, isB ? palette.compare : palette.accent, in: rest.cut(.right, 36), .center)
    }
    canvas.list.text("\(count)\(whose), \(codeExport.lines.count) lines", .secondary, palette.text2, in: rest)
  }
}
