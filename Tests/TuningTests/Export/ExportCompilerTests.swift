import Documents
import TestSupport
import Testing

@testable import Tuning
@testable import TuningExport

/// Exported code, checked by compilers, or by grammars where no compiler is available.
@Suite("Compiling exported code")
struct ExportCompilerTests {
  @Test("The Swift for UIKit and SwiftUI compiles for every preset, choice and scene")
  func swiftCompiles() throws {
    let scratch = try TestFolder()
    for (format, module, standIn) in [
      (ExportFormat.uikit, "UIKit", ToolkitStubs.uikit), (.swiftui, "SwiftUI", ToolkitStubs.swiftui),
    ] {
      let source = scratch.path("\(module)StandIn.swift")
      try File.writeAtomically(Array(standIn.utf8), to: source)
      let product = scratch.path("\(module).swiftmodule")
      try compile(["-emit-module", "-module-name", module, "-o", product, "-parse-as-library", source], in: scratch)
      // Each file is a separate module. In one module, the compiler would find duplicate names.
      for (index, code) in Sample.of(try ExportTests.codes(format), 3).enumerated() {
        let path = scratch.path("\(format.rawValue)-\(index).swift")
        try File.writeAtomically(Array(code.utf8), to: path)
        try compile(["-typecheck", "-parse-as-library", "-I", scratch.path, path], in: scratch)
      }
    }
  }

  /// Runs the compiler. Its driver leaves a folder behind for temporary files, which the scratch folder holds.
  private func compile(
    _ arguments: [String], in scratch: TestFolder, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let words = ["swiftc", "-swift-version", "6", "-warnings-as-errors"] + arguments
    let compiler = try ChildProcess(TemporaryFolder.keeping(scratch.path, words))
    let output = String(decoding: compiler.read(20_000), as: UTF8.self)
    #expect(compiler.wait() == 0, "\(output)", sourceLocation: place)
  }

  @Test("The TypeScript compiles in strict mode")
  func typescriptCompiles() throws {
    let scratch = try TestFolder()
    let files = try Sample.of(ExportTests.codes(.web), 3).enumerated().map { index, code in
      let path = scratch.path("web-\(index).ts")
      try File.writeAtomically(Array((code + "\nexport {};\n").utf8), to: path)
      return path
    }
    let compiler = try ChildProcess(
      ["tsc", "--noEmit", "--strict", "--noUncheckedIndexedAccess", "--noUnusedLocals", "--target", "ES2020"] + files)
    let words = String(decoding: compiler.read(20_000), as: UTF8.self)
    #expect(compiler.wait() == 0, "\(words)")
  }

  @Test("The grammar of the language accepts the code", arguments: [ExportFormat.compose, .flutter, .css])
  func parses(format: ExportFormat) throws {
    let scratch = try TestFolder()
    let language = format == .compose ? "kotlin" : format == .flutter ? "dart" : "css"
    let files = try Sample.of(ExportTests.codes(format), 6).enumerated().map { index, code in
      let path = scratch.path("code-\(index)")
      try File.writeAtomically(Array(code.utf8), to: path)
      return path
    }
    let parser = try ChildProcess(["python3", Grammars.script, Grammars.folder, language] + files)
    let words = String(decoding: parser.read(20_000), as: UTF8.self)
    #expect(parser.wait() == 0, "\(words)")
    // The parser must also reject invalid code, or its acceptance would mean nothing.
    let wrong = scratch.path("wrong")
    try File.writeAtomically(Array("fun } : {{ = ;".utf8), to: wrong)
    let refusal = try ChildProcess(["python3", Grammars.script, Grammars.folder, language, wrong])
    _ = refusal.read(20_000)
    #expect(refusal.wait() == 1)
  }
}
