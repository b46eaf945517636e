import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// Scene files that were shared as pages.
@Suite struct SharedScreenTests {
  @Test func `a gesture that was recorded in a page of an own screen opens wherever it was downloaded`() throws {
    let folder = try TemporaryFolder()
    let (scene, state) = (folder.path + "/screen/shared-once.scene.json", folder.path + "/state")
    try Folder.create(folder.path + "/screen")
    try Folder.create(folder.path + "/downloads")
    try File.writeAtomically(
      Array(
        ##"{"scrollwork": "scene/1", "viewport": [390, 800], "root": {"list": [{"color": "#102030", "height": 72}]}}"##
          .utf8), to: scene)
    let recording = folder.path + "/downloads/shared-once.gesture.jsonl"
    let head =
      #"{"scrollwork":"gesture/1","scene":"shared-once.scene.json","viewport":[390,791],"scale":2,"device":"touch"}"#
    try File.writeAtomically(Array((head + "\n").utf8), to: recording)
    let name = SceneName(rawValue: "shared-once.scene.json")
    SceneFile.openScene(ofRecording: recording, state: state)
    #expect(SceneCatalog.file(name) == nil)
    SharedScreens.remember("/nowhere/shared-once.scene.json", in: state)
    SharedScreens.remember(scene, in: state)
    SharedScreens.remember(scene, in: state)
    #expect(SharedScreens.paths(in: state).count == 2)
    SceneFile.openScene(ofRecording: recording, state: state)
    #expect(SceneCatalog.file(name)?.viewport.width == 390)
  }
}
