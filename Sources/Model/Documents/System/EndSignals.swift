import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals by which people and systems end a program. The first one asks it to save its work and to end; a later
/// one ends it at once, whatever it is doing.
public enum EndSignals {
  /// SIGINT comes from Control-C, SIGTERM from `kill` and systemd, and SIGHUP from a terminal that is closed.
  public static let all: [Int32] = [SIGINT, SIGTERM, SIGHUP]
  /// Milliseconds within which further signals belong to the first one. A shell and its terminal both send SIGHUP, and
  /// timeout(1) sends its signal to the process and to its group.
  private static let repetition: Int64 = 250

  /// The first signal; 0 before.
  private static let first = Atomic<Int32>(0)
  /// The time of the first signal in milliseconds.
  private static let start = Atomic<Int64>(0)
  /// The descriptor to which a handler writes; -1 for none.
  private static let descriptor = Atomic<Int32>(-1)

  /// Whether a signal has asked the program to end.
  public static var isRequested: Bool { first.load(ordering: .relaxed) != 0 }

  /// The exit code by which shells report a death by the signal that came: 128 and its number.
  public static var exitCode: Int32 {
    let signal = first.load(ordering: .relaxed)
    return 128 + (signal == 0 ? SIGINT : signal)
  }

  /// Installs a handler for all signals. From then on, the first signal only sets ``isRequested``, and the program must
  /// end by itself. Signals that the parent process has turned off, as nohup(1) does with SIGHUP, stay off.
  ///
  /// - Parameter descriptor: A descriptor to which each signal writes a byte, which ends a wait at once; -1 for none.
  public static func install(writingTo descriptor: Int32 = -1) {
    self.descriptor.store(descriptor, ordering: .relaxed)
    for number in all where !isIgnored(number) { Glibc.signal(number) { EndSignals.receive($0) } }
  }

  /// Handles a signal. It only does what a signal handler may do (signal-safety(7)).
  public static func receive(_ signal: Int32) {
    let error = errno
    defer { errno = error }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    if !first.compareExchange(expected: 0, desired: signal, ordering: .relaxed).exchanged {
      if now - start.load(ordering: .relaxed) > repetition { _exit(128 + signal) }
    } else {
      start.store(now, ordering: .relaxed)
    }
    var byte: UInt8 = 1
    let descriptor = descriptor.load(ordering: .relaxed)
    if descriptor >= 0 { _ = write(descriptor, &byte, 1) }
  }

  /// Whether the process ignores a signal.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler else {
      return false
    }
    return unsafeBitCast(handler, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
  }
}

/// The error of work that ended early because ``EndSignals`` asked for it.
public struct StoppedBySignal: Error {
  /// Creates the error.
  public init() {}
}
