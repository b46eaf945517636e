import Documents
import Testing

@Suite struct EntryPointTests {
  @Test func `the test program of the Makefile starts without XCTest`() throws {
    let maps = String(decoding: try File.read("/proc/self/maps"), as: UTF8.self)
    #expect(maps.contains("libTesting.so"))
    #expect(!maps.contains("libXCTest.so"))
  }
}
