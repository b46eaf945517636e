import Drawing
import FrameTiming
import SDLPlatform

extension ResourceCreation {
  /// Maximum number of characters of a text in a description. Chosen: enough to recognize it.
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
    let file = key.family.contains("/") ? key.family.split(separator: "/").last : nil
    switch key.member {
    case .cell(let level, let column, let row) where key.family.hasPrefix("map-"):
      self.init(.tile, "tile \(level)/\(column)/\(row)")
    case .cell(_, let column, _) where file == nil: self.init(.picture, "photo \(column + 1)")
    case .cell, .photo, .albumPhoto, .pictureTile, .thumbnail:
      self.init(.picture, "photo \((file ?? key.family[...]).prefix(Self.longest))")
    }
  }

  private static func quoted(_ text: String) -> String {
    "\u{201C}" + (text.count > longest ? text.prefix(longest - 1) + "\u{2026}" : text[...]) + "\u{201D}"
  }
}
