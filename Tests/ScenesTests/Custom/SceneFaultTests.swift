import Documents
import Scenes
import TestSupport
import Testing

/// What scene files are refused for, with the line.
@Suite("Faults in scene files") struct SceneFaultTests {
  /// A root that is refused: its text, the line in it, counted from 0, and words of the message.
  struct Fault: Sendable {
    var root: String
    var line: Int
    var words: [String]

    init(_ root: String, _ line: Int, _ words: String...) {
      (self.root, self.line, self.words) = (root, line, words)
    }
  }

  private static let color = ##"{"color": "#102030", "height": 9}"##

  private func problems(_ root: String, rest: String = "") -> [DocumentError] {
    let text = "{\"scrollwork\": \"scene/1\", \"viewport\": [390, 800],\n\"root\": \(root)\(rest)\n}"
    return SceneFile.problems(in: Array(text.utf8), path: "nowhere/a.scene.json")
  }

  private func expect(_ fault: Fault, rest: String = "", _ location: SourceLocation = #_sourceLocation) {
    let problems = problems(fault.root, rest: rest)
    #expect(problems.count == 1, "\(problems) in \(fault.root)", sourceLocation: location)
    #expect(problems.first?.line == 2 + fault.line, "\(problems)", sourceLocation: location)
    let message = problems.first?.reason ?? ""
    for word in fault.words { #expect(message.contains(word), "\(message)", sourceLocation: location) }
    #expect(message.contains("expected") || message.contains("did you mean"), "\(message)", sourceLocation: location)
  }

  @Test(arguments: [
    Fault("{\"lst\": []}", 0, "lst", "did you mean \"list\""),
    Fault("{\"gap\": 3}", 0, "no container", "stack"), Fault("{}", 0, "no container"), Fault("7", 0, "object"),
    Fault("{\"list\": [],\n\"gpa\": 3}", 1, "gpa", "\"gap\""),
    Fault("{\"list\": [],\n\"colour\": 3}", 1, "colour", "axis"),
    Fault("{\"list\": [],\n\"stack\": []}", 1, "\"list\" and \"stack\"", "one container"),
    Fault("{\"list\": [],\n\"gap\": 1,\n\"gap\": 1}", 2, "twice"),
    Fault("{\"list\":\n{}}", 1, "not an array"), Fault("{\"sheet\":\n[]}", 1, "not an object"),
    Fault("{\"pages\":\n[]}", 1, "empty"), Fault("{\"cards\":\n[]}", 1, "empty"),
    Fault("{\"gallery\":\n[]}", 1, "empty"),
    Fault("{\"picture\": \"a.png\",\n\"color\": \"#ffffff\"}", 1, "a picture or a colour"),
    Fault("{\"list\": [\n{\"color\": \"#12345\", \"height\": 1}]}", 1, "#rrggbb"),
    Fault("{\"list\": [\n{\"color\": \"#+12345\", \"height\": 1}]}", 1, "#rrggbb"),
    Fault("{\"list\": [\n{\"color\": \"#123456\"}]}", 1, "height"),
    Fault("{\"axis\": \"x\", \"list\": [\n{\"color\": \"#123456\", \"height\": 4}]}", 1, "width"),
    Fault("{\"list\": [],\n\"gap\": -1}", 1, "-1", "from 0"), Fault("{\"list\": [],\n\"gap\": 1e300}", 1, "1000000"),
    Fault("{\"list\": [],\n\"inset\": \"3\"}", 1, "not a number"), Fault("{\"list\": [],\n\"axis\": \"z\"}", 1, "x, y"),
    Fault("{\"picture\": \"a.png\",\n\"width\": 0}", 1, "from 1"),
    Fault("{\"picture\": \"a.png\",\n\"height\": 1000001}", 1, "1000000"),
    Fault("{\"picture\": \"a.png\",\n\"fit\": \"fil\"}", 1, "did you mean \"fill\""),
    Fault("{\"picture\": 3}", 0, "file name"), Fault("{\"picture\": \"\"}", 0, "empty"),
    Fault("{\"list\": [], \"title\":\n3}", 1, "not a string"),
    Fault("{\"list\": [], \"note\":\nnull}", 1, "not a string"),
    Fault("{\"list\": [{\"picture\": \"a.png\",\n\"repeat\": 0}]}", 1, "10000000"),
    Fault("{\"list\": [{\"picture\": \"a.png\",\n\"repeat\": 1.5}]}", 1, "whole"),
    Fault("{\"list\": [{\"picture\": \"a.png\",\n\"repeat\": 10000001}]}", 1, "10000000"),
    Fault("{\"stack\": [\n{\"picture\": \"a.png\", \"repeat\": 2}]}", 1, "only an item"),
    Fault("{\"list\": [\n{\"pages\": [\"a.png\"], \"repeat\": 2}]}", 1, "cannot be repeated"),
    Fault("{\"list\": [\n{\"stack\": [{\"pages\": [\"a.png\"]}], \"repeat\": 2}]}", 1, "cannot be repeated"),
    Fault("{\"list\": [\n\"../a.png\"]}", 1, "outside"), Fault("{\"list\": [\n\"x/../../a.png\"]}", 1, "outside"),
    Fault("{\"list\": [\n\"/etc/a.png\"]}", 1, "absolute"),
    Fault("{\"list\": [],\n\"id\": \"a b\"}", 1, "letters"), Fault("{\"list\": [],\n\"id\": \"\"}", 1, "letters"),
    Fault("{\"list\": [],\n\"id\": \"owner\"}", 1, "state lines"), Fault("{\"list\": [],\n\"id\": 3}", 1, "string"),
    Fault("{\"stack\": [{\"list\": [], \"axis\": \"x\", \"id\": \"a\"},\n{\"stack\": [], \"id\": \"a\"}]}", 1, "twice"),
    Fault("{\"list\": [],\n\"indicator\": 3}", 1, "panel"),
    Fault("{\"list\": [],\n\"indicator\": {\"panel\": \"txt\"}}", 1, "\"text\""),
    Fault("{\"list\": [], \"axis\": \"x\",\n\"indicator\": true}", 1, "sideways"),
    Fault("{\"list\": [], \"axis\": \"x\",\n\"header\": \"a.png\"}", 1, "sideways"),
    Fault("{\"pages\": [\"a.png\"],\n\"tabs\": true}", 1, "\"text\""),
    Fault("{\"gallery\": [\"a.png\"],\n\"columns\": 0}", 1, "1 to 100"),
    Fault("{\"header\": {\"collapses\": \"a.png\",\n\"content\": {\"list\": []}, \"rule\": \"fast\"}}", 1, "scroll"),
    Fault("{\"header\": {\"content\": {\"list\": []}}}", 0, "\"collapses\" is missing"),
    Fault("{\"header\": {\"collapses\": \"a.png\"}}", 0, "\"content\" is missing"),
  ])
  func `a fault is told with its line`(fault: Fault) { expect(fault) }

  @Test(arguments: [
    ("-1", "-1"), ("801", "801"), ("\"101%\"", "101"), ("\"-1%\"", "-1"), ("\"peek 801\"", "801"),
    ("\"peek -1\"", "-1"), ("\"half\"", "50%"), ("\"%\"", "50%"), ("\"peek \"", "50%"), ("\"peek x\"", "50%"),
    ("\"nan%\"", "50%"), ("true", "50%"), ("\"1e1%\"", "50%"),
  ])
  func `a detent out of range or in other words is told with its line`(detent: String, word: String) {
    expect(Fault("{\"sheet\": {\"content\": {\"list\": []}, \"detents\": [0,\n\(detent)]}}", 1, word))
  }

  @Test(arguments: [
    Fault("{\"sheet\": {\"content\": {\"list\": []}, \"detents\":\n[]}}", 1, "empty"),
    Fault("{\"sheet\": {\"content\": {\"list\": []}, \"detents\":\n3}}", 1, "not an array"),
    Fault("{\"sheet\": {\"content\": {\"list\": []}}}", 0, "\"detents\" is missing"),
    Fault("{\"sheet\": {\"detents\": [1]}}", 0, "\"content\" is missing"),
    Fault("{\"sheet\": {\"content\": {\"list\": []}, \"detents\": [\n400,\n\"50%\"]}}", 2, "400", "different"),
    Fault("{\"sheet\": {\"content\": {\"list\": []}, \"detents\": [\n\"peek 400\",\n\"50%\"]}}", 2, "different"),
    Fault("{\"sheet\": {\"content\": {\"list\": []}, \"detents\": [1],\n\"hideable\": 1}}", 1, "true or false"),
    Fault("{\"sheet\": {\"content\": {\"list\": []}, \"detents\": [1],\n\"gap\": 1}}", 1, "a sheet"),
  ])
  func `a fault of a sheet is told with its line`(fault: Fault) { expect(fault) }

  private static let sheet = "{\"sheet\": {\"detents\": [1], \"content\": {\"list\": []}}}"
  private static let header = "{\"header\": {\"collapses\": \"a.png\", \"content\": {\"list\": []}}}"
  private static let list = "{\"list\": []}"
  private static let strip = "{\"list\": [], \"axis\": \"x\"}"
  private static let pages = "{\"pages\": [\"a.png\"]}"
  private static let cards = "{\"cards\": [\"a.png\"]}"
  private static let gallery = "{\"gallery\": [\"a.png\"]}"

  /// A place that holds a node on a line of its own, and whether each kind of node may be there.
  struct Place: Sendable {
    var text: String
    var allowed: Set<String>

    init(_ start: String, _ end: String, _ allowed: String...) {
      text = start + "\n@\n" + end
      self.allowed = Set(allowed)
    }
  }

  private static let kinds = [
    "sheet": sheet, "header": header, "list": list, "strip": strip, "pages": pages, "cards": cards, "gallery": gallery,
    "stack": "{\"stack\": [\"a.png\"]}", "picture": "\"a.png\"", "listed": "{\"stack\": [\n\(list)]}",
  ]

  @Test(arguments: [
    Place("", "", "sheet", "header", "list", "strip", "pages", "cards", "gallery", "stack", "picture"),
    Place(
      "{\"sheet\": {\"detents\": [1], \"content\": {\"list\": []}, \"behind\": ", "}}", "list", "strip", "pages",
      "cards", "stack", "picture"),
    Place(
      "{\"sheet\": {\"detents\": [1], \"content\": ", "}}", "header", "list", "pages", "stack", "picture"),
    Place(
      "{\"sheet\": {\"detents\": [1], \"content\": {\"list\": []}, \"header\": ", "}}", "strip", "pages", "stack",
      "picture"),
    Place("{\"header\": {\"collapses\": \"a.png\", \"content\": ", "}}", "list", "pages"),
    Place("{\"header\": {\"content\": {\"list\": []}, \"collapses\": ", "}}", "strip", "pages", "stack", "picture"),
    Place(
      "{\"header\": {\"content\": {\"list\": []}, \"collapses\": \"a.png\", \"sticks\": ", "}}", "strip", "pages",
      "stack", "picture"),
    Place("{\"list\": [", "]}", "strip", "pages", "stack", "picture"),
    Place("{\"list\": [], \"header\": ", "}", "strip", "pages", "stack", "picture"),
    Place("{\"stack\": [", "]}", "strip", "pages", "stack", "picture"),
    Place("{\"list\": [{\"pages\": [", "]}]}", "stack", "picture"),
    Place("{\"axis\": \"x\", \"list\": [", "]}", "stack", "picture"),
    Place("{\"axis\": \"x\", \"list\": [{\"stack\": [", "]}]}", "stack", "picture"),
    Place("{\"cards\": [", "]}", "stack", "picture"),
    Place("{\"cards\": [{\"stack\": [", "]}]}", "stack", "picture"), Place("{\"gallery\": [", "]}", "picture"),
    Place("{\"pages\": [", "]}", "header", "list", "cards", "stack", "picture"),
    Place(
      "{\"sheet\": {\"detents\": [1], \"content\": {\"pages\": [", "]}}}", "list", "stack", "picture"),
    Place(
      "{\"header\": {\"collapses\": \"a.png\", \"content\": {\"pages\": [", "]}}}", "list", "stack", "picture"),
    Place("{\"pages\": [{\"list\": [", "]}]}", "strip", "pages", "stack", "picture"),
  ])
  func `what makes no sense in a place is refused with the reason`(place: Place) {
    for (kind, node) in Self.kinds {
      let problems = problems(place.text.replacing("@", with: node))
      if place.allowed.contains(kind) {
        #expect(problems.isEmpty, "\(kind): \(problems)")
      } else {
        // A stack that holds a list is itself allowed in many places; the list in it is on the next line.
        let lines = kind == "listed" ? [3, 4] : [3]
        #expect(problems.count == 1 && lines.contains(problems[0].line ?? 0), "\(kind) in \(place.text): \(problems)")
        #expect(problems.first?.reason.contains("; expected ") == true, "\(problems)")
      }
    }
  }

  @Test func `only the picture behind a sheet has a parallax`() {
    expect(Fault("{\"list\": [\n{\"picture\": \"a.png\", \"parallax\": 1}]}", 1, "behind a sheet"))
    expect(Fault("{\"picture\": \"a.png\",\n\"parallax\": 2}", 1, "from 0 to 1"))
  }

  @Test(arguments: [
    Fault("{\"picture\": \"a.png\", \"at\":\n\"midle\"}", 1, "at"), Fault("{\"at\": \"top\"}", 0, "no container"),
    Fault("{\"color\": \"#ffffff\", \"at\": \"top\"}", 0, "height"), Fault(list, 0, "does not scroll"),
    Fault("{\"picture\": \"a.png\", \"repeat\": 2}", 0, "cannot be repeated"),
    Fault("{\"picture\": \"a.png\", \"inset\":\n-2}", 1, "inset"),
  ])
  func `a fault of an overlay is told with its line`(fault: Fault) {
    var fault = fault
    let overlay = fault.root
    fault.root = Self.color
    expect(fault, rest: ", \"overlays\": [\(overlay)]")
  }

  @Test(arguments: [
    ("", 1, "value"), ("[]", 1, "object"), ("{}", 1, "scrollwork"), ("{\n\"scrollwork\": \"scene/2\"}", 2, "scene/1"),
    ("{\n\"scrollwork\": \"scene/1\",\n\"viewport\": [0, 3], \"root\": \"a.png\"}", 3, "from 1 to"),
    ("{\n\"scrollwork\": \"scene/1\", \"root\": \"a.png\"}", 1, "\"viewport\" is missing"),
    ("{\"scrollwork\": \"scene/1\", \"viewport\": [3, 3]}", 1, "\"root\" is missing"),
    ("{\"scrollwork\": \"scene/1\", \"viewport\": [3, 3],\n\"scale\": 0, \"root\": \"a.png\"}", 2, "scale"),
    ("{\"scrollwork\": \"scene/1\", \"viewport\": [3, 3],\n\"name\": 0, \"root\": \"a.png\"}", 2, "name"),
    ("{\"scrollwork\": \"scene/1\", \"viewport\": [3, 3],\n\"rot\": \"a.png\"}", 2, "root"),
    ("{\"scrollwork\": \"scene/1\", \"viewport\": [3, 3],\n\"overlays\": {}, \"root\": \"a.png\"}", 2, "overlays"),
    ("{\"scrollwork\": \"scene/1\",\n\"root\": 1e999}", 2, "finite"),
  ])
  func `a fault of the whole file is told with its line`(text: String, line: Int, word: String) {
    let error = #expect(throws: DocumentError.self) {
      try SceneFile.decode(Array(text.utf8), path: "nowhere/a.scene.json")
    }
    #expect(error?.kind == .malformed && error?.line == line, "\(error?.description ?? "")")
    #expect(error?.reason.contains(word) == true, "\(error?.reason ?? "")")
    #expect(error?.description.hasPrefix("nowhere/a.scene.json:\(line): ") == true)
  }

  @Test func `all faults of a file are found at once, in the order of the lines`() {
    let problems = problems("{\"list\": [\n\"../a.png\",\n{\"picture\": \"b.png\", \"fit\": 3},\n{}], \"gap\": -1}")
    #expect(problems.map(\.line) == [3, 4, 5, 5])
  }
}
