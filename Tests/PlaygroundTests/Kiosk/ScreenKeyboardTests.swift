import Assets
import Interface
import ScrollEngine
import TestSupport
import Testing

@testable import Playground
@testable import Tuner

/// The keyboard that a kiosk shows for a field.
@Suite struct ScreenKeyboardTests {
  static let sizes = [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 844, height: 390),
    Size(width: 1080, height: 1920), Size(width: 1920, height: 1080), Size(width: 2160, height: 3840),
  ]

  private func keyboard(_ language: String = "en", _ window: Size = Size(width: 1080, height: 1920)) throws
    -> ScreenKeyboard
  { ScreenKeyboard(try Phrases.named(language, assets: try Assets.locate()), window: window) }

  private func place(_ key: ScreenKeyboard.Key, on keyboard: ScreenKeyboard) throws -> Point {
    try #require(keyboard.controls.control(key), "\(key)").hitArea.center
  }

  /// Sends a touch of finger `id` and returns what it types.
  private func send(
    _ kind: InputEvent.Kind, to keyboard: inout ScreenKeyboard, at seconds: Double = 0
  ) -> [ScreenKeyboard.Stroke] {
    let time = Timestamp(seconds: seconds)
    return keyboard.advance(to: time) + keyboard.handle(InputEvent(time: time, kind: kind))
  }

  private func tap(_ key: ScreenKeyboard.Key, on keyboard: inout ScreenKeyboard, at seconds: Double = 0) throws
    -> [ScreenKeyboard.Stroke]
  {
    let place = try place(key, on: keyboard)
    return send(.down(id: 1, at: place), to: &keyboard, at: seconds)
      + send(.up(id: 1, at: place), to: &keyboard, at: seconds + 0.05)
  }

  @Test(arguments: PhrasesTests.languages, sizes)
  func `keys are large, disjoint, without gaps and inside the window, on both pages`(_ language: String, _ size: Size)
    throws
  {
    var keyboard = try keyboard(language, size)
    let frame = keyboard.frame
    #expect(frame.maxY == size.height && frame.width == size.width && frame.height <= 0.62 * size.height)
    for page in 0..<2 {
      let keys = keyboard.controls.map(\.hitArea)
      for (index, key) in keys.enumerated() {
        #expect(key.width >= 43.99 && key.height >= 43.99, "page \(page), \(key)")
        #expect(key.minX >= -0.01 && key.maxX <= size.width + 0.01 && key.minY >= frame.minY && key.maxY <= size.height)
        for other in keys[(index + 1)...] {
          let shared = key.intersection(other)
          #expect(shared.isEmpty || min(shared.width, shared.height) < 0.01)
        }
      }
      #expect(keyboard.frame == frame, "the scene would move")
      _ = try tap(.page, on: &keyboard)
    }
  }

  @Test(arguments: [("de", "üöäß"), ("es", "ñ"), ("fr", "é"), ("pl", "ł")])
  func `each letter of the language is a key or a variant of one, and z is where the country has it`(
    _ language: String, _ own: String
  ) throws {
    let layout = KeyboardLayout.of(language)
    let letters = layout.letters.flatMap(\.self)
    let all = letters + letters.flatMap(layout.variants)
    #expect(Set(all).count == all.count, "one way to each character")
    for letter in "abcdefghijklmnopqrstuvwxyz" + own { #expect(all.contains(String(letter)), "\(letter)") }
    let sixth = ["de": "z", "fr": "y", "es": "y", "pl": "y"]
    #expect(layout.letters[0][5] == sixth[language])
    #expect(layout.letters[0][0] == (language == "fr" ? "a" : "q"))
  }

  @Test(arguments: PhrasesTests.languages) func `a narrow screen has the same characters in the alphabet's order`(
    _ language: String
  ) {
    let rows = KeyboardLayout.of(language).letters
    for columns in 6...12 {
      let fitted = KeyboardLayout.fitted(rows, columns: columns)
      #expect(fitted.allSatisfy { $0.count <= columns })
      #expect(fitted.flatMap(\.self).sorted() == rows.flatMap(\.self).sorted())
      if columns == 12 { #expect(fitted == rows) }
    }
    #expect(KeyboardLayout.fitted(KeyboardLayout.figures, columns: 8)[0].starts(with: ["1", "2", "3"]))
  }

  /// Touches of several fingers, each on a key of a word, whose lifts come in any order.
  @Test(arguments: 0..<300) func `several fingers lose no letter and keep the order of their touches`(_ seed: Int)
    throws
  {
    var random = SplitMix64(seed: UInt64(seed))
    var keyboard = try keyboard("en", try #require(Self.sizes.randomElement(using: &random)))
    let word = (0..<20).map { _ in "abcdefghijklmnopqrstuvwxyz ".randomElement(using: &random) ?? "a" }
    var typed: [ScreenKeyboard.Stroke] = []
    var down: [Int: Point] = [:]
    var time = 0.0
    for (id, letter) in word.enumerated() {
      time += Double.random(in: 0.001...0.05, using: &random)
      let key: ScreenKeyboard.Key = letter == " " ? .space : .character(String(letter))
      let spot = try place(key, on: keyboard) + Point(x: .random(in: -20...20, using: &random), y: 0)
      typed += send(.down(id: id, at: spot), to: &keyboard, at: time)
      down[id] = spot
      while down.count > 4 || !down.isEmpty && Bool.random(using: &random) {
        let lifted = try #require(down.keys.sorted().randomElement(using: &random))
        let place = try #require(down[lifted])
        down[lifted] = nil
        typed += send(.up(id: lifted, at: place + Point(x: 4, y: -6)), to: &keyboard, at: time)
      }
    }
    for (id, place) in down.sorted(by: { $0.key < $1.key }) {
      typed += send(.up(id: id, at: place), to: &keyboard, at: time)
    }
    #expect(typed == word.map { .text(String($0)) })
  }

  @Test func `shift types one capital, twice all of them, and once more none`() throws {
    var keyboard = try keyboard("de")
    func type(_ keys: ScreenKeyboard.Key...) throws -> [ScreenKeyboard.Stroke] {
      try keys.flatMap { try tap($0, on: &keyboard) }
    }
    #expect(try type(.shift, .character("a"), .character("a")) == [.text("A"), .text("a")])
    #expect(try type(.shift, .shift, .character("ß"), .character("ä")) == [.text("ẞ"), .text("Ä")])
    #expect(try type(.shift, .character("a")) == [.text("a")])
  }

  @Test func `the second page has digits, and back are the letters`() throws {
    var keyboard = try keyboard()
    _ = try tap(.page, on: &keyboard)
    #expect(try tap(.character("7"), on: &keyboard) == [.text("7")])
    #expect(keyboard.controls.control(.shift) == nil && keyboard.controls.control(.character("a")) == nil)
    _ = try tap(.page, on: &keyboard)
    #expect(try tap(.space, on: &keyboard) == [.text(" ")])
    #expect(try tap(.search, on: &keyboard) == [.key(.enter)])
  }

  @Test func `a held key offers its variants, of which the finger chooses one`() throws {
    for (language, letter, first) in [("pl", "a", "ą"), ("fr", "e", "è"), ("es", "o", "ó"), ("en", "p", nil)] {
      var keyboard = try keyboard(language)
      let key = try place(.character(letter), on: keyboard)
      #expect(send(.down(id: 1, at: key), to: &keyboard, at: 0).isEmpty)
      #expect(keyboard.nextMoment == (first == nil ? nil : Timestamp(seconds: ScreenKeyboard.holdSeconds)))
      #expect(send(.move(id: 1, to: key), to: &keyboard, at: 0.6).isEmpty)
      // Choices go on to the middle of the screen.
      let side = key.x < 540 ? 72.0 : -72
      #expect(send(.move(id: 1, to: key + Point(x: side, y: -70)), to: &keyboard, at: 0.7).isEmpty)
      let lift = send(.up(id: 1, at: key + Point(x: side, y: -70)), to: &keyboard, at: 0.8)
      #expect(lift == (first.map { [.text($0)] } ?? []))
    }
  }

  @Test func `a key that was held and not left types itself`() throws {
    var keyboard = try keyboard("pl")
    let key = try place(.character("s"), on: keyboard)
    _ = send(.down(id: 1, at: key), to: &keyboard, at: 0)
    _ = send(.move(id: 1, to: key + Point(x: 2, y: 1)), to: &keyboard, at: 0.6)
    #expect(send(.up(id: 1, at: key), to: &keyboard, at: 0.8) == [.text("s")])
  }

  @Test func `a held backspace repeats, and only one character after a pause of the program`() throws {
    var keyboard = try keyboard()
    let key = try place(.backspace, on: keyboard)
    #expect(send(.down(id: 1, at: key), to: &keyboard, at: 0) == [.key(.backspace)])
    #expect(keyboard.advance(to: Timestamp(seconds: 0.39)).isEmpty)
    #expect(keyboard.advance(to: Timestamp(seconds: 0.4)) == [.key(.backspace)])
    #expect(keyboard.advance(to: Timestamp(seconds: 0.45)) == [.key(.backspace)])
    #expect(keyboard.advance(to: Timestamp(seconds: 60)) == [.key(.backspace)])
    #expect(send(.up(id: 1, at: key), to: &keyboard, at: 60.01).isEmpty)
    #expect(keyboard.nextMoment == nil)
  }

  @Test func `a finger that slides off a key, or is cancelled, types nothing`() throws {
    var keyboard = try keyboard()
    let key = try place(.character("g"), on: keyboard)
    _ = send(.down(id: 1, at: key), to: &keyboard)
    _ = send(.move(id: 1, to: key + Point(x: 200, y: 0)), to: &keyboard)
    #expect(send(.up(id: 1, at: key), to: &keyboard).isEmpty)
    _ = send(.down(id: 1, at: key), to: &keyboard)
    #expect(send(.cancel(id: 1), to: &keyboard).isEmpty && send(.up(id: 1, at: key), to: &keyboard).isEmpty)
  }
}
