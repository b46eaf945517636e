import Drawing
import ScrollEngine

extension Control {
  /// Returns the segments of a segmented control. The caller draws the track below them.
  public static func segments(
    _ choices: [(action: Action, title: String)], on track: Rect, selected: Action?
  ) -> [Control] {
    zip(choices, track.inset(dx: 3, dy: 3).columns(choices.count)).map { choice, frame in
      let isOn = choice.action == selected
      return Control(
        choice.action, frame, .text(choice.title, isOn ? .controlStrong : .control), on: .none, radius: 9,
        ink: isOn ? \.text : \.text2, isOn: isOn)
    }
  }
}
