import Drawing
import Interface
import ScrollEngine

/// The window as its views draw into it, each over those behind it. Content that changes rarely is kept on layers.
package protocol Surface: AnyObject {
  /// Appearance of the frame in progress.
  var appearance: Appearance { get }
  /// Draws into the window, in its points.
  func draw(_ content: (inout Canvas) -> Void)
  /// Shows content on a layer. Only what differs from the layer's previous content is drawn.
  ///
  /// - Parameters:
  ///   - frame: The layer's frame, in points of the window.
  ///   - clip: The part of the window that may show the layer; `nil` for all of it.
  ///   - content: Draws the content into an empty canvas. Its rectangle is the frame, with the layer's top left corner
  ///     as the origin.
  func show(
    _ layer: SurfaceLayer, in frame: Rect, clippedTo clip: Rect?, _ content: (_ frame: Rect, inout Canvas) -> Void)
  /// Returns whether a layer still has its content, in the size of a frame.
  func isCurrent(_ layer: SurfaceLayer, in frame: Rect) -> Bool
  /// Changes the content of a layer, which ``show(_:in:clippedTo:)`` then shows.
  ///
  /// - Parameters:
  ///   - adds: Whether the content is drawn over the layer's previous content.
  ///   - content: Draws the content into an empty canvas, with the layer's top left corner as the origin.
  func update(_ layer: SurfaceLayer, in frame: Rect, adds: Bool, _ content: (inout Canvas) -> Void)
  /// Shows a layer with its present content.
  func show(_ layer: SurfaceLayer, in frame: Rect, clippedTo clip: Rect?)
}

/// The identity of a layer. The surface keeps the layer's content as long as the window exists.
package final class SurfaceLayer {
  package init() {}
}

extension Surface {
  /// Draws the shadow of an open drawer, above which its panel is drawn.
  package func drawShadow(of drawer: Rect) {
    draw {
      $0.list.add(
        .shadow(drawer, radii: .square, Shadow(dy: 0, blur: 24, alpha: $0.appearance.isLight ? 0.18 : 0.5)))
    }
  }
}
