import Drawing
import FrameTiming
import SDLPlatform

extension ResourceCreation {
  /// Maximum number of characters of a text in a description.
  private static let longest = 24

  /// Converts an entry of the renderer's log into a description for the user.
  init(_ subject: ResourceLog.Subject) {
    switch subject {
    case .measure(let text): self.init(.text, "measure \(Self.quoted(text))")
    case .text(let text): self.init(.text, "set \(Self.quoted(text))")
    case .icon(let name): self.init(.shape, "icon \(name)")
    case .corner: self.init(.shape, "corner")
    case .shadow: self.init(.shape, "shadow")
    case .image(let key): self.init(key)
    case .wait: self.init(.wait, "wait for the display")
    }
  }

  private init(_ key: PictureKey) {
    if key.family.hasPrefix("map-") {
      self.init(.tile, "tile \(key.level)/\(key.column)/\(key.row)")
    } else if let name = key.family.split(separator: "/").last, key.family.contains("/") {
      self.init(.picture, "photo \(name.prefix(Self.longest))")
    } else {
      self.init(.picture, "photo \(key.column + 1)")
    }
  }

  private static func quoted(_ text: String) -> String {
    "\u{201C}" + (text.count > longest ? text.prefix(longest - 1) + "\u{2026}" : text[...]) + "\u{201D}"
  }
}
