import ScrollEngine
import Tuning

extension PanRecognizer {
  /// A recogniser as a tuning asks for it.
  init(_ tuning: Tuning) {
    self.init()
    configure(tuning)
  }

  /// Understands fingers as a tuning asks for, from the next movement on.
  mutating func configure(_ tuning: Tuning) {
    slop = tuning[Tunables.slop]
    border = AxisBorder(degrees: tuning[Tunables.axisLockAngle])
    pressDelay = tuning[Tunables.longPressDelay]
    tracker.configure(tuning)
  }
}

extension AxisLock {
  /// A lock as a tuning asks for it.
  init(_ tuning: Tuning) { self.init(border: AxisBorder(degrees: tuning[Tunables.axisLockAngle])) }
}

extension TouchpadGesture {
  /// A sequence as a tuning asks for it.
  init(_ tuning: Tuning) { self.init(tracker: VelocityTracker(tuning)) }

  /// Begins a sequence, unless one goes on, with its first event.
  ///
  /// - Returns: whether it began.
  mutating func begins(with phase: InputEvent.ScrollPhase, at time: Timestamp) -> Bool {
    guard phase == .began || !isActive else { return false }
    begin(at: time, hasPhases: phase == .began)
    return true
  }
}

extension Scroller {
  /// What a touchpad has asked for: the line follows it like a finger, but the system's momentum does not hold it beyond
  /// its end, since no finger does.
  mutating func follow(
    _ touchpad: TouchpadGesture, by change: Double, velocity: Double, holding grip: ScrollGrip = .content,
    at time: Timestamp
  ) {
    if touchpad.isFading {
      if isStretched, isTouched { return release(velocity: velocity, at: time) }
    } else if !isTouched {
      press(allParts, at: time)
      beginDrag(allParts, by: grip, at: time)
    }
    drag(by: change, velocity: velocity, at: time)
  }
}

extension Pager {
  /// What a touchpad has asked for, as a line follows it.
  mutating func follow(_ touchpad: TouchpadGesture, by change: Double, velocity: Double, at time: Timestamp) {
    if touchpad.isFading {
      if scroller.isStretched, scroller.isTouched { return release(velocity: velocity, at: time) }
    } else if !scroller.isTouched {
      beginDrag(at: time)
    }
    drag(by: change, velocity: velocity, at: time)
  }
}

extension MapCamera {
  /// What a touchpad has asked for, as a line follows it.
  mutating func follow(_ touchpad: TouchpadGesture, by change: Point, velocity: Point, at time: Timestamp) {
    if touchpad.isFading {
      if isStretched, scroller.isTouched { return release(velocity: velocity, at: time) }
    } else if !scroller.isTouched {
      _ = press(at: time)
      beginDrag(at: time)
    }
    drag(by: change, velocity: velocity, at: time)
  }

  private var isStretched: Bool { scroller.x.isStretched || scroller.y.isStretched }
}

extension PhotoStage {
  /// What a touchpad has asked of a zoomed photograph, as a line follows it.
  mutating func follow(_ touchpad: TouchpadGesture, by change: Point, velocity: Point, at time: Timestamp) {
    if touchpad.isFading {
      if isStretched, activity == .held { return fling(velocity: velocity, at: time) }
    } else if activity != .held {
      _ = hold(at: time)
    }
    pan(by: change)
  }
}
