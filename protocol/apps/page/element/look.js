// ---- look: the style of <turnkey-board>; a page changes it by the properties of `:host` and by parts --
export const LOOK = `
:host { display: block; }
:host([hidden]) { display: none; }
:host(.measured) [data-face] { transform: none !important; }
.room {
  --cloth: var(--turnkey-cloth, light-dark(#2c6a4d, #1c3a2d));
  --edge: var(--turnkey-edge, light-dark(#1f5038, #11271d));
  --ink: var(--turnkey-ink, light-dark(#f6faf6, #e3ebe5));
  --inset: var(--turnkey-inset, light-dark(rgb(0 30 18 / 0.28), rgb(0 0 0 / 0.3)));
  --paper: var(--turnkey-paper, light-dark(#fffdf6, #e9e3d6));
  --print: var(--turnkey-print, #1c1b19);
  --back: var(--turnkey-back, #2d5a8a);
  --lit: var(--turnkey-lit, #ffd95a);
  --chosen: var(--turnkey-chosen, #ff9f2e);
  --wood: var(--turnkey-wood, light-dark(#ecdcbb, #40372b));
  --seat0: var(--turnkey-seat-0, #1f77b4); --seat1: var(--turnkey-seat-1, #c4520a); --seat2: var(--turnkey-seat-2, #0c8560);
  --seat3: var(--turnkey-seat-3, #b04380); --seat4: var(--turnkey-seat-4, #8f6a00); --seat5: var(--turnkey-seat-5, #6a4fc0);
  --seat6: var(--turnkey-seat-6, #5c5c5c); --seat7: var(--turnkey-seat-7, #86452f);
  --w: var(--turnkey-card, clamp(2.6rem, 11cqi, 3.9rem)); --small: max(calc(0.62 * var(--w)), 1.9rem);
  container-type: inline-size; font: 400 0.875rem/1.35 var(--turnkey-font, system-ui, sans-serif);
}
* { box-sizing: border-box; }
.table { display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); padding: 0.6rem; border-radius: 0.9rem; color: var(--ink);
  background: radial-gradient(ellipse at 50% 40%, var(--cloth), var(--edge)) var(--edge); outline: none; }
.table.aside { padding: 0; background: none; color: inherit; }
.table.aside:has(> .menu:empty) { display: none; }
.upper, .seats { display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr); align-content: start; }
.upper:has(.seats:empty) .seats { display: none; }
.seats { grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); }
.middle { display: grid; gap: 0.4rem; justify-items: center; align-content: start; min-width: 0; }
.chips, .zones, .lay, .menu { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; min-width: 0; }
.chips, .middle .zones, .menu { justify-content: center; }
.zones { gap: 0.4rem 1.1rem; align-items: flex-start; }
.chip { background: var(--inset); border-radius: 1rem; padding: 0.05rem 0.6rem; font-size: 0.8125rem; overflow-wrap: anywhere; }
.panel { background: var(--inset); border-radius: 0.7rem; padding: 0.4rem 0.6rem 0.5rem; min-width: 0; }
.panel.turn { box-shadow: 0 0 0 2px var(--lit); }
.seat-name { display: flex; flex-wrap: wrap; gap: 0.25rem 0.45rem; align-items: center; margin: 0 0 0.3rem; font-size: 0.9375rem; }
.seat-name .art { width: 1.05rem; height: 1.05rem; }
.panel .chip { padding: 0 0.5rem; }
.table:not(:has(.card, .ring, .track)) .chip { font-size: 1rem; }
.table:not(:has(.card, .ring, .track)) .chip b { font-size: 1.5rem; }
.zone { min-width: 0; max-width: 100%; border-radius: 0.4rem; }
.zone-name { display: block; font-size: 0.75rem; margin-bottom: 0.15rem; }
.zone.row { display: inline-flex; align-items: center; gap: 0.35rem; padding: 0.15rem 0.3rem; background: var(--inset); }
.zone.row > .zone-name { margin: 0; }
.panel .zone:not(.own, .row, .several) > .lay { min-height: 1.5rem; }
.zone.own { flex: 1 1 18rem; }
.panel .zone:has(> .lay > .empty:only-child):not(.lit, .chosen) { display: none; }
.zone.heap:has(> .lay > .empty:only-child):not(.lit, .chosen) { display: none; }
.middle .zone > .lay > .empty { --w: var(--small); }
.zone.own > .lay { justify-content: center; }
.panel.mine .zone.own > .zone-name { display: none; }
.more { font-size: 0.75rem; }
summary { cursor: pointer; font-size: 0.8125rem; padding: 0.1rem 0; }
details > .lay { margin-top: 0.3rem; max-width: 34rem; }

.card { position: relative; display: inline-block; flex: none; width: var(--w); height: calc(1.4 * var(--w)); border-radius: calc(0.1 * var(--w));
  background: var(--paper); color: var(--print); box-shadow: 0 0 0 1px rgb(0 0 0 / 0.3), 0 1px 3px rgb(0 0 0 / 0.35); user-select: none;
  font: 700 calc(0.34 * var(--w))/1 var(--turnkey-font, system-ui, sans-serif); vertical-align: top; }
.small, .panel:not(.mine) .zone, .row, details { --w: var(--small); }
.card b { position: absolute; left: 0.16em; top: 0.16em; letter-spacing: -0.05em; }
.card .mid, .card:not(:has(.art, small, .mid)) b { inset: 0; display: grid; place-items: center; font-size: 1.2em; }
.card .art { position: absolute; inset: 26% 12% 8% 26%; width: 62%; height: 66%; }
.card b .corner { display: block; width: 0.72em; height: 0.72em; margin: 0.08em auto 0; fill: currentColor; }
.card.small { font-size: max(0.42 * var(--w), 0.75rem); }
.card.small .art { inset: 46% 18% 6%; width: 64%; height: 46%; }
.card small { position: absolute; inset: auto 1px 0.3em; text-align: center; font: 600 max(0.19 * var(--w), 0.625rem)/1.05 var(--turnkey-font, system-ui, sans-serif);
  overflow: hidden; overflow-wrap: anywhere; letter-spacing: -0.03em; }
.card.named small { inset: 0.2em 0; letter-spacing: -0.05em; display: grid; place-items: center; }
.card.small.kind small { text-align: right; padding-right: 0.2em; }
.lay > .card.small.named { width: auto; height: auto; padding: 0.2rem 0.5rem; }
.lay > .small.named i { position: static; margin-left: 0.3rem; display: inline-block; vertical-align: middle; }
.lay > .small.named small { position: static; font-size: 0.8125rem; letter-spacing: 0; white-space: nowrap; }
.card i { position: absolute; right: -0.3rem; top: -0.35rem; z-index: 1; min-width: 1.35em; padding: 0 0.25em; border-radius: 1em; text-align: center;
  font: 700 0.6875rem/1.35 var(--turnkey-font, system-ui, sans-serif); background: var(--print); color: #fff; }
.card .count { top: auto; bottom: -0.25rem; background: #fff; color: #111; box-shadow: 0 0 0 1px #0006; }
.heart, .diamond { color: #a5181f; }
.club { color: #14532f; }
.hue0 { color: #0a4f8c; } .hue1 { color: #a33c00; } .hue2 { color: #0b6143; } .hue3 { color: #9c2468; }
.hue4 { color: #755300; } .hue5 { color: #5b3ea8; } .hue6 { color: #4a4a4a; } .hue7 { color: #6b3520; }
.kind, .named { box-shadow: inset 0 0 0 2px currentColor, 0 1px 3px rgb(0 0 0 / 0.35); }
.card.back { background: repeating-linear-gradient(45deg, #fff3 0 2px, transparent 2px 6px) var(--back); color: #fff; box-shadow: inset 0 0 0 2px #f4f1ea, 0 1px 3px rgb(0 0 0 / 0.4); }
.card.empty { background: none; box-shadow: none; border: 1.5px dashed rgb(255 255 255 / 0.45); }
.spread { display: flex; min-width: 0; max-width: 100%; padding-top: 0.15rem; }
.slot { flex: 0 1 calc(1.05 * var(--w)); min-width: 0.45rem; }
.spread:has(.small) > .slot { --w: var(--small); }
.slot .small { --w: inherit; }
.slot:last-child { flex: none; }

.piece { display: inline-block; width: 1.25rem; height: 1.25rem; }
.piece .art, .hole .art { display: block; width: 100%; height: 100%; }
.peg { stroke: #fff; stroke-width: 1.8; filter: drop-shadow(0 1px 1px rgb(0 0 0 / 0.5)); }
.peg.seat0 { fill: var(--seat0); } .peg.seat1 { fill: var(--seat1); } .peg.seat2 { fill: var(--seat2); } .peg.seat3 { fill: var(--seat3); }
.peg.seat4 { fill: var(--seat4); } .peg.seat5 { fill: var(--seat5); } .peg.seat6 { fill: var(--seat6); } .peg.seat7 { fill: var(--seat7); }
.block { fill: #fff; }
.die svg { display: block; width: 3.4rem; height: 3.4rem; filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.45)); }
.die rect { fill: var(--paper); } .die circle { fill: var(--print); } .die.hidden rect { fill: var(--back); }

.ring { display: grid; gap: 0.35rem; grid-template-columns: repeat(var(--wide), minmax(0, auto)); justify-content: center; }
.ring.around { width: 100%; max-width: 46rem; grid-template-columns: repeat(var(--wide), minmax(0, 1fr)); grid-template-rows: repeat(var(--high), auto); }
.ring.around > .space > .card { width: 100%; height: auto; aspect-ratio: 1 / var(--tall, 1.15); display: block; }
.space { position: relative; min-width: 0; border-radius: 0.4rem; }
.space .on { position: absolute; right: -0.1rem; bottom: -0.1rem; z-index: 2; display: flex; }
.ring.around > .space > .card small { font-size: clamp(0.5rem, 1.9cqi, 0.75rem); }
.inside { display: grid; gap: 0.4rem; align-content: center; justify-items: center; padding: 0.4rem; min-width: 0; overflow: hidden; }
.track { position: relative; width: min(100%, 33rem); aspect-ratio: 1; border-radius: 1rem; background: var(--wood); color: var(--turnkey-wood-ink, light-dark(#2a2114, #f0e6d2)); }
.track > .inside { position: absolute; inset: 31%; }
.track .chip { background: none; }
.hole { position: absolute; width: 3.4%; height: 3.4%; translate: -50% -50%; border-radius: 50%; background: rgb(0 0 0 / 0.18); box-shadow: inset 0 1px 2px rgb(0 0 0 / 0.4); }
.hole::before { content: ''; position: absolute; inset: -35%; }
.hole.out, .hole.home { box-shadow: 0 0 0 1.5px currentColor; }
.hole.seat0 { color: var(--seat0); } .hole.seat1 { color: var(--seat1); } .hole.seat2 { color: var(--seat2); } .hole.seat3 { color: var(--seat3); }
.hole .piece { position: absolute; inset: -28%; width: auto; height: auto; }

.lit, [role="button"] { cursor: pointer; }
.card[role="button"], .hole[role="button"], .space[role="button"] { touch-action: pinch-zoom; }
.table .pulled { z-index: 3; pointer-events: none; transition: none; }
.card.lit, .space.lit > .card, .spot { box-shadow: 0 0 0 2px var(--lit), 0 0 9px 2px rgb(255 217 90 / 0.6); }
.hole.lit { box-shadow: 0 0 0 2px var(--print), 0 0 0 5px var(--lit); z-index: 1; }
.card.chosen, .space.chosen > .card { box-shadow: 0 0 0 3px var(--chosen), 0 4px 10px rgb(0 0 0 / 0.5); }
.card.chosen { translate: 0 -0.3rem; }
.hole.chosen { box-shadow: 0 0 0 2px var(--print), 0 0 0 5px var(--chosen); z-index: 1; }
.lit.card:hover { translate: 0 -0.2rem; }
.spot { background: rgb(255 217 90 / 0.2); color: inherit; display: inline-grid; place-items: center; }
:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
.track :focus-visible { outline-color: var(--print); }
.table:focus-visible { outline: none; }
.menu:empty { display: none; }
.menu { gap: 0.6rem; max-height: 40vh; overflow: auto; padding: 0.2rem; }
button { font: 600 0.9375rem/1.3 var(--turnkey-font, system-ui, sans-serif); padding: 0.45rem 0.9rem; border: 0; border-radius: 0.55rem; cursor: pointer;
  background: var(--paper); color: var(--print); box-shadow: 0 0 0 2px var(--lit), 0 1px 3px rgb(0 0 0 / 0.4); text-align: start; }
button.cancel { background: none; color: inherit; box-shadow: 0 0 0 1px currentColor; }
.facts table { border-collapse: collapse; font-size: 0.8125rem; margin-top: 0.3rem; }
.facts th, .facts td { text-align: start; vertical-align: top; padding: 0.1rem 0.8rem 0.1rem 0; font-weight: 400; overflow-wrap: anywhere; }
.facts th { font-weight: 600; overflow-wrap: normal; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
@container (min-width: 56rem) {
  .table:has(.track, .ring) { grid-template-columns: minmax(0, 36rem) minmax(0, 1fr); grid-template-rows: auto auto auto 1fr; column-gap: 0.8rem; }
  .table:has(.track, .ring) > .upper { display: contents; }
  .table:has(.track, .ring) .middle { grid-area: 1 / 1 / span 5 / 1; }
  .table:has(.track, .ring) .seats { grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
  .table:has(.track, .ring) > :is(.panel, .menu, .facts), .table:has(.track, .ring) .seats { grid-column: 2; }
  .ring.around { --tall: 0.85; }
}
@media (prefers-reduced-motion: no-preference) { .card { transition: translate 0.15s; } }
`;
