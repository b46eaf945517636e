import Documents

/// The log of a kiosk as it was read from its folder.
public struct KioskHistory: Sendable {
  /// A period in which the kiosk was running.
  public struct Period: Equatable, Sendable {
    /// The start.
    public var from: WallTime
    /// Seconds until the end.
    public var seconds: Double
  }

  /// The name of the folder, which identifies the kiosk in a report.
  public let name: String
  /// The records in the order in which they were written.
  public let records: [KioskRecord]
  /// The lines that cannot be read.
  public let unreadable: [DocumentError]
  /// The time at which the kiosk was last seen alive, if it runs or was killed since; `nil` if it stopped.
  public let lastAlive: WallTime?

  /// Creates a history of records.
  public init(
    name: String, records: [KioskRecord], unreadable: [DocumentError] = [], lastAlive: WallTime? = nil
  ) {
    self.name = name
    self.records = records
    self.unreadable = unreadable
    self.lastAlive = lastAlive
  }

  /// Reads the log in a folder. Lines and files that cannot be read are skipped and listed in ``unreadable``, since a year
  /// of data is worth more than one line. The visit in progress of a running kiosk is not part of its log yet.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` if the folder has no log.
  public init(folder: String) throws(DocumentError) {
    let files = try Folder.files(folder).filter { $0.hasSuffix(KioskLogFiles.suffix) }
    guard !files.isEmpty else {
      throw DocumentError(
        .missing, path: folder,
        "contains no log (*\(KioskLogFiles.suffix)); expected the folder of: scrollwork open --kiosk --log")
    }
    var records: [KioskRecord] = []
    var unreadable: [DocumentError] = []
    for file in files {
      let path = folder + "/" + file
      let bytes: [UInt8]
      do throws(DocumentError) { bytes = TextDecoder.utf8(try File.read(path)) } catch {
        // One day costs only itself, unless the log is only that day.
        guard files.count > 1 else { throw error }
        unreadable.append(error)
        continue
      }
      var number = 0
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        number += 1
        // The kiosk may be writing the last line now, or a power failure cut it.
        guard !line.isEmpty, line.endIndex < bytes.endIndex else { continue }
        do throws(DocumentError) {
          if let record = try KioskRecord(line: line, number: number, path: path) { records.append(record) }
        } catch {
          unreadable.append(error)
        }
      }
    }
    let path = folder + "/" + KioskLogFiles.unfinishedName
    let left = (try? File.read(path)).map(TextDecoder.utf8)?.split(separator: UInt8(ascii: "\n")).last
    let alive = left.flatMap { try? KioskRecord(line: $0, number: 1, path: path) }
    let resolved = File.resolvedPath(folder) ?? folder
    self.init(name: Folder.split(resolved).name, records: records, unreadable: unreadable, lastAlive: alive?.at)
  }

  /// Longest time between two lines of a running kiosk, in seconds. A kiosk writes at least a line each hour in which it
  /// draws. A longer time, forwards or backwards, is that of a clock that was wrong.
  private static let longestSilence = 366.0 * 86_400

  /// The periods in which the kiosk was running, in order, each with the time zone that applied then. A sleep of the
  /// machine is not part of a period. Where the wall clock was set or jumped by more than a year, a period ends and
  /// another begins.
  public var periods: [Period] {
    var periods: [Period] = []
    var last: WallTime?
    func proceed(to time: WallTime) {
      guard let from = last else { return }
      let seconds = time.seconds(since: from)
      guard abs(seconds) <= Self.longestSilence else { return last = time }
      guard seconds > 0 else { return }
      periods.append(Period(from: from, seconds: seconds))
      last = time
    }
    var wasSet = false
    for record in records {
      switch record.event {
      case .started: last = record.at
      case .stopped:
        proceed(to: record.at)
        last = nil
      case .clockSet(let seconds), .slept(let seconds):
        proceed(to: record.at.advanced(bySeconds: -seconds))
        if last != nil { last = record.at }
        wasSet = true
        continue
      case .visit, .health:
        // The times of visits and frames are those of their starts, which may be times before the clock was set.
        if !wasSet { proceed(to: record.at) }
        continue
      default: proceed(to: record.at)
      }
      wasSet = false
    }
    if let lastAlive { proceed(to: lastAlive) }
    return periods
  }
}
