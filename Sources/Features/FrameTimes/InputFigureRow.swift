import Documents
import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// The input latencies below the figures, each as median (p50) and 95th percentile (p95): the measured age of the
/// newest input when the frame is presented, the estimated age when the display shows it (known only if presenting a
/// frame waits for the display), and the error of predicted finger positions.
struct InputFigureRow {
  /// A label with two figures of one quantity: its median and its 95th percentile.
  struct Item {
    var label: String
    var p50: String
    var p95: String
    var unit: String
  }

  /// The labelled input latencies, from left to right.
  let items: [Item]

  /// Creates the texts from figures. Missing figures are dashes.
  ///
  /// - Parameter predictionError: error of predicted finger positions, in points; `nil` without prediction.
  init(_ latency: Summary, photon: PhotonEstimate?, predictionError: Summary?) {
    func text(_ value: Double?) -> String {
      value.map { DecimalText.compact($0) } ?? "\u{2013}"
    }
    let known = latency.count > 0 ? latency : nil
    var items = [Item(label: "input to present", p50: text(known?.p50), p95: text(known?.p95), unit: "ms")]
    items.append(
      Item(label: "to light, est.", p50: text(photon?.p50), p95: text(photon?.p95), unit: "ms"))
    if let error = predictionError {
      let some = error.count > 0 ? error : nil
      items.append(Item(label: "prediction off", p50: text(some?.p50), p95: text(some?.p95), unit: "pt"))
    }
    self.items = items
  }

  /// Draws the labelled input latencies side by side, and wraps them to further lines if necessary.
  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = places.inputs
    var x = frame.minX
    var y = frame.minY
    func append(_ text: String, gap: Double) {
      let width = canvas.text.width(of: text, style: .caption)
      canvas.list.text(
        text, .caption, palette.text3, in: Rect(x: x, y: y, width: width + 1, height: 16))
      x += width + gap
    }
    func figure(_ text: String, _ gap: Double) {
      Digits.draw(text, .caption, palette.text, left: x, y: y, into: &canvas)
      x += Digits.width(of: text, .caption, canvas) + gap
    }
    for item in items {
      let words = [item.label, "/", item.unit].reduce(0) { $0 + canvas.text.width(of: $1, style: .caption) }
      let width = [item.p50, item.p95].reduce(words + 14) { $0 + Digits.width(of: $1, .caption, canvas) }
      if x > frame.minX, x + width > frame.maxX { (x, y) = (frame.minX, y + 20) }
      append(item.label, gap: 5)
      figure(item.p50, 3)
      append("/", gap: 3)
      figure(item.p95, 3)
      append(item.unit, gap: 14)
    }
  }
}
