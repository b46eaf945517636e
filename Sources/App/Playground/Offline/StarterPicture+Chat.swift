import Drawing
import ScrollEngine

/// Pictures of the example "chat": two people plan a walk.
extension StarterPicture {
  static var chat: [StarterPicture] {
    [
      contact, day("day@2x.png", "Thursday"), day("today@2x.png", "Today"),
      incoming("in-trail@2x.png", ["We found the trail at last. It starts", "right behind the station!"], width: 286),
      photoMessage,
      outgoing("out-wow@2x.png", ["Wow, is there still snow up there?"], width: 288),
      outgoing("out-when@2x.png", ["When do you go again?", "I’d love to come along."], width: 206),
      incoming(
        "in-saturday@2x.png",
        [
          "Saturday, if the weather holds.", "We take the train at 7:14 and walk",
          "until four, then cake in the village.",
        ],
        width: 290),
      outgoing("out-yes@2x.png", ["Yes please!"], width: 120),
      incoming("in-bring@2x.png", ["Can you bring the small stove?"], width: 266),
      outgoing("out-stove@2x.png", ["Sure. Stove, gas, coffee, two cups.", "And the ukulele."], width: 296),
      incoming("in-ha@2x.png", ["Ha"], width: 54),
      outgoing("out-train@2x.png", ["I got us seats in the first car,", "on the side of the lake."], width: 248),
      incoming("in-sun@2x.png", ["Then we see the sun rise over the", "water. I’ll bring the camera."], width: 290),
      outgoing("out-alarm@2x.png", ["My alarm is set for half past five."], width: 280),
      incoming("in-platform@2x.png", ["See you on platform 3!"], width: 206),
      outgoing("out-night@2x.png", ["Good night!"], width: 122),
      field,
    ]
  }

  private static let blue = Color(0x2F6FED)
  private static let bubble = Color(0xEEF1F4)
  private static let message = TextStyle(.regular, size: 16, lineHeight: 22)

  private static var contact: StarterPicture {
    var bar = StarterPicture("contact@2x.png", height: 72)
    bar.text.icon("chevron-left", size: 28, center: Point(x: 24, y: 36), blue)
    bar.disc(Point(x: 68, y: 36), radius: 21, Color(0xF2C9A1))
    bar.text.text("L", .heading, Color(0x7A4A34), in: Rect(x: 47, y: 25, width: 42, height: 22), .center)
    bar.disc(Point(x: 83, y: 51), radius: 7, .white)
    bar.disc(Point(x: 83, y: 51), radius: 5, Color(0x2BB673))
    bar.text.text("Leonie", .heading, ink, in: Rect(x: 102, y: 15, width: 180, height: 22))
    bar.text.text("Online", .secondary, faint, in: Rect(x: 102, y: 38, width: 180, height: 18))
    bar.text.icon("phone", size: 24, center: Point(x: 312, y: 36), blue)
    bar.text.icon("information-outline", size: 24, center: Point(x: 358, y: 36), blue)
    bar.fill(Rect(x: 0, y: 71.5, width: 390, height: 0.5), Color(0xD5DADF))
    return bar
  }

  private static func day(_ file: String, _ name: String) -> StarterPicture {
    var day = StarterPicture(file, height: 52)
    day.fill(Rect(x: 150, y: 16, width: 90, height: 24), Color(0xF3F5F7), radius: 12)
    day.text.text(name, .caption, faint, in: Rect(x: 150, y: 20, width: 90, height: 16), .center)
    return day
  }

  private static func incoming(_ file: String, _ lines: [String], width: Double) -> StarterPicture {
    var picture = StarterPicture(file, height: 28 + Double(lines.count) * message.lineHeight)
    picture.fill(Rect(x: 12, y: 4, width: width, height: picture.size.height - 8), bubble, radius: 20)
    picture.lines(lines, message, ink, x: 28, y: 14)
    return picture
  }

  private static func outgoing(_ file: String, _ lines: [String], width: Double) -> StarterPicture {
    var picture = StarterPicture(file, height: 28 + Double(lines.count) * message.lineHeight)
    picture.fill(Rect(x: 378 - width, y: 4, width: width, height: picture.size.height - 8), blue, radius: 20)
    picture.lines(lines, message, .white, x: 394 - width, y: 14)
    return picture
  }

  private static var photoMessage: StarterPicture {
    var picture = StarterPicture("in-photo@2x.png", height: 204)
    picture.photo("mountain-trail", in: Rect(x: 12, y: 4, width: 260, height: 196), radius: 20)
    return picture
  }

  /// The field at the bottom, with a bar behind it that covers what scrolls below.
  private static var field: StarterPicture {
    var field = StarterPicture("field@2x.png", height: 76, background: Color(0xFBFCFD))
    field.fill(Rect(x: 0, y: 0, width: 390, height: 0.5), Color(0xD5DADF))
    field.text.icon("plus", size: 26, center: Point(x: 30, y: 34), blue)
    field.fill(Rect(x: 56, y: 14, width: 270, height: 40), Color(0xD5DADF), radius: 20)
    field.fill(Rect(x: 57, y: 15, width: 268, height: 38), .white, radius: 19)
    field.text.text("Message", .field, Color(0x8A929B), in: Rect(x: 74, y: 24, width: 200, height: 20))
    field.disc(Point(x: 356, y: 34), radius: 19, blue)
    field.text.icon("arrow-up", size: 22, center: Point(x: 356, y: 34), .white)
    return field
  }
}
