#!/usr/bin/python3
"""The browser that WebKitWebDriver starts for the tests: WebKitGTK in a bare window, which can be as narrow as a phone.

webkit-window.py WIDTH SCRIPT: a width in pixels, and a file of JavaScript that runs first in every document.
"""
import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

HEIGHT = 844
width, first_script = int(sys.argv[1]), Path(sys.argv[2]).read_text()


def show(view):
    window = Gtk.Window()
    window.set_default_size(width, HEIGHT)
    window.add(view)
    window.show_all()
    view.connect("create", open_window)
    view.connect("close", lambda _view: window.destroy())
    return view


def open_window(opener, _action):
    """For links and forms that open a new window."""
    return show(WebKit2.WebView(related_view=opener, is_controlled_by_automation=True))


def open_first_window(_session):
    scripts = WebKit2.UserContentManager()
    scripts.add_script(
        WebKit2.UserScript(
            first_script,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    return show(
        WebKit2.WebView(web_context=context, user_content_manager=scripts, is_controlled_by_automation=True)
    )


def start_session(_context, session):
    name = WebKit2.ApplicationInfo()
    name.set_name("webkit-window")
    session.set_application_info(name)
    session.connect("create-web-view", open_first_window)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start_session)
Gtk.main()
