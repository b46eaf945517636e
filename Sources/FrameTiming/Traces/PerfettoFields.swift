/// The numbers of the fields that are written, as Perfetto's protos/perfetto/trace declares them.
enum PerfettoFields {
  /// trace.proto: `packet`.
  static let packet = 1

  /// trace_packet.proto.
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
    /// `SEQ_INCREMENTAL_STATE_CLEARED`: a sequence begins.
    static let begins = 1 as Int64
  }

  /// clock_snapshot.proto, and its `Clock`; the clocks are those of builtin_clock.proto.
  enum Clocks {
    // Field numbers of clock_snapshot.proto, then clocks of builtin_clock.proto.
    static let clock = 1
    static let id = 1
    static let time = 2
    static let monotonic = 3 as Int64
    static let boottime = 6 as Int64
  }

  /// track_event/track_descriptor.proto.
  enum Track {
    // Field numbers of track_descriptor.proto.
    static let id = 1
    static let name = 2
    static let process = 3
    static let thread = 4
    static let parent = 5
    static let counter = 8
  }

  /// track_event/process_descriptor.proto, thread_descriptor.proto and counter_descriptor.proto.
  enum Described {
    // Field numbers of the descriptors of a process, a thread and a counter.
    static let processID = 1
    static let processName = 6
    static let threadProcess = 1
    static let threadID = 2
    static let threadName = 5
    static let counterUnit = 6
  }

  /// track_event/track_event.proto.
  enum Event {
    // Field numbers of track_event.proto, then its types.
    static let annotation = 4
    static let type = 9
    static let track = 11
    static let category = 22
    static let name = 23
    static let value = 44
    static let (begin, end, instant, counter) = (1 as Int64, 2 as Int64, 3 as Int64, 4 as Int64)
  }

  /// track_event/debug_annotation.proto.
  enum Annotation {
    // Field numbers of debug_annotation.proto.
    static let flag = 2
    static let number = 5
    static let text = 6
    static let name = 10
  }

  /// android/frame_timeline_event.proto: which event it is, then the fields of its messages.
  enum Timeline {
    // Field numbers of frame_timeline_event.proto.
    static let (expectedDisplay, actualDisplay, expectedSurface, actualSurface, end) = (1, 2, 3, 4, 5)
    // Of all its messages.
    static let cookie = 1
    static let token = 2
    /// Of a display's frame.
    static let (displayProcess, displayPresent, displayOnTime, displayJank, displayPrediction) = (3, 4, 5, 7, 8)
    /// `jank_severity_type` of a display's frame.
    static let displaySeverity = 9
    /// Of a program's.
    static let (displayToken, process, layer, present, onTime, jank, prediction) = (3, 4, 5, 6, 7, 9, 10)
    /// `jank_severity_type` of a program's.
    static let severity = 12
    /// `PRESENT_ON_TIME` and `PRESENT_LATE`.
    static let (presentedInTime, presentedLate) = (1 as Int64, 2 as Int64)
    /// `JANK_NONE`, `JANK_DISPLAY_HAL`, `JANK_APP_DEADLINE_MISSED`, `JANK_UNKNOWN`.
    static let (noJank, displayLate, deadlineMissed, unknownJank) = (1 as Int64, 8 as Int64, 64 as Int64, 256 as Int64)
    /// `PREDICTION_VALID`: it was known when the frame would have to be there.
    static let valid = 1 as Int64
  }
}
