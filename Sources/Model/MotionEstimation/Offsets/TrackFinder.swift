import Documents
import ScrollEngine

/// A search for the parts of a video that move as a whole, and for their offsets in each picture.
///
/// Pictures are compared twice. First, tiles of neighbouring pictures vote for displacements, which shows the parts.
/// Later, once the parts are known, the offset of each part is measured to a fraction of a pixel. Pictures wait for
/// this in a window of limited size.
///
/// ```swift
/// var finder = TrackFinder(width: video.width, height: video.height)
/// while let picture = try video.next() { finder.add(picture) }
/// let tracks = finder.finish()
/// ```
public struct TrackFinder {
  /// Length in pixels of the smallest side of an area that can be watched: a few tiles. Chosen.
  public static let leastSide = 64.0
  /// Memory for the pictures of the window, in bytes. Chosen; it bounds the program's memory. A video of 1080 × 1920
  /// pixels has 260 pictures in it.
  private static let windowSize = 80 << 20
  /// Largest number of pictures in the window. Chosen: 15 s at 60 pictures a second. The window also ends at its
  /// memory.
  private static let longestWindow = 900
  /// The least seconds between pictures that are compared: a little less than at 60 pictures a second. At higher rates,
  /// a sheet and the map below it move by almost the same from one picture to the next.
  private static let leastInterval = 1.0 / 70
  /// Number of pictures after which a picture is no longer compared with. Chosen: half a second at 60 pictures a
  /// second.
  private static let longestReference = 30
  /// Familiarity from which tiles belong to a part that is known. Chosen; a part that shares its tiles with another
  /// one has less than one of its own.
  private static let leastFamiliarity = 0.2
  /// Largest number of parts along one axis. Chosen; it bounds the time. A sheet, a map, a header and a list are
  /// four.
  private static let mostParts = 4
  /// Least number of pictures in which a part moves visibly. Chosen: two comparisons may match by chance.
  private static let leastMovingPictures = 3
  /// Least number of samples of a run. Chosen: one more than a motion without a finger needs (`PhaseFinder`).
  private static let leastSamples = 8
  /// Least number of samples of a run that differ from the one before by a pixel or more. Chosen: as many as a spring
  /// needs (`PhaseFinder`).
  private static let leastMovingSamples = 5
  /// Least range of the offsets of a run, in pixels, and as a share of the video's length along the axis. Chosen; the
  /// first counts where a video is less than 533 pixels long.
  private static let leastRange = 8.0
  private static let leastRelativeRange = 0.015
  /// Least share of a part's information that agrees while it moves. Chosen: more than half. Content that stretches
  /// in a zoom agrees less.
  private static let leastAgreement = 0.6
  /// Amount by which the tiles of a part agree better than those of one that has lost its own motion. Chosen: between
  /// two parts that agree alike, the one that moves in more pictures counts.
  private static let clearAgreement = 0.1
  /// Size of the smallest part, relative to the largest. Smaller ones are scroll indicators, spinners or videos.
  /// Chosen: an eighth.
  private static let leastRelativeSize = 0.125
  /// Number of pictures in which the part that moves least moves, relative to the one that moves most. Chosen; not
  /// measured.
  private static let leastRelativeDuration = 0.1

  /// Share of the recognizable tiles that move along one axis from which nothing is known about the other axis.
  /// Chosen; a larger share keeps runs of parts that move across their axis, a smaller one ends those beside such a
  /// part.
  private static let leastHidingShare = 0.3

  /// A picture in the window.
  private struct Waiting {
    var time: Double
    var y: LaneProfiles
    var x: LaneProfiles
    var isCut: Bool
    /// The axis along which alone much of the picture moves; `nil` for none.
    var axis: Axis?
  }

  /// The search along one axis.
  private struct Search {
    let grid: VideoLaneGrid
    var parts: [VideoPart] = []
    /// The picture that the next one is compared with, and its number.
    var reference: LaneProfiles?
    var referenceNumber = 0
    /// Displacements per picture of the last comparison, in pixels.
    var speeds: [Double] = []

    /// Compares a picture with the reference.
    func votes(_ profiles: LaneProfiles, picture: Int) -> TileVotes? {
      reference.map { earlier in
        let pictures = Double(picture - referenceNumber)
        return TileVotes(of: profiles, since: earlier, grid, expected: speeds.map { $0 * pictures })
      }
    }

