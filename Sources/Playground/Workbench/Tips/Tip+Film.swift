/// What the parts of the film's sheet say of themselves.
extension Tip {
  /// What a control says; `nil` for one that says itself what it is.
  init?(filming action: FilmAction) {
    switch action {
    case .look(.phone): self.init("Phone", "The scene alone, as large as it is.")
    case .look(.curve):
      self.init("With curve", "The plot of what moves beside the scene, with the moment that it shows.")
    case .look(.compare): self.init("A beside B", "Both tunings under the same finger, and how far they are apart.")
    case .scale(let scale): self.init("\(scale) pixels a point", "Drawn so large, not made larger.")
    case .slow(1): self.init("Real time")
    case .slow(let slowness):
      self.init("\(slowness) times slower", "With \(slowness) times as many pictures, each of its own moment.")
    case .format(.mp4): self.init("MP4", "For players and most pages.")
    case .format(.gif): self.init("GIF", "For where only pictures go; larger, and with fewer colours.")
    case .film: self.init("Film", key: "Return")
    case .close: self.init("Close", key: "Escape")
    case .cancel: self.init("Give it up", "Nothing is left of it.")
    case .against, .touches, .repeats: return nil
    }
  }
}
