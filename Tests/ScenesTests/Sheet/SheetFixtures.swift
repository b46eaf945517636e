import Drawing
import Recording
import ScrollEngine
import Tuning

@testable import Scenes

/// Sheet scenes with invented places, which need no files.
enum SheetFixtures {
  static let viewport = Size(width: 390, height: 844)
  static let full = 96.0
  static let half = 422.0
  static let peek = 712.0

  static func scene(
    _ viewport: Size = viewport, tuning: Tuning = Tuning(), items: Int? = nil, isMirrored: Bool = false
  ) -> SheetScene {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    let studios = (0..<46).map { index in
      ActivityPlace(
        id: "node/\(index)", name: "Studio \(index)", category: index.isMultiple(of: 2) ? "yoga" : "water",
        icon: "yoga", location: Point(x: 30_000 + Double(index) * 200, y: 29_000), district: "Altstadt", sports: [])
    }
    let classes = (0..<30).map { index in
      ActivityClass(
        id: "class-\(index)", name: "Class \(index)", group: "Yoga", icon: "yoga", categories: ["yoga"],
        typicalMinutes: 60)
    }
    let content = SheetScene.Content(studios: studios, classes: classes, language: language, map: { nil })
    return SheetScene(content: content, viewport: viewport, tuning: tuning, items: items)
  }

  static func script() -> SceneScript { SceneScript(.sheet, viewport: viewport) }

  static func play(_ script: SceneScript, rate: Double = 120, items: Int? = nil) -> [StateLine] {
    script.play(in: scene(items: items), rate: rate)
  }
}

extension SheetScene {
  /// The limits of the scene's map camera.
  var mapEdges: SheetMapEdges {
    SheetMapEdges(
      map: ActivityMap.size,
      sight: SheetUncoveredMap.sight(of: sheet.layout, parallax: tuning[Tunables.mapParallax]))
  }
}
