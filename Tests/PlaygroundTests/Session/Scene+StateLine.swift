import Recording
import Scenes

extension Scene {
  /// The state as a line, without a frame's time and number.
  var stateLine: StateLine {
    var line = StateLine()
    writeState(to: &line)
    return line
  }
}
