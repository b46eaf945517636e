import Scenes

@testable import Inspector
@testable import Playground
@testable import Workbench

extension CommandTable {
  /// The commands of a window with the given scenes, which is closed, so they cannot run.
  convenience init(_ scenes: [SceneDescriptor]) throws {
    self.init()
    // A window that closes removes its commands.
    let user = try PlaygroundUser(scenes: scenes)
    withExtendedLifetime(user) { add(user.workbench.commands.all) }
  }

  /// The commands of a window with the shipped scenes.
  nonisolated(unsafe) static let shipped = (try? CommandTable([SceneDescriptor].shipped)) ?? CommandTable()
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
