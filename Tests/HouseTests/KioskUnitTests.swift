import Testing

/// The kiosk's service, and what docs/kiosk.md would have people change in it. A fault here shows only where systemd
/// runs, on a machine that nobody sits at.
@Suite("The kiosk's service") struct KioskUnitTests {
  private let house = House()

  /// The settings of a unit, or of what is laid over one, by name; an empty value takes back those before it.
  private func settings(_ lines: some Sequence<Substring>) -> [Substring: [Substring]] {
    var settings: [Substring: [Substring]] = [:]
    for line in lines where !line.hasPrefix("#") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: equals)...]
      if value.isEmpty { settings[line[..<equals]] = [] } else { settings[line[..<equals], default: []].append(value) }
    }
    return settings
  }

  /// The blocks of docs/kiosk.md that are laid over the unit.
  private func overrides() throws -> [[Substring: [Substring]]] {
    let text = try house.text("docs/kiosk.md")
    let blocks = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { $0.element.split(separator: "\n") }
    return blocks.filter { $0.first == "[Service]" }.map { settings($0) }
  }

  private func program(_ command: Substring) -> Substring? {
    command.split(separator: " ").first?.split(separator: "/").last
  }

  @Test func `the shipped unit's main process is the program, which tells systemd of itself`() throws {
    let unit = settings(try house.text("Packaging/systemd/scrollwork-kiosk.service").split(separator: "\n"))
    #expect(unit["Type"] == ["notify"] && unit["WatchdogSec"] != nil && unit["Restart"] == ["always"])
    #expect(unit["ExecStart"]?.compactMap(program) == ["scrollwork"])
    // What starting again cannot mend; a file that is missing (66) may come with a disk.
    #expect(unit["RestartPreventExitStatus"] == ["64 65"])
    // Then nobody else need be heard.
    #expect(unit["NotifyAccess"] == nil)
  }

  @Test func `a command that starts the program through another lets the program be heard, and X have its rights`()
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
      // sd_watchdog_enabled(3): a process that the variable does not name must give no sign of life.
      #expect(command.contains(" /usr/bin/env -u WATCHDOG_PID /usr/bin/scrollwork "))
      #expect(override["NoNewPrivileges"] == ["no"])
    }
    #expect(indirect == 1)
  }
}