    /// Assigns displacements to parts.
    mutating func add(_ votes: TileVotes, _ profiles: LaneProfiles, picture: Int, isCut: Bool) {
      if !isCut {
        for (mode, known) in zip(votes.modes, knownParts(of: votes.modes)) {
          var index = known
          if index == nil, parts.count < mostParts {
            parts.append(VideoPart(grid))
            index = parts.count - 1
          }
          guard let index else { continue }
          parts[index].add(mode, since: referenceNumber, picture: picture, isTextured: votes.isTextured)
        }
      }
      let pictures = picture - referenceNumber
      if isCut || !votes.modes.isEmpty || pictures >= longestReference {
        speeds = isCut ? [] : votes.modes.map { Double($0.displacement) / Double(pictures) }
        refer(to: profiles, picture: picture)
      }
    }

    /// Returns the part to which each displacement belongs; `nil` for a displacement of a new part.
    ///
    /// No two displacements get the same part. Of all assignments, the one with the largest sum of familiarity over the
    /// tiles is returned, and not the best part for each displacement alone: a sheet and the map that it covers move in
    /// the same tiles at different times, so these tiles are familiar with both.
    private func knownParts(of modes: [TileVotes.Mode]) -> [Int?] {
      let familiarity = modes.map { mode in parts.map { $0.familiarity(with: mode.tiles) } }
      var best: (parts: [Int?], sum: Double) = (modes.map { _ in nil }, 0)
      func assign(_ chosen: [Int?], _ sum: Double) {
        guard chosen.count < modes.count else {
          if sum > best.sum { best = (chosen, sum) }
          return
        }
        assign(chosen + [nil], sum)
        for part in parts.indices where !chosen.contains(part) {
          let value = familiarity[chosen.count][part]
          let tiles = Double(modes[chosen.count].tiles.count)
          if value >= leastFamiliarity { assign(chosen + [part], sum + value * tiles) }
        }
      }
      assign([], 0)
      return best.parts
    }

    mutating func refer(to profiles: LaneProfiles, picture: Int) {
      reference = profiles
      referenceNumber = picture
    }
  }

  private let area: Rect
  private var y: Search
  private var x: Search
  private var window: [Waiting] = []
  /// Time of the last picture that was compared.
  private var comparedTime = -Double.infinity
  /// Times of all pictures.
  private var times: [Double] = []
  /// Number of the window's first picture, counted from the video's first.
  private var first = 0
  private let capacity: Int

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - width: Width of the video, in pixels.
  ///   - height: Height of the video, in pixels.
  ///   - region: The area to watch, in pixels; `nil` for all.
  public init(width: Int, height: Int, region: Rect? = nil) {
    let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    area = region.map { whole.intersection($0) } ?? whole
    let (left, top) = (Int(area.minX.rounded(.up)), Int(area.minY.rounded(.up)))
    let (columns, rows) = (max(0, Int(area.maxX) - left), max(0, Int(area.maxY) - top))
    y = Search(grid: VideoLaneGrid(axis: .y, left: left, top: top, width: columns, height: rows))
    x = Search(grid: VideoLaneGrid(axis: .x, left: left, top: top, width: columns, height: rows))
    let samples = [y.grid, x.grid].reduce(0) { $0 + $1.lanes * ($1.length + $1.coarseCount) }
    // However large the pictures are, the window holds a quarter of a second of them at 60 a second.
    capacity = min(Self.longestWindow, max(16, Self.windowSize / max(1, samples * MemoryLayout<Float>.stride)))
  }

  /// Adds the next picture. Its size must be that of the video.
  public mutating func add(_ picture: GrayPicture) {
    let profiles = LaneProfiles.profiles(of: picture, y.grid, x.grid)
    let number = first + window.count
    times.append(picture.time)
    var isCut = false
    var axis = window.last?.axis
    if picture.time < comparedTime + Self.leastInterval {
      // The parts move too little to be told apart.
    } else if var along = y.votes(profiles.y, picture: number), var across = x.votes(profiles.x, picture: number) {
      comparedTime = picture.time
      axis = nil
      isCut = along.isCut && across.isCut
      let first = along
      along.remove(explainedBy: across, y.grid, x.grid)
      across.remove(explainedBy: first, x.grid, y.grid)
      if across.modes.isEmpty, along.movingShare >= Self.leastHidingShare { axis = .y }
      if along.modes.isEmpty, across.movingShare >= Self.leastHidingShare { axis = .x }
      y.add(along, profiles.y, picture: number, isCut: isCut)
      x.add(across, profiles.x, picture: number, isCut: isCut)
    } else {
      comparedTime = picture.time
      y.refer(to: profiles.y, picture: number)
      x.refer(to: profiles.x, picture: number)
    }
    window.append(Waiting(time: picture.time, y: profiles.y, x: profiles.x, isCut: isCut, axis: axis))
    if window.count >= capacity { measure() }
  }

