import Testing

@testable import SDLPlatform

/// Which of a process's mappings are files to read.
struct ReadAheadTests {
  @Test("a mapped file is read where it lies")
  func file() {
    let line = "7f12d5331000-7f12d535f000 r--p 00001000 fe:00 4907484    /usr/share/fonts/Inter.otf\n"
    #expect(ReadAhead.Mapping(line) == ReadAhead.Mapping(start: 0x7f12_d533_1000, bytes: 0x2e000))
  }

  @Test(
    "what is no readable file is left alone",
    arguments: [
      "7ffc1a2b0000-7ffc1a2d1000 rw-p 00000000 00:00 0                          [stack]",
      "7f12d5331000-7f12d535f000 rw-p 00000000 00:00 0",
      "7f12d5331000-7f12d535f000 ---p 00001000 fe:00 4907484 /usr/lib/libc.so.6",
      "7f12d535f000-7f12d5331000 r--p 00001000 fe:00 4907484 /usr/lib/libc.so.6",
      "here-there r--p 00001000 fe:00 4907484 /usr/lib/libc.so.6", "",
    ])
  func others(_ line: String) {
    #expect(ReadAhead.Mapping(line) == nil)
  }
}
