import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Thumbnails of recordings: `.thumbnails/NAME.png`, and `.thumbnails/NAME~MARK.png` if the scene shows other content
/// than the bundled one. MARK is a hash of that content.
extension RecordingsFolder {
  private static let pictureSuffix = ".png"
  /// The separator between a recording's name and the hash of the content, see ``ContentOptions/mark``.
  private static let markSign: Character = "~"

  package static func thumbnails(in folder: String) -> String { folder + "/.thumbnails" }

  /// Returns the path of a recording's thumbnail.
  ///
  /// - Parameter mark: The hash of the content that the thumbnail shows, see ``ContentOptions/mark``; `nil` for the
  ///   bundled content.
  package static func thumbnail(_ name: String, of mark: String? = nil, in folder: String) -> String {
    "\(thumbnails(in: folder))/\(name)\(mark.map { "\(markSign)\($0)" } ?? "")\(pictureSuffix)"
  }

  /// Renames the thumbnails of a renamed recording.
  static func renameThumbnails(of name: String, to other: String, in folder: String) {
    for (title, mark) in pictures(in: folder).flatMap(readings) where title == name {
      _ = Glibc.rename(thumbnail(name, of: mark, in: folder), thumbnail(other, of: mark, in: folder))
    }
  }

  /// Removes the thumbnails of recordings that no longer exist, in the folder or in the bin. O(n) in the number of
  /// thumbnails.
  static func removeStaleThumbnails(in folder: String) {
    let places = [folder, bin(of: folder)]
    for picture in pictures(in: folder) {
      let isOfUse = readings(picture).contains { reading in
        places.contains { File.exists(file(reading.name, in: $0)) }
      }
      if !isOfUse { unlink(thumbnail(picture, in: folder)) }
    }
  }

  /// Names of the thumbnails without extension.
  private static func pictures(in folder: String) -> [String] {
    ((try? Folder.files(thumbnails(in: folder))) ?? []).filter { $0.hasSuffix(pictureSuffix) }
      .map { String($0.dropLast(pictureSuffix.count)) }
  }

  /// Returns the possible meanings of a thumbnail's name. The name is ambiguous, because a recording's own name may end
  /// like a name with the hash of the content.
  private static func readings(_ picture: String) -> [(name: String, mark: String?)] {
    let mark = picture.suffix(ContentOptions.markLength)
    let name = picture.dropLast(ContentOptions.markLength)
    guard name.last == markSign, mark.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else { return [(picture, nil)] }
    return [(picture, nil), (String(name.dropLast()), String(mark))]
  }
}
