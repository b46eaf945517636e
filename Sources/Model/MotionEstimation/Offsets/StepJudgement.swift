import ScrollEngine

/// A test of a part's displacement since the picture before against all others, tile by tile.
///
/// Content that repeats, such as lines of text, nearly matches at several displacements, and content that has jumped may
/// match somewhere by chance. The tiles that match at one of two displacements and not at the other tell which is right.
/// Tiles of something else, such as a sheet over a map, prefer another displacement than the part's own tiles.
struct StepJudgement {
  /// The result of the test.
  enum Verdict: Equatable {
    case right
    /// The displacement in pixels that is right instead.
    case wrong(Int)
    /// No displacement is right, or more than one may be.
    case unknown
  }

  /// Difference of a tile's errors from which it prefers one of two displacements. Chosen: half the error at which a
  /// tile still matches (`TileVotes.good`).
  private static let clear: Float = 0.25
  /// Fewest tiles that decide between two displacements. Chosen: fewer tiles match at another place by chance.
  private static let fewest = 4
  /// Number of tiles that prefer the right displacement for each that prefers a wrong one by chance. Chosen; a
  /// smaller majority lets tiles that match by chance decide, a larger one ends runs of parts that share tiles with
  /// others.
  private static let majority = 3
  /// Number of tiles that must prefer a displacement that replaces another one, for each that prefers the old one. Where a sheet covers most of a map, a few tiles of the
  /// map are left. Chosen: nearly all tiles.
  private static let clearMajority = 20
  /// Number of displacements, in coarse samples, around one that belong to it. The error at a displacement is the
  /// least of its own and its neighbours', so nearer ones share a sample.
  private static let nearby = 2
  /// Least mean deviation of the luma in a tile whose error tells displacements apart, in levels of 255. Chosen:
  /// twice what the votes ask for.
  private static let leastActivity: Float = 2
  /// Number of other displacements that are looked at: those at which most tiles match. Chosen; it bounds the time.
  private static let mostRivals = 12
  /// Number of other motions that tiles of a part may show. Chosen: as many as the votes find in a picture.
  private static let mostOthers = 2
  /// Least share that another motion has of all tiles, and of those that tell it from the displacement. Where a sheet
  /// covers a map, ever fewer of the map's tiles show the map. 0.25 of all tiles was too many for maps below a rising
  /// sheet, and ended their runs; 0.15 and the other share are chosen.
  private static let leastOtherShare = 0.15
  private static let leastToldShare = 0.25
  /// Least share of the tiles that match at a displacement which most of them show. Chosen: more than half. A panel
  /// that appeared while a list moved fast set it: the rest of the list shows the motion.
  private static let shownShare = 0.6
  /// Share of such a displacement's matching tiles below which another displacement is wrong. Chosen: between it and
  /// 1, a displacement shows in nearly as many tiles. Two of three videos of the timeline below a panel lost the
  /// start of a fling without it.
  private static let clearShare = 0.75
  /// Mean error of the tiles up to which a picture is unchanged. Chosen: a step of a tenth of a sample has more (see
  /// `TileVotes.sharpen`).
  private static let unchanged: Float = 0.04
  /// The same for the displacement of content that has moved on, of which so many refute another one. In 24 videos of lists
  /// at crf 28 and 35, those of rows that are alike match so; the cards of a feed, which slide over each other, do not.
  private static let nearlyShare = 0.82
  /// Largest distance from the displacement that the motion before suggests, relative to the distance of the next
  /// possible one, for content that repeats. Chosen: half of what would be as near to the next one.
  private static let largestSurprise = 0.25

  /// Change of the displacement, as a share of the area's length, from which content has jumped. Set with jumps of
  /// 110 px and more in lists of Chromium and Qt Quick whose backgrounds repeat. One of 95 px of 800 is below it;
  /// there the letters decide.
  private static let leastJump = 0.12
  /// Share of the visible tiles that a sudden step has to explain. After a jump to a place of a list whose backgrounds
  /// are the same, most tiles match, but the letters do not: in 120 drawn videos of such jumps, 14 of 100 tiles or more
  /// are not explained; after steps as long, at most 8 are not, with errors of up to 6 levels in each block of eight
  /// pixels.
  private static let leastExplained = 0.89
  /// The error up to which a step explains a tile, in the same videos.
  private static let explained: Float = 0.15
  /// The mean difference, in levels of 255, that is no more than a codec's error, in the same videos.
  private static let codecError: Float = 3
  /// Number of sections of a part along its axis. Chosen: a row or a panel fills one or two of six, as a highlighted row
  /// of the timeline does.
  private static let sections = 6
  /// The least share of the sections in which a jump leaves tiles unexplained. Chosen: the letters of another place are in
  /// all, of which one may be missed.
  private static let leastSpread = 0.8
  /// Least share that another motion has of the tiles that the step leaves unexplained. Chosen: more than half; tiles
  /// that match anywhere by chance are fewer.
  private static let leastOtherMotion = 0.6

