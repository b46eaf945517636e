/// The renderer of a window.
public enum RendererChoice: String, Sendable, CaseIterable {
  /// A graphics processor where there is one, otherwise software.
  case auto
  /// Software rendering.
  case software
  /// OpenGL, even where it is emulated.
  case opengl
}
