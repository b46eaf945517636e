import ArgumentParser
import Documents
import Playground
import SDLPlatform
import Share

/// The message and exit code for an error: one line for the user, a code for scripts.
struct ExitReport {
  let code: Int32
  let message: String
  let isHelp: Bool

  /// The exit code for invalid arguments, EX_USAGE of sysexits.h.
  static let usage: Int32 = 64

  init(_ error: any Error) {
    switch error {
    case let error as DocumentError:
      code = error.kind.rawValue
      message = error.description
      isHelp = false
    case let error as PlatformError:
      code = Self.code(of: error.kind)
      message = error.description
      isHelp = false
    case let error as PageServerError:
      code = error.kind == .malformedAddress ? Self.usage : Self.unavailable
      message = error.description
      isHelp = false
    case let error as OfflineReplayError:
      code = Self.usage
      message = error.description
      isHelp = false
    case let error as BudgetMissed:
      code = BudgetMissed.code
      message = error.line
      isHelp = false
    case is StoppedBySignal:
      code = EndSignals.exitCode
      message = "stopped before the end"
      isHelp = false
    case let error as ConformanceMissed:
      code = ConformanceMissed.code
      message = error.summary
      isHelp = false
    default:
      let exit = Scrollwork.exitCode(for: error)
      isHelp = exit.isSuccess
      code = exit.isSuccess ? 0 : Self.usage
      message = isHelp ? Scrollwork.fullMessage(for: error) : Scrollwork.message(for: error)
    }
  }

  /// The exit code if the requested display, renderer or network is not available.
  static let unavailable = Platform.unavailable

  private static func code(of kind: PlatformError.Kind) -> Int32 {
    switch kind {
    case .missing: DocumentError.Kind.missing.rawValue
    case .broken: DocumentError.Kind.malformed.rawValue
    case .unwritable: DocumentError.Kind.unwritable.rawValue
    case .size: usage
    case .noDisplay, .noRenderer, .drawing, .system: unavailable
    }
  }

  /// Writes the message and exits. Help goes to standard output, errors go to standard error.
  func exitProcess() -> Never {
    if isHelp {
      if !message.isEmpty { print(message) }
    } else {
      TerminalNotice.write(message)
    }
    Platform.exitProcess(code)
  }
}
