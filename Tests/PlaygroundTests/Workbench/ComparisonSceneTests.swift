import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Workbench

@Suite struct ComparisonSceneTests {
  @Test(arguments: [SceneDescriptor].shipped.names, ["drag", "throw", "replay"])
  func `a twin scene requested midway has the state of the same input`(
    _ name: SceneName, _ moment: String
  ) throws {
    let user = try PlaygroundUser(name)
    try user.drag(thenLift: moment != "drag")
    if moment == "replay" {
      try user.settle()
      user.playground.run(.replay)
      try user.wait(0.35)
    } else if moment == "throw" {
      try user.wait(0.1)
    }
    user.playground.run(.compare(.both))
    user.advanceFrame()
    #expect(!user.session.isStill)
    for step in 0..<60 {
      let twin = try #require(user.session.twin)
      #expect(
        abs(user.session.scene.state.main.position - twin.scene.state.main.position) < 0.5,
        "\(name) \(moment), frame \(step)"
      )
      if step == 2, moment == "drag" { try user.lift() }
      try user.wait(0.016)
    }
  }
}
