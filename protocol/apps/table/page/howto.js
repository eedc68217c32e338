// ---- how to play, in one minute: what the rules of each game come to -------------------------------
import {h} from '../../page/dom.js';
import {coverPicture} from './covers.js';

/** By the name of the game: facts of its RULES.md, in the order in which a player needs them. */
const HOW = {
  jacked: [
    'Your four pegs start in Jail. An ace or a king brings one out onto its coloured space; there it ' +
    'blocks everybody until it moves.',
    'Each turn you play one card and walk one peg forward by exactly its value: ace 1, jack 11, queen ' +
    '12, king 13.',
    'A peg that you land on goes back to Jail. A 10 swaps two pegs, a 6 goes back, and a 7 is split over ' +
    'your pegs and kills all that it passes.',
    'A jack also makes the next player discard a card instead of moving.',
    'Whoever has all pegs in Home first wins; partners win together and move each other’s pegs.',
  ],
  captured: [
    'First take an identity, a number from 1 to 12. It is only a name, and others may take the same: its card ' +
    'leaves the deck of numbers.',
    'Each turn a number is turned up, and you go so many spaces around the ring. That is luck.',
    'You take the card that you land on into your stash. Some cost you your next turn or give you another.',
    'If somebody stands there already, that player takes any card out of your stash.',
    'A traitor is one point, other cards count what they say. The most traitors bring a bonus, usually ' +
    '100 points, and so often the game. The most points win.',
  ],
  break_out: [
    'A set is three to six cards of one number, a run three to six of one colour in order. Wild cards ' +
    'stand for any.',
    'In your turn lay cards, or draw the open card and play it if you can; then end the turn.',
    'Small melds, below 15 points, go to your Cell. A meld of 15 points or more breaks you out, and your ' +
    'Cell goes with you to the Yard.',
    'Once out, add cards to any meld in the Yard, and play DRAW cards to make the others draw.',
    'A round ends when somebody has no card left. Cards in hand are penalty points, and the fewest after ' +
    'the last round win.',
  ],
  straight_up: [
    'You draw three cards from your own small deck each turn, and they are discarded afterwards.',
    'Do one thing: buy a card of the market, remove a 2, 3 or 4 for good, play, strike or pass. Your money ' +
    'is the sum of your three cards; J, Q, K and A count nothing and cost 10, 15, 20 and 25.',
    'Play a Jack to start a straight, then Queen, King and Ace on it, one a turn.',
    'Once in a game a higher goal card strikes the top card off another player’s straight.',
    'After each round the next player starts. With two, the last player of a round so moves twice in a ' +
    'row. If nobody buys in a round, the market is discarded and a new one comes.',
    'Whoever completes J-Q-K-A first wins.',
  ],
  escaped: [
    '24 suspects: one lies face down in the centre, the others are dealt, and you see your own.',
    'Each turn take a card that lies before another player, look at it and lay it before you: it is not ' +
    'the one.',
    'When you are sure enough, accuse. If you are right you win at once.',
    'If you are wrong you are out. The last one who is not out wins too.',
  ],
  gitmo: [
    'Cards lie open in rows, and a row is a run of numbers that go up by one; 1 follows 12.',
    'At the end of a hand each patriot in your rows is a point, each traitor a point less. A game has as ' +
    'many hands as players, and the highest total wins.',
    'In your turn do as much as you find: join your runs, lay the top card of the deck where it fits, ' +
    'take cards of others that fit your runs, leave your traitors on theirs. Then end your turn.',
    'Caps lie on runs. Nobody takes from a run under the Trump or a save cap, and others add nothing under ' +
    'the Trump. Traitors under a gitmo cap do not count, but it protects nothing.',
    'The Alliance goes at an end of your run as any number, and counts nothing. The Whistleblower is ten ' +
    'points.',
    'A Draw-A-Card draws from a second deck, the Special Ops: points, caps such as Tribunal, a turn more or ' +
    'less, or a card to take or give away.',
  ],
  meet_the_patriots: [
    'Twelve cards lie face down; each of the numbers 1 to 12 is there twice, some still in the deck.',
    'Each turn you turn over one card for all to see.',
    'If its match was seen before, claim the space where you think that it lies: rightly, and the pair ' +
    'is yours.',
    'The most pairs win.',
  ],
  mixer: [
    'Disguised names are read out, one after the other.',
    'For each write down whom of the list you think it means, or nothing.',
    'A name may be written twice. Nobody sees what others write.',
    'At the end the key is shown: each right name is a point.',
  ],
  straight_jacket: [
    'Draw up to three cards, then play the lowest of your hand onto your own jacket and do what it says.',
    'Then pass one card to the left and one to the right.',
    'Points are good: cards count their value for the jacket where they lie. Texts move them: watch what lies on top.',
    'When the deck can’t fill a hand the game is over, and the most points win.',
  ],
  pig: [
    'Roll the die as often as you dare: what you roll is added up for this turn.',
    'A 1 ends the turn and takes all that you rolled in it.',
    'Hold to keep the points of the turn.',
    'The first to reach 100 points wins.',
  ],
  kuhn: [
    'Both put in a chip and get one of three cards, J, Q or K.',
    'Check, or bet one more chip. Whoever faces a bet calls it, or folds and loses the chip.',
    'If nobody folds, the higher card wins.',
    'A bet with the Jack is a bluff, and now and then it is right.',
  ],
  leduc: [
    'Both put in a chip and get one of six cards: J, Q, K in two suits.',
    'A round of bets of 2, then a card is laid open on the board, then a round of bets of 4.',
    'At most two bets or raises are made in a round.',
    'A pair with the board wins, else the higher card.',
  ],
  liars_dice: [
    'Both roll one die and look at their own alone.',
    'Bid how many dice show a face, both dice together. A 6 counts as every face.',
    'Each bid must be higher than the last: more dice, or a higher face.',
    'Instead of bidding doubt the last bid: both dice are shown, and whoever is wrong loses.',
  ],
  goofspiel: [
    'Both have the same cards, and the same cards are the prizes.',
    'A prize is shown; both bid one card for it at the same time.',
    'The higher bid takes the prize, equal bids nothing. Both bids are gone.',
    'The most points in prizes win.',
  ],
};

/** A picture and a few sentences; nothing for a game without an entry. */
export const howTo = game => (HOW[game] ? [h('div', {class: 'how'}, coverPicture(game),
  h('div', {}, h('h3', {}, 'In one minute'), h('ol', {}, HOW[game].map(step => h('li', {}, step)))))] : []);
