import Assets
import Documents
import SDLPlatform
import Scenes

/// The content of the About page: the authors and licences of everything that ships with the program.
package struct Credits: Equatable {
  /// One credited work.
  struct Entry: Equatable {
    var title: String
    var lines: [String]
    /// Index into ``Credits/photos``; `nil` for anything but a photograph.
    var photo: Int?
  }

  /// A group of works of the same kind.
  package struct Section: Equatable {
    var title: String
    var text: String
    var entries: [Entry]
  }

  let photos: Photos
  let sections: [Section]

  /// Combines the credits of `photos` with the fixed credits of everything else that ships with the program.
  init(photos: Photos) {
    self.photos = photos
    sections = [
      Section(
        title: "Scrollwork", text: "A playground for the way things scroll.",
        entries: [
          Entry(title: "Version \(Version.current)", lines: ["© 2026 The Scrollwork authors. MIT License"]),
          Entry(
            title: "Invented content",
            lines: [
              "Schedules, events, moments and posts are invented, and called demo data where they show. The texts are "
                + "in the public domain: CC0-1.0"
            ]),
        ]),
      Section(
        title: "Map and places", text: "© OpenStreetMap contributors",
        entries: [
          Entry(
            title: "Neubrandenburg, Germany",
            lines: [
              "Data of 2016 from OpenStreetMap, under the Open Database License: ODbL-1.0. openstreetmap.org/copyright",
              "Changes: cut to 7 by 6 kilometres, projected, simplified; names and kinds of 46 places chosen by hand. "
                + "The result is under the same licence.",
            ])
        ]),
      Section(
        title: "Photographs", text: "\(photos.all.count) photographs that may be shared and changed",
        entries: photos.all.enumerated().map { Self.entry($1, at: $0) }),
      Section(
        title: "Fonts and icons", text: "Each cut to the characters that the program shows",
        entries: [
          Entry(title: "Inter", lines: ["The Inter Project Authors. SIL Open Font License: OFL-1.1"]),
          Entry(title: "JetBrains Mono", lines: ["The JetBrains Mono Project Authors. SIL Open Font License: OFL-1.1"]),
          Entry(
            title: "DejaVu Sans",
            lines: ["Bitstream, Tavmjong Bah and the DejaVu authors. Bitstream Vera and Arev licences"]),
          Entry(
            title: "Material Design Icons",
            lines: ["The Pictogrammers and contributors. Apache-2.0. A subset, its characters moved"]),
        ]),
      Section(
        title: "Libraries", text: LibraryVersions.inUse.joined(separator: " · "),
        entries: [
          Entry(title: "SDL, SDL_image, SDL_ttf", lines: ["Sam Lantinga and the SDL community. Zlib"]),
          Entry(
            title: "libjpeg-turbo",
            lines: ["The libjpeg-turbo Project, the Independent JPEG Group. Modified BSD, IJG and Zlib"]),
          Entry(title: "Cairo", lines: ["Carl Worth, Behdad Esfahbod and others. LGPL-2.1 or MPL-1.1"]),
          Entry(title: "FriBidi", lines: ["Behdad Esfahbod, Dov Grobgeld, Sharif FarsiWeb. LGPL-2.1 or later"]),
          Entry(title: "pixman", lines: ["Keith Packard, Red Hat and others. MIT"]),
          Entry(
            title: "libX11, libXi, libXrandr",
            lines: ["The Open Group, Compaq, Hewlett-Packard and the X.Org contributors. MIT and HPND"]),
          Entry(title: "libwayland-client", lines: ["Kristian Høgsberg, Intel, Collabora and others. MIT"]),
          Entry(
            title: "Swift, Argument Parser",
            lines: ["Apple Inc. and the Swift project authors. Apache-2.0 with Runtime Library Exception"]),
        ]),
    ]
  }

  /// Loads the credits of everything that ships with the program.
  ///
  /// - Throws: ``DocumentError`` with the name of the missing or broken file.
  package static func load(_ assets: Assets) throws(DocumentError) -> Credits {
    Credits(photos: try Photos.load(path: assets.path("data/photos.json"), root: assets.root))
  }

  private static func entry(_ photo: Photo, at index: Int) -> Entry {
    Entry(title: photo.title, lines: photo.credit, photo: index)
  }
}
