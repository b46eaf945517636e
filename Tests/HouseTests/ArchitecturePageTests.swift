import Testing

/// The files and folders that docs/architecture.md names.
@Suite("The architecture page") struct ArchitecturePageTests {
  private let house = PackageSources()
  private static let page = "docs/architecture.md"

  @Test func `every file that it names exists`() throws {
    let files = house.files(in: "Sources") + house.files(in: "Tests") + ["Package.swift"]
    let code = try house.text(Self.page).split(separator: "`", omittingEmptySubsequences: false).enumerated()
    let named = code.filter { $0.offset % 2 == 1 }.map(\.element).filter { $0.hasSuffix(".swift") && !$0.contains("…") }
    #expect(named.count > 20)
    for name in named where !name.hasPrefix("+") {
      #expect(files.contains { $0.hasSuffix("/\(name)") || $0 == name }, "there is no \(name)")
    }
  }

  @Test(arguments: PackageSources.layeredTargets) func `every folder of a target is listed in the target's row`(
    target: String
  ) throws {
    let row = try house.text(Self.page).split(separator: "\n").filter { $0.hasPrefix("| `\(target)` |") }.joined()
    let own = house.folder(ofTarget: target) + "/"
    let files = house.files(in: String(own.dropLast())).filter { $0.hasSuffix(".swift") }.map {
      $0.dropFirst(own.count)
    }
    for folder in Set(files.map { $0.split(separator: "/") }.filter { $0.count > 1 }.map { $0[0] }) {
      #expect(row.contains("`\(folder)/`"), "nothing tells what \(target)/\(folder) is")
    }
    let folders = Set(house.files(in: String(own.dropLast())).flatMap { $0.split(separator: "/").dropLast() })
    let named = row.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
    for folder in named.map(\.element) where folder.hasSuffix("/") {
      #expect(folders.isSuperset(of: folder.split(separator: "/")), "there is no \(target)/\(folder)")
    }
  }

  @Test func `every function that it names exists`() throws {
    let code = try house.text(Self.page).split(separator: "`", omittingEmptySubsequences: false).enumerated()
    let named = code.filter { $0.offset % 2 == 1 }.map(\.element).filter { $0.hasSuffix(":)") || $0.hasSuffix("()") }
    let names = Set(named.compactMap { $0.split(separator: "(").first?.split(separator: ".").last })
    let sources = try house.files(in: "Sources").filter { $0.hasSuffix(".swift") }.map { try house.text($0) }
    #expect(names.count >= 3)
    for name in names where name != "init" {
      #expect(sources.contains { $0.contains("func \(name)") }, "there is no function \(name)")
    }
  }
}
