/// A glide that was asked for.
extension MovingLine {
  /// Glides by a change of offset, in points, as far as the line reaches.
  ///
  /// - Parameters:
  ///   - parts: the links that take it, in their order.
  ///   - change: points towards the line's end.
  ///   - cause: what asks for it, by whose rule it goes.
  ///   - start: how it begins.
  ///   - glide: the one that goes on, if this is no new one.
  mutating func aim(
    _ parts: LinkRange, by change: Double, from cause: GlideCause, _ start: GlideRule.Start,
    after glide: DrivenGlide? = nil
  ) {
    line.anchor(parts)
    let travel = line.reachable(parts, by: change)
    // At its end a line that rests goes on resting: a tap there is a tap, and catches nothing.
    guard travel != 0 || state.kind != .idle else { return }
    let motion =
      glide.flatMap { $0.motion.goingOn(at: now - $0.start, over: travel) }
      ?? rules.glides[cause].motion(from: 0, to: travel, start, lasting: rules.glideDuration)
    guard let motion, !rules.reducesMotion else {
      line.move(parts, by: travel)
      return launch(parts, velocity: 0)
    }
    activity = .driven(DrivenGlide(parts: parts, cause: cause, motion: motion, start: now))
  }

  /// A glide goes on to where it was aimed, as far as the line reaches now.
  mutating func aimAnew(_ glide: DrivenGlide) {
    let start = GlideRule.Start(velocity: glide.velocity(at: now))
    aim(glide.parts, by: glide.rest(at: now), from: glide.cause, start, after: glide)
  }

  mutating func finish(_ glide: DrivenGlide) {
    glide.leave(&line)
    launch(glide.parts, velocity: 0)
  }
}
