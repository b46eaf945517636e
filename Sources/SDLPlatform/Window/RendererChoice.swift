/// Who draws.
public enum RendererChoice: String, Sendable, CaseIterable {
  /// The graphics processor where there is one, else the processor.
  case auto
  /// The processor.
  case software
  /// OpenGL, even where it is emulated.
  case opengl
}
