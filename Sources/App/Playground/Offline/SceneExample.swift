/// A screen that a new scene file can show.
public enum SceneExample: String, CaseIterable, Sendable {
  /// A sheet with two pages of lists over a map, and a search field in front of them.
  case map
  /// A shop's product page: a header that collapses above pages, and a strip inside a list.
  case product
  /// A music player's sheet with two detents over cards.
  case player
  /// A chat: a list that grows at its end, with the times of day beside its indicator.
  case chat

  /// The pictures that the scene file names, and no others.
  var pictures: [StarterPicture] {
    switch self {
    case .map: StarterPicture.all
    case .product: StarterPicture.product
    case .player: StarterPicture.player
    case .chat: StarterPicture.chat
    }
  }

  /// The members of the scene file that describe the screen, without a line break at the end.
  var body: String {
    switch self {
    case .map: Self.mapBody
    case .product: Self.productBody
    case .player: Self.playerBody
    case .chat: Self.chatBody
    }
  }

  private static let mapBody = """
      "root": {
        "sheet": {
          "behind": {"picture": "map@2x.png", "parallax": 0.5},
          "detents": [96, "50%", "peek 132"],
          "header": {"picture": "sheet-head@2x.png"},
          "content": {"pages": [
            {"title": "Studios", "list": [{"picture": "row@2x.png", "repeat": 40}]},
            {"title": "Classes", "list": ["class-a@2x.png", "class-b@2x.png"]}
          ]}
        }
      },
      "overlays": [{"picture": "search@2x.png", "at": "top", "inset": 16}]
    """

  private static let productBody = """
      "root": {
        "header": {
          "collapses": {"picture": "hero@2x.png", "height": 300},
          "sticks": {"picture": "bar@2x.png"},
          "content": {"tabs": "text", "pages": [
            {"title": "Details", "id": "details", "list": [
              "about@2x.png",
              "goes-with@2x.png",
              {"id": "similar", "axis": "x", "gap": 12, "inset": 16, "list": [
                "gouache@2x.png", "pencils@2x.png", "sketchbook@2x.png", "palette@2x.png", "canvas@2x.png"
              ]},
              "facts@2x.png",
              "delivery@2x.png",
              {"color": "#ffffff", "height": 104}
            ]},
            {"title": "Reviews", "id": "reviews", "list": [
              "rating@2x.png",
              "review-ada@2x.png", "review-noor@2x.png", "review-jonas@2x.png", "review-mei@2x.png",
              {"color": "#ffffff", "height": 104}
            ]}
          ]}
        }
      },
      "overlays": [{"picture": "cart@2x.png", "at": "bottom", "inset": 8}]
    """

  private static let playerBody = """
      "root": {
        "sheet": {
          "behind": {"id": "albums", "cards": [
            "album-deep@2x.png", "album-seeds@2x.png", "album-lanterns@2x.png"
          ]},
          "detents": [56, "peek 88"],
          "header": {"picture": "mini@2x.png"},
          "content": {"id": "queue", "list": [
            "cover@2x.png", "controls@2x.png", "up-next@2x.png",
            "track-tide@2x.png", "track-kelp@2x.png", "track-light@2x.png", "track-shore@2x.png",
            {"picture": "track-more@2x.png", "repeat": 12}
          ]}
        }
      }
    """

  private static let chatBody = """
      "root": {
        "id": "chat", "indicator": {"panel": "text"},
        "header": {"picture": "contact@2x.png"},
        "list": [
          {"picture": "day@2x.png", "note": "Thursday"},
          {"picture": "in-trail@2x.png", "note": "Thu 18:02"},
          {"picture": "in-photo@2x.png", "note": "Thu 18:03"},
          {"picture": "out-wow@2x.png", "note": "Thu 18:07"},
          {"picture": "out-when@2x.png", "note": "Thu 18:07"},
          {"picture": "in-saturday@2x.png", "note": "Thu 18:15"},
          {"picture": "out-yes@2x.png", "note": "Thu 18:16", "repeat": 2},
          {"picture": "today@2x.png", "note": "Today"},
          {"picture": "in-bring@2x.png", "note": "08:31"},
          {"picture": "out-stove@2x.png", "note": "08:40"},
          {"picture": "in-ha@2x.png", "note": "08:41", "repeat": 3},
          {"picture": "out-train@2x.png", "note": "17:55"},
          {"picture": "in-sun@2x.png", "note": "18:20"},
          {"picture": "out-alarm@2x.png", "note": "21:33"},
          {"picture": "in-platform@2x.png", "note": "21:34"},
          {"picture": "out-night@2x.png", "note": "21:36"},
          {"color": "#ffffff", "height": 84}
        ]
      },
      "overlays": [{"picture": "field@2x.png", "at": "bottom"}]
    """
}
