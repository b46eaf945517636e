import Drawing
import ScrollEngine

/// A part of the window that is redrawn only when it changes and copied in all other frames. Copying an opaque layer
/// costs a tenth of redrawing it.
public final class Layer {
  fileprivate var picture: LayerTexture?
  /// The known content of the texture, which becomes unknown once something is drawn over it.
  fileprivate var signature = LayerSignature()

  /// Opacity of the whole layer, 0…255. Overlapping parts of the layer do not show through each other.
  fileprivate let alpha: UInt8

  /// The texture with the layer's content; `nil` before the first update, or if there was no memory.
  var texture: Texture? { picture?.texture }

  /// Creates an empty layer.
  ///
  /// - Parameter opacity: from 0 to 1.
  public init(opacity: Double = 1) { alpha = Color.black.opacity(opacity).alpha }
}

/// A layer's texture, with the scale and the renderer's `textureGeneration` for which it was drawn.
private struct LayerTexture {
  let texture: Texture
  let scale: Double
  let age: Int
}

extension Renderer {
  /// Returns whether a layer has content of the size of `frame` and of this renderer's scale.
  public func isCurrent(_ layer: Layer, in frame: Rect) -> Bool {
    let box = grid.rect(frame)
    guard let picture = layer.picture else { return false }
    return picture.texture.width == box.width && picture.texture.height == box.height && picture.scale == scale
      && picture.age == textureGeneration
  }

  /// Shows a list on a layer. Only the parts that differ from the layer's content are drawn.
  ///
  /// - Parameters:
  ///   - list: the commands, with the layer's top left corner as origin.
  ///   - frame: position and size of the layer in the window.
  ///   - clear: the background colour.
  ///   - clip: the rectangle outside which nothing of the layer is visible; `nil` for no limit.
  public func show(_ list: DisplayList, on layer: Layer, in frame: Rect, clear: Color, clippedTo clip: Rect? = nil) {
    if !layer.signature.equals(list) || !isCurrent(layer, in: frame) {
      update(layer, with: [list], in: frame, clear: clear)
    } else if let pixelLog {
      pixelLog.keepLayer(ObjectIdentifier(layer), reusesList: layer.signature.adopt(list, at: 0))
    }
    draw(layer, in: frame, clippedTo: clip)
  }

  /// Changes the content of a layer and paints the parts that look different.
  ///
  /// - Parameters:
  ///   - lists: the commands, with the layer's top left corner as origin. A list that equals the previous list at the
  ///     same index is not drawn again, so the pictures that it shows must be unchanged too.
  ///   - frame: position and size of the layer in the window; only the size matters here.
  ///   - clear: the background colour; `nil` draws over the layer's content, if that is current.
  public func update(_ layer: Layer, with lists: [DisplayList], in frame: Rect, clear: Color?) {
    finishClear()
    let box = grid.rect(frame)
    let isCurrent = isCurrent(layer, in: frame)
    if !isCurrent {
      layer.picture = Texture(painter, width: box.width, height: box.height, isOpaque: true, isTarget: true)
        .map { LayerTexture(texture: $0, scale: scale, age: textureGeneration) }
    }
    guard let picture = layer.picture, painter.setTarget(picture.texture) else { return layer.picture = nil }
    let window = clips
    let whole = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
    clips.reset(to: whole)
    let reused = pixelLog == nil ? [] : lists.indices.map { layer.signature.adopt(lists[$0], at: $0) }
    if !isCurrent || clear == nil { layer.signature.invalidate() }
    let damage = clear.flatMap { color in
      layer.signature.damage(by: lists, over: color) {
        self.damage(to: &$0, by: $1, clear: color, memory: 0)
      }
    }
    if let pixelLog {
      pixelLog.beginLayer(ObjectIdentifier(layer), width: box.width, height: box.height)
      for index in reused.indices where reused[index] {
        pixelLog.reusesList = true
        pixelLog.record(.layer, in: layer.signature.reach(at: index))
      }
      pixelLog.reusesList = false
    }
    for part in damage?.unlessCoveringMost(of: whole)?.parts ?? [whole] {
      clips.reset(to: part)
      applyClip()
      pendingClear = clear
      for (index, list) in lists.enumerated() where layer.signature.isReached(part, by: index) {
        if let pixelLog { pixelLog.reusesList = reused[index] }
        paint(list)
      }
      finishClear()
    }
    painter.flush()
    pixelLog?.endLayer()
    _ = painter.setTarget(nil)
    clips = window
    applyClip()
  }

  /// Copies a layer to its position in the window, restricted to `clip`. Draws nothing if there was no memory for the
  /// layer.
  public func draw(_ layer: Layer, in frame: Rect, clippedTo clip: Rect? = nil) {
    finishClear()
    let box = grid.rect(frame)
    if let clip {
      clips.push(grid.rect(clip))
      applyClip()
    }
    if let texture = layer.texture, isVisible(box) {
      let whole = PixelRect(x: box.x, y: box.y, width: texture.width, height: texture.height)
      let seen = clips.current.intersection(whole)
      let copied = painter.copy(texture, to: whole, seen: seen, alpha: layer.alpha)
      pixelLog?.drawLayer(ObjectIdentifier(layer), to: whole, seen: seen, copied: copied)
    }
    if clip != nil {
      clips.pop()
      applyClip()
    }
  }
}
