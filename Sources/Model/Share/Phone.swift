import Documents
import Drawing
import Recording
import ScrollEngine

/// The key of a phone's sign in the header of its recordings.
private let signKey = "phone"

/// A phone that has opened the page of a server.
package struct Phone: Equatable, Sendable {
  /// The name and the colour by which a person tells phones apart, on the desk and on the phone.
  package struct Sign: Equatable, Sendable {
    /// Maximum number of characters of a name. Chosen: longer names would not fit beside their screen's size.
    private static let mostCharacters = 24
    /// Maximum number of scalars of a name, so that none has marks without end. Chosen: four for each character.
    private static let mostScalars = 96

    package let name: String
    package let color: Color

    /// The colour as a page states it, such as `#e69f00`.
    var css: String {
      let number = UInt32(1) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      return "#" + String(number, radix: 16).dropFirst()
    }

    package init(name: String, color: Color) { (self.name, self.color) = (name, color) }

    /// Whether another sign has the same colour.
    func looks(like other: Sign) -> Bool { color == other.color }

    /// The name for a sentence in a window. A name in letters from right to left does not change the order of the words
    /// around it. Source: Unicode Standard Annex 9, 2.7.
    package var isolatedName: String { name.utf8.allSatisfy { $0 < 0x80 } ? name : "\u{2068}\(name)\u{2069}" }

    /// Returns the sign with a name that a person has typed. If nothing is left of it, the sign has the name of its colour.
    func named(_ typed: String) -> Sign {
      let name = Self.cleaned(typed)
      return name.isEmpty ? Self.all.first { $0.color == color } ?? self : Sign(name: name, color: color)
    }

    /// Returns typed text as a name of bounded length in one line, without the signs that control a terminal or the order
    /// of text. The joiners stay, since Persian and families of emoji need them.
    private static func cleaned(_ typed: String) -> String {
      var scalars = String.UnicodeScalarView()
      for scalar in typed.unicodeScalars.prefix(4 * mostScalars) {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: scalars.append(" ")
        case .format where scalar != "\u{200C}" && scalar != "\u{200D}": break
        case .surrogate, .privateUse, .unassigned: break
        default: scalars.append(scalar)
        }
      }
      let words = String(String.UnicodeScalarView(scalars.prefix(mostScalars))).split(separator: " ")
      let name = String(words.joined(separator: " ").prefix(mostCharacters))
      // Joiners alone are not seen.
      return name.contains { $0.isLetter || $0.isNumber || $0.isSymbol || $0.isPunctuation } ? name : ""
    }

    /// Reads the sign of the phone on which a recording was made; `nil` for a recording of the desk.
    package init?(_ recording: GestureRecording) {
      let value = recording.unknownMembers.last { $0.key == signKey }?.value
      guard let name = value?["name"]?.string, let text = value?["color"]?.string, text.hasPrefix("#"),
        let number = UInt32(text.dropFirst(), radix: 16)
      else { return nil }
      self.init(name: name, color: Color(number & 0xFFFFFF))
    }

    /// Writes the sign into the header of a recording.
    func mark(_ recording: inout GestureRecording) {
      let members = [("name", name), ("color", css)].map {
        JSONValue.Member(key: $0, value: JSONValue(content: .string($1), line: 1), line: 1)
      }
      recording.unknownMembers.removeAll { $0.key == signKey }
      recording.unknownMembers.append(
        JSONValue.Member(key: signKey, value: JSONValue(content: .object(members), line: 1), line: 1))
    }

    /// The signs of the first phones. Source of the colours: Okabe and Ito, Color Universal Design (2008), which people
    /// with any colour vision tell apart; grey in place of black, which a dark page hides.
    static let all: [Sign] = [
      Sign(name: "Orange phone", color: Color(0xE69F00)), Sign(name: "Sky blue phone", color: Color(0x56B4E9)),
      Sign(name: "Green phone", color: Color(0x009E73)), Sign(name: "Pink phone", color: Color(0xCC79A7)),
      Sign(name: "Yellow phone", color: Color(0xF0E442)), Sign(name: "Blue phone", color: Color(0x0072B2)),
      Sign(name: "Red phone", color: Color(0xD55E00)), Sign(name: "Grey phone", color: Color(0x8C8C8C)),
    ]
  }

  /// The screen of a phone.
  package struct Screen: Equatable, Sendable {
    /// Accepted rates, in frames per second. Wide around every display.
    static let rates = 1.0...1000.0

    /// The size of the scene, in points.
    package let viewport: Size
    /// Pixels per point.
    package let scale: Double
    /// Measured frames per second.
    package let rate: Double

    package init(viewport: Size, scale: Double, rate: Double) {
      (self.viewport, self.scale, self.rate) = (viewport, scale, rate)
    }
  }

  /// The random ID that the page has chosen.
  package let id: String
  package internal(set) var sign: Sign
  /// The phone's screen; `nil` until the page has reported it.
  package internal(set) var screen: Screen?
  /// Whether the phone receives changes now.
  package internal(set) var isConnected = false

  package init(id: String, sign: Sign, screen: Screen? = nil, isConnected: Bool = false) {
    (self.id, self.sign, self.screen, self.isConnected) = (id, sign, screen, isConnected)
  }

  /// Whether a text is an ID: 8 to 32 letters in lower case and digits.
  static func isID(_ text: String) -> Bool {
    8...32 ~= text.utf8.count && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
  }
}
