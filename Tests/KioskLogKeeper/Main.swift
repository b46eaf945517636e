import Documents
import Glibc
import KioskLog

/// A program that logs made-up visits in the given folder until it is killed. After each gesture it writes a line to
/// standard output: the number of the gesture, and the time in milliseconds since the machine started.
@main
enum Keeper {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { exit(64) }
    let log = try KioskLog(folder: CommandLine.arguments[1], budget: 50_000_000)
    let diary = KioskDiary(log, start: KioskStart(machine: "keeper", version: "1"), at: now())
    var number = 0
    while true {
      for _ in 0..<5 {
        diary.touched(scene: "sheet", at: now())
        diary.add(
          VisitorGestureResult(.tap, number % 3 == 0 ? .nothing : .activated), scene: "sheet",
          cell: KioskGridCell(column: number % 8, row: number / 8 % 8), at: now())
        number += 1
        report(number)
        poll(nil, 0, 10)
      }
      diary.reset(at: now())
    }
  }

  private static func now() -> Double { KioskClock.system.read().sinceBoot }

  private static func report(_ number: Int) {
    let line = Array("\(number) \(Int(now() * 1000))\n".utf8)
    if write(STDOUT_FILENO, line, line.count) != line.count { exit(0) }
  }
}