  private let grid: VideoLaneGrid
  private let profiles: LaneProfiles
  private let earlier: LaneProfiles
  /// The numbers of the part's tiles, also of those that are too plain, and of those that always move with it.
  private let numbers: [Int]
  private let core: Set<Int>
  /// The errors of each tile at each displacement in coarse samples, tile by tile; 2 where it is out of sight.
  private var errors: [Float] = []
  /// The mean deviation of the luma in each tile, in levels of 255.
  private var activities: [Float] = []
  /// The place of each tile along its lane.
  private var rows: [Int] = []
  /// The tiles that always move with the part; all if they are too few.
  private var coreTiles: [Int] = []
  private var count: Int { activities.count }

  private var width: Int { 2 * grid.reach + 1 }

  /// Compares the tiles of a part in the picture before with the next picture.
  ///
  /// - Parameters:
  ///   - tiles: The tiles that move with the part.
  ///   - core: Those that nothing else moves.
  init(of profiles: LaneProfiles, since earlier: LaneProfiles, _ grid: VideoLaneGrid, tiles: [Int], core: Set<Int>) {
    (self.profiles, self.earlier, self.grid, numbers, self.core) = (profiles, earlier, grid, tiles, core)
    let (length, reach, tile) = (grid.coarseCount, grid.reach, VideoLaneGrid.coarseTile)
    profiles.coarse.withUnsafeBufferPointer { now in
      earlier.coarse.withUnsafeBufferPointer { before in
        for number in tiles {
          let lane = number / grid.tilesPerLane * length
          let start = number % grid.tilesPerLane * tile
          let activity = TileVotes.activity(before, lane + start)
          guard activity >= Self.leastActivity else { continue }
          let (first, scale) = (errors.count, 1 / (activity * Float(tile)))
          errors.append(contentsOf: repeatElement(2, count: width))
          for displacement in max(-reach, start + tile - length)...min(reach, start) {
            errors[first + displacement + reach] = min(
              1.9, TileVotes.difference(before, lane + start, now, lane + start - displacement) * scale)
          }
          TileVotes.sharpen(&errors, first..<first + width)
          if core.contains(number) { coreTiles.append(count) }
          activities.append(activity)
          rows.append(number % grid.tilesPerLane)
        }
      }
    }
    if coreTiles.count < Self.fewest { coreTiles = Array(0..<count) }
  }

