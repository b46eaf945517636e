import ScrollEngine

/// Returns the visible offset of a part.
@_cdecl("scrollengine_offset")
public func offset(_ view: UnsafeMutableRawPointer?, _ part: Int32) -> Double {
  Interface.value(view, part) { $0.offset(of: $1) }
}

/// Returns the velocity of a part.
@_cdecl("scrollengine_velocity")
public func velocity(_ view: UnsafeMutableRawPointer?, _ part: Int32) -> Double {
  Interface.value(view, part) { $0.velocity(of: $1) }
}

/// Returns the number of the activity.
@_cdecl("scrollengine_activity")
public func activity(_ view: UnsafeMutableRawPointer?) -> Int32 {
  switch Interface.view(view)?.activity {
  case nil, .idle: 0
  case .hold: 1
  case .drag: 2
  case .ballistic: 3
  case .driven: 4
  }
}

/// Returns the name of an activity.
@_cdecl("scrollengine_activity_name")
public func activityName(_ activity: Int32) -> UnsafePointer<UInt8>? {
  let name: StaticString? =
    switch activity {
    case 0: "idle"
    case 1: "hold"
    case 2: "drag"
    case 3: "ballistic"
    case 4: "driven"
    default: nil
    }
  return name?.utf8Start
}

/// Returns whether a view moves with time alone.
@_cdecl("scrollengine_is_animating")
public func isAnimating(_ view: UnsafeMutableRawPointer?) -> Int32 {
  Interface.view(view)?.isAnimating == true ? 1 : 0
}

/// Returns whether the last touch was a tap.
@_cdecl("scrollengine_was_tap")
public func wasTap(_ view: UnsafeMutableRawPointer?) -> Int32 { Interface.view(view)?.wasTap == true ? 1 : 0 }

/// Returns the time of the next change without an event.
@_cdecl("scrollengine_next_change")
public func nextChange(_ view: UnsafeMutableRawPointer?) -> Double {
  Interface.view(view)?.nextChange?.seconds ?? .infinity
}

/// Returns the detent, page or card of a part.
@_cdecl("scrollengine_place")
public func place(_ view: UnsafeMutableRawPointer?, _ part: Int32) -> Int32 {
  guard let view = Interface.view(view), part >= 0, Int(part) < view.parts else { return -1 }
  return Int32(view.place(of: Int(part)) ?? -1)
}

/// Returns the scale of a photograph.
@_cdecl("scrollengine_scale")
public func scale(_ view: UnsafeMutableRawPointer?) -> Double { Interface.view(view)?.scale ?? .nan }

/// Returns the translation of a photograph along an axis.
@_cdecl("scrollengine_translation")
public func translation(_ view: UnsafeMutableRawPointer?, _ axis: Int32) -> Double {
  guard let view = Interface.view(view) else { return .nan }
  return axis == 0 ? view.translation.x : axis == 1 ? view.translation.y : .nan
}

/// Writes the state as a line of JSON.
@_cdecl("scrollengine_state")
public func state(
  _ view: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
  Interface.call(view) { view throws(Failure) in try Text.write(view.stateLine, buffer, size, length) }
}

/// Writes the decision about the last gesture as a line of JSON.
@_cdecl("scrollengine_decision")
public func decision(
  _ view: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
  Interface.call(view) { view throws(Failure) in try Text.write(view.decisionLine, buffer, size, length) }
}

/// Returns the meaning of a code.
@_cdecl("scrollengine_code_text")
public func codeText(_ code: Int32) -> UnsafePointer<UInt8> {
  (Code(rawValue: code)?.text ?? "There is no such code.").utf8Start
}

/// Returns the text of the last error of a view.
@_cdecl("scrollengine_last_error")
public func lastError(_ view: UnsafeMutableRawPointer?) -> UnsafePointer<UInt8> {
  let none: StaticString = ""
  guard let view = Interface.view(view) else { return Code.noView.text.utf8Start }
  return view.lastError ?? none.utf8Start
}

extension Interface {
  /// Returns a number of a part of a view; NaN without a view or a part.
  fileprivate static func value(_ handle: Handle?, _ part: Int32, _ body: (EngineView, Int) -> Double) -> Double {
    guard let view = view(handle), part >= 0, Int(part) < view.parts else { return .nan }
    return body(view, Int(part))
  }
}
