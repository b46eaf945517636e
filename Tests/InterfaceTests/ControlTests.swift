import Drawing
import Interface
import ScrollEngine
import Testing

/// Controls: hit testing, pressing and drawing from one value.
@Suite struct ControlTests {
  private enum Act: Hashable {
    case play
    case stop
    case wide
  }

  private let controls = [
    Control(Act.play, .button("Play"), Rect(x: 0, y: 0, width: 40, height: 40), .icon("play")),
    Control(
      Act.stop, .button("Stop"), Rect(x: 40, y: 0, width: 40, height: 40), text: .controlStrong, isEnabled: false),
    Control(
      Act.wide, .link("Wide"), Rect(x: 10, y: 60, width: 20, height: 20),
      hitArea: Rect(x: 0, y: 0, width: 80, height: 100)),
  ]

  private func fills(_ touch: PressState, _ control: Control<Act>) -> [Color] {
    var canvas = Canvas.blank
    control.draw(touch, into: &canvas)
    return canvas.list.commands.compactMap { if case .roundedRect(_, _, let fill, _) = $0 { fill } else { nil } }
  }

  @Test func `a hit finds the first enabled control in reach`() {
    #expect(controls.hit(Point(x: 20, y: 20))?.action == .play)
    #expect(controls.hit(Point(x: 60, y: 20))?.action == .wide, "what lies behind a control that cannot be used")
    #expect(controls.hit(Point(x: 90, y: 20)) == nil)
    #expect(controls.control(.stop)?.frame.minX == 40)
  }

  @Test func `a control is tapped when the finger lifts over the control that it pressed`() {
    let (there, beside) = (controls[0].hitArea.center, Point(x: 90, y: 20))
    var pointing = PointerState<Act>()
    func taps(_ place: Point, among controls: [Control<Act>]) -> Act? {
      pointing.press(self.controls[0])
      defer { #expect(pointing.pressed == nil) }
      return pointing.release(at: place, among: controls)
    }
    #expect(taps(there, among: controls) == .play)
    #expect(pointing.release(at: there, among: controls) == nil, "nothing was held down")
    #expect(taps(beside, among: controls) == nil)
    var moved = controls
    moved[0].hitArea = Rect(x: beside.x - 5, y: 0, width: 10, height: 40)
    #expect(taps(beside, among: moved) == .play, "where it lies now")
    #expect(taps(there, among: moved) == .play, "where it lay as it was touched")
    #expect(taps(there, among: Array(controls.dropFirst())) == nil, "it is no longer there")
  }

  @Test func `a name has the subject that tells a control from others, and a control can show the first part`() {
    let like = Control(Act.play, .toggle("Like", of: "Harbour at dawn"), .zero, text: .control)
    #expect(like.semantics.name == "Like, Harbour at dawn" && like.semantics.role == .switch)
    guard case .text("Like", .control) = like.content else {
      Issue.record("it shows \(like.content)")
      return
    }
    #expect(Semantics.slider("Speed", value: "2 pt").name == "Speed" && Semantics.presentation.name.isEmpty)
  }

  @Test func `the pressed state takes precedence over hovering`() {
    var pointing = PointerState<Act>()
    pointing.hovered = .play
    #expect(pointing.state(of: .play) == .hovered && pointing.state(of: .stop) == .none)
    pointing.pressed = .play
    #expect(pointing.state(of: .play) == .pressed)
  }

  @Test func `a quiet control has a background when it is touched or on, and none when it is disabled`() {
    let palette = Canvas.blank.palette
    #expect(fills(.none, controls[0]).isEmpty)
    #expect(fills(.hovered, controls[0]) == [palette.fieldHover] && fills(.pressed, controls[0]) == [palette.line])
    #expect(fills(.pressed, controls[1]).isEmpty)
    let lit = Control(Act.play, .toggle("Play"), .zero, isOn: true)
    #expect(fills(.none, lit) == [palette.accentSoft] && fills(.pressed, lit) == [palette.accentSoft])
  }

  @Test func `disabled controls are faint, and the frontmost control is drawn last`() {
    var canvas = Canvas.blank
    controls.draw(PointerState(), into: &canvas)
    let inks = canvas.list.commands.compactMap { command -> Color? in
      switch command {
      case .icon(_, _, let ink): ink
      case .text(let block): block.color
      default: nil
      }
    }
    #expect(inks == [canvas.palette.text2.opacity(ControlBackground.disabledOpacity), canvas.palette.text2])
  }
}