  /// Judges a displacement in pixels.
  ///
  /// - Parameters:
  ///   - expected: The displacement that the motion before suggests; `nil` if nothing is known about it.
  ///   - surprise: Distance in pixels from the displacement of content that moves on as before, or rests.
  ///   - isSteady: Whether that distance is small.
  ///   - isMoving: Whether content moved until then.
  ///   - usual: The displacement of content that has moved on as before, if this picture or the one before it matches
  ///     less than usual; else `nil`.
  ///   - isPoor: Whether the tiles match less there than in the pictures before. Then it has to be better than others.
  func verdict(
    on displacement: Double, expected: Double?, surprise: Double, isSteady: Bool, isMoving: Bool, usual: Double?,
    isPoor: Bool
  ) -> Verdict {
    let own = Int((displacement / Double(grid.decimation)).rounded()) + grid.reach
    guard (0..<width).contains(own), count >= Self.fewest else { return .unknown }
    var tiles = Array(0..<count)
    let seen = tiles.map { error($0, own) }.filter { $0 < 2 }
    if own == grid.reach, seen.reduce(0, +) <= Self.unchanged * Float(seen.count) { return .right }
    for _ in 0...Self.mostOthers {
      let rivals = rivals(of: own, tiles)
      let votes = rivals.map { preferences(tiles, own, $0) }
      guard let strongest = votes.indices.max(by: { votes[$0].other.count < votes[$1].other.count }) else { break }
      let (some, others) = (votes[strongest].own, votes[strongest].other)
      if others.count >= Self.fewest, others.count > Self.clearMajority * some {
        return tiles.count == count ? .wrong((rivals[strongest] - grid.reach) * grid.decimation) : .unknown
      }
      // At a large displacement few tiles are in sight, some of which match by chance. They refute none that many show.
      let isShown = tiles.count { error($0, own) < TileVotes.good } >= Self.majority * Self.fewest
      // Where content moves on, its displacement shows in most tiles, and what covers the others matches anywhere. After a
      // jump, so do other places of a list whose rows are alike.
      let isNear = surprise <= Self.leastJump * Double(grid.length)
      let share = share(own, tiles)
      let shares = rivals.map { self.share($0, tiles) }
      // Rows that are alike match at every multiple of their distance, and a codec's errors decide among these. Content
      // that nearly matches where it would have moved on to has hardly moved elsewhere. Tiles that match at only one of both
      // show two parts, such as a sheet and the map that it covers.
      if let usual, tiles.count == count,
        zip(rivals, shares).contains(where: { rival, other in
          let step = Double((rival - grid.reach) * grid.decimation)
          return (step - usual).magnitude < Self.largestSurprise * surprise && other >= Self.nearlyShare * share
            && isAlike(own, rival, tiles)
        })
      {
        return .unknown
      }
      let open = votes.indices.filter { index in
        let vote = votes[index]
        return vote.own < max(Self.fewest, Self.majority * vote.other.count)
          && !(isShown && vote.other.count + vote.undecided < Self.fewest)
          && !(isMoving && isNear && isShown && share >= Self.shownShare && shares[index] < Self.clearShare * share)
      }
      let areTied = open.allSatisfy { index in
        guard let expected else { return false }
        let (some, others) = (votes[index].own, votes[index].other.count)
        guard others < some || shares[index] < share && isPoor || !isPoor && others < Self.fewest else { return false }
        let way = Double((rivals[index] - own).magnitude * grid.decimation.magnitude)
        return (displacement - expected).magnitude < Self.largestSurprise * way
      }
      if areTied {
        // Content that moves may move a little faster in the next picture. Any other step has to explain what is seen, and
        // the tiles that a long one leaves to this part have to show it alone.
        guard !isSteady, !(isNear && isMoving) else { return .right }
        let isShownAlone = isNear || unexplained(tiles, at: own).count <= mostUnexplained(tiles, at: own)
        return isShownAlone && (isExplained(own) || isExplainedBackwards(own)) ? .right : .unknown
      }
      // What moves otherwise or stands still belongs to another part, unless it is a few tiles that match by chance.
      var apart = (own - grid.reach).magnitude > Self.nearby ? preferences(tiles, own, grid.reach).other : []
      for vote in votes where vote.other.count > apart.count {
        let (some, others) = (Double(vote.own), Double(vote.other.count))
        if others > Self.leastOtherShare * Double(count), others > Self.leastToldShare * (some + others) {
          apart = vote.other
        }
      }
      guard !apart.isEmpty else { break }
      let leaving = Set(apart)
      tiles.removeAll { leaving.contains($0) }
    }
    return .unknown
  }

  /// Whether most of the tiles that are in sight at a displacement in pixels match there.
  func isShown(_ displacement: Double) -> Bool {
    let own = Int((displacement / Double(grid.decimation)).rounded()) + grid.reach
    return (0..<width).contains(own) && share(own, Array(0..<count)) >= Self.shownShare
  }

  /// Returns the share of the tiles in sight that match at a displacement.
  private func share(_ own: Int, _ tiles: [Int]) -> Double {
    let seen = tiles.map { error($0, own) }.filter { $0 < 2 }
    return seen.isEmpty ? 0 : Double(seen.count { $0 < TileVotes.good }) / Double(seen.count)
  }

  /// Returns whether most tiles that match at a displacement match at another one too.
  private func isAlike(_ own: Int, _ rival: Int, _ tiles: [Int]) -> Bool {
    let matching = tiles.filter { error($0, own) < TileVotes.good }
    return 2 * matching.count { error($0, rival) < TileVotes.good } > matching.count
  }

