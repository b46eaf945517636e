#include <dbus/dbus.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// An argument of a call: one of DBUS_TYPE_DOUBLE, _INT32, _UINT32 and _BOOLEAN.
typedef struct {
  int type;
  double number;
} CDBusArgument;

/// A connection to a bus; NULL if there is none.
static inline DBusConnection *cdbus_open(const char *address) {
  DBusConnection *connection = dbus_connection_open_private(address, NULL);
  if (!connection) return NULL;
  dbus_connection_set_exit_on_disconnect(connection, FALSE);
  if (dbus_bus_register(connection, NULL)) return connection;
  dbus_connection_close(connection);
  dbus_connection_unref(connection);
  return NULL;
}

static inline void cdbus_close(DBusConnection *connection) {
  dbus_connection_close(connection);
  dbus_connection_unref(connection);
}

/// Calls a method and waits for the answer: the object path in it or an empty string, to be freed; NULL if the call was
/// refused.
static inline char *cdbus_call(DBusConnection *connection, const char *service, const char *path,
                               const char *interface, const char *method, const CDBusArgument *arguments, int count) {
  DBusMessage *call = dbus_message_new_method_call(service, path, interface, method);
  if (!call) return NULL;
  DBusMessageIter words;
  dbus_message_iter_init_append(call, &words);
  for (int i = 0; i < count; i++) {
    const int type = arguments[i].type;
    DBusBasicValue value = {0};
    if (type == DBUS_TYPE_DOUBLE) value.dbl = arguments[i].number;
    else if (type == DBUS_TYPE_UINT32) value.u32 = (uint32_t)arguments[i].number;
    else if (type == DBUS_TYPE_BOOLEAN) value.bool_val = arguments[i].number != 0;
    else value.i32 = (int32_t)arguments[i].number;
    dbus_message_iter_append_basic(&words, type, &value);
  }
  DBusMessage *answer = dbus_connection_send_with_reply_and_block(connection, call, 5000, NULL);
  dbus_message_unref(call);
  if (!answer) return NULL;
  const char *text = "";
  DBusMessageIter found;
  if (dbus_message_iter_init(answer, &found) && dbus_message_iter_get_arg_type(&found) == DBUS_TYPE_OBJECT_PATH)
    dbus_message_iter_get_basic(&found, &text);
  char *result = strdup(text);
  dbus_message_unref(answer);
  return result;
}
