import Drawing
import ScrollEngine

/// A part of the window that is drawn when it changes and copied in all other frames: an opaque copy costs a tenth of
/// drawing the part anew.
public final class Layer {
  fileprivate var picture: LayerPicture?
  /// What it shows; forgotten once something was drawn over it.
  fileprivate var shown = LayerLook()

  /// How opaque it is as a whole: what overlaps in it does not shine through itself.
  fileprivate let alpha: UInt8

  /// A layer with nothing in it.
  ///
  /// - Parameter opacity: from 0 to 1.
  public init(opacity: Double = 1) { alpha = Color.black.opacity(opacity).alpha }
}

/// What a layer shows, and for what scale and which of the renderer's lives.
private struct LayerPicture {
  let texture: Texture
  let scale: Double
  let age: Int
}

extension Renderer {
  /// Whether a layer shows what it was last given, at its size and at this renderer's scale.
  public func isCurrent(_ layer: Layer, in frame: Rect) -> Bool {
    let box = grid.rect(frame)
    guard let picture = layer.picture else { return false }
    return picture.texture.width == box.width && picture.texture.height == box.height && picture.scale == scale
      && picture.age == age
  }

  /// Shows a list on a layer; it is drawn only where it differs from what the layer shows.
  ///
  /// - Parameters:
  ///   - list: the strokes, with the layer's top left corner as origin.
  ///   - frame: where the layer lies in the window.
  ///   - clear: what lies below the strokes.
  ///   - clip: beyond which nothing of the layer shows.
  public func show(_ list: DisplayList, on layer: Layer, in frame: Rect, clear: Color, clippedTo clip: Rect? = nil) {
    if !layer.shown.shows(list) || !isCurrent(layer, in: frame) {
      update(layer, with: [list], in: frame, clear: clear)
    }
    draw(layer, in: frame, clippedTo: clip)
  }

  /// Gives a layer other content, which is painted where it looks different.
  ///
  /// - Parameters:
  ///   - lists: the strokes, with the layer's top left corner as origin. One that is what it was in its place among the
  ///     others costs nothing; nothing else may have changed of what it shows.
  ///   - frame: where the layer lies in the window; only its size matters here.
  ///   - clear: what the layer is filled with before; `nil` draws over what it shows, if that is current.
  public func update(_ layer: Layer, with lists: [DisplayList], in frame: Rect, clear: Color?) {
    finishClear()
    let box = grid.rect(frame)
    let isCurrent = isCurrent(layer, in: frame)
    if !isCurrent {
      layer.picture = Texture(painter, width: box.width, height: box.height, isOpaque: true, isTarget: true)
        .map { LayerPicture(texture: $0, scale: scale, age: age) }
    }
    guard let picture = layer.picture, painter.turn(to: picture.texture) else { return layer.picture = nil }
    let window = clips
    let whole = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
    clips.reset(to: whole)
    grid.top = 0
    if !isCurrent || clear == nil { layer.shown.forget() }
    let damage = clear.flatMap { color in
      layer.shown.damage(by: lists, over: color) {
        self.damage(to: &$0, by: $1, clear: color, memory: 0)
      }
    }
    for part in damage?.worthwhile(of: whole)?.parts ?? [whole] {
      clips.reset(to: part)
      applyClip()
      pendingClear = clear
      for (index, list) in lists.enumerated() where layer.shown.isReached(part, by: index) { paint(list) }
      finishClear()
    }
    painter.flush()
    grid.top = top
    _ = painter.turn(to: nil)
    clips = window
    applyClip()
  }

  /// Copies a layer to its place in the window, as far as it lies inside of another rectangle. Without memory for it
  /// there is a gap on the screen.
  public func draw(_ layer: Layer, in frame: Rect, clippedTo clip: Rect? = nil) {
    finishClear()
    let box = grid.rect(frame)
    if let clip {
      clips.push(grid.rect(clip))
      applyClip()
    }
    if let texture = layer.picture?.texture, isVisible(box) {
      let whole = PixelRect(x: box.x, y: box.y, width: texture.width, height: texture.height)
      painter.copy(texture, to: whole, seen: clips.current.intersection(whole), alpha: layer.alpha)
    }
    if clip != nil {
      clips.pop()
      applyClip()
    }
  }
}
