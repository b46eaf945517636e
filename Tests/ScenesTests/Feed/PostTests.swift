import Documents
import Testing

@testable import Scenes

@Suite struct PostTests {
  private func decode(_ text: String) throws(DocumentError) -> Posts {
    try Posts.decode(Array(text.utf8), path: "posts.json")
  }

  @Test func `a malformed file is reported with its line`() {
    func post(likes: String, comments: String) -> String {
      #"{"photo":"a","title":"b","author":"c","avatar":"d","when":"e","text":["f"],"likes":\#(likes),"comments":\#(comments)}"#
    }
    let good = post(likes: "1", comments: "2")
    for (text, line) in [
      ("", 1), ("{\"format\":\"posts-2\"}", 1), ("{\"format\":\"posts-1\"}", 1),
      ("{\"format\":\"posts-1\",\"posts\":[\n{}]}", 2),
      ("{\"format\":\"posts-1\",\"posts\":[\n\(good),\n\(post(likes: "-1", comments: "2"))]}", 3),
      ("{\"format\":\"posts-1\",\"posts\":[\n\(post(likes: "1", comments: "2.5"))]}", 2),
    ] {
      #expect {
        _ = try decode(text)
      } throws: { error in (error as? DocumentError)?.line == line }
    }
  }

  @Test func `marks can be set and removed`() {
    let post = Post(
      photo: "", title: "", author: "A", avatar: "", dateText: "", likes: 4, comments: 0, isShownInFull: true, text: [])
    var model = FeedModel(posts: [post], count: 9)
    model.toggle(.liked, 2)
    #expect(model.likes(2) == 5 && model.likes(1) == 4)
    model.toggle(.liked, 2)
    model.toggle(.liked, 9)
    #expect(model.likes(2) == 4 && model.likes(9) == 0)
    #expect(model.isShownInFull(0) && model.isShownInFull(8) && !model.isShownInFull(9))
    #expect(FeedModel(posts: [], count: 5).count == 0)
    #expect(FeedModel(posts: [post], count: -1).count == 0)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (10_000_000, "10,000,000"), (1_002_034, "1,002,034")])
  func `thousands are grouped`(number: Int, text: String) { #expect(CardDrawing.grouped(number) == text) }
}

@Suite struct WrappedTextTests {
  @Test func `wrapping loses no word, and no line is too long`() {
    let words = "We left the valley before the sun had reached it and took the old mule path"
    for width in stride(from: 60.0, through: 700, by: 10) {
      let text = FeedWrappedText([words, words], width: width, size: 16, lineHeight: 25, gap: 12)
      #expect(text.lines.map(\.string).joined(separator: " ") == words + " " + words)
      for line in text.lines where line.string.contains(" ") {
        #expect(FeedTextWidths.width(of: line.string, size: 16) <= width + 1e-9)
      }
      #expect(text.height == Double(text.lines.count) * 25 + 12)
    }
  }

  @Test func `a wider column never needs more lines`() {
    let words = "Bring something to lie on, and leave the last fork before three in the afternoon."
    let counts = stride(from: 40.0, through: 800, by: 5).map {
      FeedWrappedText([words], width: $0, size: 16, lineHeight: 25).lines.count
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(counts.last == 1)
  }

  @Test func `an empty text needs no space`() {
    #expect(FeedWrappedText([], width: 100, size: 16, lineHeight: 25).height == 0)
    #expect(FeedWrappedText(["", "  "], width: 100, size: 16, lineHeight: 25, gap: 12).lines.isEmpty)
  }
}
