import type { TouchlineEvening } from '#contract/touchline/evening.ts'
import type { Tap } from '#contract/touchline/taps.ts'

/*
 * The memory of a phone at the touchline while it has no network ([MN3]): who it is, the evening as it was last heard of, and the taps
 * that the server has not said it has. Nothing of it is about a person.
 */

const DATABASE = 'touchline'
const VALUES = 'values'
const TAPS = 'taps'

/** A tap before it has a number; `heldUntil` is until when it can be taken back before it is sent, by the phone's clock. */
export type NewTap = Omit<Tap, 'number'> & { kind: Tap['kind'] }
export type StoredTap = Tap & { heldUntil?: number }

/** The evening as last heard of; `ahead` is by how many milliseconds the server's clock is ahead of the phone's. */
export type HeardEvening = { evening: TouchlineEvening; ahead: number }

type Values = { phone: string; heard: HeardEvening; token: string }

export type PhoneStore = {
  get<K extends keyof Values>(key: K): Promise<Values[K] | undefined>
  set<K extends keyof Values>(key: K, value: Values[K]): Promise<void>
  remove(key: keyof Values): Promise<void>
  /** The taps that wait, in their order. */
  taps(): Promise<StoredTap[]>
  /** Gives the tap its number, which no other tap of this phone has had. */
  addTap(tap: object): Promise<StoredTap>
  dropTaps(numbers: readonly number[]): Promise<void>
  /** False in a browser that keeps nothing, where all of it is gone with the page. */
  isKept: boolean
}

/** Opens what this phone keeps; in memory where the browser keeps nothing. */
export async function openPhoneStore(): Promise<PhoneStore> {
  try {
    return inDatabase(await openDatabase())
  } catch {
    // A private window, or a full phone: it is no error, and the screen says that nothing is kept.
    return inMemory()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(VALUES)
      request.result.createObjectStore(TAPS, { keyPath: 'number', autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('another page holds what this phone keeps'))
  })
}

function inDatabase(database: IDBDatabase): PhoneStore {
  /** Done once it is written for good. */
  function write(store: string, act: (store: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      act(transaction.objectStore(store))
    })
  }
  function read<T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const request = ask(database.transaction(store).objectStore(store))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
  return {
    isKept: true,
    get: (key) => read(VALUES, (store) => store.get(key)),
    set: (key, value) => write(VALUES, (store) => store.put(value, key)),
    remove: (key) => write(VALUES, (store) => store.delete(key)),
    taps: () => read<StoredTap[]>(TAPS, (store) => store.getAll()),
    async addTap(tap) {
      let number = 0
      await write(TAPS, (store) => {
        const request = store.add(tap)
        request.onsuccess = () => {
          number = Number(request.result)
        }
      })
      return { ...tap, number } as StoredTap
    },
    dropTaps: (numbers) =>
      write(TAPS, (store) => {
        for (const number of numbers) store.delete(number)
      }),
  }
}

function inMemory(): PhoneStore {
  const values: Partial<Values> = {}
  let taps: StoredTap[] = []
  let last = 0
  return {
    isKept: false,
    get: async (key) => values[key],
    set: async (key, value) => {
      values[key] = value
    },
    remove: async (key) => {
      delete values[key]
    },
    taps: async () => taps,
    addTap: async (tap) => {
      const stored = { ...tap, number: ++last } as StoredTap
      taps = [...taps, stored]
      return stored
    },
    dropTaps: async (numbers) => {
      taps = taps.filter(({ number }) => !numbers.includes(number))
    },
  }
}
