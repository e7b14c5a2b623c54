import type { Database, Transaction } from '../../platform/db/pool.ts'

export type Killable = {
  /** What the process to be killed works on. */
  database: Database
  /** Commits so far that wrote something. */
  readonly commits: number
  /** Resolves once the process is dead. */
  dead: Promise<void>
}

/**
 * A database that plays the death of its process right after a commit: nothing that waits for it is ever answered
 * again, and nothing else is written. Whatever the process has in memory is lost with it.
 * @param killedAfter the number of the commit, from 1; never where it is left out
 */
export function killable(real: Database, killedAfter = Number.POSITIVE_INFINITY): Killable {
  const { promise: dead, resolve: die } = Promise.withResolvers<void>()
  let commits = 0
  const isDead = () => commits >= killedAfter

  async function counted<Tx extends Transaction, T>(
    begin: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    if (isDead()) return never()
    let isWritten = false
    const outcome = await begin(async (tx) => {
      const value = await work(tx)
      isWritten = await hasWritten(tx)
      // Another transaction's commit was the last one: this one never came to its own.
      if (isDead()) throw new Error('The process is dead')
      return value
    }).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (isDead()) return never()
    if ('error' in outcome) throw outcome.error
    if (isWritten) commits += 1
    if (!isDead()) return outcome.value
    die()
    return never()
  }
  const transaction: Database['transaction'] = (work) => counted(real.transaction, work)

  return {
    database: {
      ...real,
      transaction,
      // A dead process is never closed: it must not hold a connection on which it listens.
      listen: async () => async () => {},
      copyTransaction: (work) => counted(real.copyTransaction, work),
      query: <Row>(text: string, values?: readonly unknown[]) =>
        transaction((tx) => tx.query<Row>(text, values)),
    },
    get commits() {
      return commits
    },
    dead,
  }
}

const never = <T>() => new Promise<T>(() => {})

async function hasWritten(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    'select pg_current_xact_id_if_assigned() is not null as has',
  )
  return rows[0]!.has
}
