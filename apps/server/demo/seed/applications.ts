import { createHash } from 'node:crypto'
import type { ContractText } from '../../content/texts/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import { drawSampleCard, sampleCardKey } from '../sample-card.ts'
import { type DemoPerson, sampleIban } from './people.ts'

type Planned = {
  username: string
  state: 'Draft' | 'UnderReview' | 'Approved' | 'Rejected'
  /** How long ago it was opened. */
  daysAgo: number
  superior: string
  /** The last step of a draft; undefined for complete applications. */
  reached?: 'not eligible' | 'described'
  reason?: string
}

/** A few of each state; one refused applicant has applied again. */
const planned: readonly Planned[] = [
  { username: 'buyer3', state: 'Draft', daysAgo: 2, superior: '', reached: 'not eligible' },
  { username: 'buyer4', state: 'Draft', daysAgo: 1, superior: 'marketer4', reached: 'described' },
  { username: 'buyer5', state: 'UnderReview', daysAgo: 6, superior: 'marketer' },
  { username: 'buyer6', state: 'UnderReview', daysAgo: 3, superior: 'marketer4' },
  {
    username: 'buyer7',
    state: 'Rejected',
    daysAgo: 20,
    superior: 'marketer2',
    reason: 'تصویر کارت شناسایی ناخوانا است؛ تصویر روشن‌تری بفرستید.',
  },
  { username: 'buyer7', state: 'UnderReview', daysAgo: 1, superior: 'marketer2' },
  {
    username: 'buyer8',
    state: 'Rejected',
    daysAgo: 12,
    superior: 'marketer4',
    reason: 'شمارهٔ شناسنامه با تصویر کارت هم‌خوان نیست.',
  },
  { username: 'marketer29', state: 'Approved', daysAgo: 45, superior: 'marketer24' },
  { username: 'marketer30', state: 'Approved', daysAgo: 30, superior: 'marketer26' },
]

const answers = { isStaff: false, staffSettledOn: null, isStaffRelative: false, relativeSettledOn: null }
const reviewer = 'network'

type Application = Planned & { id: number; person: DemoPerson; isComplete: boolean }

/** Applications in every state, with identity cards. The shop's own job makes their signed contracts. */
export async function insertApplications(
  sql: Sql,
  people: readonly DemoPerson[],
  { contract, now }: { contract: ContractText; now: Temporal.Instant },
): Promise<void> {
  const personNamed = (username: string) => people.find((person) => person.username === username)
  const applications = planned.map((one, index): Application => {
    const person = personNamed(one.username)!
    return { ...one, id: index + 1, person, isComplete: one.reached === undefined }
  })
  await insertCards(sql, applications, now)
  const reviewerId = personNamed(reviewer)!.id
  const contractSha256 = createHash('sha256').update(contract.body.fa, 'utf8').digest('hex')
  await insertRows(
    sql,
    'marketer_applications',
    {
      ...{ id: 'bigint', person_id: 'bigint', state: 'text', sponsor_id: 'bigint', is_eligible: 'boolean' },
      ...{ answers: 'jsonb', father_name: 'text', certificate_number: 'text', marital_status: 'text' },
      ...{ military_status: 'text', iban: 'text', contract_version: 'int', contract_sha256: 'bytea' },
      ...{ signed_at: 'timestamptz', signed_address: 'inet', created_at: 'timestamptz' },
      ...{ submitted_at: 'timestamptz', decided_at: 'timestamptz', decided_by: 'bigint', reason: 'text' },
    },
    applications.map((one) => {
      const at = (hoursLater: number) =>
        now
          .subtract({ hours: one.daysAgo * 24 })
          .add({ hours: hoursLater })
          .toString()
      const isDescribed = one.reached !== 'not eligible'
      const isDecided = one.state === 'Approved' || one.state === 'Rejected'
      return {
        id: one.id,
        person_id: one.person.id,
        state: one.state,
        sponsor_id: isDescribed ? personNamed(one.superior)!.id : null,
        is_eligible: isDescribed,
        answers: { ...answers, isGovernmentEmployee: !isDescribed, hasWorkPermit: false },
        father_name: isDescribed ? 'پدر نمونه' : null,
        certificate_number: isDescribed ? String(1_000 + one.person.id) : null,
        marital_status: isDescribed ? 'SINGLE' : null,
        military_status: isDescribed && one.person.gender === 'MALE' ? 'End_Of_Service' : null,
        iban: isDescribed ? (one.person.iban ?? sampleIban(one.person.id)) : null,
        contract_version: one.isComplete ? contract.version : null,
        contract_sha256: one.isComplete ? `\\x${contractSha256}` : null,
        signed_at: one.isComplete ? at(1) : null,
        signed_address: one.isComplete ? '192.0.2.1' : null,
        created_at: at(0),
        submitted_at: one.isComplete ? at(2) : null,
        decided_at: isDecided ? at(20) : null,
        decided_by: isDecided ? reviewerId : null,
        reason: one.reason ?? '',
      }
    }),
  )
  await continueIdentities(sql, ['marketer_applications'])
  // The person follows the newest application.
  for (const { person, state } of applications)
    if (state === 'UnderReview' || state === 'Rejected')
      await sql.query('update people set state = $2 where id = $1', [person.id, state])
}

async function insertCards(
  sql: Sql,
  applications: readonly Application[],
  now: Temporal.Instant,
): Promise<void> {
  const oldest = new Map<number, number>()
  for (const { person, daysAgo, isComplete } of applications)
    if (isComplete) oldest.set(person.id, Math.max(daysAgo, oldest.get(person.id) ?? 0))
  for (const [personId, daysAgo] of oldest) {
    const card = await drawSampleCard(personId)
    await sql.query(
      `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at)
       values ($1, $2, 'ID_CARD_FRONT', $3, 'image/jpeg', $4, $5, $6)`,
      [
        `sample-identity-card-${String(personId).padStart(4, '0')}`,
        personId,
        sampleCardKey(personId),
        card.length,
        createHash('sha256').update(card).digest(),
        now.subtract({ hours: daysAgo * 24 - 1 }).toString(),
      ],
    )
  }
}
