import Glibc
import TestSupport
import Testing

@testable import SDLPlatform

/// Environment variables that are set before the libraries start.
struct StartEnvironmentTests {
  private typealias Variable = StartEnvironment.Variable

  private static let bus = Variable(name: "DBUS_SESSION_BUS_ADDRESS", value: "disabled:")

  @Test("the message bus is disabled where the session has none, and an existing bus is used")
  func sessionBus() {
    func added(_ environment: [String: String], _ files: Set<String> = []) -> Variable? {
      StartEnvironment.sessionBus(of: { environment[$0] }, exists: files.contains)
    }
    #expect(added([:]) == Self.bus)
    #expect(added(["XDG_RUNTIME_DIR": "/run/user/7"]) == Self.bus)
    #expect(added(["XDG_RUNTIME_DIR": "/run/user/7"], ["/run/user/7/bus"]) == nil)
    #expect(added(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"]) == nil)
  }

  @Test("compose sequences are cached in the user's cache folder unless set elsewhere or run as root")
  func composeCache() {
    func folder(_ environment: [String: String], isRoot: Bool = false) -> String? {
      StartEnvironment.composeCache(of: { environment[$0] }, isRoot: isRoot)?.value
    }
    #expect(folder(["HOME": "/home/eve"]) == "/home/eve/.cache/scrollwork/compose")
    #expect(folder(["HOME": "/home/eve", "XDG_CACHE_HOME": "/c"]) == "/c/scrollwork/compose")
    #expect(folder(["HOME": "/home/eve", "XDG_CACHE_HOME": "relative"]) == "/home/eve/.cache/scrollwork/compose")
    #expect(folder(["HOME": "/home/eve", "XCOMPOSECACHE": "/mine"]) == nil)
    #expect(folder(["HOME": "/root"], isRoot: true) == nil)
    #expect(folder([:]) == nil)
  }

  @Test("the folder is accessible to its owner only, and a folder that cannot be created is reported")
  func folder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/b"
    #expect(StartEnvironment.makeFolder(path))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(StartEnvironment.makeFolder(path))
    #expect(!StartEnvironment.makeFolder("/dev/null/a"))
  }
}
