import ScrollEngine

/// A writer for the packets of a native Perfetto trace.
struct PerfettoPackets {
  private typealias Fields = PerfettoFields
  private var trace = ProtobufMessage()
  /// The ID of the packets' sequence. All packets come from one writer, so they share one sequence.
  private static let sequence = 1 as Int64

  var bytes: [UInt8] { trace.bytes }

  /// Begins the trace with the same time on the log's clock, CLOCK_MONOTONIC, and on CLOCK_BOOTTIME. All later times
  /// are on the log's clock.
  mutating func begin(_ clocks: TraceClockPair) {
    packet {
      $0.add(Fields.Packet.sequenceFlags, Fields.Packet.incrementalStateCleared)
      $0.add(Fields.Packet.clockSnapshot) { snapshot in
        for (id, time) in [
          (Fields.Clocks.monotonic, clocks.monotonic), (Fields.Clocks.boottime, clocks.boottime),
        ] {
          snapshot.add(Fields.Clocks.clock) {
            $0.add(Fields.Clocks.id, id)
            $0.add(Fields.Clocks.time, time.nanoseconds)
          }
        }
      }
    }
  }

  mutating func track(_ id: Int64, in parent: Int64? = nil, _ write: (inout ProtobufMessage) -> Void) {
    packet { packet in
      packet.add(Fields.Packet.trackDescriptor) { track in
        track.add(Fields.Track.id, id)
        if let parent { track.add(Fields.Track.parent, parent) }
        write(&track)
      }
    }
  }

  mutating func event(
    _ type: Int64, on track: Int64, at time: Timestamp, named name: String? = nil,
    _ write: (inout ProtobufMessage) -> Void = { _ in }
  ) {
    packet(at: time) { packet in
      packet.add(Fields.Packet.trackEvent) { event in
        event.add(Fields.Event.type, type)
        event.add(Fields.Event.track, track)
        if let name { event.add(Fields.Event.name, name) }
        write(&event)
      }
    }
  }

  /// Adds a frame timeline event. `kind` is the field number of the event's message.
  mutating func timeline(_ kind: Int, at time: Timestamp, _ write: (inout ProtobufMessage) -> Void) {
    packet(at: time) { packet in packet.add(Fields.Packet.frameTimeline) { $0.add(kind, write) } }
  }

  private mutating func packet(at time: Timestamp? = nil, _ write: (inout ProtobufMessage) -> Void) {
    trace.add(Fields.packet) { packet in
      if let time {
        packet.add(Fields.Packet.timestamp, time.nanoseconds)
        packet.add(Fields.Packet.clock, Fields.Clocks.monotonic)
      }
      packet.add(Fields.Packet.sequence, Self.sequence)
      write(&packet)
    }
  }
}
