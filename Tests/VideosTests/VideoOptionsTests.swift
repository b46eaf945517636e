import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Videos

/// Video options, which are remembered and passed to the rendering program.
@Suite struct VideoOptionsTests {
  private static let all: [VideoOptions] = VideoContent.allCases.flatMap { look in
    VideoFormat.allCases.flatMap { format in
      zip(VideoOptions.scales, VideoOptions.slownesses).flatMap { scale, slowness in
        [true, false].map { isOn in
          var choices = VideoOptions()
          (choices.look, choices.format, choices.scale) = (look, format, Double(scale))
          (choices.slowness, choices.showsTouches, choices.repeats) = (slowness, isOn, !isOn)
          return choices
        }
      }
    }
  }

  @Test func `video choices round-trip through JSON, and unreadable ones have their defaults`() throws {
    let form = FieldForm.settings(VideoOptions.fields, else: .first)
    func read(_ text: String) throws -> VideoOptions {
      let root = try JSONParser.parse(Array("{\"film\": \(text)}".utf8))
      return try form.read(DocumentReader(path: "where.json"))(root, "film")
    }
    for choices in Self.all { #expect(try read(form.json(choices).text) == choices) }
    let odd = #"{"look": "cinema", "format": 7, "scale": 2.5, "slow": 3, "touches": "yes", "repeats": null}"#
    for text in ["{}", "[]", odd] { #expect(try read(text) == .first) }
  }

  @Test func `the arguments of the program contain all video choices`() {
    var choices = VideoOptions()
    #expect(choices.arguments == ["--look", "phone", "--rate", "60"])
    (choices.look, choices.scale, choices.showsTouches) = (.compare, 3, true)
    (choices.slowness, choices.repeats, choices.format) = (8, false, .gif)
    #expect(
      choices.arguments == [
        "--look", "compare", "--rate", "50", "--scale", "3.0", "--touches", "--slow", "8", "--once",
      ])
  }

  @Test(arguments: [
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 300, height: 300),
    Size(width: 390, height: 200),
  ])
  func `the parts of a video lie within its image and do not overlap`(scene: Size) {
    for look in VideoContent.allCases {
      let places = VideoLayout(look, scene: scene)
      let parts = places.phones + (places.plot.map { [$0] } ?? [])
      #expect(parts.count == (look == .phone ? 1 : 2) && places.phone.size == scene)
      let whole = Rect(origin: .zero, size: places.size)
      for (index, part) in parts.enumerated() {
        #expect(whole.intersection(part) == part)
        #expect(parts[(index + 1)...].allSatisfy { !$0.intersects(part) })
      }
    }
    #expect(VideoLayout(.phone, scene: scene).size == scene, "as films were before there was a choice")
  }
}
