import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Database } from './pool.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { type Position, positionFrom, writtenPosition } from './wal-position.ts'

/** A replica as it was last probed. `lagSeconds` is null where it does not answer or is no replica of the primary. */
export type ReplicaState = { name: string; lagSeconds: number | null; isUsed: boolean }

/** The replicas that may serve reads instead of the primary, named by their index in DATABASE_READ_URL. */
export type Replicas = {
  /**
   * A replica for one read: one that has replayed the log up to `atLeast` and is at most five seconds behind the primary.
   * They take turns. Null: the primary.
   */
  choose(atLeast: Position): number | null
  /** The position of the primary behind everything committed until now. */
  written(): Promise<Position>
  states(): ReplicaState[]
  close(): Promise<void>
}

const probeMs = 1_000
const probeTimeoutMs = 2_000
const maxLagMs = 5_000
/** How long the positions of the primary are remembered, to tell how far a replica is behind. */
const maxTrackMs = 10 * 60_000

type Options = {
  primaryUrl: string
  urls: readonly string[]
  /** Gets a sentence each time that a replica is left out or used again. */
  onChange: (sentence: string, error?: unknown) => void
}

/** Probes each replica every second, beginning now. A replica is used from its first good probe on. */
export function openReplicas({ primaryUrl, urls, onChange }: Options): Replicas {
  const primary = createDatabase(primaryUrl, { ...oneConnection, maxConnections: 2 })
  const track = primaryTrack(primary)
  const replicas = urls.map((url, index) => replicaAt(url, { name: String(index + 1), onChange }))
  const stopping = new AbortController()
  const probe = async () => {
    const identity = await track.sample().catch(() => null)
    await Promise.all(replicas.map((replica) => replica.probe(identity, track.lastAtMs)))
  }
  const probing = (async () => {
    while (!stopping.signal.aborted) {
      await probe()
      await sleep(probeMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  let turn = 0
  return {
    choose(atLeast) {
      for (let tried = 0; tried < replicas.length; tried += 1) {
        turn = (turn + 1) % replicas.length
        if (replicas[turn]!.hasReplayed(atLeast)) return turn
      }
      return null
    },
    written: () => writtenPosition(primary),
    states: () => replicas.map(({ state }) => state()),
    async close() {
      stopping.abort()
      await probing
      await Promise.all([primary.close(), ...replicas.map(({ close }) => close())])
    },
  }
}

const oneConnection = { maxConnections: 1, statementTimeoutMs: probeTimeoutMs }

/** Where the primary was when. */
function primaryTrack(primary: Database) {
  let samples: { position: Position; atMs: number }[] = []
  return {
    /** Notes the primary's position. Returns the identity of its cluster. */
    async sample(): Promise<string> {
      // Before the statement, so that a replica is rather taken for late than for current.
      const atMs = performance.now()
      const { rows } = await primary.query<{ at: string; identity: string }>(
        `select pg_current_wal_insert_lsn()::text as at, system_identifier::text as identity from pg_control_system()`,
      )
      const { at, identity } = rows[0]!
      const recent = samples.filter((sample) => atMs - sample.atMs <= maxTrackMs)
      samples = [...recent, { position: positionFrom(at)!, atMs }]
      return identity
    },
    /**
     * When the primary was last seen at this position or before it: what was committed until then has been replayed by a
     * replica at the position. Null where it was not.
     */
    lastAtMs: (position: Position): number | null =>
      samples.findLast((sample) => sample.position <= position)?.atMs ?? null,
  }
}

/** A replica at its last probe: everything that was committed until `currentAtMs` is in it. */
type Probed = { position: Position; currentAtMs: number | null }

function replicaAt(url: string, { name, onChange }: { name: string; onChange: Options['onChange'] }) {
  const database = createDatabase(url, oneConnection)
  let probed: Probed | null = null
  let wasUsed: boolean | null = null
  const lagMs = () =>
    probed === null || probed.currentAtMs === null ? null : performance.now() - probed.currentAtMs
  const isUsed = () => (lagMs() ?? Number.POSITIVE_INFINITY) <= maxLagMs

  const report = (failure: unknown) => {
    if (wasUsed === isUsed()) return
    wasUsed = isUsed()
    if (wasUsed) onChange(`replica ${name} serves reads`)
    else if (probed) onChange(`replica ${name} serves no reads: it is more than five seconds behind`)
    else onChange(`replica ${name} serves no reads: it does not answer as a replica`, failure)
  }
  return {
    hasReplayed: (position: Position) => probed !== null && probed.position >= position && isUsed(),
    /** @param identity of the primary's cluster; null where the primary does not answer */
    async probe(identity: string | null, lastAtMs: (position: Position) => number | null): Promise<void> {
      try {
        const position = await withinTimeout(replayedBy(database, identity))
        probed = { position, currentAtMs: lastAtMs(position) }
        report(null)
      } catch (error) {
        probed = null
        report(error)
      }
    },
    state: (): ReplicaState => {
      const behindMs = lagMs()
      return { name, lagSeconds: behindMs === null ? null : behindMs / 1_000, isUsed: isUsed() }
    },
    close: () => database.close(),
  }
}

async function replayedBy(replica: Database, identity: string | null): Promise<Position> {
  const { rows } = await replica.query<{ at: string | null; identity: string }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as at,
            system_identifier::text as identity from pg_control_system()`,
  )
  const { at, identity: own } = rows[0]!
  if (at === null) throw new Error('it is a primary')
  if (identity !== null && own !== identity) throw new Error('it is a replica of another database')
  return positionFrom(at)!
}

/** A host that swallows packets must not hold up the probes of others. */
async function withinTimeout<T>(probe: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new DatabaseUnavailable(new Error('no answer to a probe'))),
    probeTimeoutMs,
  )
  try {
    return await Promise.race([probe, late])
  } finally {
    clearTimeout(timer)
  }
}
