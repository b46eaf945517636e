import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import CodeExport
@testable import Playground
@testable import Tuner
@testable import Workbench

/// Keyboard control of the exported code.
@Suite struct CodeExportKeyTests {
  @Test(arguments: [Size(width: 1440, height: 900), Size(width: 800, height: 600), Size(width: 320, height: 568)])
  func `keys scroll each line with a tunable into view, and Return goes to the tunable`(
    _ window: Size
  ) throws {
    let user = try PlaygroundUser(.sheet, window: window)
    let sheet = user.playground.codeExport.dialog
    user.playground.tuning.panel.editor.commit(Tunables.sheetSpringResponse.declaration, to: .number(0.8))
    user.playground.run(.export)
    let lines = try #require(sheet.content?.controls).map(\.action).filter { $0.name == "line" }
    try #require(!lines.isEmpty)
    for _ in 0..<40 where sheet.focus.visibleAction != lines[0] { user.send(.key(.tab)) }
    var met: [CodeExportAction] = []
    repeat {
      try user.settle()
      let ring = try #require(sheet.content?.interaction.ring)
      let content = try #require(sheet.content)
      let place = try #require(content.controls.control(ring)?.outline?.frame)
      #expect(place.minY >= content.places.window.minY && place.maxY <= content.places.window.maxY, "\(ring)")
      met.append(ring)
      user.send(.key(.down))
    } while sheet.focus.visibleAction != met.last
    #expect(met == lines)
    // Its verdict is highlighted with it. The Up key returns to the line before.
    user.send(.key(.up))
    #expect(sheet.focus.visibleAction == (lines.count > 1 ? lines[lines.count - 2] : lines[0]))
    let wanted = try #require(sheet.content?.tunables(of: sheet.focus.visibleAction).first)
    user.send(.key(.enter))
    #expect(!sheet.isOpen && user.playground.tuning.panel.focus.visibleAction == .tunable(wanted, .name))
  }
}
