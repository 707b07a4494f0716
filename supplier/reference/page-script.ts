/**
 * The script of a game's page, run in the browser after \`const page = {texts, table}\`. It has no
 * outcome of its own: the supplier's server draws, and the operator's wallet has the money.
 */
export const SCRIPT = `
const language = new URLSearchParams(location.search).get('lang');
const t = page.texts[language] ?? page.texts.EN;
const at = (id) => document.getElementById(id);
const session = location.hash.slice(1);
const portal = URL.parse(document.referrer)?.origin;
/** ISO 4217's code in play without money. */
const NO_CURRENCY = 'XXX';
let currency = NO_CURRENCY;
let stake = 0;
/** Free rounds: {stake, left}; null when there are none. */
let free = null;

/** Tells the portal around the frame. */
function report(message) {
  if (parent !== window && portal !== undefined) parent.postMessage(message, portal);
}

async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, ...body }),
  });
  return response.ok ? response.json() : { status: 'RS_ERROR_INVALID_TOKEN' };
}

function money(minor) {
  const style =
    currency === NO_CURRENCY
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  return new Intl.NumberFormat(t.tag, style).format(minor / 100);
}

function reason(status) {
  switch (status) {
    case 'RS_ERROR_NOT_ENOUGH_MONEY': return t.lowCash;
    case 'RS_ERROR_LIMIT_REACHED': return t.limit;
    case 'RS_ERROR_USER_DISABLED': return t.mayNotPlay;
    case 'RS_ERROR_INVALID_REWARD': return t.freeOver;
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED': return t.ended;
    default: return t.unknown;
  }
}

const isOver = (status) =>
  status === 'RS_ERROR_INVALID_TOKEN' || status === 'RS_ERROR_TOKEN_EXPIRED';

function showBalance(minor) {
  if (minor != null) at('balance').textContent = money(minor);
}

function pick(value) {
  stake = value;
  for (const button of at('stakes').children) {
    button.setAttribute('aria-pressed', String(button.value === String(value)));
  }
}

/** A free round is offered first; the stakes are chosen once there is none. */
function showFree(next) {
  free = next ?? null;
  at('stakes').hidden = free !== null;
  at('free').hidden = free === null;
  if (free !== null) {
    at('free').textContent = t.free
      .replace('{n}', String(free.left))
      .replace('{x}', money(free.stake));
  }
  at('play').textContent = free === null ? t.play : t.playFree;
}

function showTable() {
  const total = page.table.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, pays, weight } of page.table) {
    const row = at('table').insertRow();
    const cells = [t.outcomes[name] ?? name, '× ' + pays, weight + ' / ' + total];
    for (const cell of cells) row.insertCell().textContent = cell;
  }
}

async function start() {
  document.documentElement.lang = t.tag;
  at('play').textContent = t.play;
  at('close').textContent = t.close;
  at('balanceName').textContent = t.balance;
  at('oddsName').textContent = t.odds;
  at('stakes').setAttribute('aria-label', t.bet);
  showTable();
  const state = await ask('/play/state', {}).catch(() => ({}));
  if (state.stakes === undefined) {
    at('result').textContent = reason(state.status);
    return;
  }
  currency = state.currency;
  for (const value of state.stakes) {
    const button = document.createElement('button');
    button.type = 'button';
    button.value = value;
    button.textContent = money(value);
    button.addEventListener('click', () => pick(value));
    at('stakes').append(button);
  }
  pick(state.stakes[0]);
  showFree(state.free);
  showBalance(state.balance);
  if (state.status === 'RS_OK') at('play').disabled = false;
  else at('result').textContent = reason(state.status);
  report({ v: 1, type: 'ready' });
}

async function play() {
  at('play').disabled = true;
  document.body.dataset.playing = '';
  at('result').textContent = '…';
  report({ v: 1, type: 'roundStart' });
  const chosen = free === null ? { stake } : { free: true };
  const round = await ask('/play/round', chosen).catch(() => ({}));
  delete document.body.dataset.playing;
  if (round.outcome === 'played') {
    showBalance(round.balance);
    const said = round.win === 0 ? t.nothing : round.win > round.stake ? t.won : t.back;
    const shown = t.outcomes[round.shows] ?? round.shows;
    at('result').textContent = shown + t.between + said.replace('{x}', money(round.win));
  } else {
    at('result').textContent = reason(round.status);
  }
  if (round.free !== undefined) showFree(round.free);
  else if (round.status === 'RS_ERROR_INVALID_REWARD') showFree(null);
  report({ v: 1, type: 'roundEnd' });
  at('play').disabled = isOver(round.status);
  if (!at('play').disabled) at('play').focus();
}

at('play').addEventListener('click', () => void play());
at('close').addEventListener('click', () => report('closeIFrame'));
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') report('closeIFrame');
});
void start();
`;
