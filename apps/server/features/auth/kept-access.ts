import type { Watching } from '../../db/watch-channel.ts'

/** What CheckAccess answers to one session, and until when it need not be looked up again. */
export type KnownAccess = { accountId: number; body: string; freshUntilMs: number }

export type AccessCache = Watching & {
  find(key: string, nowMs: number): string | undefined
  /** Looks an answer up and keeps it, unless something changed meanwhile; whatever else `load` answers is handed on. */
  fill<Other>(key: string, load: () => Promise<KnownAccess | Other>): Promise<KnownAccess | Other>
  forgetAll(): void
}

/**
 * Keeps who is logged in for a while, at most so many sessions; those kept longest leave first. Closed until `open`.
 * `forget` takes the account's id as it was notified. Nothing is decided by what is kept here: every command and
 * every read looks the session up by itself.
 */
export function createAccessCache(mostSessions: number): AccessCache {
  const kept = new Map<string, KnownAccess>()
  let isOpen = false
  let changes = 0

  const forgetAll = () => {
    changes += 1
    kept.clear()
  }
  const keep = (key: string, known: KnownAccess) => {
    kept.delete(key)
    kept.set(key, known)
    const oldest = kept.keys().next()
    if (kept.size > mostSessions && !oldest.done) kept.delete(oldest.value)
  }

  return {
    find(key, nowMs) {
      const known = kept.get(key)
      return known !== undefined && nowMs < known.freshUntilMs ? known.body : undefined
    },
    async fill(key, load) {
      const begunAt = changes
      const loaded = await load()
      if (isOpen && changes === begunAt && isKnown(loaded)) keep(key, loaded)
      return loaded
    },
    forget(payload) {
      changes += 1
      const accountId = Number(payload)
      for (const [key, known] of kept) if (known.accountId === accountId) kept.delete(key)
    },
    forgetAll,
    open() {
      forgetAll()
      isOpen = true
    },
    close() {
      forgetAll()
      isOpen = false
    },
  }
}

function isKnown(loaded: unknown): loaded is KnownAccess {
  return typeof loaded === 'object' && loaded !== null && 'freshUntilMs' in loaded
}
