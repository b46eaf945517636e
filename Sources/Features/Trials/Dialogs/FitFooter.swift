import Drawing
import Interface
import ScrollEngine
import Workbench

/// The footer below the result of a fit (the search for the values with which the most trials succeed): its buttons and
/// its progress.
struct FitFooter {
  /// Height of the footer, space on its left and right, corner radius of its buttons, and space between them, in
  /// points.
  static let height = 64.0
  private static let margin = 20.0
  private static let radius = 10.0
  private static let gap = 8.0
  /// Width, in points, of the button that applies the fitted values to tuning B, if there is enough space.
  private static let takeWidth = 130.0
  /// Width, in points, of the button that starts or cancels a fit of the trials, if there is enough space.
  private static let fitWidth = 90.0
  /// Width, in points, of the button that adds trials, if there is enough space.
  private static let moreWidth = 150.0
  private static let track = 4.0

  let board: FitState
  let frame: Rect

  private var inner: Rect { frame.inset(dx: Self.margin, dy: 12) }

  private typealias Button = (action: TrialAction, words: String, width: Double, isEnabled: Bool)

  /// The buttons of the footer from right to left, with their preferred widths in points.
  private var buttons: [Button] {
    let take = Button(.applyToB, "Use as B", Self.takeWidth, board.canApplyToB)
    if board.isRunning { return [take, (.cancel, "Cancel", Self.fitWidth, true)] }
    let fit = Button(.fit, "Fit", Self.fitWidth, board.missingTrials == 0)
    return board.found == nil ? [take, fit] : [take, fit, (.more, "Add 10 trials", Self.moreWidth, true)]
  }

  /// The buttons from left to right, narrowed if they do not fit. The button of the recommended next action is filled.
  var controls: [Control<TrialAction>] {
    let (buttons, next) = (buttons, board.canApplyToB ? TrialAction.applyToB : .fit)
    var rest = inner
    let room = max(0, rest.width - Self.gap * Double(buttons.count - 1))
    let scale = min(1, room / buttons.reduce(0) { $0 + $1.width })
    return buttons.map { button in
      Control(
        button.action, .button(button.words), rest.cut(.right, button.width * scale, gap: Self.gap),
        text: .controlStrong, on: button.action == next && button.isEnabled ? .filled : .field, radius: Self.radius,
        isEnabled: button.isEnabled)
    }.reversed().resolvingHitAreas(within: frame)
  }

  /// Draws everything except the buttons.
  func draw(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(frame, palette.panel)
    canvas.list.fill(Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1), palette.line)
    guard case .running(let step) = board.state else { return }
    var rest = inner
    rest.cut(.right, rest.maxX - (controls.map(\.frame.minX).min() ?? rest.maxX), gap: Self.gap)
    let track = rest.middle(height: Self.track)
    canvas.list.roundedRect(track, radius: Self.track / 2, palette.line)
    canvas.list.roundedRect(
      Rect(origin: track.origin, size: Size(width: max(Self.track, track.width * step), height: Self.track)),
      radius: Self.track / 2, palette.accent)
  }
}
