import type { FieldAccess } from '@anar/contract/client'
import { client } from './api.ts'
import { knowFields } from './field-access.ts'
import { localDatabase } from './local-database.ts'
import { type SessionState, session, sessionNow } from './session.ts'

// Who may see what follows from these, whoever the person is; another build may know other fields.
function classOf(access: SessionState['access']): string {
  const build = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  const who = access === null ? ['visitor'] : [access.userId, access.userType, ...access.packageAccesses]
  return [build ?? '', ...who].join(' ')
}

let known: { of: string; access: FieldAccess } | undefined

function apply(): void {
  knowFields(known?.of === classOf(sessionNow().access) ? known.access : null)
}

/**
 * Takes what this browser keeps of the fields that the caller may ask for, and leaves it when somebody else uses the
 * page, may do something else, or a new version has come.
 * @spec 3.local-database
 */
export async function followFields(): Promise<void> {
  session.state.subscribe(apply)
  known = await localDatabase.get('Field_Access', 'access')
  apply()
}

/** Asks the server where nothing is known of the caller, and keeps the answer. Where it cannot be asked, nothing changes. */
export async function learnFields(caller: SessionState['access']): Promise<void> {
  const of = classOf(caller)
  if (known?.of === of) return
  const access = await client.read('field-access').catch(() => null)
  if (access === null || of !== classOf(sessionNow().access)) return
  known = { of, access }
  apply()
  await localDatabase.put('Field_Access', 'access', known)
}
