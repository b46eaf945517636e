import Testing

/// The systemd unit of the kiosk and the overrides in docs/kiosk.md. A fault in them shows only where systemd runs, on
/// an unattended machine.
@Suite("The kiosk's service") struct KioskUnitTests {
  private let house = PackageSources()

  /// Returns the settings of a unit or override by name. An empty value clears the values before it, as in systemd.
  private func settings(_ lines: some Sequence<Substring>) -> [Substring: [Substring]] {
    var settings: [Substring: [Substring]] = [:]
    for line in lines where !line.hasPrefix("#") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: equals)...]
      if value.isEmpty { settings[line[..<equals]] = [] } else { settings[line[..<equals], default: []].append(value) }
    }
    return settings
  }

  /// Returns the overrides of the unit that docs/kiosk.md contains.
  private func overrides() throws -> [[Substring: [Substring]]] {
    let text = try house.text("docs/kiosk.md")
    let blocks = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { $0.element.split(separator: "\n") }
    return blocks.filter { $0.first == "[Service]" }.map { settings($0) }
  }

  private func program(_ command: Substring) -> Substring? {
    command.split(separator: " ").first?.split(separator: "/").last
  }

  @Test func `the main process of the shipped unit is scrollwork, which notifies systemd`() throws {
    let unit = settings(try house.text("Packaging/systemd/scrollwork-kiosk.service").split(separator: "\n"))
    #expect(unit["Type"] == ["notify"] && unit["WatchdogSec"] != nil && unit["Restart"] == ["always"])
    #expect(unit["ExecStart"]?.compactMap(program) == ["scrollwork"])
    // A restart cannot fix these errors. A missing file (66) may appear when a disk is mounted.
    #expect(unit["RestartPreventExitStatus"] == ["64 65"])
    // The main process itself notifies, so that no other process needs access.
    #expect(unit["NotifyAccess"] == nil)
  }

  @Test func `an override that starts the program indirectly lets it notify systemd and lets X keep its rights`()
    throws
  {
    let overrides = try overrides()
    #expect(overrides.count >= 2)
    var indirect = 0
    for override in overrides {
      let command = try #require(override["ExecStart"]?.first)
      #expect(override["ExecStart"]?.count == 1, "the unit's own command must be taken back first: \(command)")
      guard program(command) != "scrollwork" else { continue }
      indirect += 1
      #expect(override["NotifyAccess"] == ["all"])
      // sd_watchdog_enabled(3): a process whose ID is not in WATCHDOG_PID sends no keep-alive.
      #expect(command.contains(" /usr/bin/env -u WATCHDOG_PID /usr/bin/scrollwork "))
      // Only the wrapper of the X server is set-user-ID.
      #expect(override["NoNewPrivileges"] == (program(command) == "xinit" ? ["no"] : nil))
    }
    #expect(indirect == 2)
  }
}
