import Documents
import Recording
import ScrollEngine
import Synchronization
import Tuning

/// Builds scenes and reads what they show.
public final class SceneContent {
  /// The scenes that there are, in the order of their switches and keys.
  public let scenes: [SceneDescriptor]
  /// The language of dates, and the direction of pages.
  public let language: SceneLanguage
  /// Whether a person will look: then the gallery opens with its grid and the countdown goes by the local time. Without
  /// it scenes begin as recordings expect, always the same.
  public let isLive: Bool
  let shelf: ContentShelf
  let map = MapHolder()
  private var isLoadingMap = false

  /// Content below a folder; the map is read when it is first needed, or by ``loadMapInBackground(then:)``.
  ///
  /// - Parameters:
  ///   - scenes: in the order of their switches and keys.
  ///   - root: the folder of the shipped content.
  ///   - folder: a person's own content, as ``OwnContent`` describes it; what it lacks is the shipped content.
  public init(_ scenes: [SceneDescriptor], root: String, folder: String?, language: SceneLanguage, isLive: Bool) {
    self.scenes = scenes
    self.language = language
    self.isLive = isLive
    shelf = ContentShelf(root: root, own: folder.map(OwnContent.init))
  }

  /// What a scene is.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` for a name that no scene has.
  public func descriptor(_ name: SceneName) throws(DocumentError) -> SceneDescriptor {
    if let scene = scenes[name] { return scene }
    throw DocumentError(.missing, path: name.rawValue, "is no scene; expected one of \(scenes.known)")
  }

  /// Reads what some scenes show, so that building them later reads no file: what happens to the files from then on
  /// changes nothing. Maps are read apart.
  ///
  /// - Throws: ``DocumentError`` that names the file that is missing or broken.
  public func read(for names: some Sequence<SceneName>) throws(DocumentError) {
    for name in names { try descriptor(name).read(self) }
  }

  /// Builds a scene. What it shows is read when it is first needed, and kept.
  ///
  /// - Throws: ``DocumentError`` that names the file that is missing or broken.
  public func scene(_ name: SceneName, viewport: Size, tuning: Tuning, items: Int?) throws(DocumentError) -> any Scene {
    try descriptor(name).make(self, viewport, tuning, items)
  }

  /// Whether one of some scenes shows the map.
  public func needsMap(for names: some Sequence<SceneName>) -> Bool {
    names.contains { scenes[$0]?.showsMap == true }
  }

  /// Whether the map is a person's own.
  public var hasOwnMap: Bool { shelf.ownMap != nil }

  /// Reads the map now.
  ///
  /// - Throws: ``DocumentError`` that names the file and the line.
  public func loadMap() throws(DocumentError) {
    map.set(.success(try CityMap.load(path: shelf.mapPath)))
  }

  /// Reads the map on a thread of its own, so that the first frame need not wait for it. A second call does nothing.
  ///
  /// - Parameter then: called on that thread when it is there, or when it could not be read.
  public func loadMapInBackground(then: @escaping @Sendable () -> Void) {
    guard !isLoadingMap else { return }
    isLoadingMap = true
    let path = shelf.mapPath
    let map = map
    Thread.start {
      do throws(DocumentError) { map.set(.success(try CityMap.load(path: path))) } catch { map.set(.failure(error)) }
      then()
    }
  }

  /// Why the map could not be read in the background, if it could not.
  public var mapFailure: DocumentError? { map.failure }
}

/// The map, or why there is none; filled by one thread and read by another.
final class MapHolder: Sendable {
  private let state = Mutex<Result<CityMap, DocumentError>?>(nil)

  var value: CityMap? { state.withLock { try? $0?.get() } }

  var failure: DocumentError? {
    state.withLock { result in
      guard case .failure(let error) = result else { return nil }
      return error
    }
  }

  func set(_ result: Result<CityMap, DocumentError>) { state.withLock { $0 = result } }
}
