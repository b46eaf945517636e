import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// A moment of the wall clock, as a person at the kiosk would read it: the time of the world and the offset of the local
/// time zone.
public struct WallTime: Hashable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC.
  public let milliseconds: Int
  /// Seconds by which local time is ahead of UTC.
  public let offset: Int

  /// Creates a moment. A time or an offset beyond what calendars of programs can show becomes the nearest that they can.
  public init(milliseconds: Int, offset: Int = 0) {
    self.milliseconds = min(Self.farthest, max(-Self.farthest, milliseconds))
    self.offset = min(Self.day / 1000, max(-Self.day / 1000, offset))
  }

  /// Milliseconds of a day.
  private static let day = 86_400_000
  /// Largest distance from 1970 in milliseconds, which is 100 million days. Source: ECMA-262, "Time Values and Time
  /// Range".
  private static let farthest = 100_000_000 * day

  /// The years of a log. A clock that was never set begins in 1970.
  public static let years = 1970...2199

  /// Year of the local date.
  public var year: Int { Self.civil(dayNumber).year }

  /// Local milliseconds since 1970-01-01 00:00 local time.
  private var local: Int { milliseconds + offset * 1000 }

  /// Number of the local day; 0 is 1970-01-01.
  public var dayNumber: Int { Self.floorDivide(local, Self.day) }

  /// Local hour of the day, 0 to 23.
  public var hour: Int { (local - dayNumber * Self.day) / 3_600_000 }

  /// Local day of the week: 0 is Monday, 6 is Sunday.
  public var weekday: Int { Self.weekday(ofDay: dayNumber) }

  /// Year, month and day of the local date, such as `2026-11-27`.
  public var date: String { Self.date(ofDay: dayNumber) }

  /// The moment in the format of RFC 3339 with milliseconds, such as `2026-11-27T18:05:11.250+01:00`.
  public var text: String {
    let time = local - dayNumber * Self.day
    let clock = "\(Self.two(time / 3_600_000)):\(Self.two(time / 60_000 % 60)):\(Self.two(time / 1000 % 60))"
    let fraction = String(time % 1000 + 1000).dropFirst()
    let zone = "\(offset < 0 ? "-" : "+")\(Self.two(abs(offset) / 3600)):\(Self.two(abs(offset) / 60 % 60))"
    return "\(date)T\(clock).\(fraction)\(zone)"
  }

  /// Reads a moment in the format of ``text``; `nil` for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard bytes.count == 29, let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      let fraction = number(20..<23), let zoneHour = number(24..<26), let zoneMinute = number(27..<29),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60, zoneHour < 24,
      zoneMinute < 60
    else { return nil }
    let dayNumber = Self.dayNumber(year: year, month: month, day: day)
    // February has no 30th.
    guard Self.civil(dayNumber).day == day else { return nil }
    let marks: [(Int, String)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "."), (26, ":")]
    guard marks.allSatisfy({ bytes[$0] == $1.utf8.first }) else { return nil }
    guard bytes[23] == UInt8(ascii: "+") || bytes[23] == UInt8(ascii: "-") else { return nil }
    let offset = (zoneHour * 3600 + zoneMinute * 60) * (bytes[23] == UInt8(ascii: "-") ? -1 : 1)
    let clock = ((hour * 60 + minute) * 60 + second) * 1000 + fraction
    let milliseconds = dayNumber * Self.day + clock - offset * 1000
    self.init(milliseconds: milliseconds, offset: offset)
  }

  /// The moment at the start of the same local hour.
  public var startOfHour: WallTime {
    WallTime(milliseconds: milliseconds - (local - Self.floorDivide(local, 3_600_000) * 3_600_000), offset: offset)
  }

  /// Returns the moment a number of seconds later.
  public func advanced(bySeconds seconds: Double) -> WallTime {
    WallTime(milliseconds: milliseconds.saturatingAdd(Int(saturating: (seconds * 1000).rounded())), offset: offset)
  }

  /// Returns the seconds from another moment to this one.
  public func seconds(since other: WallTime) -> Double { Double(milliseconds - other.milliseconds) / 1000 }

  // MARK: - Calendar

  /// Returns the day of the week of a day: 0 is Monday. 1970-01-01 was a Thursday.
  public static func weekday(ofDay number: Int) -> Int { floorModulo(number + 3, 7) }

  /// Returns the date of a day, such as `2026-11-27`.
  public static func date(ofDay number: Int) -> String {
    let (year, month, day) = civil(number)
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "-\(two(month))-\(two(day))"
  }

  /// Returns the number of a day from its date, such as `2026-11-27`; `nil` for anything else.
  public static func day(ofDate text: String) -> Int? {
    WallTime(text + "T00:00:00.000+00:00")?.dayNumber
  }

  /// The days of the Gregorian calendar repeat every 400 years, which are 146,097 days. Years begin in March, so that
  /// the leap day is the last day of a year.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func floorModulo(_ number: Int, _ divisor: Int) -> Int {
    number - floorDivide(number, divisor) * divisor
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The clocks that a kiosk's log reads: the wall clock for the times of events, and two clocks that never jump, which
/// show when the wall clock was set and when the machine slept.
public struct KioskClock: Sendable {
  /// A simultaneous reading of the clocks.
  public struct Reading: Sendable {
    /// The wall clock.
    public var wall: WallTime
    /// Seconds since the machine started.
    public var sinceBoot: Double
    /// Seconds since the machine started, without the time during which it slept.
    public var awake: Double

    /// Creates a reading.
    public init(wall: WallTime, sinceBoot: Double, awake: Double) {
      self.wall = wall
      self.sinceBoot = sinceBoot
      self.awake = awake
    }
  }

  /// Reads the clocks. Called from any thread.
  public let read: @Sendable () -> Reading

  /// Creates a clock from a function that reads it.
  public init(read: @escaping @Sendable () -> Reading) { self.read = read }

  /// The clocks of the system, in the time zone of the environment.
  public static let system = KioskClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var moment = time.tv_sec
    var parts = tm()
    localtime_r(&moment, &parts)
    let wall = WallTime(
      milliseconds: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000, offset: Int(parts.tm_gmtoff))
    return Reading(wall: wall, sinceBoot: seconds(of: CLOCK_BOOTTIME), awake: seconds(of: CLOCK_MONOTONIC))
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
