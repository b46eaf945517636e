// Cards, a sheet over a list, and a picture that zooms, in a terminal.
//
//   swift run terminal-containers          1, 2 and 3 choose one; q quits
//   swift run terminal-containers --demo   a script of touches on a virtual clock, printed as text
//
// w, a, s and d are a finger that throws the content up, to the left, down or to the right; t taps twice. The arrow keys and
// Space do what they do in a window.
import Containers
import Glibc

@main
struct TerminalContainers {
  static func main() {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    if isTerminal, !CommandLine.arguments.contains("--demo") { play(in: Terminal()) } else { printDemo() }
  }

  /// Shows the screens in real time until the user quits.
  private static func play(in terminal: borrowing Terminal) {
    let player = Player()
    while true {
      player.advance(to: Terminal.now)
      terminal.show(player.lines + ["1 cards  2 sheet  3 picture  w a s d throw  t taps twice  q quits"])
      // Draw frames only while something moves; otherwise sleep until the next key.
      guard let keys = terminal.readKeys(waitingMilliseconds: player.isMoving ? 16 : -1) else { return }
      for key in keys {
        if key == "q" { return }
        player.press(key, at: Terminal.now)
      }
    }
  }

  /// Presses keys on a virtual clock of 60 frames a second, each once the content rests. The engine reads no clock, so this
  /// prints the same on each run and on each machine.
  private static func printDemo() {
    let player = Player()
    var frame = 0
    for key in "wwww2ws3td" {
      print("\nkey \(key)")
      player.press(String(key), at: Timestamp(seconds: Double(frame) / 60))
      repeat {
        frame += 1
        player.advance(to: Timestamp(seconds: Double(frame) / 60))
        if frame.isMultiple(of: 12) { print(player.status) }
      } while player.isMoving
      for line in player.lines { print(line) }
    }
  }
}

/// The three screens, and the finger that touches the visible one.
final class Player {
  private let screens: [any Screen] = [CardScreen(), SheetScreen(), PictureScreen()]
  private var visible = 0
  /// The events of the finger that are still in the future.
  private var pendingEvents: [InputEvent] = []

  /// Whether the next frame differs, even without a key.
  var isMoving: Bool { screens[visible].isMoving || !pendingEvents.isEmpty }
  var status: String { screens[visible].status }

  /// The visible screen as text, and its state.
  var lines: [String] {
    var page = Page()
    screens[visible].draw(on: &page)
    return page.lines.map { "|" + String($0) + "|" } + [status]
  }

  /// Advances the visible screen to the time of a frame. Each event takes effect at its own time, not at the frame's, so
  /// the result does not depend on the frame rate.
  func advance(to time: Timestamp) {
    let due = pendingEvents.prefix { $0.time <= time }
    pendingEvents.removeFirst(due.count)
    for event in due { screens[visible].handle(event) }
    screens[visible].advance(to: time)
  }

  func press(_ key: String, at time: Timestamp) {
    // The finger does one thing after the other.
    guard pendingEvents.isEmpty else { return }
    switch key {
    case "1", "2", "3": visible = (Int(key) ?? 1) - 1
    case "w": swipe(Point(x: 0, y: -1), at: time)
    case "a": swipe(Point(x: -1, y: 0), at: time)
    case "s": swipe(Point(x: 0, y: 1), at: time)
    case "d": swipe(Point(x: 1, y: 0), at: time)
    case "t": tapTwice(at: Point(x: 120, y: 180), from: time)
    default: if let key = Terminal.keys[key] { screens[visible].handle(InputEvent(time: time, kind: .key(key))) }
    }
  }

  /// Schedules a finger that moves by 120 points in a tenth of a second, with a sample every 10 ms, and lifts.
  private func swipe(_ direction: Point, at start: Timestamp) {
    let middle = Point(x: 200, y: 300)
    schedule(.down(id: 1, at: middle), 0, after: start)
    for step in 1...10 {
      schedule(.move(id: 1, to: middle + direction * (12 * Double(step))), 0.01 * Double(step), after: start)
    }
    schedule(.up(id: 1, at: middle + direction * 120), 0.1, after: start)
  }

  private func tapTwice(at place: Point, from start: Timestamp) {
    for tap in [0, 0.15] {
      schedule(.down(id: 1, at: place), tap, after: start)
      schedule(.up(id: 1, at: place), tap + 0.05, after: start)
    }
  }

  private func schedule(_ kind: InputEvent.Kind, _ seconds: Double, after start: Timestamp) {
    pendingEvents.append(InputEvent(time: start.advanced(bySeconds: seconds), kind: kind))
  }
}

