import Interface

/// Who has a line that is typed, of which nothing is checked before it ends.
protocol EntryHolder: AnyObject {
  /// The line; `nil` while nothing is typed.
  var entry: TextEntry? { get }
  /// Changes it.
  func type(_ change: (inout TextEntry) -> Void)
}
