import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Playground
@testable import Session
@testable import Workbench

@Suite struct ComparisonSceneTests {
  @Test(arguments: [SceneDescriptor].shipped.names, ["drag", "throw", "replay"])
  func `a twin scene requested midway has the state of the same input`(
    _ name: SceneName, _ moment: String
  ) throws {
    let hand = try PlaygroundUser(name)
    try hand.drag(thenLift: moment != "drag")
    if moment == "replay" {
      try hand.settle()
      hand.playground.run(.replay)
      try hand.wait(0.35)
    } else if moment == "throw" {
      try hand.wait(0.1)
    }
    hand.playground.run(.compare(.both))
    hand.advanceFrame()
    #expect(!hand.session.isStill)
    for step in 0..<60 {
      let twin = try #require(hand.session.twin)
      #expect(
        abs(hand.session.scene.state.main.position - twin.scene.state.main.position) < 0.5,
        "\(name) \(moment), frame \(step)"
      )
      if step == 2, moment == "drag" { try hand.lift() }
      try hand.wait(0.016)
    }
  }
}
