"""Whole games at the page: by clicks alone, and by keys alone from the link of the house to the end.

What is pressed is chosen here, at random; of the page is asked only where the focus is and what
happened.
"""
import json
import random
import time

from pictures import HUMAN, PictureChecks

# Options that let random games end soon.
SHORT = {"jacked": {"Players": 2, "MaxHands": 12}, "straight_up": {"MaxRounds": 20},
         "pig": {"MaxTurns": 12}, "escaped": {"Players": 3}, "gitmo": {"Players": 2, "Hands": 1},
         "break_out": {"Players": 2, "Rounds": 1}, "straight_jacket": {"Players": 3},
         "mixer": {"Players": 2, "Cards": 8}}
MOST_TABS = 4  # from where the focus stays to something that plays
MOST_TOUCHES = 4  # of one move by keys, before the list plays it
MOST_PRESSES = 60  # to get anywhere at all
HINTED = ["kuhn", "gitmo"]  # a hint is asked for and followed there

# Plays on to the end by clicks on elements alone: a move at random, by the things that it touches,
# else by the list. `lost`: moves that clicks did not play; `pressed`: how the others were played.
BY_CLICKS = """(() => {
  const draw = hear.position, send = say;
  window.lost = [];
  window.pressed = {picture: 0, asked: 0, list: 0};
  let sent = null;
  say = text => { sent = text; send(text); };
  const press = selector => {
    const element = document.querySelector(selector);
    if (element) element.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));
  };
  const named = (name, value) => `[${name}="${CSS.escape(value)}"]`;
  const playOne = () => {
    const move = store.position.moves[Math.floor(Math.random() * store.position.moves.length)];
    sent = null;
    untouch();
    for (const thing of move.things) if (!sent) press(`.board-part ${named('data-place', thing)}`);
    if (sent) { pressed.picture += 1; return; }
    press(`#actions ${named('data-move', move.event)}, #moves ${named('data-move', move.event)}`);
    if (sent === `play ${store.count} ${move.event}`) pressed[move.things.size > 0 ? 'asked' : 'list'] += 1;
    else lost.push(move.event);
  };
  hear.position = message => {
    draw(message);
    if (yourTurn() && lost.length === 0) setTimeout(playOne);
  };
  const refused = hear.error;  // where cards are remembered some moves may be (MP40): then another one
  hear.error = message => {
    refused(message);
    setTimeout(playOne, 60);
  };
  playOne();
})()"""

# Plays on to the end by touches of a board that is drawn from facts: of what can be touched, anything.
BY_TOUCHES = """(() => {
  window.touches = 0;
  const {shadowRoot} = tableBoard;
  const touch = () => {
    if (store.position.turn === '-') return;
    const all = [...shadowRoot.querySelectorAll('.lit[data-place], .menu button:not(.cancel)')];
    all[Math.floor(Math.random() * all.length)]?.click();
    touches += all.length > 0 ? 1 : 0;
    setTimeout(touch, 5);
  };
  touch();
})()"""

# From now on: what is said aloud, whether a mouse or a script pressed anything, and every event. How
# many there were before, and whether it was the whole game: one without a move of one's own.
LISTEN = """(() => {
  window.heard = [];
  window.foreign = [];
  new MutationObserver(all => all.forEach(({addedNodes}) =>
    addedNodes.forEach(node => heard.push(node.textContent)))).observe(find('news'), {childList: true});
  for (const kind of ['pointerdown', 'mousedown', 'click', 'keydown']) {
    document.addEventListener(kind, event => {
      if (!event.isTrusted || event.detail > 0) foreign.push(kind);
    }, true);
  }
  return [store.count, store.position.turn === '-'];
})()"""

# Where the focus is, whether it can be seen there, and how the game stands.
STANDS = """(() => {
  const at = document.activeElement;
  const {left, top, right, bottom} = at.getBoundingClientRect();
  const {outlineStyle, outlineWidth} = getComputedStyle(at);
  return {count: store.count, yours: yourTurn(), over: store.position.turn === '-', touched: scene.touched.size,
    pressed: at.getAttribute('aria-pressed') === 'true',
    moves: store.position.moves.map(move => move.event),
    move: at.closest('#moves, #lines, #actions') ? at.dataset.move ?? at.dataset.hint ?? null : null,
    place: at.closest('.board-part') ? at.dataset.place ?? null : null,
    leads: at.dataset.to ?? null, id: at.id, name: at.getAttribute('aria-label') ?? at.textContent,
    part: at.closest('.moves-part, #actions') ? 'moves' : at.closest('.board-part') ? 'board' : at.tagName,
    marked: outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2,
    seen: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight};
})()"""


