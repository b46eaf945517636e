import Interface
import Scenes
import ScrollEngine

/// The bars and tabs around the scene, in the frames that the layout gives them.
package struct Bars {
  let layout: WorkbenchLayout
  let switcher: SceneSwitcher
  let commands: CommandTable
  let state: CommandState
  /// The request for a trial's gesture; `nil` outside trials.
  let task: TrialTask?
  /// Whether the dialog with the results of trials is open.
  let hasResults: Bool
  /// The panel that is open in the drawer.
  let drawer: WorkbenchLayout.Drawer

  var rail: Rail? { layout.rail.map(rail(in:)) }

  /// Returns the rail in a frame. The rail gets only the part of the command state that it shows, so that it is not
  /// drawn again when the rest changes.
  package func rail(in frame: Rect) -> Rail {
    Rail(
      frame: frame, switcher: switcher, commands: commands, state: CommandState(showsCredits: state.showsCredits))
  }

  var transport: TransportBar? { layout.transport.map(transport(in:)) }

  /// Returns the transport bar in a frame.
  package func transport(in frame: Rect) -> TransportBar {
    TransportBar(frame: frame, state: state, commands: commands)
  }

  /// The tabs of the open drawer.
  package var tabs: DrawerTabs? { layout.tabs.map { DrawerTabs(frame: $0, shown: drawer, commands: commands) } }

  /// The line below a scene that fills a small window. An open drawer covers it.
  package var line: StageStatusLine? {
    guard layout.drawer == nil else { return nil }
    return layout.sceneLine.map {
      StageStatusLine(
        frame: $0, title: switcher.shown.title, viewport: layout.sceneSize, commands: commands,
        hasTab: !layout.showsPanels)
    }
  }

  /// The tab over the scene that opens the closed panels.
  var panelsTab: PanelsTab? { layout.panelsTab.map { PanelsTab(frame: $0, isInLine: false) } }

  /// The bar that asks for a trial's gesture.
  package var prompt: StagePromptBar? {
    guard let frame = layout.prompt, let task else { return nil }
    return StagePromptBar(frame: frame, task: task, hasDialog: hasResults, commands: commands)
  }

  /// The controls of all bars and tabs.
  var controls: [Control<CommandID>] { (tabs?.controls ?? []) + barControls }

  /// The controls of all bars, without those of the drawer's tabs.
  var barControls: [Control<CommandID>] {
    var controls = rail?.controls ?? []
    controls += transport?.controls ?? []
    controls += line?.controls ?? []
    if let panelsTab { controls.append(panelsTab.control) }
    controls += prompt?.controls ?? []
    return controls
  }
}
