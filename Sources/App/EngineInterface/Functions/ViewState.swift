import ScrollEngine

/// Copies the state of a view and of a part.
@_cdecl("scrollengine_get_state")
public func getState(
  _ view: UnsafeMutableRawPointer?, _ part: Int32, _ state: UnsafeMutableRawPointer?
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    guard let state else { throw .pointer("state") }
    try view.requirePart(Int(part))
    state.assumingMemoryBound(to: ViewState.self).initialize(to: view.state(of: Int(part)))
  }
}

/// Copies the decision about the last gesture and about a part.
@_cdecl("scrollengine_get_decision")
public func getDecision(
  _ view: UnsafeMutableRawPointer?, _ part: Int32, _ decision: UnsafeMutableRawPointer?
) -> Int32 {
  ViewHandles.call(view) { view throws(CallFailure) in
    guard let decision else { throw .pointer("decision") }
    try view.requirePart(Int(part))
    decision.assumingMemoryBound(to: ViewDecision.self).initialize(to: view.decision(about: Int(part)))
  }
}

/// Returns the text of the last error of a view or of a call without one, or the meaning of a code.
@_cdecl("scrollengine_error_text")
public func errorText(_ view: UnsafeMutableRawPointer?, _ code: Int32) -> UnsafePointer<UInt8> {
  if let view = ViewHandles.view(view) {
    if view.lastCode?.rawValue == code { return view.lastError }
  } else if let text = LastFailure.text(of: code) {
    return text
  }
  return (ReturnCode(rawValue: code)?.text ?? "There is no such code.").utf8Start
}

extension EngineView {
  fileprivate func state(of part: Int) -> ViewState {
    var state = ViewState()
    state.time = now.seconds
    state.offset = offset(of: part)
    state.velocity = velocity(of: part)
    state.nextChange = nextChange?.seconds ?? .infinity
    state.kind = kind.rawValue
    state.activity =
      switch activity {
      case .idle: 0
      case .hold: 1
      case .drag: 2
      case .ballistic: 3
      case .driven: 4
      }
    state.isAnimating = isAnimating ? 1 : 0
    state.parts = Int32(parts)
    state.place = Int32(place(of: part) ?? -1)
    describe(into: &state)
    return state
  }

  fileprivate func decision(about part: Int) -> ViewDecision {
    var decision = ViewDecision()
    let arena = arena
    decision.axis = arena.axis.map { $0 == .x ? 0 : 1 } ?? -1
    decision.owner = Int32(arena.owner ?? -1)
    decision.isCatch = isCatch ? 1 : 0
    decision.isTap = wasTap ? 1 : 0
    for candidate in arena.candidates where candidate.owner == part {
      decision.claim = candidate.claim.text.utf8Start
      decision.claimReason = candidate.reason.text.utf8Start
    }
    describeRelease(into: &decision)
    return decision
  }
}
