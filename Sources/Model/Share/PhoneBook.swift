import Recording

/// Something that happened on a phone.
package enum PhoneNews: Equatable, Sendable {
  /// A phone has opened the page, has reported its screen, has another name, or was lost.
  case changed(Phone)
  /// A gesture came to rest on a phone.
  case gesture(PhoneGesture, on: Phone)
  /// A trial came to rest on a phone.
  case trial(PhoneTrial, on: Phone)
  /// A knob was turned on a phone.
  case turn(PhoneTurn, on: Phone)
}

/// The phones of a server, and what each may still do.
struct PhoneBook {
  /// Maximum number of phones; more would share a sign.
  static let most = Phone.Sign.all.count
  /// Maximum number of requests of a phone in a second. Chosen: one for each frame of a usual display.
  static let requestsPerSecond = 60
  /// Number of gestures of a phone that are recognized when they are sent again.
  private static let remembered = 64

  private struct Entry {
    var phone: Phone
    /// The second in which the last request came, and the number of requests in it.
    var second = ContinuousClock.now
    var requests = 0
    /// IDs of the last gestures, the oldest first.
    var gestures: [String] = []

    /// Remembers a gesture, and returns whether it is new.
    mutating func remember(_ gesture: String) -> Bool {
      guard !gestures.contains(gesture) else { return false }
      gestures = gestures.suffix(PhoneBook.remembered - 1) + [gesture]
      return true
    }
  }

  private var entries: [Entry] = []

  /// The phones, in the order in which they came.
  var phones: [Phone] { entries.map(\.phone) }

  /// Why a request is refused.
  enum Refusal: Error {
    /// As many phones as possible are connected.
    case full
    /// The phone sends too much.
    case tooOften
  }

  /// Counts a request of a phone, which becomes known with the first. A phone that is gone makes room for a new one.
  mutating func admit(_ id: String, at time: ContinuousClock.Instant) throws(Refusal) -> Phone {
    let index: Int
    if let known = entries.firstIndex(where: { $0.phone.id == id }) {
      index = known
    } else {
      if entries.count == Self.most {
        guard let gone = entries.firstIndex(where: { !$0.phone.isConnected }) else { throw .full }
        entries.remove(at: gone)
      }
      guard let sign = Phone.Sign.all.first(where: { sign in !entries.contains { $0.phone.sign.looks(like: sign) } })
      else {
        throw .full
      }
      index = entries.count
      entries.append(Entry(phone: Phone(id: id, sign: sign)))
    }
    if time - entries[index].second >= .seconds(1) { (entries[index].second, entries[index].requests) = (time, 0) }
    entries[index].requests += 1
    guard entries[index].requests <= Self.requestsPerSecond else { throw .tooOften }
    return entries[index].phone
  }

  /// Sets whether a phone is connected, and returns it if that has changed.
  mutating func setConnected(_ id: String, _ isConnected: Bool) -> Phone? {
    guard let index = entries.firstIndex(where: { $0.phone.id == id }),
      entries[index].phone.isConnected != isConnected
    else { return nil }
    entries[index].phone.isConnected = isConnected
    return entries[index].phone
  }

  /// Takes a message of a phone, and returns what is new by it.
  mutating func receive(_ message: PhoneMessage, from id: String) -> PhoneNews? {
    guard let index = entries.firstIndex(where: { $0.phone.id == id }) else { return nil }
    switch message {
    case .hello(let screen):
      entries[index].phone.screen = screen
      return .changed(entries[index].phone)
    case .gesture(let id, var gesture):
      guard entries[index].remember(id) else { return nil }
      entries[index].phone.sign.mark(&gesture.recording)
      return .gesture(gesture, on: entries[index].phone)
    case .trial(let id, var trial):
      guard entries[index].remember(id) else { return nil }
      entries[index].phone.sign.mark(&trial.gesture.recording)
      return .trial(trial, on: entries[index].phone)
    case .name(let name):
      entries[index].phone.sign = entries[index].phone.sign.named(name)
      return .changed(entries[index].phone)
    case .turn(let turn): return .turn(turn, on: entries[index].phone)
    }
  }
}
