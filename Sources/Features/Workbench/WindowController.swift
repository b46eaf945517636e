import Interface
import Scenes
import ScrollEngine
import Session

/// The controller of what lies over the scene and around it: the help, the credits, the panels, the drawer and the
/// whole screen.
package final class WindowController {
  private let session: Session
  private let workbench: Workbench
  private let states: WorkbenchStates
  private let host: any WorkbenchHost
  private let root: ViewTree
  private let help: HelpView
  private let about: AboutView

  package init(
    _ context: FeatureContext, _ root: ViewTree, _ help: HelpView, _ about: AboutView, host: any WorkbenchHost
  ) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    (self.root, self.help, self.about, self.host) = (root, help, about, host)
  }

  /// Opens or closes the help. Opening cancels all touches.
  private func toggleHelp() {
    guard !help.isOpen else { return states.end(.help) }
    guard states.enter(.help) else { return }
    root.release()
    help.open(session.scene.descriptor, in: workbench.window, at: session.moment)
  }

  /// Opens or closes the About page. Opening cancels all touches of the scene.
  private func toggleAbout() {
    guard !about.isOpen else { return states.end(.credits) }
    guard states.enter(.credits) else { return }
    root.release { $0 === root.scene }
    workbench.uncoverPage(at: session.moment)
    about.open(in: workbench.layout.page, tuning: session.tuning, at: session.moment)
  }

  /// Opens the panels around the scene, or closes them and ends the states that need them.
  private func togglePanels() {
    if workbench.showsPanels { states.endStatesOfPanels() }
    workbench.togglePanels(at: session.moment)
  }

  private func toggleFullScreen() {
    if host.isFullScreen { states.end(.fullScreen) } else if states.enter(.fullScreen) { host.isFullScreen = true }
  }

  /// The help, the drawer and the panels.
  package var panels: Feature {
    Feature(commands: [
      Command(
        .help, "This help", in: .window, keys: [KeyCommand("?"), KeyCommand("F1")], .typing,
        icon: { _ in .drawn { IconGlyphs.help(center: $0.center, $1, into: &$2) } }, isAllowedInBlindTest: true
      ) { self.toggleHelp() },
      Command(
        .toggleDrawer, "Open the drawer, if there is one", in: .window, keys: [KeyCommand("d")],
        icon: { _ in .icon("tune-variant") }, isOn: \.isDrawerOpen
      ) { self.workbench.toggleDrawer(at: self.session.moment) },
      drawer(.tuning, "Tuning"), drawer(.observe, "Gesture"), drawer(.closed, "Close"),
      Command(
        .panels, "Open or close the panels", in: .window, keys: [KeyCommand("f")],
        tip: Tooltip("Tune", "Settings, curves and frame times around the scene.")
      ) { self.togglePanels() },
      Command(.closePanels, "Close the panels", keyOf: .panels, icon: { _ in .icon("stretch-to-page-outline") }) {
        self.togglePanels()
      },
      Command(
        .more, "More", tip: Tooltip("More", "Controls that do not fit in this window."),
        icon: { _ in .icon("dots-vertical") },
        // If the speed controls are in the menu, its button is highlighted while the scene runs slower.
        isOn: { $0.hidesSpeed && $0.slowdownFactor > 1 }, semantics: { .button($0) }
      ) { self.workbench.openMenu(on: .more) },
      Command(.closeMenu, "Close the menu", needsTip: false) {},
      Command(.dismissToast, "Dismiss") { self.workbench.notifications.dismiss() },
    ])
  }

  private func drawer(_ drawer: WorkbenchLayout.Drawer, _ title: String) -> Command {
    Command(.drawer(drawer), title, keyOf: .toggleDrawer, needsTip: drawer == .closed) {
      self.workbench.setDrawer(drawer, at: self.session.moment)
    }
  }

  /// The credits and the whole screen, and the states of what lies over the scene.
  package var covers: Feature {
    Feature(
      commands: [
        Command(
          .about, "Credits", in: .window, keys: [KeyCommand("i")], .bare, icon: { _ in .icon("information-outline") },
          isOn: \.showsCredits
        ) { self.toggleAbout() },
        Command(
          .fullScreen, "Full screen", in: .window, keys: [KeyCommand("F11")], [.bare, .typing],
          icon: { _ in .icon("fullscreen") }, isAllowedInBlindTest: true
        ) { self.toggleFullScreen() },
      ],
      states: [
        WorkbenchStateRules(.help, endedBy: .all(), isActive: { self.help.isOpen }) { _ in self.help.close() },
        // The credits cover the stage. What happens on the stage continues below them, so no state of the stage ends.
        WorkbenchStateRules(
          .credits, on: .stage, endedBy: .all(except: [.help, .fullScreen]), isActive: { self.about.isOpen }
        ) { _ in self.about.close() },
        WorkbenchStateRules(.fullScreen, isActive: { self.host.isFullScreen }) { _ in self.host.isFullScreen = false },
      ])
  }
}
