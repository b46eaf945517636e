import Testing

/// The tests that open a real window. One at a time: they share a pointer, and they measure real time.
@Suite("In a real window", .serialized, .sharedServer)
enum RealWindow {}
