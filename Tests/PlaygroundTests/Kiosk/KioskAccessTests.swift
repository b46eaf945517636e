import Assets
import Drawing
import FeatureSupport
import Glibc
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground
@testable import Session

/// The kiosk's own views by WCAG 2.2, in all languages, themes and sizes.
@Suite struct KioskAccessTests {
  /// A view of the kiosk.
  enum Own: CaseIterable { case invitation, pad, countdown, letters, figures, languages }

  struct Case: CustomTestStringConvertible {
    let own: Own
    let language: String
    let size: Size

    var testDescription: String { "\(own), \(language), \(size.width)x\(size.height)" }
  }

  static let cases = Own.allCases.flatMap { own in
    PhrasesTests.languages.flatMap { language in
      ScreenKeyboardTests.sizes.map { Case(own: own, language: language, size: $0) }
    }
  }

  private func phrases(_ language: String) throws -> Phrases {
    try Phrases.named(language, assets: try Assets.locate())
  }

  private func event(_ kind: InputEvent.Kind, _ seconds: Double) -> InputEvent {
    InputEvent(time: Timestamp(seconds: seconds), kind: kind)
  }

  /// Returns a kiosk that shows a view, the hit areas of its controls, and what is wrong with their names.
  private func kiosk(_ test: Case, reach: Double = 1) throws -> (kiosk: Kiosk, targets: [Rect], flaws: [String]) {
    func shown<Action>(_ kiosk: Kiosk, _ controls: [Control<Action>]) -> (Kiosk, [Rect], [String]) {
      (kiosk, controls.map(\.hitArea), ControlNames.flaws(of: controls))
    }
    var options = KioskOptions(playlist: [.sheet])
    options.languages = [try phrases(test.language)]
    if test.own == .languages {
      options.languages += try PhrasesTests.languages.filter { $0 != test.language }.map(phrases)
    }
    options.pin = KioskPIN(digits: Array("4711".utf8))
    options.reach = reach
    options.idleReset = 60
    if test.own == .invitation {
      var recording = GestureRecording(scene: .sheet, viewport: test.size)
      recording.events = [.init(microseconds: 0, kind: .input(.down(id: 1, at: .zero)))]
      options.recordings = [recording]
    }
    let kiosk = Kiosk(options, notifier: nil, at: .zero)
    switch test.own {
    case .invitation:
      #expect(kiosk.nextRequest(at: Timestamp(seconds: 3), window: test.size) == .play)
      return (kiosk, [], [])
    case .pad:
      kiosk.observe(event(.down(id: 0, at: .zero), 1))
      #expect(kiosk.nextRequest(at: Timestamp(seconds: 4), window: test.size) == nil)
      let keys = try #require(kiosk.pad).controls
      let enter = try #require(keys.control(.enter)).hitArea.center
      let digit = try #require(keys.control(.digit(1))).hitArea.center
      // The fourth wrong PIN shows the longest message.
      for attempt in 0..<4 {
        for place in [digit, enter] {
          kiosk.handleInCover(event(.down(id: 0, at: place), 5 + Double(attempt)))
          kiosk.handleInCover(event(.up(id: 0, at: place), 5 + Double(attempt)))
        }
      }
      return shown(kiosk, keys)
    case .languages:
      let frame = try #require(kiosk.languageFrame(in: test.size))
      let bar = LanguageBar(options.languages)
      #expect(bar.frame(in: test.size) == frame)
      return shown(kiosk, bar.controls(in: test.size))
    case .countdown:
      kiosk.observe(event(.down(id: 0, at: Point(x: 100, y: 100)), 1))
      #expect(kiosk.nextRequest(at: Timestamp(seconds: 53), window: test.size) == nil)
      return shown(kiosk, try #require(kiosk.countdown).controls)
    case .letters, .figures:
      kiosk.updateKeyboard(isWanted: true, isTouched: false, in: test.size)
      if test.own == .figures {
        let page = try #require(kiosk.keyboard?.controls.control(.page)).hitArea.center
        _ = kiosk.handleInKeyboard(event(.down(id: 1, at: page), 1))
        _ = kiosk.handleInKeyboard(event(.up(id: 1, at: page), 1))
      }
      return shown(kiosk, try #require(kiosk.keyboard).controls)
    }
  }

  @Test(arguments: Sample.of(cases, 50)) func `targets have 44 points, do not overlap and lie in the window`(
    _ test: Case
  )
    throws
  {
    for reach in [1, 0.6] {
      let targets = try kiosk(test, reach: reach).targets
      #expect(targets.isEmpty == (test.own == .invitation))
      for (index, target) in targets.enumerated() {
        #expect(target.width >= 43.99 && target.height >= 43.99)
        #expect(target.minX >= -0.01 && target.maxX <= test.size.width + 0.01)
        #expect(target.minY >= -0.01 && target.maxY <= test.size.height + 0.01)
        for other in targets[(index + 1)...] {
          let shared = target.intersection(other)
          #expect(shared.isEmpty || min(shared.width, shared.height) < 0.01)
        }
        // A low part of a tall screen has space for them.
        if test.size.height > 1000, test.size.height > test.size.width {
          #expect(target.minY >= test.size.height * (1 - reach))
        }
      }
    }
  }

  @Test(arguments: Sample.of(cases, 50)) func `each control has a name in every language`(_ test: Case) throws {
    #expect(try kiosk(test).flaws.isEmpty)
  }

  /// Minimum contrast of text, and of icons: WCAG 2.2, criteria 1.4.3 and 1.4.11.
  private static let text = 4.5
  private static let icon = 3.0

  @Test(arguments: Sample.of(cases, 50)) func `texts have 4.5 to 1 in all themes, and none is cut off`(_ test: Case)
    throws
  {
    let kiosk = try kiosk(test).kiosk
    for appearance in Appearance.allCases {
      var canvas = try TestCanvas().canvas
      canvas.appearance = appearance
      kiosk.draw(in: test.size, title: "Sheet", into: &canvas)
      var count = 0
      for (index, command) in canvas.list.commands.enumerated() {
        switch command {
        case .text(let block):
          let ground = try #require(
            color(under: block.frame.center, in: canvas.list.commands[..<index]), "\(block.string)")
          let ratio = contrast(block.color, ground)
          #expect(ratio >= Self.text, "\(block.string), \(appearance)")
          let width = canvas.text.width(of: block.string, style: block.style)
          #expect(width <= block.frame.width + 0.5, "\(block.string)")
          #expect(block.style.size >= 13, "\(block.string)")
          count += 1
        case .icon(let name, let frame, let ink):
          let ground = try #require(color(under: frame.center, in: canvas.list.commands[..<index]), "\(name)")
          #expect(contrast(ink, ground) >= Self.icon, "\(name), \(appearance)")
        default: break
        }
      }
      #expect(count > 0)
    }
  }

  /// A scene in a state in which a kiosk shows it.
  private func canvas(_ name: SceneName, _ appearance: Appearance, size: Size, drags: Int) throws -> Canvas {
    let user = try PlaygroundUser(name, window: size, kiosk: KioskOptions(playlist: [name]))
    for _ in 0..<drags {
      try user.drag()
      try user.settle()
    }
    var canvas = try TestCanvas().canvas
    canvas.appearance = appearance
    user.session.scene.draw(into: &canvas)
    return canvas
  }

  @Test(arguments: [SceneDescriptor].shipped.names, Appearance.allCases)
  func `texts of scenes on plain surfaces have 4.5 to 1, and icons 3 to 1`(_ name: SceneName, _ appearance: Appearance)
    throws
  {
    for (size, drags) in [(Size(width: 390, height: 844), 0), (Size(width: 1080, height: 1920), 2)] {
      let commands = try canvas(name, appearance, size: size, drags: drags).list.commands
      var count = 0
      for (index, command) in commands.enumerated() {
        switch command {
        // A text with an outline brings its own ground.
        case .text(let block) where block.halo == nil && block.color.alpha == 255:
          guard let ground = color(under: block.frame.center, in: commands[..<index]) else { continue }
          #expect(contrast(block.color, ground) >= Self.text, "\(block.string), \(appearance)")
          count += 1
        case .icon(let icon, let frame, let ink) where ink.alpha == 255:
          guard let ground = color(under: frame.center, in: commands[..<index]) else { continue }
          #expect(contrast(ink, ground) >= Self.icon, "\(icon), \(appearance)")
        default: break
        }
      }
      #expect(count > 0 || name == .gallery)
    }
  }

  /// Returns the colour that lies under a point; `nil` if a picture or a translucent surface lies there.
  private func color(under place: Point, in commands: ArraySlice<DrawCommand>) -> Color? {
    for command in commands.reversed() {
      switch command {
      case .fill(let frame, let color), .roundedRect(let frame, _, let color, _):
        if frame.contains(place), color.alpha > 0 { return color.isOpaque ? color : nil }
      case .picture(_, let frame, _): if frame.contains(place) { return nil }
      default: break
      }
    }
    return nil
  }

  /// Contrast ratio: WCAG 2.2, "Definitions".
  private func contrast(_ one: Color, _ other: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ part: UInt8) -> Double {
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