  /// Measures the parts in all pictures of the window, and empties it.
  private mutating func measure() {
    for (number, waiting) in zip(first..., window) {
      for index in y.parts.indices where y.parts[index].movingPictures >= Self.leastMovingPictures {
        y.parts[index].measure(
          waiting.y, picture: number, time: waiting.time, isCut: waiting.isCut, isHidden: waiting.axis == .x)
      }
      for index in x.parts.indices where x.parts[index].movingPictures >= Self.leastMovingPictures {
        x.parts[index].measure(
          waiting.x, picture: number, time: waiting.time, isCut: waiting.isCut, isHidden: waiting.axis == .y)
      }
    }
    first += window.count
    window = []
    // A displacement that few pictures show is an accident, and the next window needs the place.
    y.parts.removeAll { $0.movingPictures < Self.leastMovingPictures }
    x.parts.removeAll { $0.movingPictures < Self.leastMovingPictures }
    for index in y.parts.indices { y.parts[index].forget(before: y.referenceNumber) }
    for index in x.parts.indices { x.parts[index].forget(before: x.referenceNumber) }
  }

  /// Ends the search.
  ///
  /// - Parameter end: The seconds up to which the video shows its last picture; `nil` if they are unknown.
  /// - Returns: The tracks, those that move in most pictures first; none if nothing in the video moves as a whole.
  public mutating func finish(at end: Double? = nil) -> [MotionTrack] {
    measure()
    let shown = Dictionary(keepingFirst: zip(times, times.dropFirst() + [end ?? times.last ?? 0]))
    let parts = (y.parts + x.parts).sorted { $0.movingPictures > $1.movingPictures }
    let largest = parts.reduce(0) { max($0, $1.meanTiles) }
    var tracks: [(track: MotionTrack, part: VideoPart)] = []
    for part in parts
    where part.meanTiles >= Self.leastRelativeSize * largest
      && Double(part.movingPictures) >= Self.leastRelativeDuration * Double(parts[0].movingPictures)
    {
      let range = max(Self.leastRange, Self.leastRelativeRange * Double(part.grid.length))
      let runs = part.runs.filter { run in
        run.movingSamples >= Self.leastMovingSamples && run.meanAgreement >= Self.leastAgreement
          && Self.range(run.samples) >= range
      }.map { run in
        Self.withoutRepetitions(Self.withHeldPictures(run.samples) { shown[$0] ?? $0 })
      }.filter { $0.count >= Self.leastSamples }
      let track = MotionTrack(axis: part.grid.axis, region: part.region, runs: runs)
      guard !runs.isEmpty else { continue }
      let known = tracks.firstIndex { $0.track.axis == track.axis && Self.isSame(track, as: $0.track) }
      if let known {
        // A map may follow the sheet that covers it, whose tiles are more and agree better.
        let other = tracks[known].part
        if part.meanTiles > other.meanTiles, part.meanAgreement > other.meanAgreement + Self.clearAgreement {
          tracks[known] = (track, part)
        }
      } else {
        tracks.append((track, part))
      }
    }
    return tracks.map(\.track)
  }

  /// Returns the distance between the smallest and the largest offset of a run, in pixels.
  private static func range(_ run: [MotionTrack.Sample]) -> Double {
    run.reduce(-Double.infinity) { max($0, $1.offset) } - run.reduce(Double.infinity) { min($0, $1.offset) }
  }

