// ---- what is open: the house, a table or a curtain -------------------------------------------------
import {enable, find, show} from '../../page/dom.js';
import {follow, store} from '../../page/store.js';
import {trouble} from './news.js';

function showPlace() {
  const {dataset} = document.documentElement;
  show('house', store.place === 'house');
  show('table', store.place === 'table');
  if (store.place === 'table') dataset.at = 'table';
  else if (store.place !== 'curtain') delete dataset.at;
}

function showTable() {
  const {save, stuck, title} = store.position;
  trouble(stuck ? `Nobody can play on: ${stuck}.` : '');
  find('title').textContent = title;
  for (const id of ['save', 'again']) enable(find(id), save);
}

follow(showPlace, 'place');
follow(showTable, 'came');
