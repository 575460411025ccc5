//! The event loop on Linux: eframe's, with the mouse events of X corrected.

use std::cell::Cell;
use std::rc::Rc;

use eframe::{AppCreator, EframeWinitApplication, NativeOptions, UserEvent};
use winit::application::ApplicationHandler;
use winit::event::{
    DeviceEvent, DeviceId, ElementState, MouseScrollDelta, StartCause, WindowEvent,
};
use winit::event_loop::{ActiveEventLoop, EventLoop};
use winit::platform::run_on_demand::EventLoopExtRunOnDemand;
use winit::platform::x11::ActiveEventLoopExtX11;
use winit::window::WindowId;

use super::buttons::{MouseButtons, RawEvent};

/// Opens the window, waits until it is closed, and returns whether it ever opened.
pub fn run(mut options: NativeOptions, begin: AppCreator<'_>) -> Result<bool, eframe::Error> {
    let mut builder = EventLoop::with_user_event();
    if let Some(prepare) = options.event_loop_builder.take() {
        prepare(&mut builder);
    }
    let mut event_loop = builder.build()?;
    let has_begun = Rc::new(Cell::new(false));
    let begun = Rc::clone(&has_begun);
    let begin: AppCreator<'_> = Box::new(move |cc| {
        begun.set(true);
        begin(cc)
    });
    let app = eframe::create_native("owlery", options, begin, &event_loop);
    event_loop.run_app_on_demand(&mut Window { app, buttons: MouseButtons::default() })?;
    Ok(has_begun.get())
}

/// The window with its mouse buttons.
struct Window<'app> {
    app: EframeWinitApplication<'app>,
    buttons: MouseButtons,
}

impl Window<'_> {
    /// Releases a button: the window sees its focus go and come back.
    fn lose(&mut self, event_loop: &ActiveEventLoop, id: WindowId) {
        for focused in [false, true] {
            self.app.window_event(event_loop, id, WindowEvent::Focused(focused));
        }
    }
}

impl ApplicationHandler<UserEvent> for Window<'_> {
    fn device_event(&mut self, event_loop: &ActiveEventLoop, id: DeviceId, event: DeviceEvent) {
        match event {
            DeviceEvent::Button { state: ElementState::Pressed, .. } => {
                self.buttons.on_raw_event(RawEvent::Pressed);
            }
            DeviceEvent::Button { state: ElementState::Released, .. } => {
                self.buttons.on_raw_event(RawEvent::Released);
            }
            DeviceEvent::Motion { .. }
            | DeviceEvent::MouseMotion { .. }
            | DeviceEvent::MouseWheel { .. } => self.buttons.on_raw_event(RawEvent::Moved),
            _ => {}
        }
        self.app.device_event(event_loop, id, event);
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, id: WindowId, event: WindowEvent) {
        // Wayland keeps the pointer to the window while a button is down there.
        if matches!(event, WindowEvent::CursorLeft { .. }) && !event_loop.is_x11() {
            self.buttons.leave();
        }
        let tells_of_pointer = matches!(
            event,
            WindowEvent::CursorMoved { .. }
                | WindowEvent::CursorEntered { .. }
                | WindowEvent::CursorLeft { .. }
                | WindowEvent::MouseInput { state: ElementState::Pressed, .. }
        );
        if tells_of_pointer && self.buttons.take_lost() {
            self.lose(event_loop, id);
        }
        match event {
            WindowEvent::MouseWheel { delta: MouseScrollDelta::LineDelta(..), .. }
                if !self.buttons.is_notch() =>
            {
                return;
            }
            WindowEvent::MouseInput { state, .. } => {
                self.buttons.on_button_event(state.is_pressed())
            }
            WindowEvent::Focused(is_in_use) => self.buttons.focus(is_in_use),
            _ => {}
        }
        self.app.window_event(event_loop, id, event);
    }

    fn new_events(&mut self, event_loop: &ActiveEventLoop, cause: StartCause) {
        self.app.new_events(event_loop, cause);
    }

    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.app.resumed(event_loop);
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: UserEvent) {
        self.app.user_event(event_loop, event);
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        self.app.about_to_wait(event_loop);
    }

    fn suspended(&mut self, event_loop: &ActiveEventLoop) {
        self.app.suspended(event_loop);
    }

    fn exiting(&mut self, event_loop: &ActiveEventLoop) {
        self.app.exiting(event_loop);
    }

    fn memory_warning(&mut self, event_loop: &ActiveEventLoop) {
        self.app.memory_warning(event_loop);
    }
}
