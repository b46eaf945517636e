import Documents
import ScrollEngine
import Tuning

/// Handing the tuning over as code.
extension TuningPanel {
  /// Shows the code, in the format that was chosen last.
  func openExport() {
    guard export == nil else { return perform(.format(lastFormat)) }
    export = ExportSheet(lastFormat, tuning: store.tuning, size: shape.size, at: now)
    explained = nil
  }

  /// Does what a control of the sheet is for.
  func perform(_ action: ExportSheet.Action) {
    guard let sheet = export else { return }
    switch action {
    case .format(let index):
      export?.show(index, tuning: store.tuning, at: now)
      lastFormat = export?.index ?? lastFormat
    case .copy:
      export?.notice =
        copy(sheet.text) ? .done("Copied as \(sheet.format.title)") : .fault("The clipboard cannot be reached")
    case .save:
      let name = fileTitle ?? store.tuning.base.name + (changeCount > 0 ? " + \(changeCount)" : "")
      do throws(DocumentError) {
        let path = try exports.save(sheet.text, as: name + sheet.format.suffix)
        export?.notice = .done("Saved: \(path)")
      } catch { export?.notice = .fault(error.description) }
    case .close: export = nil
    }
  }
}
