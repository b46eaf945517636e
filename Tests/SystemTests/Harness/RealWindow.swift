import Testing

/// The tests that open a real window. One at a time: each has its own X server, and they measure real time.
@Suite("In a real window", .serialized)
enum RealWindow {}
