import ScrollEngine
import Testing

@testable import Scenes

@Suite struct SheetTimesTests {
  @Test func `times have two digits for the hour, as in the other scenes`() {
    let studios = (0..<46).map { index in
      ActivityPlace(
        id: "node/\(index)", name: "Studio", category: "yoga", icon: "yoga", location: .zero, district: "Altstadt",
        sports: [])
    }
    let times = DemoClassTimetable(studios: studios, classes: []).studioRows.map(\.time)
    #expect(times.allSatisfy { $0.utf8.count == 5 && "09:00" <= $0 && $0 <= "20:45" }, "\(times)")
    #expect(times.contains { $0.hasPrefix("09:") })
  }
}