  /// Returns whether a displacement, with a rest of some tiles and one other motion of others, explains nearly all of the
  /// tiles in sight that always move with the part. Other tiles show something else at times, as those that a sheet covers.
  private func isExplained(_ own: Int) -> Bool {
    let left = unexplained(coreTiles, at: own).filter { !isExplained($0, at: grid.reach) }
    let most = mostUnexplained(coreTiles, at: own)
    guard left.count > most, areSpread(left, at: own) else { return true }
    // A few tiles match anywhere by chance.
    let rest = rivals(of: own, left).map { rival in left.count { !isExplained($0, at: rival) } }.min() ?? left.count
    return rest <= most && Double(rest) <= (1 - Self.leastOtherMotion) * Double(left.count)
  }

  /// Returns whether tiles that a displacement leaves unexplained are found all along the part. A row that is pressed and a
  /// panel that appears are in some places, and the letters of another place of the list in all.
  private func areSpread(_ tiles: [Int], at own: Int) -> Bool {
    let seen = coreTiles.filter { error($0, own) < 2 }
    guard let first = seen.map({ rows[$0] }).min(), let last = seen.map({ rows[$0] }).max() else { return true }
    func counts(_ tiles: [Int]) -> [Int] {
      var counts = [Int](repeating: 0, count: Self.sections)
      for tile in tiles { counts[(rows[tile] - first) * Self.sections / (last - first + 1)] += 1 }
      return counts
    }
    let sections = zip(counts(seen), counts(tiles)).filter { $0.0 >= Self.fewest }
    let changed = sections.count { seen, left in Double(left) > (1 - Self.leastExplained) / 2 * Double(seen) }
    return Double(changed) >= Self.leastSpread * Double(sections.count)
  }

  /// Returns whether a tile is in sight at a displacement and differs by no more than a codec's errors.
  private func isExplained(_ tile: Int, at column: Int) -> Bool {
    let error = error(tile, column)
    return error < Self.explained || error * activities[tile] < Self.codecError && error < 2
  }

  /// Returns the tiles in sight that a displacement does not explain.
  private func unexplained(_ tiles: [Int], at column: Int) -> [Int] {
    tiles.filter { error($0, column) < 2 && !isExplained($0, at: column) }
  }

  /// Returns the largest number of tiles that a displacement may leave unexplained.
  private func mostUnexplained(_ tiles: [Int], at column: Int) -> Int {
    Int((1 - Self.leastExplained) * Double(tiles.count { error($0, column) < 2 }))
  }

  /// Whether the displacement back explains nearly all of the tiles of the later picture. What a sheet covers is not seen
  /// any more, and what it uncovers was not seen before, but never both.
  private func isExplainedBackwards(_ own: Int) -> Bool {
    let back = StepJudgement(of: earlier, since: profiles, grid, tiles: numbers, core: core)
    return back.isExplained(2 * grid.reach - own)
  }

  /// Returns the error of a tile near a displacement.
  private func error(_ tile: Int, _ column: Int) -> Float {
    let row = tile * width
    return (max(0, column - 1)...min(width - 1, column + 1)).reduce(2) { min($0, errors[row + $1]) }
  }

  /// Returns the displacements at which most tiles match, apart from one.
  private func rivals(of own: Int, _ tiles: [Int]) -> [Int] {
    var matches = [Int](repeating: 0, count: width)
    for tile in tiles {
      for column in 0..<width where errors[tile * width + column] < TileVotes.good { matches[column] += 1 }
    }
    var rivals: [Int] = []
    for rival in matches.indices.sorted(by: { (matches[$0], $1) > (matches[$1], $0) })
    where rivals.count < Self.mostRivals && matches[rival] > 0 {
      if !([own] + rivals).contains(where: { ($0 - rival).magnitude <= Self.nearby }) { rivals.append(rival) }
    }
    return rivals
  }

  /// Returns the number of tiles that prefer a displacement to another one, the tiles that prefer the other, and the
  /// number of those that match at the other and prefer neither.
  private func preferences(_ tiles: [Int], _ own: Int, _ rival: Int) -> (own: Int, other: [Int], undecided: Int) {
    var (some, others, undecided): (Int, [Int], Int) = (0, [], 0)
    for tile in tiles {
      let (a, b) = (error(tile, own), error(tile, rival))
      guard a < 2, b < 2 else { continue }
      if a < b - Self.clear, a < TileVotes.good {
        some += 1
      } else if b < TileVotes.good {
        if b < a - Self.clear { others.append(tile) } else { undecided += 1 }
      }
    }
    return (some, others, undecided)
  }
}
