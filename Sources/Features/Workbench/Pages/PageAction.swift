import Interface
import ScrollEngine

/// The action of a control on a page: its identity, the tooltip of the control, and the effect on the page.
///
/// Two actions of a page are equal if their names and arguments are equal.
///
/// ```swift
/// extension PageAction<VideoDialog> {
///   static var close: Self { Self("close", tip: Tooltip("Close", key: "Escape")) { page, _ in page.close() } }
/// }
/// ```
package struct PageAction<Page> {
  /// The tooltip of an action's control.
  package enum Tip {
    /// A tooltip of its own. It shows the key of the given command, if there is one.
    case own(Tooltip, keyOf: CommandID? = nil)
    /// The tooltip of the command that the action runs.
    case command(CommandID)
  }

  package let name: String
  /// The subject of the action, such as the name of a recording; `nil` if the name alone identifies the action.
  package let argument: AnyHashable?
  /// The tooltip; `nil` for a control whose title says enough.
  let tip: Tip?
  /// Runs the action on a page at a time.
  let run: (Page, Timestamp) -> Void

  package init(
    _ name: String, _ argument: AnyHashable? = nil, tip: Tip?, run: @escaping (Page, Timestamp) -> Void
  ) {
    self.name = name
    self.argument = argument
    self.tip = tip
    self.run = run
  }

  package init(
    _ name: String, _ argument: AnyHashable? = nil, tip: Tooltip? = nil, keyOf: CommandID? = nil,
    run: @escaping (Page, Timestamp) -> Void
  ) {
    self.init(name, argument, tip: tip.map { .own($0, keyOf: keyOf) }, run: run)
  }
}

extension PageAction {
  /// The name in the action's own tooltip; empty for an action without one, whose control shows its name.
  package var title: String { if case .own(let tip, _)? = tip { tip.name } else { "" } }
}

extension PageAction: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name && one.argument == other.argument }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(argument)
  }
}

extension CommandTable {
  /// Returns the tooltip of a page's control; `nil` for a control whose title says enough.
  package func tip<Page>(of action: PageAction<Page>) -> Tooltip? {
    switch action.tip {
    case .own(var tip, let command):
      if let command { tip.key = key(of: command) }
      return tip
    case .command(let command): return tip(of: command)
    case nil: return nil
    }
  }
}
