/** What happens to an open connection: it came to be a new one, or it is gone. */
export type ConnectionEvents = {
  /** Brings the stores of an older version, or of none, to those of this one. */
  upgrade: (db: IDBDatabase) => void
  /** Somebody else wants another version, or the browser closed the connection; it is closed by then. */
  onGone: () => void
}

/** Opens a database. Rejects where the browser refuses; waits as long as an older connection does not let go. */
export function openDatabase(
  name: string,
  version: number,
  { upgrade, onGone }: ConnectionEvents,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => upgrade(request.result)
  return answerOf(request).then((db) => {
    db.onversionchange = () => {
      db.close()
      onGone()
    }
    db.onclose = onGone
    return db
  })
}

/** The result of a request. */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Writes to some stores in one transaction, and waits until all of it is kept. */
export function written(
  db: IDBDatabase,
  stores: readonly string[],
  write: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction([...stores], 'readwrite')
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    write(transaction)
  })
}