  /// Least displacement of two parts, in pixels, in which they are compared, and the seconds in which it happens.
  /// From one picture to the next, a map that follows a sheet at half its speed may move by a pixel less. Chosen:
  /// half of a shorter step differs from it by less than 2 px, as roundings do; and five pictures at 60 a second.
  private static let leastComparedStep = 4.0
  private static let stepTime = 0.08
  /// Difference between the displacements of two parts with one motion, in pixels and relative to them. Chosen: that of
  /// whole pixels, and much less than that of a map at half the speed of its sheet.
  private static let sameStep = 1.0
  private static let sameShare = 0.05

  /// Returns whether a track has no motion of its own: most of its displacements are also another track's.
  private static func isSame(_ track: MotionTrack, as other: MotionTrack) -> Bool {
    let known = steps(of: other)
    var (own, shared) = (0, 0)
    for (time, step) in steps(of: track) where abs(step) >= leastComparedStep {
      own += 1
      if let otherStep = known[time], abs(otherStep - step) < sameStep + sameShare * abs(step) { shared += 1 }
    }
    return own < leastMovingPictures || shared * 2 >= own
  }

  /// Returns the displacements of a track since the pictures shortly before, by time.
  private static func steps(of track: MotionTrack) -> [Double: Double] {
    var steps: [Double: Double] = [:]
    for run in track.runs {
      var before = 0
      for sample in run.dropFirst() {
        // The sample itself is later than that, which ends the search.
        while run[before + 1].time <= sample.time - stepTime + 1e-6 { before += 1 }
        if run[before].time <= sample.time - stepTime + 1e-6 {
          steps[sample.time] = sample.offset - run[before].offset
        }
      }
    }
    return steps
  }

  /// Time between pictures, relative to the usual one, from which one may be missing. Chosen: halfway to two
  /// pictures.
  private static let gap = 1.5
  /// The fewest pictures of moving content that tell the usual time between pictures. Chosen; a median of fewer may
  /// be that of a stutter.
  private static let fewestMoving = 8
  /// Number of missing pictures up to which content may have moved on slowly meanwhile. Chosen: a recorder drops a
  /// few pictures in a row; after more, only fast content can have moved on.
  private static let mostLost = 3
  /// Displacements per picture, in pixels, from which content moves, and from which it moves fast. Chosen: the first
  /// is above the errors of the offsets, and the second a whole pixel.
  private static let leastMovement = 0.1
  private static let fastMovement = 1.0
  /// Least time between pictures that are added, in seconds: that of the fastest phones' cameras and screens.
  private static let leastPeriod = 1.0 / 480
  /// Seconds of a gap that are filled after and before its pictures. Chosen: more than a motion gets of the rest after it
  /// (`PhaseFinder`), and the shortest rest that places a page (`VideoMotions`).
  private static let (longestHold, longestReturn) = (1.0, 0.3)

  /// Returns the samples with those of pictures that a recorder has left out because nothing changed. Until the next
  /// picture, the video shows the last one.
  ///
  /// - Parameter end: Returns the time up to which the video shows the picture of a time.
  static func withHeldPictures(
    _ run: [MotionTrack.Sample], until end: (Double) -> Double
  ) -> [MotionTrack.Sample] {
    let steps = zip(run, run.dropFirst()).map { (time: $1.time - $0.time, way: abs($1.offset - $0.offset)) }
    let moving = steps.filter { $0.way >= fastMovement }.map(\.time).sorted()
    guard moving.count >= fewestMoving, case let usual = max(leastPeriod, moving[moving.count / 2]) else { return run }
    // Content at whole pixels of its app stands still from one of them to the next.
    let unit = 1.2 * 12.0.squareRoot() * SampleNoise.rounding(of: run)
    var filled: [MotionTrack.Sample] = []
    for (index, sample) in run.enumerated() {
      filled.append(sample)
      let next = end(sample.time)
      let pictures = (next - sample.time) / usual
      guard pictures > gap else { continue }
      if index + 1 < run.count, index > 0, steps[index].way > unit {
        // A picture that is missing while content moves on is lost; what it showed is not known.
        let before = steps[index - 1].way / steps[index - 1].time * usual
        let after = index + 1 < steps.count ? steps[index + 1].way / steps[index + 1].time * usual : before
        let goesOn = steps[index].way >= leastShare * meanSpeed(before, after) * pictures
        if goesOn, min(before, after) >= (pictures > Double(mostLost + 1) ? fastMovement : leastMovement) { continue }
      }
      let length = next - sample.time
      let isLong = length > longestHold + longestReturn
      var held = sample
      for number in 1...Int(min(pictures, (longestHold + longestReturn) / usual).rounded(.up)) {
        held.time = sample.time + Double(number) * usual
        if held.time < (isLong ? sample.time + longestHold : next - usual / 2) { filled.append(held) }
      }
      guard isLong, index + 1 < run.count, run[index + 1].time <= next else { continue }
      for number in (1...max(1, Int(longestReturn / usual))).reversed() {
        held.time = next - Double(number) * usual
        filled.append(held)
      }
    }
    return filled
  }