/// A container and its content. The container knows where everything is; the content draws it there.
protocol Screen {
  associatedtype Content: Container
  /// The container, with what recognizes the gestures that move it.
  var view: ContainerView<Content> { get }
  /// The state in one line.
  var status: String { get }
  func draw(on page: inout Page)
}

extension Screen {
  var isMoving: Bool { view.isAnimating }
  func handle(_ event: InputEvent) { view.handle(event) }
  func advance(to time: Timestamp) { view.advance(to: time) }
}

/// A thousand posts. Two views are enough to show them, since a view that leaves the screen shows another post next.
struct CardScreen: Screen {
  let view: ContainerView<CardView<Posts>>

  init() {
    view = ContainerView(CardView(of: Posts(), viewport: Page.size))
    view.content.reload(at: .zero)
  }

  var status: String {
    let cards = view.content
    return "offset \(Int(cards.contentOffset)); views: \(cards.liveCount) on the screen, \(cards.pooledCount) waiting, "
      + "\(cards.createdCount) made"
  }

  func draw(on page: inout Page) {
    for card in view.content.visibleCards {
      page.write("=== Post \(card.view.post) in view \(card.view.number) ===", atY: card.frame.minY)
      for line in 1..<Int(card.frame.height / Page.cell.height) {
        page.write("    line \(line)", atY: card.frame.minY + Double(line) * Page.cell.height)
      }
    }
  }
}

/// The data source: it says how many cards there are and how tall they are, and makes and fills their views.
final class Posts: CardSource {
  let cardCount = 1000
  private var made = 0

  /// The second post, and every third one after it, is twice as tall as the screen.
  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double {
    index % 3 == 1 ? 2 * viewport.height : viewport.height
  }

  func kindOfCard(at index: Int) -> Int { 0 }

  func makeCard(_ kind: Int) -> PostView {
    made += 1
    return PostView(number: made)
  }

  func configure(_ card: PostView, forCardAt index: Int) { card.post = index + 1 }
}

/// The view of a post.
final class PostView: Reusable {
  let number: Int
  var post = 0

  init(number: Int) { self.number = number }

  func prepareForReuse() { post = 0 }
}

/// A sheet over a list, half open at first. A throw opens the sheet and goes on into the list.
struct SheetScreen: Screen {
  private static let rowCount = 60
  let view: ContainerView<NestedScroller>

  init() {
    let list = NestedLayout.List(length: Double(Self.rowCount) * Page.cell.height, visible: 380)
    let layout = NestedLayout(
      size: Page.size, sheet: SheetDetents(tops: [40, 220, 380], in: Page.size.height), sheetHeaderHeight: 20,
      lists: [list])
    view = ContainerView(NestedScroller(layout))
  }

  var status: String {
    "top of the sheet \(Int(view.content.top)), offset of the list \(Int(view.content.offset(ofPage: 0)))"
  }

  func draw(on page: inout Page) {
    let (top, start) = (view.content.top, view.content.contentTop)
    page.fill { $0.y < top ? "." : " " }
    for row in 0..<Self.rowCount {
      let y = start + Double(row) * Page.cell.height - view.content.offset(ofPage: 0)
      if y > start - Page.cell.height / 2 { page.write("    row \(row + 1)", atY: y) }
    }
    page.write(String(repeating: "=", count: 40), atY: top)
  }
}

/// The Mandelbrot set in place of a photograph, since there is more of it to see the larger it is.
struct PictureScreen: Screen {
  private static let size = Size(width: 400, height: 300)
  let view = ContainerView(ZoomingPhoto(content: size, viewport: Page.size))

  var status: String {
    let pose = view.content.pose
    return "\(Int(pose.scale * 100)) %, moved by \(Int(pose.shift.x)) and \(Int(pose.shift.y))"
  }

  func draw(on page: inout Page) {
    let pose = view.content.pose
    let middle = Point(x: Page.size.width / 2, y: Page.size.height / 2)
    page.fill { place in
      // The point of the picture at this place, in points from the middle of the picture.
      let point = (place - middle - pose.shift) * (1 / pose.scale)
      guard abs(point.x) < Self.size.width / 2, abs(point.y) < Self.size.height / 2 else { return " " }
      return Self.character(x: point.x / 130 - 0.6, y: point.y / 130)
    }
  }

  /// Returns a darker character the longer z² + c stays within a distance of 2.
  private static func character(x: Double, y: Double) -> Character {
    var (a, b) = (0.0, 0.0)
    for step in 0..<40 {
      (a, b) = (a * a - b * b + x, 2 * a * b + y)
      if a * a + b * b > 4 { return Array(".,:;-=+*%")[min(8, step / 2)] }
    }
    return "@"
  }
}
