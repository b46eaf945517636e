import ScrollEngine

/// The layout of the cards on the screen.
extension CardView {
  /// Reads all data from the source again. The view stays at the same card and the same position in that card, if both
  /// still exist.
  public func reload(at time: Timestamp) {
    advance(to: time)
    guard layoutState == .done else {
      layoutState = .wantedAgain
      wantsReload = true
      return
    }
    reloadNow()
    layOut()
  }

  private func reloadNow() {
    heights.reload(count: max(0, source.cardCount))
    heights.finish()
    if Source.showsCards {
      for card in visibleCards { hide(card) }
      visibleCards.removeAll(keepingCapacity: true)
    }
    home = min(home, max(0, count - 1))
    measureAroundHome()
    let wasMoving = scroller.isMoving
    scroller.change(homeCard: geometry(of: home), keeping: .place)
    if !wasMoving { finishAtOnce() }
  }

  /// Changes the size of the viewport and the distance between two cards. The current card stays the current one: at
  /// its start if it was at its start, at its end if it was at its end. Motions, expansions and drags continue from the
  /// same fraction, and views on the screen are kept.
  ///
  /// - Parameters:
  ///   - size: the size of the viewport, in points.
  ///   - gap: the distance between two cards, in points; `nil` keeps it.
  ///   - time: the time of the change.
  public func resize(to size: Size, separator gap: Double? = nil, at time: Timestamp) {
    advance(to: time)
    let gap = max(0, gap ?? separator)
    guard size != viewport || gap != separator, size.width > 0, size.height > 0 else { return }
    guard size.width.isFinite, size.height.isFinite, gap.isFinite else { return }
    heights.resize(to: size, separator: gap)
    measureAroundHome()
    heights.resume(by: scroller.rules.expansion, at: now.seconds)
    scroller.change(homeCard: geometry(of: home), keeping: .share)
    layOut()
  }

  /// Measures the home card, to which gestures belong, and the cards that a gesture can reach from it. Measuring them
  /// as soon as a card becomes the home card, instead of when they appear in a frame, makes the result independent of
  /// the frame rate.
  func measureAroundHome() {
    for index in home - 2...home + 2 { heights.measure(index) }
  }

  /// Returns the geometry of the card at `index`.
  func geometry(of index: Int) -> CardGeometry {
    CardGeometry(
      height: count == 0 ? viewport.height : height(ofCard: index), viewport: viewport.height, separator: separator,
      hasPrevious: index > 0, hasNext: index + 1 < count)
  }

  /// Finds the cards on the screen, gets views for new ones and recycles the views of those that have left.
  ///
  /// A callback of the source may expand, scroll or reload the cards; a second layout after this one handles that.
  func layOut() {
    guard Source.showsCards else { return }
    guard layoutState == .done else {
      layoutState = .wantedAgain
      return
    }
    // The number of layouts is limited, because a callback may request another one each time. A layout beyond the limit
    // waits for the next frame.
    for _ in 0..<4 {
      if wantsReload {
        wantsReload = false
        reloadNow()
      }
      layoutState = .running
      layOutOnce()
      let isStable = layoutState == .running
      layoutState = .done
      if isStable { return }
    }
  }

  private func layOutOnce() {
    findTops()
    let range = firstOnScreen..<firstOnScreen + tops.count
    if visibleCards.first?.index == range.first, visibleCards.count == range.count {
      for slot in visibleCards.indices { visibleCards[slot].frame = frame(range.lowerBound + slot, top: tops[slot]) }
      return
    }
    let old = visibleCards
    let tops = tops
    visibleCards = []
    for card in old where !range.contains(card.index) { hide(card) }
    for (slot, index) in range.enumerated() {
      if var card = old.first(where: { $0.index == index }) {
        card.frame = frame(index, top: tops[slot])
        visibleCards.append(card)
      } else {
        source.cardWillAppear(at: index)
        let kind = source.kindOfCard(at: index)
        let view = pool.dequeue(kind) { source.makeCard(kind) }
        source.configure(view, forCardAt: index)
        visibleCards.append(VisibleCard(index: index, frame: frame(index, top: tops[slot]), view: view))
      }
    }
  }

  private func hide(_ card: VisibleCard<Card>) {
    pool.recycle(card.view)
    source.cardDidDisappear(at: card.index)
  }

  private func frame(_ index: Int, top: Double) -> Rect {
    Rect(x: 0, y: top, width: viewport.width, height: shownHeight(of: index))
  }

  /// Finds the first card on the screen and the tops of all cards on the screen, in coordinates of the viewport.
  private func findTops() {
    tops.removeAll(keepingCapacity: true)
    firstOnScreen = home
    guard count > 0 else { return }
    var top = -scroller.visibleOffset
    while firstOnScreen > 0, top - separator > 0 {
      firstOnScreen -= 1
      heights.measure(firstOnScreen)
      top -= shownHeight(of: firstOnScreen) + separator
    }
    var index = firstOnScreen
    while index < count, top < viewport.height {
      heights.measure(index)
      let bottom = top + shownHeight(of: index)
      if bottom > 0 { tops.append(top) } else if tops.isEmpty { firstOnScreen = index + 1 }
      top = bottom + separator
      index += 1
    }
  }
}
