import Testing

@testable import ScrollEngine

@Suite("A pool of views")
struct ReusePoolTests {
  private final class Row: Reusable {
    var text = ""
    func prepareForReuse() { text = "" }
  }

  private enum Kind {
    case row
    case header
  }

  private func dequeue(_ kind: Kind, from pool: inout ReusePool<Kind, Row>) -> Row { pool.dequeue(kind) { Row() } }

  @Test("creates no more views than are in use at once")
  func steady() {
    var pool = ReusePool<Kind, Row>()
    var window: [Row] = []
    for _ in 0..<10_000 {
      if window.count == 12 { pool.recycle(window.removeFirst()) }
      window.append(dequeue(.row, from: &pool))
      #expect(pool.live == window.count)
    }
    #expect(pool.created == 12)
    #expect(pool.pooled == 0)
  }

  @Test("prepares a view before its reuse, and keeps kinds apart")
  func kinds() {
    var pool = ReusePool<Kind, Row>()
    let row = dequeue(.row, from: &pool)
    row.text = "old"
    pool.recycle(row)
    let header = dequeue(.header, from: &pool)
    let again = dequeue(.row, from: &pool)
    #expect(header !== row)
    #expect(again === row)
    #expect(row.text == "")
    #expect(pool.created == 2 && pool.live == 2 && pool.pooled == 0)
  }

  @Test("ignores unknown views and views that are already recycled")
  func strangers() {
    var pool = ReusePool<Kind, Row>()
    pool.recycle(Row())
    #expect(pool.pooled == 0)
    let row = dequeue(.row, from: &pool)
    pool.recycle(row)
    pool.recycle(row)
    #expect(pool.pooled == 1 && pool.live == 0)
  }

  @Test("keeps no more unused views than its limit, and none after a drain")
  func limits() {
    var pool = ReusePool<Kind, Row>(limit: 2)
    let rows = (0..<5).map { _ in dequeue(.row, from: &pool) }
    for row in rows { pool.recycle(row) }
    #expect(pool.pooled == 2 && pool.live == 0 && pool.created == 5)
    pool.recycle(dequeue(.row, from: &pool))
    pool.drain()
    #expect(pool.pooled == 0)
    _ = dequeue(.row, from: &pool)
    #expect(pool.created == 6)
  }
}
