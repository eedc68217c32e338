// Keeps the page's tables in the browser, by number, until they are closed.

const TABLES = "tables";
const DAMAGED = "damaged"; // tables that could not be read

const settled = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

class Store {
  #base;

  constructor(base) {
    this.#base = base;
  }

  /** [number, text] of all tables, in order. */
  async all() {
    const tables = this.#base.transaction(TABLES).objectStore(TABLES);
    const [numbers, texts] = await Promise.all([settled(tables.getAllKeys()), settled(tables.getAll())]);
    return numbers.map((number, i) => [number, texts[i]]);
  }

  /** Returns whether it was written. */
  keep(table, text) {
    return this.#change([TABLES], tables => tables.put(text, table));
  }

  drop(table) {
    return this.#change([TABLES], tables => tables.delete(table));
  }

  setAside(table, text) {
    return this.#change([TABLES, DAMAGED], (tables, damaged) => {
      damaged.add(text);
      tables.delete(table);
    });
  }

  #change(names, change) {
    return new Promise(resolve => {
      try {
        const transaction = this.#base.transaction(names, "readwrite");
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
        change(...names.map(name => transaction.objectStore(name)));
        transaction.commit(); // now: the worker may be busy for long, and be ended then
      } catch {
        resolve(false);
      }
    });
  }
}

/** For browsers without storage: tables end with the page. */
const nowhere = {
  all: async () => [],
  keep: async () => true,
  drop: async () => true,
  setAside: async () => true,
};

export async function openStore(name) {
  try {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES);
      request.result.createObjectStore(DAMAGED, { autoIncrement: true });
    };
    return new Store(await settled(request));
  } catch {
    return nowhere;
  }
}
