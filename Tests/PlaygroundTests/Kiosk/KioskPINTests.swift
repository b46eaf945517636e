import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The PIN, its file, and limits on guessing.
@Suite final class KioskPINTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String, mode: mode_t = 0o600) throws -> String {
    let path = folder.path + "/pin"
    try File.writeAtomically(Array(text.utf8), to: path)
    chmod(path, mode)
    return path
  }

  private func fault(_ path: String) -> String? {
    do {
      _ = try KioskPIN(path: path)
      return nil
    } catch { return error.description }
  }

  @Test func `the file holds digits, with or without a line ending`() throws {
    for text in ["4711", "4711\n", "4711\r\n"] {
      let pin = try KioskPIN(path: try file(text))
      #expect(pin.matches(Array("4711".utf8)))
    }
  }

  @Test(arguments: ["", "123", "12a4", "1234567890123", " 1234", "1234 5678"])
  func `other contents are reported with their line`(text: String) throws {
    let path = try file(text)
    #expect(fault(path)?.hasPrefix("\(path):1: is not a PIN") == true)
  }

  @Test(arguments: [mode_t(0o644), 0o640, 0o604, 0o660, 0o602])
  func `a file that others can access is refused with the command that restricts it`(mode: mode_t) throws {
    #expect(fault(try file("4711", mode: mode))?.contains("chmod 600") == true)
  }

  @Test func `a missing file is reported with instructions to create it`() {
    #expect(fault("/nonexistent/pin")?.contains("write 4 to 12 digits to it, then run: chmod 600") == true)
  }

  @Test func `permissions are checked by owner`() {
    #expect(KioskPIN.fault(owner: 1000, mode: 0o100400, user: 1000) == nil)
    #expect(KioskPIN.fault(owner: 0, mode: 0o100640, user: 1000) == nil)
    #expect(KioskPIN.fault(owner: 0, mode: 0o100644, user: 1000) != nil)
    #expect(KioskPIN.fault(owner: 0, mode: 0o100660, user: 1000) != nil)
    #expect(KioskPIN.fault(owner: 1001, mode: 0o100600, user: 1000) != nil)
  }

  @Test func `a symbolic link, a folder and a missing file are refused`() throws {
    let path = try file("4711")
    let link = path + "-link"
    symlink(path, link)
    #expect(fault(link)?.contains("link") == true)
    #expect(fault(folder.path) != nil)
    #expect(fault(path + "-none") != nil)
  }

  @Test func `only the whole PIN matches`() throws {
    let pin = try #require(KioskPIN(digits: Array("1212".utf8)))
    for entry in ["", "12", "121", "1213", "0212", "12121", "121212121212", "1234"] {
      #expect(!pin.matches(Array(entry.utf8)), "\(entry)")
    }
    #expect(pin.matches(Array("1212".utf8)))
  }

  @Test func `a restart ends no wait after wrong PINs and forgets none of them`() throws {
    let pin = try #require(KioskPIN(digits: Array("4711".utf8)))
    let memory = folder.path + "/state/kiosk-pin.json"
    var wall = 1_700_000_000.0
    func start() -> PINAttemptLimiter {
      PINAttemptLimiter(pin, memory: memory, at: Timestamp(seconds: 5)) { wall }
    }
    let (wrong, right, now) = (Array("0000".utf8), Array("4711".utf8), Timestamp(seconds: 5))
    var waits: [Double] = []
    for _ in 0..<6 {
      var gate = start()
      #expect(gate.enter(wrong, at: now) == .refused)
      waits.append(start().wait(at: now))
      wall += gate.wait(at: now)
      #expect(start().wait(at: now) == 0)
    }
    #expect(waits == [0, 0, 30, 60, 120, 240])
    var gate = start()
    _ = gate.enter(wrong, at: now)
    wall += 100
    #expect(start().wait(at: now) == 380)
    // A clock that lost its time neither ends nor lengthens the wait.
    wall = 0
    #expect(start().wait(at: now) == 480)
    wall = 1_800_000_000
    gate = start()
    #expect(gate.enter(right, at: now) == .accepted)
    gate = start()
    #expect(gate.enter(wrong, at: now) == .refused && start().wait(at: now) == 0)
    for text in ["", "[]", #"{"failures":-1}"#, #"{"failures":1e300,"opens":1e300}"#, #"{"failures":"x"}"#] {
      try File.writeAtomically(Array(text.utf8), to: memory)
      #expect(start().wait(at: now) == 0, "\(text)")
    }
    try File.writeAtomically(Array(#"{"failures":900000,"opens":1e300}"#.utf8), to: memory)
    #expect(start().wait(at: now) == 900)
  }

  @Test func `guesses are delayed more and more, and the right PIN works only after the delay`() throws {
    var gate = PINAttemptLimiter(try #require(KioskPIN(digits: Array("4711".utf8))))
    let wrong = Array("0000".utf8)
    let right = Array("4711".utf8)
    var now = Timestamp.zero
    for _ in 0..<2 { #expect(gate.enter(wrong, at: now) == .refused) }
    #expect(gate.wait(at: now) == 0)
    var waits: [Double] = []
    for _ in 0..<8 {
      #expect(gate.enter(wrong, at: now) == .refused)
      let wait = gate.wait(at: now)
      waits.append(wait)
      #expect(gate.enter(right, at: now.advanced(bySeconds: wait / 2)) == .locked(seconds: wait / 2))
      now = now.advanced(bySeconds: wait)
    }
    #expect(waits == [30, 60, 120, 240, 480, 900, 900, 900])
    #expect(gate.enter(right, at: now) == .accepted)
    #expect(gate.enter(wrong, at: now) == .refused)
    #expect(gate.wait(at: now) == 0)
  }
}
