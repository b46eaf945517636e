import Interface
import ScrollEngine
import Tuning

/// The grid of photographs: tiles below a heading, which scroll, and show their names to whoever asks for them.
struct PhotoGrid {
  /// The scroller's only link.
  static let list = 0
  private static let tileGroup = 0

  let album: Album
  private(set) var layout: GridLayout
  var scroller: Scroller
  var showsNames = false

  init(album: Album, viewport: Size, tuning: Tuning) {
    self.album = album
    layout = GridLayout(viewport: viewport, count: album.count)
    scroller = Scroller(
      links: [ScrollLink(offset: 0, in: layout.range)], rules: ScrollRules(tuning, viewportLength: viewport.height))
  }

  /// How far it is scrolled, overscroll included.
  var offset: Double { scroller.links[Self.list].shown }
  /// A tile's frame on the screen.
  func tile(_ index: Int) -> Rect { layout.tile(index, offset: offset) }
  /// The tiles that may show; a few more than do.
  var tiles: Range<Int> { layout.tiles(at: offset) }

  // MARK: Change

  /// Moves by other values from a moment on.
  mutating func retune(_ tuning: Tuning, at time: Timestamp) {
    scroller.retune(ScrollRules(tuning, viewportLength: layout.viewport.height), at: time)
  }

  /// The viewport has another size: the same row of tiles stays in sight.
  mutating func resize(_ viewport: Size, _ tuning: Tuning, at time: Timestamp) {
    let first = tiles.first { layout.pattern.frame($0).maxY > offset }
    let hidden = first.map { (offset - layout.pattern.frame($0).minY) / max(1, layout.pattern.side) } ?? 0
    layout = GridLayout(viewport: viewport, count: album.count)
    retune(tuning, at: time)
    var shift = 0.0
    if let first, offset > 0 || hidden > 0 {
      shift = layout.pattern.frame(first).minY + hidden * layout.pattern.side - offset
    }
    scroller.setRange(layout.range, of: Self.list, shiftedBy: shift, at: time)
  }

  // MARK: Scrolling

  /// A hand lies down: tiles that move stop. Returns whether they did.
  mutating func press(with device: GestureDevice, at time: Timestamp) -> Bool {
    scroller.press(scroller.allLinks, with: device, at: time)
  }

  /// Scrolls, unseen or at once, as little as shows a whole tile.
  mutating func show(_ index: Int, at time: Timestamp) {
    guard album.count > 0 else { return }
    let link = scroller.links[Self.list]
    let target = layout.offset(showing: index, from: link.offset)
    if target != link.offset || !scroller.isIdle { scroller.setOffset(target, of: Self.list, at: time) }
  }

  /// Glides a tile into sight.
  mutating func reveal(_ index: Int, at time: Timestamp) {
    // Where everything will have come to rest, so that keys that follow each other quickly add up.
    let rest = restOffset(at: time)
    let target = layout.offset(showing: index, from: rest)
    if target != rest { scroller.glide(Self.list, to: target, from: .program, at: time) }
  }

  /// Glides by a change of offset, in points.
  mutating func glide(by change: Double, from cause: GlideCause, at time: Timestamp) {
    scroller.glide(scroller.allLinks, by: change, from: cause, at: time)
  }

  /// Glides to the start.
  mutating func glideToStart(at time: Timestamp) { scroller.glide(Self.list, to: 0, from: .program, at: time) }

  /// How far notches and keys scroll.
  func steps(_ tuning: Tuning) -> ScrollSteps {
    ScrollSteps(tuning, length: layout.list.height, row: layout.pattern.side)
  }

  /// Does what a key does that scrolls.
  mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    if let change = steps.change(for: key) { glide(by: change, from: .key, at: time) }
  }

  /// The offset at which it rests if nobody touches it again.
  func restOffset(at time: Timestamp) -> Double { ScrollForecast(of: scroller, at: time).rest.links[Self.list].shown }

  /// The tiles whose upper edges show.
  var outlines: [SceneOutline] {
    tiles.map { SceneOutline("tile \($0)", tile($0), .row) }.filter { $0.frame.minY >= layout.listTop }
  }

  // MARK: Controls

  /// What lies under a place.
  func part(at place: Point) -> GalleryPart {
    guard place.y >= layout.listTop else { return headerControls.hit(place)?.action ?? .header }
    let spot = Point(x: place.x, y: place.y - layout.listTop + offset)
    return layout.pattern.tile(at: spot).map(GalleryPart.tile) ?? .grid
  }

  /// What lies on the heading.
  var headerControls: [Control<GalleryPart>] {
    let names = Control<GalleryPart>(
      .names, layout.namesButton, .icon("information-outline"), on: .names, radius: 22, isOn: showsNames)
    return [names.focusable(within: layout.screen)]
  }

  /// The tiles that keys reach: those in sight, and one that has the focus and is on its way there.
  func tiles(focused part: GalleryPart?, at time: Timestamp) -> [Control<GalleryPart>] {
    var near = tiles.filter { tile($0).intersects(layout.list) }
    if case .tile(let index)? = part, !near.contains(index), isComing(index, at: time) { near.append(index) }
    return near.map { index in
      Control(.tile(index), tile(index), on: .none, radius: 6)
        .focusable(within: layout.list, group: Self.tileGroup, isInner: true)
    }
  }

  private func isComing(_ index: Int, at time: Timestamp) -> Bool {
    guard scroller.isMoving, index < album.count else { return false }
    return layout.tile(index, offset: restOffset(at: time)).intersects(layout.list)
  }

  /// The first tile of which nothing is hidden at the top.
  var firstWhole: Int { tiles.first { layout.pattern.frame($0).minY >= offset } ?? 0 }

  /// The tile that an arrow goes to from another one.
  func neighbor(of index: Int, toward key: InputEvent.Key) -> Int? {
    switch key {
    case .right: min(index + 1, album.count - 1)
    case .left: max(0, index - 1)
    case .up, .down: layout.pattern.neighbor(of: index, isBelow: key == .down) ?? index
    default: nil
    }
  }
}
