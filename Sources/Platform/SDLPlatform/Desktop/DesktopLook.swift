import Documents
import Drawing
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An observer of the look that the desktop prefers: light or dark, contrast, and reduced motion.
///
/// The preferences come from the Settings portal, which GNOME, KDE and wlroots desktops offer on the session's message
/// bus: https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html. A thread requests
/// them and then sleeps until a setting changes, so neither the program's start nor any frame waits for the desktop.
/// Without a bus or a portal there are no preferences.
public final class DesktopLook: Sendable {
  private struct State {
    var look = LookPreferences()
    var isNew = false
    var wake: @Sendable () -> Void = {}
  }

  private let state: Shared
  private let thread: StoppableThread?

  private final class Shared: Sendable {
    let content = Mutex(State())
  }

  /// Starts the thread that requests the preferences. If this is called before ``Platform/start()``, the reply usually
  /// arrives before the first frame.
  ///
  /// - Parameter address: the address of the session's bus; `nil` where there is none.
  public init(busAddress address: String? = sessionBusAddress()) {
    let state = Shared()
    self.state = state
    guard let address else {
      thread = nil
      return
    }
    thread = StoppableThread { stopped in
      Self.watch(address, until: stopped) { look in
        let wake = state.content.withLock { state in
          guard state.look != look else { return {} }
          (state.look, state.isNew) = (look, true)
          return state.wake
        }
        wake()
      }
    }
  }

  /// Calls `wake` whenever ``readChange()`` has something to return: at once on this thread if it already has, and
  /// after each later change on another thread.
  public func listen(_ wake: @escaping @Sendable () -> Void) {
    let isNew = state.content.withLock { state in
      state.wake = wake
      return state.isNew
    }
    if isNew { wake() }
  }

  /// Returns the look if it has changed since the last call; otherwise `nil`.
  public func readChange() -> LookPreferences? {
    state.content.withLock { state in
      defer { state.isNew = false }
      return state.isNew ? state.look : nil
    }
  }

  /// Returns the address of the session's message bus; `nil` where there is none. Reads the environment.
  public static func sessionBusAddress() -> String? {
    if let named = Environment.variable("DBUS_SESSION_BUS_ADDRESS") { return named }
    // The default location in libdbus: `_dbus_lookup_user_bus`.
    guard let folder = Environment.variable("XDG_RUNTIME_DIR"), access(folder + "/bus", F_OK) == 0 else { return nil }
    return "unix:path=" + folder.utf8.map(escaped).joined() + "/bus"
  }

  /// Returns a byte of a path as text for a bus address: "Server Addresses" of the D-Bus Specification.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
      UInt8(ascii: "."):
      String(UnicodeScalar(byte))
    default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  // MARK: - The portal

  /// Requests the portal's settings, and reports them once and after every change until the connection ends.
  private static func watch(_ address: String, until stopped: Int32, report: (LookPreferences) -> Void) {
    guard let bus = DBusConnection(address: address, stop: stopped) else { return }
    var settings = PortalSettings()
    // The subscription comes first, so that a change between the replies and the subscription is not missed.
    guard bus.post(PortalSettings.subscription) != nil else { return }
    var asked: [UInt32: PortalSettings.Key] = [:]
    for key in PortalSettings.Key.allCases {
      guard let serial = bus.post(key.request) else { return }
      asked[serial] = key
    }
    while let message = bus.next() {
      if let serial = message.replySerial, let key = asked.removeValue(forKey: serial) {
        // A portal that does not know the setting answers with an error, which leaves the setting unchanged.
        if message.kind == .reply { settings.set(key, to: message.arguments.first) }
      } else if let key = PortalSettings.Key(changedBy: message) {
        settings.set(key, to: message.arguments.last)
      } else {
        continue
      }
      // The settings are reported only after all replies, so that the window never shows some of them without the
      // others.
      if asked.isEmpty { report(settings.look) }
    }
  }
}

/// The values of the portal's settings, from which the preferred look is derived.
struct PortalSettings: Equatable {
  /// A setting that the portal reports.
  enum Key: CaseIterable {
    /// The preferred appearance: 0 for no preference, 1 for dark, 2 for light.
    case colorScheme
    /// The preferred contrast: 0 for no preference, 1 for more contrast.
    case contrast
    /// The preferred motion: 0 for no preference, 1 for reduced motion.
    case reducedMotion
    /// GNOME's own setting, which is true while animations are enabled. Portals that do not know `reducedMotion` report
    /// this setting.
    case animations

    var namespace: String { self == .animations ? "org.gnome.desktop.interface" : "org.freedesktop.appearance" }

    var name: String {
      switch self {
      case .colorScheme: "color-scheme"
      case .contrast: "contrast"
      case .reducedMotion: "reduced-motion"
      case .animations: "enable-animations"
      }
    }

    /// The setting that a signal reports; `nil` for other messages and settings.
    init?(changedBy message: DBusMessage) {
      guard message.kind == .signal, message.interface == PortalSettings.interface, message.member == "SettingChanged",
        message.arguments.count == 3, case .text(let namespace) = message.arguments[0],
        case .text(let name) = message.arguments[1],
        let key = Self.allCases.first(where: { $0.namespace == namespace && $0.name == name })
      else { return nil }
      self = key
    }

    /// The call that requests the setting's value. It calls `Read`, which exists in every version of the portal, and
    /// not `ReadOne`, which exists only since the second version.
    var request: DBusMessage {
      var call = DBusMessage(.call)
      (call.destination, call.path) = (PortalSettings.service, PortalSettings.path)
      (call.interface, call.member) = (PortalSettings.interface, "Read")
      call.arguments = [.text(namespace), .text(name)]
      return call
    }
  }

  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  /// The call that makes the bus deliver the portal's signals about changes.
  static var subscription: DBusMessage {
    var call = DBusMessage(.call)
    (call.destination, call.path) = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
    (call.interface, call.member) = ("org.freedesktop.DBus", "AddMatch")
    call.arguments = [
      .text("type='signal',sender='\(service)',path='\(path)',interface='\(interface)',member='SettingChanged'")
    ]
    return call
  }

  private var numbers: [Key: UInt32] = [:]
  private var hasAnimations: Bool?

  /// Stores the value that the portal sent for a setting. A value of an unexpected type counts as no value.
  mutating func set(_ key: Key, to value: DBusMessage.Value?) {
    switch (key, value?.unwrapped) {
    case (.animations, .flag(let isOn)): hasAnimations = isOn
    case (.animations, _): hasAnimations = nil
    case (_, .unsigned(let number)): numbers[key] = number
    default: numbers[key] = nil
    }
  }

  /// The preferred look. Unknown values count as no preference, as the portal's documentation requires.
  var look: LookPreferences {
    LookPreferences(
      isLight: numbers[.colorScheme].map { $0 != 1 }, hasMoreContrast: numbers[.contrast].map { $0 == 1 },
      reducesMotion: numbers[.reducedMotion].map { $0 == 1 } ?? hasAnimations.map { !$0 })
  }
}
