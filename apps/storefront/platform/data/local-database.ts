import { type IDBPDatabase, openDB } from 'idb'
import { inTime, notInTime } from './in-time.ts'
import { storeNames, upgradeStores } from './local-database-upgrade.ts'
import type { StoredRecords, StoredValues } from './local-database-values.ts'

const databaseName = 'MLM_DB'
const databaseVersion = 3

type StoreName = (typeof storeNames)[number]

type Options = {
  name?: string
  version?: number
  open?: (...database: Parameters<typeof openDB>) => Promise<IDBPDatabase>
  log?: (message: string, error: unknown) => void
}

/**
 * The browser database MLM_DB, opened at the first call. No call fails or waits long: if the database cannot be opened,
 * or does not answer one call in time, all calls work in memory for the rest of the visit. An error of a single call is
 * only logged.
 * @spec 3.local-database, 8.local-storage-errors, 5.local-database-version.1
 */
export class LocalDatabase {
  readonly #options: Required<Options>
  readonly #memory = new Map<StoreName, Map<string | number, unknown>>()
  #opening: Promise<IDBPDatabase | null> | undefined

  /** @throws RangeError if the version is not a positive integer. */
  constructor(options: Options = {}) {
    const defaults = { name: databaseName, version: databaseVersion, open: openDB, log: console.warn }
    this.#options = { ...defaults, ...options }
    if (!Number.isSafeInteger(this.#options.version) || this.#options.version < 1) {
      throw new RangeError('Invalid database version. It must be a positive integer.')
    }
  }

  /** A value of a store with named keys. */
  get<Name extends keyof StoredValues, Key extends keyof StoredValues[Name] & string>(
    name: Name,
    key: Key,
  ): Promise<StoredValues[Name][Key] | undefined> {
    return this.#attempt(
      (db) => db.get(name, key),
      () => this.#inMemory(name).get(key) as StoredValues[Name][Key] | undefined,
    )
  }

  put<Name extends keyof StoredValues, Key extends keyof StoredValues[Name] & string>(
    name: Name,
    key: Key,
    value: StoredValues[Name][Key],
  ): Promise<void> {
    return this.#attempt(
      async (db) => void (await db.put(name, value, key)),
      () => void this.#inMemory(name).set(key, value),
    )
  }

  /** Every value of a store with named keys, with its key. */
  entries<Name extends keyof StoredValues, Key extends keyof StoredValues[Name] & string>(
    name: Name,
  ): Promise<[Key, StoredValues[Name][Key]][]> {
    return this.#attempt(
      async (db) => {
        const { store } = db.transaction(name)
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
        return keys.map((key, at) => [key as Key, values[at]])
      },
      () => [...this.#inMemory(name)] as [Key, StoredValues[Name][Key]][],
    )
  }

  /** Every record of a store whose records carry their own `id`. */
  getAll<Name extends keyof StoredRecords>(name: Name): Promise<StoredRecords[Name][]> {
    return this.#attempt(
      (db) => db.getAll(name),
      () => [...this.#inMemory(name).values()] as StoredRecords[Name][],
    )
  }

  putRecord<Name extends keyof StoredRecords>(name: Name, record: StoredRecords[Name]): Promise<void> {
    return this.#attempt(
      async (db) => void (await db.put(name, record)),
      () => void this.#inMemory(name).set(record.id, record),
    )
  }

  delete(name: StoreName, key: string | number): Promise<void> {
    return this.#attempt(
      (db) => db.delete(name, key),
      () => void this.#inMemory(name).delete(key),
    )
  }

  clear(name: StoreName): Promise<void> {
    return this.#attempt(
      (db) => db.clear(name),
      () => this.#inMemory(name).clear(),
    )
  }

  /** Clears every store, as at a logout; `except` names stores that stay. */
  clearAll({ except = [] }: { except?: readonly StoreName[] } = {}): Promise<void> {
    const cleared = storeNames.filter((name) => !except.includes(name))
    for (const name of cleared) this.#memory.delete(name)
    return this.#attempt(
      async (db) => {
        const writing = db.transaction(cleared, 'readwrite')
        await Promise.all([...cleared.map((name) => writing.objectStore(name).clear()), writing.done])
      },
      () => undefined,
    )
  }

  /** Whether the values outlive this visit. */
  async isPersistent(): Promise<boolean> {
    return (await this.#connection()) !== null
  }

  async close(): Promise<void> {
    const db = await this.#opening
    db?.close()
    this.#opening = undefined
  }

  async #attempt<T>(onDatabase: (db: IDBPDatabase) => Promise<T>, onMemory: () => T): Promise<T> {
    const db = await this.#connection()
    if (db === null) return onMemory()
    try {
      return await inTime(() => onDatabase(db))
    } catch (error) {
      this.#options.log('MLM_DB', error)
      if (error === notInTime) this.#abandon(db)
      return onMemory()
    }
  }

  // Every further call would also wait for the timeout.
  #abandon(db: IDBPDatabase): void {
    this.#opening = Promise.resolve(null)
    db.close()
  }

  #inMemory(name: StoreName): Map<string | number, unknown> {
    const known = this.#memory.get(name)
    if (known) return known
    const made = new Map<string | number, unknown>()
    this.#memory.set(name, made)
    return made
  }

  #connection(): Promise<IDBPDatabase | null> {
    const { name, version, open, log } = this.#options
    // Another tab upgrades, or the browser closed the connection: the next call opens it again.
    const terminated = () => {
      this.#opening = undefined
    }
    const blocking = (_current: number, _wanted: number | null, { target }: IDBVersionChangeEvent) => {
      const db = target as IDBDatabase
      db.close()
      terminated()
    }
    this.#opening ??= opened(() => open(name, version, { upgrade: upgradeStores, blocking, terminated }), log)
    return this.#opening
  }
}

/**
 * The connection, or null if it fails or takes too long: an older tab blocks it, a newer release has upgraded it in
 * another tab, the browser refuses. Only logged.
 * @spec 8.local-storage-errors.1
 */
async function opened(
  open: () => Promise<IDBPDatabase>,
  log: Required<Options>['log'],
): Promise<IDBPDatabase | null> {
  try {
    // A connection that comes after the timeout is closed: the page already works in memory.
    return await inTime(open, (db) => db.close())
  } catch (error) {
    log('MLM_DB could not be opened', error)
    return null
  }
}

/** The database of the application. */
export const localDatabase = new LocalDatabase()
