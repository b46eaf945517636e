/// Which control keys act on. Its ring shows from the first key that moves it until a pointer is used.
struct KeyboardFocus<Part: Hashable> {
  /// The control that has the focus, or had it before a pointer was used.
  private(set) var part: Part?
  /// Whether the ring shows, so that keys act on the control.
  private(set) var isVisible = false

  /// Gives the focus to a control and shows it.
  mutating func move(to part: Part) {
    self.part = part
    isVisible = true
  }

  /// Takes up a place at which the focus was before.
  mutating func restore(_ part: Part, isVisible: Bool) {
    self.part = part
    self.isVisible = isVisible
  }

  /// Hides the ring; the place is kept, so that the next key goes on from there.
  mutating func hide() { isVisible = false }

  /// The control that has the focus, shown and among those in sight.
  func current(among targets: [FocusTarget<Part>]) -> FocusTarget<Part>? {
    guard isVisible, let part else { return nil }
    return targets.first { $0.part == part && $0.isInSight }
  }

  /// Where the tabulator key goes: to the next control, or the one before, and around at the end; controls of a group
  /// count as one. A focus that is hidden shows first where it was.
  ///
  /// - Parameter targets: the controls in their order; those of a group follow each other.
  /// - Returns: `nil` where there is no control in sight.
  func stop(isForward: Bool, among targets: [FocusTarget<Part>]) -> Part? {
    let targets = targets.filter(\.isInSight)
    guard let place = targets.firstIndex(where: { $0.part == part }) else {
      return Self.entry(of: isForward ? targets.first : targets.last, among: targets)
    }
    guard isVisible else { return targets[place].part }
    let group = targets[place].group
    let order =
      isForward
      ? Array(place..<targets.count) + Array(0..<place)
      : (0..<targets.count).reversed().map {
        ($0 + place + 1) % targets.count
      }
    let next = order.first { $0 != place && (group == nil || targets[$0].group != group) }
    return next.flatMap { Self.entry(of: targets[$0], among: targets) } ?? targets[place].part
  }

  /// The control of a group at which the focus enters it: the first one that is wholly in sight.
  private static func entry(of target: FocusTarget<Part>?, among targets: [FocusTarget<Part>]) -> Part? {
    guard let group = target?.group else { return target?.part }
    let members = targets.filter { $0.group == group }
    return (members.first(where: \.isWhole) ?? members.first)?.part
  }
}
