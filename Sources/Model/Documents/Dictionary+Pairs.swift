extension Dictionary {
  /// Creates a dictionary from pairs of keys and values. The first value of a repeated key counts.
  ///
  /// The initializer of the standard library that takes a closure for repeated keys does not exist in Embedded Swift.
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }

  /// Creates a dictionary from pairs of keys and values. The last value of a repeated key counts.
  package init(keepingLast pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs { self[key] = value }
  }
}
