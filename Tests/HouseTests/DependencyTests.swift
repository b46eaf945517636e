import Testing

/// Dependencies between targets: the rules that the compiler does not check.
@Suite("The layers of targets") struct DependencyTests {
  private let house = PackageSources()

  @Test func `every target has its place in the order of layers`() throws {
    let folders = Set(
      house.files(in: "Sources").filter { $0.hasSuffix(".swift") }.map { path in
        path.split(separator: "/").prefix(3).joined(separator: "/")
      })
    let known = PackageSources.layeredTargets.filter { $0 != "Assets" } + ["ScenePage"]
    #expect(folders == Set(known.map { house.folder(ofTarget: $0) }))
    #expect(Set(try house.declaredDependencies().keys) == Set(PackageSources.layeredTargets))
    let listed = try house.targets().filter { !$0.hasPrefix("tests(") }.map { PackageSources.name(in: $0) }
    #expect(listed.filter { PackageSources.layeredTargets.contains($0) } == PackageSources.layeredTargets)
  }

  @Test(arguments: PackageSources.layeredTargets)
  func `a target depends only on targets below it`(target: String) throws {
    let known =
      PackageSources.layeredTargets.firstIndex(of: target).map { PackageSources.layeredTargets[($0 + 1)...] } ?? []
    for other in try #require(try house.declaredDependencies()[target]) {
      #expect(known.contains(other), "Package.swift lets \(target) import \(other), which is not below it")
    }
    for source in try house.sources(in: house.folder(ofTarget: target)) {
      for (module, line) in source.imports where PackageSources.layeredTargets.contains(module) {
        #expect(known.contains(module), "\(source.path):\(line): \(target) imports \(module), which is not below it")
      }
    }
  }

  @Test(arguments: PackageSources.layeredTargets)
  func `a target imports only modules that the manifest lists for it`(target: String) throws {
    let declared = try #require(try house.declaredDependencies()[target])
    for source in try house.sources(in: house.folder(ofTarget: target)) {
      for (module, line) in source.imports where PackageSources.layeredTargets.contains(module) {
        #expect(
          declared.contains(module), "\(source.path):\(line): Package.swift does not name \(module) for \(target)")
      }
    }
  }

  /// Fits are compared with the replay command of the whole program.
  @Test(arguments: PackageSources.layeredTargets.filter { $0 != "Fit" })
  func `tests of a target import no feature above it`(target: String) throws {
    let features = PackageSources.floors.prefix { $0.name != "" }.flatMap(\.targets)
    let known = [target] + (try house.declaredDependencies()[target] ?? [])
    for source in try house.sources(in: "Tests/\(target)Tests") {
      for (module, line) in source.imports where features.contains(module) {
        #expect(known.contains(module), "\(source.path):\(line): a test of \(module) lies in \(target)Tests")
      }
    }
  }

  @Test func `only SDLPlatform imports C libraries`() throws {
    let libraries = try house.cModules()
    #expect(libraries.isSuperset(of: ["CSDL2", "CSDL2TTF", "CSDL2Image", "CCairo"]))
    for target in PackageSources.layeredTargets where target != "SDLPlatform" {
      for source in try house.sources(in: house.folder(ofTarget: target)) {
        for (module, line) in source.imports {
          #expect(!libraries.contains(module), "\(source.path):\(line): \(module) belongs to SDLPlatform")
        }
      }
    }
  }

  @Test(arguments: [("ScrollEngine", []), ("Containers", ["ScrollEngine"])] as [(String, Set<String>)])
  func `the engine imports nothing, and the containers only the engine`(target: String, known: Set<String>) throws {
    for source in try house.sources(in: house.folder(ofTarget: target)) {
      for (module, line) in source.imports where !known.contains(module) {
        Issue.record("\(source.path):\(line): \(target) must not know \(module)")
      }
    }
  }

  /// Foundation adds its own tables of languages and time zones, tens of megabytes. No target needs them.
  @Test func `no target imports Foundation`() throws {
    for target in PackageSources.layeredTargets {
      for source in try house.sources(in: house.folder(ofTarget: target)) {
        for (module, line) in source.imports {
          #expect(!module.hasPrefix("Foundation"), "\(source.path):\(line): imports Foundation")
        }
      }
    }
  }

  /// MemberImportVisibility keeps a file from using members of a module that only another file or a dependency imports.
  @Test func `every target is built with MemberImportVisibility`() throws {
    #expect(try house.text("Package.swift").contains(".enableUpcomingFeature(\"MemberImportVisibility\")"))
    let own: Set<Substring> = [".target", ".executableTarget", ".testTarget"]
    for target in try house.targets() where own.contains(target.prefix { $0 != "(" }) {
      #expect(target.contains("swiftSettings: strict"), "\(target) is not built with the settings of the house")
    }
  }

  @Test(
    arguments: [
      ("import Tuning", "Tuning"), ("  @testable import Tuning", "Tuning"),
      ("public import struct Tuning.Tunable", "Tuning"),
      ("import class Tuning.Store", "Tuning"), ("@preconcurrency package import CSDL2.Events", "CSDL2"),
      ("// import Tuning", nil), ("let text = \"import Tuning\"", nil), ("/// They import Tuning.", nil), ("", nil),
    ] as [(Substring, String?)])
  func `an import is recognized in every spelling`(line: Substring, module: String?) {
    #expect(PackageSources.module(importedBy: line) == module)
  }
}
