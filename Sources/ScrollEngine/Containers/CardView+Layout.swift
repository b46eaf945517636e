/// Which cards are on the screen, and where.
extension CardView {
  /// Takes everything from the source anew. Stays on the card and on the place of the card where it is, as far as
  /// they still exist.
  package func reload(at time: Timestamp) {
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
    heights.ask(count: max(0, source.cardCount))
    heights.finish()
    for card in visibleCards { hide(card) }
    visibleCards.removeAll(keepingCapacity: true)
    home = min(home, max(0, count - 1))
    measureAroundHome()
    let wasMoving = scroller.isMoving
    scroller.change(page: page(of: home), keeping: .place)
    if !wasMoving { finishAtOnce() }
  }

  /// Gives the viewport another size, or cards another distance. The card that was read is still the one that is read,
  /// at its start if it was at its start, at its end if it was at its end; what moves, opens or is held is as far as it
  /// was, and views on the screen stay in use.
  ///
  /// - Parameters:
  ///   - size: of the viewport, in points.
  ///   - gap: the distance between two cards, in points; `nil` keeps it.
  ///   - time: the moment of the change.
  package func resize(to size: Size, separator gap: Double? = nil, at time: Timestamp) {
    advance(to: time)
    let gap = max(0, gap ?? separator)
    guard size != viewport || gap != separator, size.width > 0, size.height > 0 else { return }
    guard size.width.isFinite, size.height.isFinite, gap.isFinite else { return }
    heights.resize(to: size, separator: gap)
    measureAroundHome()
    heights.resume(by: scroller.rules.expansion, at: now.seconds)
    scroller.change(page: page(of: home), keeping: .share)
    layOut()
  }

  /// Measures what a gesture can reach, at the moment at which it begins to belong to a card: so that heights become
  /// known at the same moments whatever the frame rate is.
  func measureAroundHome() {
    for index in home - 2...home + 2 { heights.measure(index) }
  }

  /// A card as the scroller sees it.
  func page(of index: Int) -> CardPage {
    CardPage(
      height: count == 0 ? viewport.height : height(ofCard: index), viewport: viewport.height, separator: separator,
      hasPrevious: index > 0, hasNext: index + 1 < count)
  }

  /// Finds the cards on the screen, hands out views for those that come and takes back those of cards that go.
  ///
  /// A callback may expand, scroll or reload: that is laid out after this layout, not within it.
  func layOut() {
    guard layoutState == .done else {
      layoutState = .wantedAgain
      return
    }
    // A callback that always wants another layout gets the next one with the next frame.
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
        source.show(index, in: view)
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

  /// Finds the first card on the screen and the tops of all that are, in the viewport's coordinates.
  private func findTops() {
    tops.removeAll(keepingCapacity: true)
    firstOnScreen = home
    guard count > 0 else { return }
    var top = -scroller.shown
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
