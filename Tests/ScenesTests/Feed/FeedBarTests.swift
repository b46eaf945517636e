import Drawing
import Recording
import ScrollEngine
import Testing

@testable import Scenes

/// The bar below a card.
@Suite struct FeedBarTests {
  private static let sizes = [
    Size(width: 320, height: 568), Size(width: 360, height: 240), Size(width: 399, height: 900),
    Size(width: 480, height: 300), Size(width: 520, height: 359), Size(width: 640, height: 359),
    Size(width: 1280, height: 300),
  ]

  @Test(arguments: sizes) func `its buttons are at least 44 points wide and high`(size: Size) {
    let post = Post(
      photo: "", title: "Blue", author: "Reed bank watchers", avatar: "", dateText: "Yesterday, 07:40", likes: 1,
      comments: 99, isShownInFull: false, text: ["It sat."])
    let layout = FeedLayout(post, viewport: size)
    let bar = layout.bar(top: 0, height: layout.height(isExpanded: false))
    for part in [
      layout.likeFrame(in: bar), layout.commentsFrame(in: bar), layout.saveFrame(in: bar), layout.shareFrame(in: bar),
    ] where !part.isEmpty {
      #expect(part.width >= 44 && part.height >= 44)
    }
  }
}
