import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Pictures of recordings: `.thumbnails/NAME.png`, and `.thumbnails/NAME~MARK.png` where the scene was filled with
/// another content than the shipped one.
extension RecordingsFolder {
  private static let pictureSuffix = ".png"
  /// Stands before the mark of a content.
  private static let markSign: Character = "~"

  static func thumbnails(in folder: String) -> String { folder + "/.thumbnails" }

  /// Where the picture of a recording lies.
  ///
  /// - Parameter mark: of the content that it shows; see ``ShownContent/mark``.
  static func thumbnail(_ name: String, of mark: String? = nil, in folder: String) -> String {
    "\(thumbnails(in: folder))/\(name)\(mark.map { "\(markSign)\($0)" } ?? "")\(pictureSuffix)"
  }

  /// Lets a recording's pictures follow it to another name.
  static func renameThumbnails(of name: String, to other: String, in folder: String) {
    for (title, mark) in pictures(in: folder).flatMap(readings) where title == name {
      _ = Glibc.rename(thumbnail(name, of: mark, in: folder), thumbnail(other, of: mark, in: folder))
    }
  }

  /// Removes the pictures of recordings that are gone for good. O(n) in the pictures.
  static func sweepThumbnails(in folder: String) {
    let places = [folder, bin(of: folder)]
    for picture in pictures(in: folder) {
      let isOfUse = readings(picture).contains { reading in
        places.contains { File.exists(file(reading.name, in: $0)) }
      }
      if !isOfUse { unlink(thumbnail(picture, in: folder)) }
    }
  }

  /// The names of the pictures without their ending.
  private static func pictures(in folder: String) -> [String] {
    ((try? Folder.files(thumbnails(in: folder))) ?? []).filter { $0.hasSuffix(pictureSuffix) }
      .map { String($0.dropLast(pictureSuffix.count)) }
  }

  /// What the name of a picture may mean: a recording may be called like another one with a mark.
  private static func readings(_ picture: String) -> [(name: String, mark: String?)] {
    let mark = picture.suffix(ShownContent.markLength)
    let name = picture.dropLast(ShownContent.markLength)
    guard name.last == markSign, mark.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else { return [(picture, nil)] }
    return [(picture, nil), (String(name.dropLast()), String(mark))]
  }
}