  /// The share of the way that content would cover meanwhile from which it has moved on. After a rest, it moves on by
  /// the way of one picture. Chosen: below 1, which is content that goes on, and above the share of one picture of
  /// several.
  private static let leastShare = 0.6

  /// Returns the mean speed of content whose speed falls or rises by the same share in any time, from that before to that after.
  private static func meanSpeed(_ before: Double, _ after: Double) -> Double {
    // The quotient below loses its digits where both are equal; the mean is off by less than a millionth.
    guard before > 0, after > 0, (before / after - 1).magnitude > 1e-3 else { return (before + after) / 2 }
    return (before - after) / Double.log(before / after)
  }

  /// Least displacement per picture, in pixels, at which a picture that shows none is a repetition. Below, content
  /// that is placed at whole pixels may stand still for a picture. Chosen: two whole pixels.
  private static let leastRepeatedStep = 2.0
  /// Largest displacement, in pixels, of a picture that repeats another one. Chosen: above the errors of the offsets
  /// of equal pictures, below half a pixel.
  private static let largestRest = 0.25
  /// Largest number of repetitions in a row. A longer rest is one. Chosen: 15 pictures a second in a video at 60.
  private static let mostRepetitions = 3
  /// The fewest pictures of an app that tell how many pictures of the video show one of them. Chosen; as for the time
  /// between pictures.
  private static let fewestShown = 8

  /// Returns the samples without those of pictures that repeat the one before while the part moves.
  ///
  /// A video with more pictures per second than the app that it shows has each of the app's pictures several times.
  /// Only the first of them is at the app's time, also where content is slow.
  static func withoutRepetitions(_ run: [MotionTrack.Sample]) -> [MotionTrack.Sample] {
    let groups = groupsOfEqual(run)
    let usual = usualLength(groups, run)
    var kept: [MotionTrack.Sample] = []
    for (number, group) in groups.enumerated() {
      let first = group.lowerBound
      // The number of the app's pictures.
      let count = max(1, Int((Double(group.count) / usual).rounded()))
      let before = kept.last.map { abs(run[first].offset - $0.offset) } ?? 0
      let after = number + 1 < groups.count ? abs(run[group.upperBound].offset - run[first].offset) : 0
      let isRest =
        count - 1 > mostRepetitions || before < leastRepeatedStep || after < leastRepeatedStep * Double(count)
      kept += (0..<(isRest ? count : 1)).map { run[first + $0 * group.count / count] }
    }
    return kept
  }

  /// Returns the ranges of samples with equal offsets.
  private static func groupsOfEqual(_ run: [MotionTrack.Sample]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var first = 0
    while first < run.count {
      let next = run[first...].firstIndex { abs($0.offset - run[first].offset) >= largestRest } ?? run.count
      groups.append(first..<next)
      first = next
    }
    return groups
  }

  /// Returns the number of the video's pictures that usually show one picture of the app, from where content is fast,
  /// so that each of the app's pictures differs.
  private static func usualLength(_ groups: [Range<Int>], _ run: [MotionTrack.Sample]) -> Double {
    let moving = groups.indices.dropFirst().dropLast().filter { number in
      let steps = [groups[number - 1], groups[number]].map { run[$0.upperBound].offset - run[$0.lowerBound].offset }
      return steps.allSatisfy { abs($0) >= leastRepeatedStep }
    }
    guard moving.count >= fewestShown else { return 1 }
    let lengths = moving.map { groups[$0].count }.sorted()
    let median = lengths[lengths.count / 2]
    guard median > 1 else { return 1 }
    // A picture that the video or the app left out is no measure.
    let usual = lengths.filter { abs($0 - median) <= 1 }
    return Double(usual.reduce(0, +)) / Double(usual.count)
  }
}
