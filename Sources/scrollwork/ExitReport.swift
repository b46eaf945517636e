import ArgumentParser
import Documents
import SDLPlatform

#if canImport(Glibc)
  import Glibc
#endif

/// How the program leaves after an error: one line for the person, a code for scripts.
struct ExitReport {
  let code: Int32
  let message: String
  let isHelp: Bool

  /// Bad arguments, as sysexits.h numbers them.
  static let usage: Int32 = 64

  init(_ error: any Error) {
    switch error {
    case let error as DocumentError:
      code = error.kind.rawValue
      message = error.description
      isHelp = false
    case let error as PlatformError:
      code = error.exitCode
      message = error.description
      isHelp = false
    default:
      let exit = Scrollwork.exitCode(for: error)
      isHelp = exit.isSuccess
      code = exit.isSuccess ? 0 : Self.usage
      message = isHelp ? Scrollwork.fullMessage(for: error) : Scrollwork.message(for: error)
    }
  }

  /// Writes the message and ends the program.
  func leave() -> Never {
    if isHelp {
      if !message.isEmpty { print(message) }
    } else {
      let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
      fputs("scrollwork: \(line)\n", stderr)
    }
    exit(code)
  }
}
