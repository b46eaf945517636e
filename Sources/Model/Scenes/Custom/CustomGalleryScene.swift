import Documents
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A gallery of a scene file: the built-in gallery with the user's pictures, under the overlays of the file. State keys
/// carry the gallery's ID.
public final class CustomGalleryScene: Scene {
  /// The descriptor of the screen.
  public let descriptor: SceneDescriptor
  private let gallery: GalleryScene
  /// The overlays alone, in a scene without anything that scrolls.
  private let overlays: CustomScene
  private let prefix: String
  /// The fingers that began on an overlay.
  private var held: Set<Int> = []

  /// Creates a scene with the grid visible.
  public init(
    file: SceneFile, descriptor: SceneDescriptor, language: SceneLanguage = .english,
    direction: LayoutDirection? = nil, viewport: Size, tuning: Tuning, items: Int? = nil
  ) {
    let direction = direction ?? file.direction
    var language = language
    language.isRightToLeft = direction.isMirrored
    self.descriptor = descriptor
    prefix = file.root.id + "."
    var style = GridStyle()
    var pictures: [SceneNode] = []
    if case .gallery(let own) = file.root.content {
      pictures = own.pictures
      style = GridStyle(columns: own.columns, gap: own.gap, hasHeader: false)
    }
    let photos = pictures.flatMap { node in Array(repeating: node.photo, count: node.repeats) }
    gallery = GalleryScene(
      content: GalleryScene.Content(photos: Photos(all: photos.compactMap { $0 }), language: language),
      viewport: viewport, tuning: tuning, items: items, isOpen: false, style: style)
    var rest = file
    rest.root = SceneNode(.stack(SceneStack([])), id: file.root.id)
    overlays = CustomScene(
      file: rest, descriptor: descriptor, direction: direction, viewport: viewport, tuning: tuning)
  }

  /// The size of the viewport, in points.
  public var viewport: Size { gallery.viewport }
  /// The direction in which the scene is laid out.
  public var layoutDirection: LayoutDirection { gallery.layoutDirection }
  /// The name of the part that was tapped; `nil` if the last gesture was no tap.
  public var tapped: String? { gallery.tapped }
  /// The competition for the touch in progress.
  public var arena: GestureArena<String> { gallery.arena }
  /// The current state of the scene.
  public var state: SceneState { gallery.state }
  /// Whether nothing moves or fades and nothing is touched.
  public var isAtRest: Bool { gallery.isAtRest }
  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { gallery.isAnimating }
  /// The time of the next change without input; `nil` if there is none.
  public var nextChange: Timestamp? { gallery.nextChange }
  /// The text being edited: always `nil`, as a gallery has no text field.
  public var typedText: String? { nil }
  /// The reasons for the current behaviour.
  public var insight: SceneInsight { gallery.insight }
  /// The tiles, or the controls of the open photograph.
  public var elements: [SemanticsElement] { gallery.elements }
  /// The outlines of the parts that can move.
  public var outlines: [SceneOutline] { gallery.outlines }

  /// The keys and values of the gallery, under its ID.
  public var details: StateLine { gallery.details.prefixed(by: prefix) }
  /// Returns the state from which a recording that starts now can be replayed.
  public func startState() -> StateLine { gallery.startState().prefixed(by: prefix, except: ["focus", "focus.shown"]) }

  /// Restores the state that a recording's start state describes.
  public func restore(_ start: [JSONValue.Member]) {
    gallery.restore(
      start.map { member in
        guard member.key.hasPrefix(prefix) else { return member }
        return JSONValue.Member(
          key: String(member.key.dropFirst(prefix.count)), value: member.value, line: member.line)
      })
  }

  /// Whether a point lies on an overlay that is visible.
  private func isOnOverlay(_ place: Point) -> Bool {
    showsOverlays && overlays.leaf(at: place)?.part.kind == .overlay
  }

  /// Whether the overlays are drawn: an open picture covers everything else.
  private var showsOverlays: Bool { !gallery.viewer.isOpen }

  /// Handles an event. A touch on a visible overlay does not reach the gallery.
  public func handle(_ event: InputEvent) {
    if case .down(let finger, let place) = event.kind {
      // Whether a picture is open now, not at the last frame.
      gallery.advance(to: event.time)
      if isOnOverlay(place) { held.insert(finger) }
    }
    switch event.kind {
    case .down(let finger, _) where held.contains(finger), .move(let finger, _) where held.contains(finger):
      return gallery.advance(to: event.time)
    case .up(let finger, _) where held.contains(finger):
      held.remove(finger)
      return gallery.advance(to: event.time)
    case .cancel(let finger): held.remove(finger)
    default: break
    }
    if case .resize = event.kind { overlays.handle(event) }
    gallery.handle(event)
  }

  /// Applies another tuning from a time on.
  public func retune(_ tuning: Tuning, at time: Timestamp) { gallery.retune(tuning, at: time) }
  /// Advances the scene to a time.
  public func advance(to time: Timestamp) { gallery.advance(to: time) }
  /// Updates the point below the mouse pointer. Returns whether the scene looks different.
  public func hover(_ place: Point?) -> Bool { gallery.hover(place) }
  /// Returns the shape of the mouse pointer at a point of the viewport.
  public func pointer(at place: Point) -> PointerShape {
    isOnOverlay(place) ? .arrow : gallery.pointer(at: place)
  }

  /// Draws the gallery, and the overlays over its grid.
  public func draw(into canvas: inout Canvas) {
    gallery.draw(into: &canvas)
    if showsOverlays { overlays.drawOverlays(into: &canvas) }
  }

  /// Prepares the part of the grid that scrolling would show next.
  public func prefetch(into canvas: inout Canvas) { gallery.prefetch(into: &canvas) }

  /// Returns the states that the main quantity will have, one per step until it rests.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    gallery.forecast(along: axis, step: step, limit: limit)
  }
}

extension SceneNode {
  /// The picture as a photograph of the gallery; `nil` for a colour.
  fileprivate var photo: Photo? {
    guard case .picture(let picture) = content, case .file(let file) = picture.source else { return nil }
    return Photo(
      id: id, path: file.path, version: file.version, title: title ?? file.name, size: file.size,
      averageColor: Color(0x8A8F8D), author: "",
      license: "", refusal: file.refusal)
  }
}

extension StateLine {
  /// Returns the line with a prefix before each key.
  fileprivate func prefixed(by prefix: String, except keys: Set<String> = []) -> StateLine {
    var line = StateLine()
    for (key, value) in values {
      let key = keys.contains(key) ? key : prefix + key
      switch value {
      case .number(let number): line.add(key, number)
      case .text(let text): line.add(key, text)
      case .flag(let flag): line.add(key, flag)
      case .null: line.add(key, nil as String?)
      }
    }
    return line
  }
}
