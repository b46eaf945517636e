import Scenes

@testable import Inspector
@testable import Playground
@testable import Workbench

extension CommandTable {
  /// The commands of a window with the given scenes.
  convenience init(_ scenes: [SceneDescriptor]) { self.init(BoundCommand.all(scenes).map(\.command)) }

  /// The commands of a window with the shipped scenes.
  static var shipped: CommandTable { CommandTable([SceneDescriptor].shipped) }
}

extension Playground {
  /// Moves the current gesture by any number of frames; the commands only have steps of 1 and 10.
  func seek(byFrames frames: Int) {
    workbench.menu = nil
    recordings.parts.seek(byFrames: frames)
    states.resumeSuspended()
    resizeScene()
  }
}
