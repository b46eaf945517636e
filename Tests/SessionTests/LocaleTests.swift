import Scenes
import Session
import Testing

/// The language of scenes that a locale names.
@Suite struct LocaleTests {
  @Test(arguments: [
    ("de_AT.UTF-8", "Januar", "Sa"), ("fr", "janvier", "sam."),
    ("es_MX", "enero", "sáb"), ("pl_PL.UTF-8", "stycznia", "sob"), ("C.UTF-8", "January", "Sat"),
    ("xx_YY", "January", "Sat"),
  ]) func `names of months and days follow the locale’s language`(_ name: String, _ month: String, _ day: String) {
    let language = SceneLanguage.named(name)
    #expect(language.months[0] == month && language.shortWeekdays[5] == day)
    #expect(!language.isRightToLeft)
  }

  @Test(arguments: ["ar_EG.UTF-8", "he_IL", "fa", "ur_PK@x"])
  func `right-to-left languages mirror the pages`(_ name: String) {
    #expect(SceneLanguage.named(name).isRightToLeft)
  }
}
