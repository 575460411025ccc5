"use strict";
(() => {
  const boards = document.getElementById("boards"), list = document.getElementById("moves");
  const byId = (id) => (id ? document.getElementById(id) : null);
  const last = (at) => { while (at.dataset.next) at = byId(at.dataset.next); return at; };
  /* Drawn, as not every font has them. */
  const names = boards.dataset.ways.split("|");
  const ways = [
    ["M5 5h3v14H5zM20 5v14L9 12z", names[0], "Home", () => byId("n0")],
    ["M18 5v14L6 12z", names[1], "ArrowLeft", (at) => byId(at.dataset.back)],
    ["M6 5v14l12-7z", names[2], "ArrowRight", (at) => byId(at.dataset.next)],
    ["M4 5v14l11-7zM16 5h3v14h-3z", names[3], "End", last],
  ];
  let here = null;
  const show = (figure) => {
    if (!figure || figure === here) return;
    for (const old of document.querySelectorAll(".on")) old.classList.remove("on");
    here = figure;
    here.classList.add("on");
    const link = list.querySelector(`a[href="#${here.id}"]`);
    if (link) {
      link.classList.add("on");
      const top = link.offsetTop - list.scrollTop;
      if (top < 0 || top > list.clientHeight - 30)
        list.scrollTop = link.offsetTop - list.clientHeight / 2;
    }
    for (const [button, way] of buttons) {
      const there = way(here);
      button.disabled = !there || there === here;
    }
  };
  const go = (figure) => {
    if (!figure || figure === here) return;
    show(figure);
    try { history.replaceState(null, "", "#" + figure.id); } catch { /* not allowed here */ }
  };
  const nav = document.createElement("nav");
  const buttons = ways.map(([shape, title, , way]) => {
    const button = document.createElement("button");
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
    button.title = title;
    button.setAttribute("aria-label", title);
    button.onclick = () => go(way(here));
    nav.append(button);
    return [button, way];
  });
  boards.append(nav);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const way = ways.find(([, , key]) => key === event.key);
    if (!way) return;
    event.preventDefault();
    go(way[3](here));
  });
  list.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    go(byId(link.hash.slice(1)));
  });
  const asked = () => {
    const figure = byId(location.hash.slice(1));
    return figure && figure.tagName === "FIGURE" ? figure : null;
  };
  window.addEventListener("hashchange", () => show(asked()));
  document.documentElement.classList.add("script");
  show(asked() || byId(boards.dataset.start));
})();
