import type { IdentityCheckStarted, IdentityOutcome } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { closeVisit, findVisit, insertVisit, noteIdentityChecked, personToCheck } from './queries.ts'

type Deps = Pick<AppDeps, 'database' | 'verification'>

/**
 * Announces a visit to the provider's own page. CANNOT_CHANGE_NOW where there is no national code to confirm or the
 * identity was checked before.
 * @spec 2.identity-verification, 8.messages
 */
export async function startVisit(
  { database, verification }: Deps,
  params: { personId: number; returnUrl: string; language: 'fa' | 'en'; now: Temporal.Instant },
): Promise<IdentityCheckStarted> {
  const { personId, returnUrl, language, now } = params
  const person = await personToCheck(database, personId)
  if (person.national_code === null || person.identity_checked_at !== null)
    throw new Refusal('CANNOT_CHANGE_NOW')
  const { reference, pageUrl } = await verification.startRedirect({
    nationalCode: person.national_code,
    returnUrl,
    language,
  })
  await insertVisit(database, { provider: verification.name, reference, personId, now })
  return { pageUrl }
}

/**
 * The outcome of a visit, queried from the provider: of the return request only the reference is used. Recorded once,
 * however often the person comes back; a confirmation of another person's national code is a refusal.
 * @spec 2.identity-verification.1
 */
export async function finishVisit(
  { database, verification }: Deps,
  { reference, now }: { reference: string; now: Temporal.Instant },
): Promise<IdentityOutcome> {
  const provider = verification.name
  const visit = await findVisit(database, { provider, reference })
  if (!visit) return 'unknown'
  if (visit.state !== 'open') return visit.state
  const verdict = await verification.finishRedirect(reference)
  if (verdict.state === 'open') return 'unfinished'
  const nationalCode = verdict.state === 'confirmed' ? verdict.nationalCode : null
  const state = nationalCode !== null && nationalCode === visit.national_code ? 'confirmed' : 'refused'
  await transact(database, async (tx) => {
    const isFirst = await closeVisit(tx, { provider, reference, state, now })
    if (isFirst && state === 'confirmed' && nationalCode !== null)
      await noteIdentityChecked(tx, { personId: visit.person_id, nationalCode, now })
  })
  return state
}
