/// The panels and columns that the user wants to see around the scene. The layout shows it as far as there is space.
package struct LayoutPreferences: Equatable {
  /// Whether the panels around the scene are open.
  package var showsPanels = true
  /// The panel that is open in the drawer. It matters only for layouts that have a drawer.
  package var drawer = WorkbenchLayout.Drawer.closed
  /// Whether the columns beside the scene are visible, if there is space for them.
  var showsColumns = true

  package init(
    showsPanels: Bool = true, drawer: WorkbenchLayout.Drawer = WorkbenchLayout.Drawer.closed, showsColumns: Bool = true
  ) {
    self.showsPanels = showsPanels
    self.drawer = drawer
    self.showsColumns = showsColumns
  }
}
