import type { FieldAccess } from '@anar/contract/client'
import { client } from './api.ts'
import { knowFields } from './field-access.ts'
import { localDatabase } from './local-database.ts'
import { type SessionState, session, sessionNow } from './session.ts'

// Field access depends on these alone; another build may know other fields.
function classOf(access: SessionState['access']): string {
  const build = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  const caller = access === null ? ['visitor'] : [access.userId, access.userType, ...access.packageAccesses]
  return [build ?? '', ...caller].join(' ')
}

let known: { of: string; access: FieldAccess } | undefined

function apply(): void {
  knowFields(known?.of === classOf(sessionNow().access) ? known.access : null)
}

/**
 * Applies the cached field access of the caller, and drops it when the person, their permissions or the build change.
 * @spec 3.local-database
 */
export async function followFields(): Promise<void> {
  session.state.subscribe(apply)
  known = await localDatabase.get('Field_Access', 'access')
  apply()
}

/** Fetches and caches the caller's field access if it is unknown. Changes nothing if the request fails. */
export async function learnFields(caller: SessionState['access']): Promise<void> {
  const of = classOf(caller)
  if (known?.of === of) return
  const access = await client.read('field-access').catch(() => null)
  if (access === null || of !== classOf(sessionNow().access)) return
  known = { of, access }
  apply()
  await localDatabase.put('Field_Access', 'access', known)
}
