import ScrollEngine

extension GestureRecording {
  /// Returns the recording for a viewport of another size, without resizes. Positions and distances scale separately
  /// along each axis. Times, the initial state and everything else stay the same.
  public func fitted(to size: Size) -> GestureRecording {
    guard size != viewport, viewport.width > 0, viewport.height > 0 else { return self }
    let x = size.width / viewport.width
    let y = size.height / viewport.height
    func scaled(_ point: Point) -> Point { Point(x: point.x * x, y: point.y * y) }
    var recording = self
    recording.viewport = size
    recording.events = events.compactMap { event in
      guard case .input(let kind) = event.kind else { return event }
      var event = event
      switch kind {
      case .down(let id, let point): event.kind = .input(.down(id: id, at: scaled(point)))
      case .move(let id, let point): event.kind = .input(.move(id: id, to: scaled(point)))
      case .up(let id, let point): event.kind = .input(.up(id: id, at: scaled(point)))
      case .hover(let point): event.kind = .input(.hover(at: point.map(scaled)))
      case .wheel(let notches, let point): event.kind = .input(.wheel(notches: notches, at: point.map(scaled)))
      case .scroll(let delta, let phase, let point):
        event.kind = .input(.scroll(delta: scaled(delta), phase: phase, at: point.map(scaled)))
      case .resize: return nil
      case .cancel, .key, .text: break
      }
      return event
    }
    return recording
  }
}
