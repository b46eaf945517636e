/// What a key, or a line of the help, does in the workbench.
enum WorkbenchAction: Equatable {
  /// Puts a scene on the stage, by its place in the rail.
  case scene(Int)
  case help
  case about
  case theme
  case fullScreen
  /// Shows and hides what lies beside the scene.
  case columns
  case resetFigures
  case transport(TransportAction)
  /// Goes on from A to B to both.
  case nextComparison
  /// Exchanges A and B.
  case swapSides
  case undo
  case redo
  case save
  case saveAs
  case load
  case export
  case copy
  case paste
  case selectAll
  case search
  /// Gives the panel the keyboard.
  case panel
}
