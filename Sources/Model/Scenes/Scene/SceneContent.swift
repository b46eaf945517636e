import CityMap
import Documents
import Recording
import ScrollEngine
import Synchronization
import Tuning

/// The factory of scenes, which also reads their content.
public final class SceneContent {
  /// The available scenes, in the order of their buttons and number keys.
  public private(set) var scenes: [SceneDescriptor]
  /// The language of dates and of the program's own texts, which also sets the layout direction. A change affects only
  /// scenes that are built afterwards.
  public var language: SceneLanguage
  /// The layout direction that the user chose for all scenes; `nil` for that of a scene file or of the language. A change
  /// affects only scenes that are built afterwards.
  public var direction: LayoutDirection?
  /// Whether the scenes are for a user at a window. If so, the gallery opens with its grid and the countdown uses the
  /// local time. Otherwise scenes start in the fixed state that recordings expect.
  public let isLive: Bool
  let cache: ContentCache
  let map = MapHolder()
  private var isLoadingMap = false

  /// Creates content from folders. The map is read by ``loadMap()`` or ``loadMapInBackground(then:)``.
  ///
  /// - Parameters:
  ///   - scenes: the scenes, in the order of their buttons and number keys.
  ///   - root: the folder of the shipped content.
  ///   - folder: the folder of the user's own content, as ``UserContent`` describes it; `nil` for none. Kinds of
  ///     content that the user's own lacks are read from the shipped content.
  public init(
    _ scenes: [SceneDescriptor] = .available, root: String, folder: String? = nil, language: SceneLanguage = .english,
    isLive: Bool = false
  ) {
    self.scenes = scenes
    self.language = language
    self.isLive = isLive
    cache = ContentCache(root: root, own: folder.map(UserContent.init))
  }

  /// Adds a scene, or replaces the one with the same name.
  public func add(_ scene: SceneDescriptor) {
    if let index = scenes.firstIndex(of: scene) { scenes[index] = scene } else { scenes.append(scene) }
  }

  /// Returns the descriptor of the scene with a name.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` if no scene has the name.
  public func descriptor(_ name: SceneName) throws(DocumentError) -> SceneDescriptor {
    if let scene = scenes.withOpened[name] { return scene }
    throw DocumentError(.missing, path: name.rawValue, "is not a scene; expected one of \(scenes.known)")
  }

  /// Reads the content of scenes, so that building them later reads no file and later changes to the files have no
  /// effect. Maps are read separately, by ``loadMap()`` or ``loadMapInBackground(then:)``.
  ///
  /// - Throws: ``DocumentError`` with the path of the missing or malformed file.
  public func read(for names: some Sequence<SceneName>) throws(DocumentError) {
    for name in names { try descriptor(name).read(self) }
  }

  /// Builds a scene. Its content is read when it is first needed, and cached.
  ///
  /// - Throws: ``DocumentError`` with the path of the missing or malformed file.
  ///
  /// - Parameter direction: the layout direction; `nil` for the chosen one, otherwise that of a scene file or of the
  ///   language.
  public func scene(
    _ name: SceneName, viewport: Size, tuning: Tuning, items: Int?, direction: LayoutDirection? = nil
  ) throws(DocumentError) -> any Scene {
    try descriptor(name).make(self, viewport, tuning, items, direction ?? self.direction)
  }

  /// Builds the scene of a recording, in the recording's direction and size.
  ///
  /// - Throws: ``DocumentError`` with the path of the missing or malformed file.
  public func scene(
    of recording: GestureRecording, tuning: Tuning, items: Int? = nil
  ) throws(DocumentError) -> any Scene {
    try scene(
      recording.scene, viewport: recording.viewport, tuning: tuning, items: items,
      direction: recording.layoutDirection)
  }

  /// Returns the language of a scene in a direction; `nil` for the language's own.
  func language(in direction: LayoutDirection?) -> SceneLanguage {
    var language = language
    if let direction { language.isRightToLeft = direction.isMirrored }
    return language
  }

  /// Whether at least one of the given scenes shows the map.
  public func needsMap(for names: some Sequence<SceneName>) -> Bool {
    names.contains { scenes[$0]?.showsMap == true }
  }

  /// Whether the map is the user's own.
  public var hasOwnMap: Bool { cache.ownMap != nil }

  /// Reads the map on the calling thread.
  ///
  /// - Throws: ``DocumentError`` with the path of the file and the line.
  public func loadMap() throws(DocumentError) {
    map.set(.success(try CityMap.load(path: cache.mapPath)))
  }

  /// Reads the map on a separate thread, so that the first frame does not wait for it. A second call has no effect.
  ///
  /// - Parameter then: called on the separate thread when the map has been read or could not be read.
  public func loadMapInBackground(then: @escaping @Sendable () -> Void) {
    guard !isLoadingMap else { return }
    isLoadingMap = true
    let path = cache.mapPath
    let map = map
    Thread.start {
      do throws(DocumentError) { map.set(.success(try CityMap.load(path: path))) } catch { map.set(.failure(error)) }
      then()
    }
  }

  /// Whether the map is being read in the background.
  public var isReadingMap: Bool { isLoadingMap && !map.isSet }

  /// The error that occurred while the map was read in the background; `nil` if there was none.
  public var mapFailure: DocumentError? { map.failure }
}

/// The map, or the error that occurred while it was read. One thread writes it and another one reads it.
final class MapHolder: Sendable {
  private let state = Mutex<Result<CityMap, DocumentError>?>(nil)

  var isSet: Bool { state.withLock { $0 != nil } }

  var value: CityMap? { state.withLock { try? $0?.get() } }

  var failure: DocumentError? {
    state.withLock { result in
      guard case .failure(let error) = result else { return nil }
      return error
    }
  }

  func set(_ result: Result<CityMap, DocumentError>) { state.withLock { $0 = result } }
}
