import Assets
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Notifications of the service manager, on a real socket.
@Suite struct ServiceNotifierTests {
  /// A datagram socket in place of the manager's.
  private final class Manager {
    private let folder: TemporaryFolder
    let path: String
    private let descriptor: Int32

    init() throws {
      folder = try TemporaryFolder()
      path = folder.path + "/notify"
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
      #expect(bound == 0)
    }

    deinit { close(descriptor) }

    /// Returns the next datagram; `nil` if there is none.
    func next() -> String? {
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return count > 0 ? String(decoding: bytes[0..<count], as: UTF8.self) : nil
    }
  }

  @Test func `the notifier reports ready, a heartbeat at half the timeout, and stopping`() throws {
    let manager = try Manager()
    var notifier = try #require(ServiceNotifier(socket: manager.path, watchdog: "10000000"))
    notifier.ready("Fine")
    #expect(manager.next() == "READY=1\nSTATUS=Fine")
    for second in 0...12 { notifier.notifyWatchdog(at: Timestamp(seconds: Double(second))) }
    for _ in 0..<3 { #expect(manager.next() == "WATCHDOG=1") }
    #expect(manager.next() == nil)
    #expect(notifier.nextMoment == Timestamp(seconds: 15))
    notifier.notifyStopping()
    #expect(manager.next() == "STOPPING=1")
  }

  @Test func `without a valid socket or watchdog there are no notifications`() throws {
    #expect(ServiceNotifier(socket: nil) == nil)
    #expect(ServiceNotifier(socket: "") == nil)
    #expect(ServiceNotifier(socket: "relative") == nil)
    #expect(ServiceNotifier(socket: "/" + String(repeating: "a", count: 200)) == nil)
    #expect(ServiceNotifier(socket: "/run/none")?.interval == nil)
    #expect(ServiceNotifier(socket: "/run/none", watchdog: "x")?.interval == nil)
    #expect(ServiceNotifier(socket: "/run/none", watchdog: "4000000", process: "1")?.interval == nil)
    #expect(ServiceNotifier(socket: "@abstract", watchdog: "4000000")?.interval == 2)
  }

  @Test func `a child of the watched process reports ready and sends no heartbeat`() throws {
    let manager = try Manager()
    var notifier = try #require(ServiceNotifier(socket: manager.path, watchdog: "10000000", process: "1"))
    notifier.ready("Fine")
    notifier.notifyWatchdog(at: .zero)
    #expect(manager.next()?.hasPrefix("READY=1") == true)
    #expect(manager.next() == nil)
  }

  @Test func `a kiosk's status follows its touchscreens, in its first language`() throws {
    let manager = try Manager()
    var options = KioskOptions(playlist: [.sheet])
    let assets = try Assets.locate()
    options.languages = try ["de", "en"].map { try Phrases.named($0, assets: assets) }
    options.touchAlarm = 60
    let kiosk = Kiosk(options, notifier: ServiceNotifier(socket: manager.path), at: .zero)
    kiosk.isReady(at: .zero)
    #expect(manager.next() == "READY=1\nSTATUS=Der Kiosk läuft")
    func look(_ names: [String], _ seconds: Double) -> String? {
      _ = kiosk.update(touchscreens: { names }, isAnnounced: true, at: Timestamp(seconds: seconds))
      return manager.next()
    }
    #expect(look(["panel"], 1) == nil && look([], 2) == nil && look([], 61) == nil)
    #expect(look([], 62) == "STATUS=Kein Touchscreen angeschlossen")
    #expect(look([], 65) == nil)
    #expect(look(["panel"], 70) == "STATUS=Der Kiosk läuft")
  }

  @Test func `a missing manager does no harm`() throws {
    var notifier = try #require(ServiceNotifier(socket: "/nowhere/at/all", watchdog: "1000"))
    notifier.ready("Fine")
    notifier.notifyWatchdog(at: .zero)
  }
}
