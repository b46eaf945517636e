import Drawing
import FeatureSupport
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning
import TuningExport

@testable import CodeExport
@testable import Inspector
@testable import Playground
@testable import Workbench

/// Texts in small windows, which are not truncated.
@Suite struct TextTruncationTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `the claims of a gesture are not truncated`(_ scene: SceneName) throws {
    let user = try PlaygroundUser(scene)
    try user.drag(by: scene == .gallery ? Point(x: -170, y: 3) : Point(x: 3, y: -170))
    try user.settle()
    var decisions = user.column.decisions
    decisions.showsDetails = true
    var canvas = try TestCanvas().canvas
    for width in stride(from: 320.0, through: 720, by: 10) {
      decisions.updateLayout(width: width, canvas.text)
      let frame = Rect(x: 0, y: 0, width: width, height: decisions.height)
      canvas.list.removeAll()
      decisions.draw(in: frame, into: &canvas)
      let cut = canvas.truncatedTexts(in: frame)
      #expect(cut.isEmpty, "\(cut), \(width)")
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `the code export names the required version`(_ format: ExportFormat) throws {
    for width in [320.0, 390, 560, 800, 1024, 1440] {
      var canvas = try TestCanvas().canvas
      let user = try PlaygroundUser(window: Size(width: width, height: 800), text: canvas.text)
      user.playground.codeExport.toggle()
      user.playground.codeExport.dialog.run(.format(format), at: user.clock.now)
      let content = try #require(user.playground.codeExport.dialog.content)
      content.draw(into: &canvas)
      let least = content.laidOut.codeExport.least
      let words = canvas.list.commands.compactMap { command -> TextBlock? in
        guard case .text(let block) = command, content.places.head.contains(block.frame.center) else { return nil }
        return block.string.contains(least) ? block : nil
      }
      #expect(words.count == 1, "\(width)")
      #expect(canvas.truncatedTexts(in: content.places.head).isEmpty, "\(width)")
    }
  }

  @Test(arguments: [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1440, height: 900)])
  func `the divider between A and B is drawn below all texts`(_ window: Size) throws {
    let user = try PlaygroundUser.comparing(window: window)
    user.playground.run(.drawer(.closed))
    try user.drag()
    try user.settle()
    let viewport = user.workbench.layout.viewport
    var canvas = try TestCanvas().canvas
    user.workbench.divider.press(at: viewport.center, in: viewport)
    for x in stride(from: viewport.minX, through: viewport.maxX, by: 10) {
      user.workbench.divider.move(to: Point(x: x, y: viewport.center.y), in: viewport)
      canvas.list.removeAll()
      user.playground.observer.draw(at: user.session.time, into: &canvas)
      let line = user.workbench.divider.x(in: viewport)
      let drawn = canvas.list.commands
      let stroke = drawn.firstIndex { command in
        if case .fill(let part, _) = command { part.height == viewport.height && part.width < 3 } else { false }
      }
      let words = drawn.indices.filter { index in
        if case .text(let block) = drawn[index] { block.frame.minX < line && block.frame.maxX > line } else { false }
      }
      let last = try #require(stroke)
      #expect(words.allSatisfy { $0 > last }, "\(x)")
    }
  }

  @Test(arguments: [SceneDescriptor].shipped) func `the help shows whole descriptions`(_ scene: SceneDescriptor)
    throws
  {
    let help = HelpView(CommandTable.shipped)
    var canvas = try TestCanvas().canvas
    for width in stride(from: 320.0, through: 1400, by: 20) {
      // High enough for all lines.
      help.close()
      help.open(scene, in: Size(width: width, height: 5000), at: .zero)
      canvas.list.removeAll()
      help.draw(into: &canvas)
      let cut = canvas.truncatedTexts(in: help.window)
      #expect(cut.isEmpty, "\(cut), \(width)")
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 800, height: 600),
    Size(width: 1440, height: 900),
  ])
  func `notifications about files and results are not truncated`(_ window: Size) throws {
    let user = try PlaygroundUser(window: window)
    let asking = Prompt(
      title: "No proven difference",
      line: "X identified 1 of 16 times, 15 unanswered; in the long run 0 to 100 %",
      choices: [Prompt.Choice(title: "Show", command: .showFile, isOn: true)])
    let video = SavedOutput("Film", path: "/films/timeline film 2026-11-25 20.08.04.mp4")
    let curves = SavedOutput(
      "Curves", path: "/curves", name: "timeline curves 2026-11-25 19.53.34 as SVG, PNG, CSV")
    for content in [Toast.Content.question(asking), .saved(video, isCopied: false), .saved(curves, isCopied: true)] {
      let toast = Toast(content: content, layout: user.workbench.layout, commands: .shipped)
      var canvas = try TestCanvas().canvas
      toast.draw(PointerState(), ring: nil, into: &canvas)
      #expect(canvas.truncatedTexts(in: toast.frame).isEmpty, "\(content)")
      let lines = canvas.list.commands.compactMap { command in
        if case .text(let block) = command { block.frame } else { nil }
      }
      #expect(lines.allSatisfy { toast.frame.intersection($0) == $0 }, "\(content)")
    }
  }

  @Test(arguments: [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1440, height: 900)])
  func `the label of the shown moment hides labels that it overlaps`(_ window: Size) throws {
    let user = try PlaygroundUser(window: window)
    try user.drag(by: Point(x: 3, y: -170))
    try user.settle()
    user.workbench.showObserve(at: user.session.moment)
    let plots = user.column.plots
    try user.settle()
    let place = user.column.frame(of: .plots)
    let end = try #require(plots.trace.last?.time)
    var canvas = try TestCanvas().canvas
    let line = plots.places(place.size).times.offset(by: place.origin)
    let labels = plots.frame(place.size, at: place.origin).timeLabels(in: line, canvas.text)
    #expect(labels.count > 2)
    var told = 0
    for time in stride(from: 0, through: end, by: end / 60) {
      plots.cursor = time
      canvas.list.removeAll()
      plots.drawLive(in: place, into: &canvas)
      let drawn = canvas.list.commands
      let pills = drawn.compactMap { command in
        if case .roundedRect(let part, _, _, _) = command, part.minY == line.minY { part } else { nil }
      }
      told += pills.count
      for label in labels where pills.contains(where: label.frame.intersects) {
        let isHidden = drawn.contains { if case .fill(let part, _) = $0 { part == label.frame } else { false } }
        #expect(isHidden, "\(label.text) at \(time)")
      }
    }
    #expect(told > 20)
  }
}
