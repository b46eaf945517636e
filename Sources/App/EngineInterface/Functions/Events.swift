import ScrollEngine

/// Handles a finger, or a mouse with its main button.
@_cdecl("scrollengine_touch")
public func touch(
  _ view: UnsafeMutableRawPointer?, _ phase: Int32, _ time: Double, _ finger: Int32, _ x: Double, _ y: Double
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.time(time)
    let (id, place) = (Int(finger), try Point(checking: x, y))
    switch phase {
    case 0: view.send(.down(id: id, at: place), at: time)
    case 1: view.send(.move(id: id, to: place), at: time)
    case 2: view.send(.up(id: id, at: place), at: time)
    case 3: view.send(.cancel(id: id), at: time)
    default: throw .range("the phase", "0 to 3")
    }
  }
}

/// Handles a drag that the caller's toolkit has recognized.
@_cdecl("scrollengine_drag")
public func drag(
  _ view: UnsafeMutableRawPointer?, _ phase: Int32, _ time: Double, _ dx: Double, _ dy: Double, _ vx: Double,
  _ vy: Double
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.time(time)
    let (change, velocity) = (try Point(checking: dx, dy), try Point(checking: vx, vy))
    let step: DragStep =
      switch phase {
      case 0: .begin(along: view.axes == .both ? nil : view.axes == .x ? .x : .y)
      case 1: .move(by: change, velocity: velocity)
      case 2: .release(velocity: velocity)
      case 3: .cancel
      default: throw .range("the phase", "0 to 3")
      }
    guard !view.hasGesture else {
      throw CallFailure(.busy, "A finger of scrollengine_touch holds the content. Lift it before a drag.")
    }
    view.handle(step, at: view.begin(at: time))
  }
}

/// Handles a turn of the mouse wheel.
@_cdecl("scrollengine_wheel")
public func wheel(
  _ view: UnsafeMutableRawPointer?, _ time: Double, _ notchesX: Double, _ notchesY: Double, _ x: Double, _ y: Double
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.time(time)
    let (notches, place) = (try Point(checking: notchesX, notchesY), try Point(checking: x, y))
    view.send(.wheel(notches: notches, at: place), at: time)
  }
}

/// Handles a scroll event of a touchpad.
@_cdecl("scrollengine_touchpad")
public func touchpad(
  _ view: UnsafeMutableRawPointer?, _ phase: Int32, _ time: Double, _ dx: Double, _ dy: Double, _ x: Double,
  _ y: Double
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.time(time)
    let (delta, place) = (try Point(checking: dx, dy), try Point(checking: x, y))
    switch phase {
    case 0: view.send(.scroll(delta: delta, phase: .began, at: place), at: time)
    case 1: view.send(.scroll(delta: delta, phase: .changed, at: place), at: time)
    case 2: view.send(.scroll(delta: delta, phase: .ended, at: place), at: time)
    default: throw .range("the phase", "0 to 2")
    }
  }
}

/// Handles a key that is pressed or repeats.
@_cdecl("scrollengine_key")
public func key(_ view: UnsafeMutableRawPointer?, _ time: Double, _ key: Int32) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.time(time)
    let keys: [InputEvent.Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .escape]
    guard key >= 0, Int(key) < keys.count else { throw .range("the key", "0 to 9") }
    view.send(.key(keys[Int(key)]), at: time)
  }
}

/// Advances a view to a time.
@_cdecl("scrollengine_advance")
public func advance(_ view: UnsafeMutableRawPointer?, _ time: Double) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    try ArgumentCheck.time(time)
    view.advance(to: view.begin(at: time))
  }
}

extension EngineView {
  fileprivate func send(_ kind: InputEvent.Kind, at time: Double) {
    handle(InputEvent(time: begin(at: time), kind: kind))
  }
}

extension Point {
  init(checking x: Double, _ y: Double) throws(CallFailure) {
    try ArgumentCheck.offset(x, "x")
    try ArgumentCheck.offset(y, "y")
    self.init(x: x, y: y)
  }
}
