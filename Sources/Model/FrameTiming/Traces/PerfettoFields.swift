/// The numbers of the protobuf fields that a trace contains, as declared in Perfetto's protos/perfetto/trace.
enum PerfettoFields {
  /// The number of the field `packet` in trace.proto.
  static let packet = 1

  /// The fields of a packet, from trace_packet.proto.
  enum Packet {
    // Field numbers of trace_packet.proto.
    static let clockSnapshot = 6
    static let timestamp = 8
    static let sequence = 10
    static let trackEvent = 11
    static let sequenceFlags = 13
    static let clock = 58
    static let trackDescriptor = 60
    static let frameTimeline = 76
    /// The flag `SEQ_INCREMENTAL_STATE_CLEARED`, which starts a sequence.
    static let incrementalStateCleared = 1 as Int64
  }

  /// The fields of a clock snapshot and of its `Clock` messages, from clock_snapshot.proto, and the IDs of clocks.
  enum Clocks {
    // Field numbers of clock_snapshot.proto, followed by clocks of builtin_clock.proto.
    static let clock = 1
    static let id = 1
    static let time = 2
    static let monotonic = 3 as Int64
    static let boottime = 6 as Int64
  }

  /// The fields of a track descriptor, from track_event/track_descriptor.proto.
  enum Track {
    // Field numbers of track_descriptor.proto.
    static let id = 1
    static let name = 2
    static let process = 3
    static let thread = 4
    static let parent = 5
    static let counter = 8
  }

  /// The fields of the descriptors of a process, a thread and a counter.
  enum Descriptors {
    // Field numbers of process_descriptor.proto, thread_descriptor.proto and counter_descriptor.proto in track_event.
    static let processID = 1
    static let processName = 6
    static let threadProcess = 1
    static let threadID = 2
    static let threadName = 5
    static let counterUnit = 6
  }

  /// The fields of a track event, from track_event/track_event.proto, and the types of such events.
  enum Event {
    // Field numbers of track_event.proto, followed by the types of track events.
    static let annotation = 4
    static let type = 9
    static let track = 11
    static let category = 22
    static let name = 23
    static let value = 44
    static let (begin, end, instant, counter) = (1 as Int64, 2 as Int64, 3 as Int64, 4 as Int64)
  }

  /// The fields of an annotation, from track_event/debug_annotation.proto.
  enum Annotation {
    // Field numbers of debug_annotation.proto.
    static let flag = 2
    static let number = 5
    static let text = 6
    static let name = 10
  }

  /// The fields and values of a frame timeline event, from android/frame_timeline_event.proto.
  enum Timeline {
    // Numbers of the event's fields, one for each kind of message.
    static let (expectedDisplay, actualDisplay, expectedSurface, actualSurface, end) = (1, 2, 3, 4, 5)
    // Numbers of fields that several kinds of message have.
    static let cookie = 1
    static let token = 2
    /// The numbers of fields in the messages that describe a frame of the display.
    static let (displayProcess, displayPresent, displayOnTime, displayJank, displayPrediction) = (3, 4, 5, 7, 8)
    /// The number of the field `jank_severity_type` in the messages that describe a frame of the display.
    static let displaySeverity = 9
    /// The numbers of fields in the messages that describe a frame of the program.
    static let (displayToken, process, layer, present, onTime, jank, prediction) = (3, 4, 5, 6, 7, 9, 10)
    /// The number of the field `jank_severity_type` in the messages that describe a frame of the program.
    static let severity = 12
    /// The values of the constants `PRESENT_ON_TIME` and `PRESENT_LATE`.
    static let (presentedInTime, presentedLate) = (1 as Int64, 2 as Int64)
    /// The values of the constants `JANK_NONE`, `JANK_DISPLAY_HAL`, `JANK_APP_DEADLINE_MISSED` and `JANK_UNKNOWN`.
    static let (noJank, displayLate, deadlineMissed, unknownJank) = (1 as Int64, 8 as Int64, 64 as Int64, 256 as Int64)
    /// The value of the constant `PREDICTION_VALID`, which means that the deadline of the frame was known.
    static let valid = 1 as Int64
  }
}
