import Documents
import Glibc
import TestSupport
import Testing

/// The command that makes a page for a phone and serves it.
@Suite("Shared pages on the command line", .serialized)
struct ShareCommandTests {
  @Test func `the page is written to a file, or to standard output, and is the same`() throws {
    let file = try Program(["share", "android", "--against", "ios", "--out", "feel.html"], display: nil)
    #expect(try file.ending(within: 60) == .exited(0), "\(file.errors)")
    let output = try Program(["share", "android", "--against", "ios", "--out", "-"], display: nil)
    #expect(try output.ending(within: 60) == .exited(0), "\(output.errors)")
    #expect(file.text("feel.html").lowercased().hasPrefix("<!doctype html>"))
    #expect(output.output == file.text("feel.html") && file.output.isEmpty)
  }

  @Test func `a page has the direction of the command, whatever the locale is`() throws {
    for locale in ["C.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8"] {
      for (options, stated) in [
        ([], "null"), (["--direction", "rtl"], #""rtl""#), (["--direction", "ltr"], #""ltr""#),
      ] {
        let program = try Program(
          ["share", "ios", "--scene", "events", "--out", "-"] + options, display: nil, environment: ["LC_ALL": locale])
        #expect(try program.ending(within: 60) == .exited(0), "\(program.errors)")
        #expect(program.output.contains(#""direction":\#(stated)"#), "\(options) under \(locale)")
      }
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `the page is served at the printed address until a signal`(signal: Int32) throws {
    let program = try Program(["share", "--serve", "--bind", "127.0.0.1", "--out", "feel.html"], display: nil)
    let address = try eventually("address") { () -> String? in
      let lines = program.output.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 1 ? String(lines[0]) : nil
    }
    let answer = try #require(RawClient.get(address))
    #expect(answer.head.hasPrefix("HTTP/1.1 200 OK"))
    // Only the page that is served talks to its server.
    #expect(answer.head.contains("; connect-src 'self'; frame-ancestors 'none'"))
    #expect(String(decoding: answer.body, as: UTF8.self).contains("connect-src 'self'"))
    #expect(!program.text("feel.html").contains("connect-src"))
    // The code of blocks is for terminals only.
    #expect(program.output == address + "\n")
    _ = try eventually("message") { program.errors.contains("stops after 10 minutes") ? true : nil }
    program.process.send(signal)
    #expect(try program.ending() == .exited(0))
    #expect(program.errors.hasSuffix("scrollwork: stopped\n"))
    #expect(RawClient(address) == nil)
  }

  @Test(
    arguments: [
      (["share"], 64, "expected --out FILE"), (["share", "--out", "-", "--serve"], 64, "standard output"),
      (["share", "--out", "a", "--port", "5"], 64, "need --serve"),
      (["share", "--serve", "--port", "65536"], 64, "from 1 to 65535"),
      (["share", "--serve", "--minutes", "0"], 64, "from 1 to 1440"),
      (["share", "--serve", "--bind", "phone"], 64, "is not an IPv4 address"),
      // TEST-NET-1 of RFC 5737, which is nobody's address.
      (["share", "--serve", "--bind", "192.0.2.1"], 69, "is not an address of this computer"),
      (["share", "nothing", "--out", "a"], 66, "neither a preset nor a file"),
      (["share", "--scene", "no.scene.json", "--out", "a"], 66, "no.scene.json"),
      (["share", "--trials", "no.trials.json", "--out", "a"], 66, "no.trials.json"),
      (["share", "--out", "/proc/nowhere/a"], 74, "cannot be written"),
    ] as [([String], Int32, String)])
  func `a mistake is explained in one line`(arguments: [String], code: Int32, words: String) throws {
    let program = try Program(arguments, display: nil)
    #expect(try program.ending(within: 60) == .exited(code))
    #expect(program.errors.contains(words) && program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    #expect(program.output.isEmpty)
  }
}
