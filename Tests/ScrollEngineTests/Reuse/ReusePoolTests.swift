import Testing

@testable import ScrollEngine

@Suite("A pool of views")
struct ReusePoolTests {
  private final class Row: Reusable {
    var text = ""
    func prepareForReuse() { text = "" }
  }

  private func pool(limit: Int = .max) -> ReusePool<Row> {
    var pool = ReusePool<Row>(limit: limit)
    pool.register("row") { Row() }
    pool.register("header") { Row() }
    return pool
  }

  private func take(_ identifier: String, from pool: inout ReusePool<Row>) throws -> Row {
    let view = pool.dequeue(identifier)
    return try #require(view)
  }

  @Test("makes no more views than are in use at once, however far the list scrolls")
  func steady() throws {
    var pool = pool()
    var window: [Row] = []
    for _ in 0..<10_000 {
      if window.count == 12 { pool.recycle(window.removeFirst()) }
      window.append(try take("row", from: &pool))
      #expect(pool.live == window.count)
    }
    #expect(pool.created == 12)
    #expect(pool.pooled == 0)
  }

  @Test("prepares a view before it is used again, and keeps kinds apart")
  func kinds() throws {
    var pool = pool()
    let row = try take("row", from: &pool)
    row.text = "old"
    pool.recycle(row)
    let header = try take("header", from: &pool)
    let again = try take("row", from: &pool)
    #expect(header !== row)
    #expect(again === row)
    #expect(row.text == "")
    #expect(pool.created == 2 && pool.live == 2 && pool.pooled == 0)
  }

  @Test("ignores strangers and what is back already, and knows no unregistered kind")
  func strangers() throws {
    var pool = pool()
    pool.recycle(Row())
    #expect(pool.pooled == 0)
    let row = try take("row", from: &pool)
    pool.recycle(row)
    pool.recycle(row)
    #expect(pool.pooled == 1 && pool.live == 0)
    let unknown = pool.dequeue("footer")
    #expect(unknown == nil)
  }

  @Test("keeps no more waiting than it may, and none after it is drained")
  func limits() throws {
    var pool = pool(limit: 2)
    let rows = try (0..<5).map { _ in try take("row", from: &pool) }
    for row in rows { pool.recycle(row) }
    #expect(pool.pooled == 2 && pool.live == 0 && pool.created == 5)
    pool.register("row") { Row() }
    #expect(pool.pooled == 0)
    pool.recycle(try take("row", from: &pool))
    pool.drain()
    #expect(pool.pooled == 0)
    _ = try take("row", from: &pool)
    #expect(pool.created == 7)
  }
}
