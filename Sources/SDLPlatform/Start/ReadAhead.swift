import CSDL2
import Glibc

/// The program's own files, read before they are needed.
///
/// Code and fonts reach memory page by page as they are first used. After a cold start the first photograph that opens,
/// or the first size of a font, would wait for the disk in the middle of a frame: 1 to 4 ms each on a virtual disk.
enum ReadAhead {
  /// Bytes of a stretch that is worth it; the program's own are smaller, a graphics driver's compiler is larger and needed
  /// in small parts.
  private static let most = 32 << 20
  /// Bytes of a line of the list of mappings: a path has 4096 at most, PATH_MAX.
  private static let longestLine = 4096 + 128

  /// Has the kernel read what the process has mapped, on a thread of its own that then ends. Once.
  static func begin() { _ = beginning }

  private static let beginning: Void = {
    SDL_DetachThread(
      SDL_CreateThread(
        { _ in
          adviseAll()
          return 0
        }, "read-ahead", nil))
  }()

  private static func adviseAll() {
    guard let file = fopen("/proc/self/maps", "re") else { return }
    defer { fclose(file) }
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: longestLine) { line in
      while let text = fgets(line.baseAddress, Int32(longestLine), file) {
        guard let mapping = Mapping(String(cString: text)), mapping.bytes <= most else { continue }
        madvise(UnsafeMutableRawPointer(bitPattern: mapping.start), mapping.bytes, MADV_WILLNEED)
      }
    }
  }

  /// A stretch of a file in memory.
  struct Mapping: Equatable {
    /// Its address.
    let start: UInt
    let bytes: Int

    init(start: UInt, bytes: Int) { (self.start, self.bytes) = (start, bytes) }

    /// Reads a line of `/proc/PID/maps`: "start-end permissions offset device inode path", proc_pid_maps(5). `nil` for
    /// what is no file, or cannot be read.
    init?(_ line: String) {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard fields.count >= 6, fields[1].hasPrefix("r"), fields[5].hasPrefix("/") else { return nil }
      let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] < ends[1] else { return nil }
      self.init(start: ends[0], bytes: Int(ends[1] - ends[0]))
    }
  }
}
