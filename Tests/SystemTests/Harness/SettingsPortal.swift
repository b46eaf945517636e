import CDBus
import Documents
import Glibc
import TestSupport

/// A session bus of its own, with a desktop's Settings portal that the test drives. It ends with the value.
final class SettingsPortal {
  /// A setting, by its namespace and name in the portal.
  enum Setting: String, CaseIterable {
    case colorScheme = "org.freedesktop.appearance color-scheme"
    case contrast = "org.freedesktop.appearance contrast"
    case reducedMotion = "org.freedesktop.appearance reduced-motion"
    case animations = "org.gnome.desktop.interface enable-animations"

    fileprivate var words: [String] { rawValue.split(separator: " ").map(String.init) }
  }

  private let folder: TemporaryFolder
  private let daemon: ChildProcess
  private let bus: OpaquePointer
  /// The values that the portal knows.
  private var values: [Setting: UInt32]
  /// The settings whose questions it has answered. SDL 3 asks for some of them, too.
  private(set) var answered: Set<Setting> = []
  var hasAnsweredAll: Bool { answered.count == Setting.allCases.count }

  /// Starts the bus and the portal. The portal answers in ``serve()``.
  init(_ values: [Setting: UInt32]) throws {
    folder = try TemporaryFolder()
    let path = folder.path
    self.values = values
    let configuration = """
      <busconfig><type>session</type><listen>unix:path=\(path)/bus</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy>
      </busconfig>
      """
    try File.writeAtomically(Array(configuration.utf8), to: path + "/bus.conf")
    daemon = try ChildProcess(
      ["dbus-daemon", "--config-file=\(path)/bus.conf", "--nofork"], environment: ChildProcess.inheritedEnvironment(),
      errors: path + "/errors")
    bus = try eventually("a message bus with a portal") { cdbus_open_portal("unix:path=\(path)/bus") }
  }

  deinit { cdbus_close(bus) }

  /// Variables of a program in this session.
  var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path)/bus"] }

  /// Answers the questions that have come.
  func serve() {
    var (space, name): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
    while let call = cdbus_next_question(bus, &space, &name) {
      let setting = space.flatMap { space in
        name.flatMap { Setting(rawValue: "\(String(cString: space)) \(String(cString: $0))") }
      }
      if let setting { answered.insert(setting) }
      guard let setting, let value = values[setting] else {
        cdbus_refuse(bus, call)
        continue
      }
      cdbus_answer(bus, call, setting == .animations ? 1 : 0, value)
    }
  }

  /// Changes a setting, and reports that.
  func set(_ setting: Setting, to value: UInt32) {
    values[setting] = value
    cdbus_report(bus, setting.words[0], setting.words[1], setting == .animations ? 1 : 0, value)
  }
}
