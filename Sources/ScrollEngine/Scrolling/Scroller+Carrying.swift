extension Scroller {
  /// Whether what hangs on a link moves by itself now: it does with that link and with every link outside of it, and it
  /// stands still while a link inside of it moves. A touch catches what it finds moving, and taps what stands still.
  public func carries(_ link: Int) -> Bool {
    switch state.kind {
    case .idle, .hold, .drag: return false
    case .ballistic: return state.phase.link <= link
    case .driven:
      let velocity = state.glide.motion.velocity(at: now - state.glide.start)
      return mover(among: state.glide.parts, toward: velocity).map { $0 <= link } ?? false
    }
  }
}
