import Assets
import Documents
import TestSupport
import Testing

@testable import Scenes

/// Reading of the map on a thread of its own.
@Suite struct MapReadingTests {
  @Test func `the map is no longer being read once it is there`() async throws {
    let content = SceneContent(
      .shipped, root: try Assets.locate().root, folder: nil, language: .english, isLive: false)
    #expect(!content.isReadingMap && content.map.value == nil)
    let isReadingAtEnd = await withCheckedContinuation { (reader: CheckedContinuation<Bool, Never>) in
      content.loadMapInBackground { [map = content.map] in reader.resume(returning: !map.isSet) }
    }
    #expect(!isReadingAtEnd && !content.isReadingMap && content.map.value != nil)
  }

  @Test func `a map that cannot be read ends the reading with an error`() async throws {
    let folder = try TemporaryFolder()
    let content = SceneContent(.shipped, root: folder.path, folder: nil, language: .english, isLive: false)
    await withCheckedContinuation { reader in content.loadMapInBackground { reader.resume() } }
    #expect(!content.isReadingMap && content.mapFailure?.kind == .missing)
  }
}