class WholeGames(PictureChecks):
    def ends(self, game, how):
        self.expect(f"{game}, {how}, says how it ended", not self.value("find('result').hidden"))

    def clicked_through(self, game):
        """With a mouse alone."""
        self.open_table(game, options=SHORT.get(game, {}))
        if self.my_turn():
            self.value(BY_CLICKS)
        self.wait(f"{game} is clicked through to its end",
                  "store.position.turn === '-' || lost.length > 0", 300)
        self.equal(f"{game}: moves that no click plays", self.value("window.lost ?? []"), [])
        self.ends(game, "by clicks")
        print(f"     {game}: {self.value('store.count')} events, own moves by "
              f"{self.value('JSON.stringify(window.pressed ?? {})')}")
        self.keep(f"end_{game}")

    def touched_through(self, game):
        """Drawn from its facts alone, as a game without a picture is."""
        self.open_table(game, options=SHORT.get(game, {}), url=self.at.url.replace("/#", "/?plain#"))
        self.value(BY_TOUCHES)
        self.wait(f"{game} from its facts is played to its end", "store.position.turn === '-'", 120)
        self.ends(game, "from its facts")
        print(f"     {game}: {self.value('touches')} touches, {self.value('store.count')} events")
        self.keep(f"plain_{game}")

    def keyed_through(self, game):
        """With a keyboard alone."""
        self.set_up_by_keys(game, SHORT.get(game, {}))
        start, was_over = self.value(LISTEN)
        self.played, self.faults, self.most_tabs = {}, [], 0
        ways = [self.by_list, self.by_board, self.by_tab, self.by_find]
        turn = 0
        while self.my_turn() and not self.faults:
            way = self.by_hint if turn == 0 and game in HINTED else ways[turn % len(ways)]
            self.turn_by(way)
            turn += 1
        self.equal(f"{game}: what goes wrong by keys", self.faults, [])
        self.ends(game, "by keys")
        self.equal(f"{game}: the focus is on what is read next", self.value(STANDS)["id"],
                   "result-title" if turn > 0 else "main")
        self.equal(f"{game}: pressed by no key", self.value("foreign"), [])
        self.equal(f"{game}: events that nobody hears", self.value(
            f"store.events.slice({start}).map(e => e.say).filter(say => !heard.some(h => h.includes(say)))"),
            [])
        self.expect(f"{game}: the result is heard",
                    was_over or "The game is over." in (self.value("heard.at(-1)") or ""))
        print(f"     {game}: own moves by keys {json.dumps(self.played)}, "
              f"at most {self.most_tabs} times Tab")

    def keys(self, *keys):
        for key in keys:
            self.browser.key(key, settle=False)

    def go_to(self, selector):
        """By Tab."""
        for _ in range(MOST_PRESSES):
            if self.value(f"document.activeElement.matches({json.dumps(selector)})"):
                return
            self.keys("Tab")
        self.expect(f"Tab leads to {selector}", False)

    def choose_by_keys(self, selector, value):
        """In a list of choices: the arrows go through it."""
        self.go_to(selector)
        away = self.value("(([at, to]) => to - at)([document.activeElement.selectedIndex, "
                          "[...document.activeElement.options].findIndex("
                          f"o => o.value === {json.dumps(value)})])")
        self.keys(*["ArrowDown" if away > 0 else "ArrowUp"] * abs(away))

    def type_into(self, selector, value):
        """Tab selects what stands there, and what is typed replaces it."""
        self.go_to(selector)
        self.keys(*str(value))

    def set_up_by_keys(self, game, options):
        self.visit(self.at.url)
        self.go_to(f"[data-game={game}]")
        self.keys("Enter")
        self.equal(f"{game} is chosen by keys, and a second press would deal it",
                   self.value("[chosenGame, document.activeElement.id]"), [game, "open"])
        others = dict(options)
        if "Players" in others:
            self.type_into("#count", others.pop("Players"))
            self.keys("Tab")  # then the seats are there
        for option, value in sorted(others.items(), key=lambda one: self.value(
                f"[...find('form').querySelectorAll('label')].indexOf({self.field_of(one[0])}.closest('label'))")):
            if not self.value(f"{self.field_of(option)}.checkVisibility()"):
                self.go_to(f"details:has([data-option={json.dumps(option)}]) > summary")
                self.keys("Enter")
            self.type_into(f"[data-option={json.dumps(option)}]", value)
        self.go_to("#more summary")
        self.keys("Enter")
        for seat in range(1, self.value("find('players').children.length")):
            row = f"#strengths > :nth-child({seat + 1})"
            self.choose_by_keys(f"{row} select", "random")
            self.type_into(f"{row} label:last-child input", 1)
        self.go_to("#open")
        self.keys("Enter")
        self.wait(f"{game}: the table opens by keys", "!find('table').hidden && store.position !== null")

    # ---- one move -------------------------------------------------------------------------------
    def turn_by(self, way):
        time.sleep(HUMAN)
        before = self.value(STANDS)
        if before["id"] == "" and before["part"] == "BODY":
            self.faults.append(f"at event {before['count']} nothing has the focus")
        wanted = way()
        self.wait("a key plays a move", f"store.count > {before['count']} || !find('trouble').hidden")
        if self.value("!find('trouble').hidden && store.position.tries !== null"):
            # MP40: where cards are remembered a move may be refused.
            return self.value("trouble(''), find('filter').value = ''")
        made = self.value(f"store.events.at({before['count']} - store.count)?.move")
        if made is None or made not in before["moves"] or wanted not in (None, made):
            self.faults.append(f"{way.__name__} plays {made}, not {wanted}")
        self.played[way.__name__] = self.played.get(way.__name__, 0) + 1

    def enter(self):
        """Presses what has the focus, where that can be seen; how it stood before."""
        at = self.value(STANDS)
        if not (at["marked"] and at["seen"]):
            self.faults.append(f"the focus can't be seen on {at['name']}, event {at['count']}")
        self.keys(random.choice(["Enter", " "]))
        return at

    def by_list(self):
        self.keys(*[random.choice(["ArrowDown", "ArrowUp"])] * random.randint(1, 6))
        return self.enter()["move"]

    def by_find(self):
        """A move by its text."""
        self.keys("/", *random.choice(self.value(STANDS)["moves"]), "ArrowDown")
        return self.enter()["move"]

    def by_board(self):
        """A piece, and where it can go; the list where nothing on the board plays."""
        self.keys(*[random.choice(["ArrowRight", "ArrowLeft"])] * random.randint(1, 6))
        return self.follow() if self.value(STANDS)["place"] else self.by_list()

    def by_tab(self):
        """Whatever plays first."""
        tabs = 0
        while not ((at := self.value(STANDS))["move"] or at["place"]) and tabs < MOST_PRESSES:
            self.keys("Tab")
            tabs += 1
        self.most_tabs = max(self.most_tabs, tabs)
        if tabs > MOST_TABS:
            self.faults.append(f"{tabs} times Tab to {at['name']}, event {at['count']}")
        return self.follow() if at["place"] else self.enter()["move"]

    def by_hint(self):
        self.keys("?")
        self.wait("a hint comes", "!find('hints').hidden")
        self.expect("it is heard", self.value("heard.some(h => h.startsWith(find('hints-title').innerText))"))
        self.go_to("#lines button")
        return self.enter()["move"]

    def follow(self):
        """From the piece that has the focus to a move; None where it says none."""
        for _ in range(MOST_TOUCHES):
            before = self.enter()
            at = self.value(STANDS)
            if at["move"] and at["part"] == "moves":  # nothing more can be touched
                return self.enter()["move"]
            if at["touched"] == 0 or at["count"] > before["count"]:
                return None
            if at["place"] != before["place"]:
                self.faults.append(f"{before['place']} is touched, and {at['name']} has the focus")
            self.keys(*["ArrowRight"] * random.randint(1, 3))
            for _ in range(MOST_PRESSES):
                if not (at := self.value(STANDS))["pressed"] or at["id"]:
                    break
                self.keys("ArrowRight")
            if at["pressed"]:
                break
        self.keys("ArrowDown")
        return self.enter()["move"]
