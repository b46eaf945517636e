import Interface
import ScrollEngine
import Testing
import Tuning

@testable import Playground

@Suite("The curve of a fit under a hand and keys")
struct FitCurveTests {
  /// A sheet that shows a fit of the feed's threshold from 0 to 400, of which half the trials succeed below 120, all from
  /// there to 200, and half above.
  private func sheet(width: Double = 1000) -> TrialSheet {
    let sheet = TrialSheet()
    var board = TrialBoard()
    board.fit.state = .done
    board.fit.curves = [
      FitCurve(
        tunable: Tunables.feedThreshold.declaration,
        steps: [Point(x: 0, y: 0.5), Point(x: 120, y: 1), Point(x: 200, y: 0.5), Point(x: 400, y: 0.5)], base: 250,
        best: 160, range: 120...200)
    ]
    sheet.open(board, size: Size(width: width, height: 900), at: .zero)
    return sheet
  }

  private func probe(_ sheet: TrialSheet) -> Double? { sheet.view?.fit.board.probe }

  @Test func `left and right move along it from A's value, a hundredth at a time, and stay on it`() throws {
    let sheet = sheet()
    #expect(probe(sheet) == nil)
    #expect(sheet.press(.left, time: .zero) && probe(sheet) == 246)
    #expect(sheet.press(.right, time: .zero) && probe(sheet) == 250)
    for _ in 0..<60 { #expect(sheet.press(.right, time: .zero)) }
    #expect(probe(sheet) == 400)
    for _ in 0..<150 { #expect(sheet.press(.left, time: .zero)) }
    #expect(probe(sheet) == 0)
  }

  @Test func `a hand points to a value, and keys go on from there`() throws {
    let sheet = sheet()
    let area = try #require(sheet.view?.fit.plot?.area)
    sheet.down(id: 1, at: Point(x: area.center.x, y: area.center.y), time: .zero)
    #expect(probe(sheet) == 200)
    sheet.move(id: 1, to: Point(x: area.minX + area.width / 4, y: area.center.y), time: .zero)
    sheet.up(id: 1, at: Point(x: area.minX + area.width / 4, y: area.center.y), time: .zero)
    #expect(probe(sheet) == 100)
    #expect(sheet.press(.right, time: .zero) && probe(sheet) == 104)
  }

  @Test func `a curve that the table hides stays as it is`() {
    let sheet = sheet(width: 500)
    #expect(sheet.press(.right, time: .zero))
    sheet.perform(.showsFit(true), at: .zero)
    #expect(probe(sheet) == nil)
    #expect(sheet.press(.right, time: .zero) && probe(sheet) == 254)
  }

  @Test func `a range twice as wide asks for four times the trials, a narrow one for none`() throws {
    let curve = try #require(sheet().view?.fit.board.curve)
    let few = try #require(curve.certainty(20))
    #expect(few.width == 80 && few.enough == 40 && few.needed == 80 && !few.isEnough)
    var narrow = curve
    narrow.range = 140...180
    #expect(narrow.certainty(20)?.isEnough == true && narrow.certainty(20)?.needed == 20)
    narrow.range = nil
    #expect(narrow.certainty(20) == nil, "before the end of a fit nobody knows")
  }
}
