import Drawing

/// Strokes that are a function of a value: made anew only for another value, or another look of the window. Inlinable:
/// most of what a panel does in a frame is to compare values.
public struct Strokes<Model: Equatable> {
  @usableFromInline internal var model: Model?
  @usableFromInline internal var appearance: Appearance?
  @usableFromInline internal var scale = 0.0
  @usableFromInline internal var list = DisplayList()

  /// No strokes yet.
  @inlinable public init() {}

  /// The strokes of a value, which share their memory with those before while these are the same.
  ///
  /// - Parameter draw: draws the value into an empty canvas.
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
