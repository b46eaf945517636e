// A desktop's Settings portal for tests, with the reference implementation of D-Bus. Swift cannot call the variadic
// functions that libdbus has for arguments.
#include <dbus/dbus.h>
#include <stddef.h>
#include <string.h>

/// Connects to a bus and takes the portal's name; NULL on failure.
static inline DBusConnection *cdbus_open_portal(const char *address) {
  DBusConnection *bus = dbus_connection_open_private(address, NULL);
  if (!bus) return NULL;
  dbus_connection_set_exit_on_disconnect(bus, FALSE);
  if (dbus_bus_register(bus, NULL) &&
      dbus_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0, NULL) == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER)
    return bus;
  dbus_connection_close(bus);
  dbus_connection_unref(bus);
  return NULL;
}

static inline void cdbus_close(DBusConnection *bus) {
  dbus_connection_close(bus);
  dbus_connection_unref(bus);
}

/// Returns the next question for a setting without waiting; NULL for none. The caller answers it.
static inline DBusMessage *cdbus_next_question(DBusConnection *bus, const char **space, const char **name) {
  dbus_connection_read_write(bus, 0);
  DBusMessage *call;
  while ((call = dbus_connection_pop_message(bus))) {
    if (dbus_message_is_method_call(call, "org.freedesktop.portal.Settings", "Read") &&
        dbus_message_get_args(call, NULL, DBUS_TYPE_STRING, space, DBUS_TYPE_STRING, name, DBUS_TYPE_INVALID))
      return call;
    dbus_message_unref(call);
  }
  return NULL;
}

static inline void cdbus_append_variant(DBusMessageIter *to, int is_flag, unsigned value, int depth) {
  const char *signature = depth > 1 ? "v" : is_flag ? "b" : "u";
  DBusMessageIter inner;
  dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, signature, &inner);
  if (depth > 1)
    cdbus_append_variant(&inner, is_flag, value, depth - 1);
  else
    dbus_message_iter_append_basic(&inner, is_flag ? DBUS_TYPE_BOOLEAN : DBUS_TYPE_UINT32, &value);
  dbus_message_iter_close_container(to, &inner);
}

static inline void cdbus_send(DBusConnection *bus, DBusMessage *message) {
  dbus_connection_send(bus, message, NULL);
  dbus_connection_flush(bus);
  dbus_message_unref(message);
}

/// Answers a question as the portal does, with a variant in a variant.
static inline void cdbus_answer(DBusConnection *bus, DBusMessage *call, int is_flag, unsigned value) {
  DBusMessage *reply = dbus_message_new_method_return(call);
  DBusMessageIter arguments;
  dbus_message_iter_init_append(reply, &arguments);
  cdbus_append_variant(&arguments, is_flag, value, 2);
  cdbus_send(bus, reply);
  dbus_message_unref(call);
}

/// Answers that there is no such setting.
static inline void cdbus_refuse(DBusConnection *bus, DBusMessage *call) {
  cdbus_send(bus, dbus_message_new_error(call, "org.freedesktop.portal.Error.NotFound", "Requested setting not found"));
  dbus_message_unref(call);
}

/// Reports that a setting has changed.
static inline void cdbus_report(DBusConnection *bus, const char *space, const char *name, int is_flag, unsigned value) {
  DBusMessage *signal =
      dbus_message_new_signal("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged");
  DBusMessageIter arguments;
  dbus_message_iter_init_append(signal, &arguments);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &space);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &name);
  cdbus_append_variant(&arguments, is_flag, value, 1);
  cdbus_send(bus, signal);
}
