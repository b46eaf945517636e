import Drawing

/// A cached display list that depends on a model value, the theme and the scale. It is redrawn only if one of them
/// changes.
///
/// The members are inlinable because comparing values is most of a panel's work in a frame.
public struct CachedDisplayList<Model: Equatable> {
  @usableFromInline internal var model: Model?
  @usableFromInline internal var appearance: Appearance?
  @usableFromInline internal var scale = 0.0
  @usableFromInline internal var list = DisplayList()

  /// Creates an empty cache.
  @inlinable public init() {}

  /// Returns the display list of a model value. An unchanged list shares the memory of the previous one.
  ///
  /// - Parameter draw: closure that draws the value on a canvas with an empty display list. It is called only after a
  ///   change.
  @inlinable public mutating func list(of model: Model, on canvas: Canvas, _ draw: (Model, inout Canvas) -> Void)
    -> DisplayList
  {
    if model != self.model || canvas.appearance != appearance || canvas.scale != scale {
      (self.model, appearance, scale) = (model, canvas.appearance, canvas.scale)
      var own = canvas
      own.list.removeAll()
      draw(model, &own)
      list = own.list
    }
    return list
  }
}
