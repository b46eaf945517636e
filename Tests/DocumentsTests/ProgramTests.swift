import Testing

@testable import Documents

/// Other programs that are started.
@Suite struct ProgramTests {
  @Test func `a program is found in the absolute folders of PATH, in order`() {
    #expect(ChildProgram.find("x", path: "/a:rel:/b") { $0 == "/b/x" || $0 == "rel/x" } == "/b/x")
    #expect(ChildProgram.find("x", path: "") { _ in true } == nil)
    #expect(ChildProgram.find("x", path: nil) { _ in true } == nil)
  }

  @Test func `a path becomes a fully escaped file URL`() {
    #expect(FolderProgram.address(of: "/home/a b/x,y \u{B7} ü.kt") == "file:///home/a%20b/x%2Cy%20%C2%B7%20%C3%BC.kt")
  }
}
