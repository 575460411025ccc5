"use strict";
(() => {
  const root = document.documentElement;
  const byId = (id) => (id ? document.getElementById(id) : null);
  const make = (tag, name, text) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    if (text) element.textContent = text;
    return element;
  };
  const press = (text, act) => {
    const button = make("button", "", text);
    button.type = "button";
    button.onclick = act;
    return button;
  };
  const last = (at) => { while (at.dataset.next) at = byId(at.dataset.next); return at; };
  /* Drawn, as not every font has them. */
  const names = document.body.dataset.ways.split("|");
  const shapes = ["M5 5h3v14H5zM20 5v14L9 12z", "M18 5v14L6 12z", "M6 5v14l12-7z",
    "M4 5v14l11-7zM16 5h3v14h-3z"];
  const keys = ["Home", "ArrowLeft", "ArrowRight", "End"];

  /* A game to step through. */
  const player = (game) => {
    const boards = game.querySelector(".boards"), list = game.querySelector(".moves");
    const first = boards.querySelector("figure");
    const ways = [() => first, (at) => byId(at.dataset.back), (at) => byId(at.dataset.next), last];
    const it = { here: null, isLocked: false };
    const nav = make("nav");
    const buttons = ways.map((way, place) => {
      const button = press("", () => it.go(way(it.here)));
      button.innerHTML =
        `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shapes[place]}"/></svg>`;
      button.title = names[place];
      button.setAttribute("aria-label", names[place]);
      nav.append(button);
      return [button, way];
    });
    boards.append(nav);
    it.lock = (isLocked) => {
      it.isLocked = isLocked;
      nav.hidden = list.hidden = isLocked;
    };
    it.show = (figure) => {
      if (!figure || figure === it.here) return;
      for (const old of game.querySelectorAll(".on")) old.classList.remove("on");
      it.here = figure;
      figure.classList.add("on");
      const link = list.querySelector(`a[href="#${figure.id}"]`);
      if (link) {
        link.classList.add("on");
        const top = link.offsetTop - list.scrollTop;
        if (top < 0 || top > list.clientHeight - 30)
          list.scrollTop = link.offsetTop - list.clientHeight / 2;
      }
      for (const [button, way] of buttons) {
        const there = way(figure);
        button.disabled = !there || there === figure;
      }
    };
    it.go = (figure) => {
      if (!figure || figure === it.here) return;
      it.show(figure);
      try { history.replaceState(null, "", "#" + figure.id); } catch { /* not allowed here */ }
    };
    it.key = (key) => {
      const place = keys.indexOf(key);
      if (place < 0 || it.isLocked) return false;
      it.go(ways[place](it.here));
      return true;
    };
    list.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link) return;
      event.preventDefault();
      it.go(byId(link.hash.slice(1)));
    });
    it.show(byId(game.dataset.start) || first);
    return it;
  };

  /* A puzzle, played until it is solved or given up. */
  const puzzle = (game) => {
    const texts = JSON.parse(document.body.dataset.texts);
    const boards = game.querySelector(".boards"), solution = game.querySelector(".solution");
    const list = solution.querySelector(".moves");
    boards.append(...solution.querySelectorAll("figure"));
    solution.replaceWith(list);
    const it = player(game);
    const [left, top, side, height] = game.dataset.board.split(" ").map(Number);
    const spots = game.dataset.squares.split(" "), size = Math.sqrt(spots.length);
    const cover = make("div", "cover"), grid = make("div", "grid");
    cover.style.aspectRatio = 1 / height;
    for (const [name, value] of [["left", left], ["top", top / height], ["width", side],
      ["height", side / height]]) grid.style[name] = value * 100 + "%";
    grid.style.gridTemplate = `repeat(${size}, 1fr) / repeat(${size}, 1fr)`;
    const squares = spots.map((spot) => {
      const button = press("", () => tap(spot));
      button.dataset.spot = spot;
      button.tabIndex = -1;
      grid.append(button);
      return button;
    });
    squares[0].tabIndex = 0;
    cover.append(grid);
    boards.prepend(cover);
    const panel = make("div", "puzzle"), says = make("p", "says"), kinds = make("p", "kinds");
    says.setAttribute("role", "status");
    const hint = press(texts.hint, () => {
      const hints = data.hints;
      says.textContent = hints[Math.min(hinted, hints.length - 1)];
      hinted += 1;
      hint.disabled = hinted >= hints.length;
    });
    const reveal = press(texts.solution, () => end(""));
    const tools = make("p", "tools");
    tools.append(hint, reveal);
    panel.append(says, kinds, tools);
    boards.after(panel);
    let data = null, taken = [], hinted = 0;

    const begins = (path) => taken.every((spot, place) => path[place] === spot);
    const draw = () => {
      const next = new Set(data.moves.map(([path]) => path).filter(begins)
        .map((path) => path[taken.length]));
      squares.forEach((button, place) => {
        button.setAttribute("aria-label", data.names[place]);
        button.setAttribute("aria-pressed", taken.includes(button.dataset.spot));
        button.classList.toggle("goal", taken.length > 0 && next.has(button.dataset.spot));
      });
      kinds.replaceChildren(...data.kinds
        .filter(([spot]) => next.has(spot) || taken.includes(spot))
        .map(([spot, name]) => {
          const button = press(name, () => tap(spot));
          button.setAttribute("aria-pressed", taken.includes(spot));
          return button;
        }));
    };
    const tap = (spot) => {
      if (!data) return;
      if (taken.length && taken[taken.length - 1] === spot) {
        taken = [];
        return draw();
      }
      const fits = () => data.moves.filter(([path]) => begins(path));
      const before = taken;
      taken = [...before, spot];
      if (!fits().length) taken = [spot];
      if (!fits().length) {
        taken = [];
        if (before.length) says.textContent = texts.refused;
        return draw();
      }
      const done = fits().find(([path]) => path.length === taken.length);
      if (!done) return draw();
      taken = [];
      const [, target, isRight] = done;
      if (isRight) return play(byId(target));
      const note = target ? byId(target).querySelector(".note.after") : null;
      says.textContent = note ? `${texts.mistake} ${note.textContent}` : texts.wrong;
      draw();
    };
    const ask = (figure) => {
      it.show(figure);
      data = figure.dataset.puzzle ? JSON.parse(figure.dataset.puzzle) : null;
      taken = [];
      hinted = 0;
      if (!data) return end(texts.solved);
      hint.disabled = !data.hints.length;
      draw();
    };
    const play = (figure) => {
      data = null;
      says.textContent = texts.right;
      it.show(figure);
      if (figure.dataset.puzzle) return ask(figure);
      const reply = byId(figure.dataset.next);
      if (!reply) return end(texts.solved);
      setTimeout(() => { if (it.isLocked) ask(reply); }, 900);
    };
    const end = (words) => {
      data = null;
      says.textContent = words;
      cover.remove();
      kinds.remove();
      tools.replaceChildren(press(texts.again, begin));
      it.lock(false);
    };
    const begin = () => {
      it.lock(true);
      boards.prepend(cover);
      says.after(kinds);
      tools.replaceChildren(hint, reveal);
      says.textContent = texts.yours;
      it.here = null;
      ask(boards.querySelector("figure"));
    };
    grid.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size };
      const at = squares.indexOf(event.target);
      if (event.key === "Escape" && data) {
        taken = [];
        draw();
      } else if (steps[event.key] && at >= 0) {
        const to = at + steps[event.key];
        const wraps = Math.abs(steps[event.key]) === 1
          && Math.floor(to / size) !== Math.floor(at / size);
        if (squares[to] && !wraps) {
          squares[at].tabIndex = -1;
          squares[to].tabIndex = 0;
          squares[to].focus();
        }
      } else return;
      event.preventDefault();
      event.stopPropagation();
    });
    begin();
    return it;
  };

  const games = [...document.querySelectorAll(".game")];
  const players = new Map();
  let open = null;
  /* Chapters are set up when they are read, as there may be many. */
  const enter = (game) => {
    if (!players.has(game)) {
      const isRead = game.querySelector("figure");
      const unread = { isLocked: true, key: () => false };
      const begin = game.dataset.board ? puzzle : player;
      players.set(game, isRead ? begin(game) : unread);
    }
    open = players.get(game);
    for (const other of games) other.classList.toggle("open", other === game);
  };
  const contents = byId("contents");
  const follow = () => {
    if (document.body.classList.contains("dossier")) {
      for (const game of games) {
        enter(game);
        game.addEventListener("pointerdown", () => enter(game));
        game.addEventListener("focusin", () => enter(game));
      }
      open = null;
      return;
    }
    const target = byId(location.hash.slice(1));
    const game = target && target.closest(".game");
    root.classList.toggle("reads", !!(game || !contents));
    if (game || !contents) {
      enter(game || games[0]);
      if (target && target.tagName === "FIGURE" && !open.isLocked) open.show(target);
      if (contents) window.scrollTo(0, 0);
    } else {
      open = null;
    }
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (open && open.key(event.key)) event.preventDefault();
  });
  window.addEventListener("hashchange", follow);
  root.classList.add("script");
  follow();
})();
