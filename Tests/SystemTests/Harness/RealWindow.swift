import Testing

/// The tests that open a real window. They run one at a time, since they share a pointer and measure real time.
@Suite("In a real window", .serialized, .sharedServer)
enum RealWindow {}
