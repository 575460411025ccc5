"""What a screen reader gets from the program: a private bus, the tree of widgets, and announcements."""

from pathlib import Path

from gi.repository import Gio, GLib

from picture import Failure
from screen import until

ACCESSIBLE = "org.a11y.atspi.Accessible"
REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
# Milliseconds.
PATIENCE = 10_000
# Numbers of states in at-spi2.
FOCUSED, SELECTED = 12, 23
ROLES = {8: "menu item", 16: "dialog", 23: "frame", 29: "label", 33: "menu", 35: "menu item", 39: "panel",
         43: "button", 54: "status", 55: "table", 56: "cell", 62: "toggle button", 79: "entry",
         83: "heading", 90: "row"}
# This bus can start only what accessibility needs.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={address}</listen>
  <servicedir>{services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def connect(address):
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


class Bus:
    """A private bus with accessibility switched on, and the announcements on it."""

    def __init__(self, display):
        home = display.home
        services = home / ".services"
        services.mkdir()
        for service in Path("/usr/share/dbus-1/services").glob("org.a11y.*.service"):
            # Without a systemd of its own, the bus starts the service itself.
            lines = service.read_text().splitlines()
            kept = [line for line in lines if not line.startswith("SystemdService")]
            (services / service.name).write_text("\n".join(kept) + "\n")
        (home / ".bus.conf").write_text(BUS.format(address=home / ".bus", services=services))
        address = f"unix:path={home / '.bus'}"
        own = {"HOME": str(home), "DISPLAY": display.environment["DISPLAY"], "PATH": "/usr/bin:/bin",
               "XDG_RUNTIME_DIR": display.environment["XDG_RUNTIME_DIR"], "GSETTINGS_BACKEND": "memory"}
        display.spawn(["dbus-daemon", f"--config-file={home / '.bus.conf'}", "--nofork"], own)
        until("the private bus", (home / ".bus").exists)
        display.environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self.session = connect(address)
        for switch in ("IsEnabled", "ScreenReaderEnabled"):
            value = GLib.Variant("(ssv)", ("org.a11y.Status", switch, GLib.Variant("b", True)))
            self.ask(self.session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties",
                     "Set", value)
        address = self.ask(self.session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")[0]
        self.bus = connect(address)
        self.said = []
        self.bus.signal_subscribe(None, "org.a11y.atspi.Event.Object", "Announcement", None, None,
                                  Gio.DBusSignalFlags.NONE, self.hear)
        self.ask(self.bus, REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent",
                 GLib.Variant("(sass)", ("object:announcement", [], "")))

    @staticmethod
    def ask(bus, name, path, interface, method, words=None):
        answer = bus.call_sync(name, path, interface, method, words, None, Gio.DBusCallFlags.NONE, PATIENCE,
                               None)
        return answer.unpack()

    def hear(self, bus, sender, path, interface, event, words):
        # The event has the urgency, an empty value, and then the text.
        said = words.unpack()[3]
        if said:
            self.said.append(said)

    def heard(self):
        """Returns what has been announced since the last call."""
        while GLib.MainContext.default().iteration(False):
            pass
        said, self.said = self.said, []
        return said

    def programs(self):
        return Node(self, REGISTRY, ROOT).children()


class Node:
    """A node of the tree."""

    def __init__(self, bus, name, path):
        self.bus, self.owner, self.path = bus, name, path

    def __eq__(self, other):
        return isinstance(other, Node) and (self.owner, self.path) == (other.owner, other.path)

    def ask(self, method, words=None, interface=ACCESSIBLE):
        return self.bus.ask(self.bus.bus, self.owner, self.path, interface, method, words)

    def told(self, method, none, words=None, interface=ACCESSIBLE):
        """Returns the answer, or `none` if the node has gone in the meantime."""
        try:
            return self.ask(method, words, interface)[0]
        except GLib.Error as error:
            if "Error.Unknown" in str(error):
                return none
            raise

    def get(self, name, none):
        words = GLib.Variant("(ss)", (ACCESSIBLE, name))
        return self.told("Get", none, words, "org.freedesktop.DBus.Properties")

    @property
    def name(self):
        return self.get("Name", "")

    @property
    def description(self):
        return self.get("Description", "")

    @property
    def role(self):
        number = self.told("GetRole", 0)
        return ROLES.get(number, number)

    @property
    def place(self):
        """Returns the index of the node among the children of its parent."""
        return self.told("GetIndexInParent", -1)

    @property
    def parent(self):
        return Node(self.bus, *self.get("Parent", (self.owner, ROOT)))

    def has(self, state):
        return bool(self.told("GetState", [0])[0] >> state & 1)

    def children(self):
        return [Node(self.bus, *child) for child in self.told("GetChildren", [])]

    def walk(self, depth=0):
        """Yields this node and all nodes below it, from top to bottom, with their depth."""
        yield depth, self
        for child in self.children():
            yield from child.walk(depth + 1)

    def act(self):
        """Performs the action of the node."""
        if not self.ask("DoAction", GLib.Variant("(i)", (0,)), "org.a11y.atspi.Action")[0]:
            raise Failure(f"nothing can be done with {self.role} {self.name!r}")

    def write(self, text):
        if not self.ask("SetTextContents", GLib.Variant("(s)", (text,)), "org.a11y.atspi.EditableText")[0]:
            raise Failure(f"{self.role} {self.name!r} cannot be written to")
