import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground
@testable import Session
@testable import Workbench

/// Screens of the user's own, whose files other programs change.
@Suite struct ScreensControllerTests {
  private static func text(height: Int, picture: String? = nil) -> [UInt8] {
    let row = picture.map { #", {"picture": "\#($0)", "height": 100}"# } ?? ""
    return Array(
      ##"""
      {"scrollwork": "scene/1", "viewport": [390, 800],
       "root": {"list": [{"color": "#102030", "height": \##(height)}\##(row)]}}
      """##.utf8)
  }

  /// A watch of all folders once ended if one of them did not exist.
  @Test(arguments: [nil, "pictures/missing.png"])
  func `an edited screen is shown again each time, even if a folder of its pictures is missing`(picture: String?) throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/edited-\(picture == nil ? "whole" : "part").scene.json"
    try File.writeAtomically(Self.text(height: 4000), to: path)
    let user = try PlaygroundUser()
    user.playground.openFile(path)
    user.advanceFrame()
    #expect(user.session.scene.name.rawValue.hasPrefix("edited-"))
    for height in [5000, 6000, 7000] {
      let shown = user.session.scene.descriptor
      user.workbench.notifications.clearNotice()
      try File.writeAtomically(Self.text(height: height, picture: picture), to: path)
      try user.wait(until: "the screen with \(height) points") {
        user.workbench.stageMessage?.contains("is up to date") == true || user.workbench.notifications.fault != nil
      }
      #expect(user.session.scene.descriptor.name == shown.name)
      #expect((user.workbench.notifications.fault != nil) == (picture != nil))
      user.workbench.notifications.fault = nil
    }
  }

  @Test func `a changed file waits until the finger lifts`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/held.scene.json"
    try File.writeAtomically(Self.text(height: 4000), to: path)
    let user = try PlaygroundUser()
    user.playground.openFile(path)
    user.advanceFrame()
    user.send(.down(id: 1, at: user.workbench.layout.viewport.center))
    let scene = user.session.scene
    try File.writeAtomically(Self.text(height: 5000), to: path)
    try user.wait(until: "the news of the file") { user.hasWoken }
    for _ in 0..<3 { user.advanceFrame() }
    #expect(user.session.scene === scene)
    user.send(.up(id: 1, at: user.workbench.layout.viewport.center))
    user.advanceFrame()
    #expect(user.session.scene !== scene && user.workbench.stageMessage?.contains("is up to date") == true)
  }
}
