import { createHash } from 'node:crypto'
import type { Sql } from '../../platform/db/pool.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import { drawSampleCard, sampleCardKey } from '../sample-card.ts'
import { drawSampleNewspaper, sampleNewspaperKey } from '../sample-newspaper.ts'
import { sampleSellerId } from './offers.ts'
import { type DemoPerson, sampleIban, sampleNationalCode } from './people.ts'

/** Card numbers of persons without an account. */
const applicantCards = { manager: 7_001, partner: 7_002 } as const
const [approvedId, reviewedId] = [1, 2]

/**
 * The second seller, run by the seller account, with its application, a signatory and a further user; and a company
 * whose application waits for the office. The shop's own seller is part of the base.
 */
export async function insertSampleSeller(
  sql: Sql,
  people: readonly DemoPerson[],
  now: Temporal.Instant,
): Promise<void> {
  await insertRows(sql, 'sellers', { id: 'bigint', name: 'jsonb', is_active: 'boolean', iban: 'text' }, [
    {
      id: sampleSellerId,
      name: { fa: 'فروشگاه نمونه', en: 'Sample store' },
      is_active: true,
      iban: sampleIban(901),
    },
  ])
  const users = people.filter((person) => person.userType === 'Seller')
  await insertUsers(sql, users, now)
  await insertApplications(sql, users, { reviewerId: reviewerOf(people), now })
  await insertPersonnel(sql, users, now)
  await insertPapers(sql, now)
  await continueIdentities(sql, ['sellers', 'seller_users', 'seller_applications', 'seller_people'])
}

const reviewerOf = (people: readonly DemoPerson[]) =>
  people.find((person) => person.staffRole === 'network')!.id
const daysAgo = (now: Temporal.Instant, days: number) => now.subtract({ hours: days * 24 }).toString()

async function insertUsers(sql: Sql, users: readonly DemoPerson[], now: Temporal.Instant): Promise<void> {
  await insertRows(
    sql,
    'seller_users',
    {
      ...{
        id: 'bigint',
        seller_id: 'bigint',
        account_id: 'bigint',
        national_code: 'text',
        cellphone: 'text',
      },
      ...{ is_signatory: 'boolean', is_main: 'boolean', added_at: 'timestamptz', added_by: 'bigint' },
    },
    users.map((user, index) => ({
      id: index + 1,
      seller_id: sampleSellerId,
      account_id: user.id,
      national_code: user.nationalCode,
      cellphone: user.cellphone,
      // The main user and the partner sign, the clerk does not.
      is_signatory: index < 2,
      is_main: index === 0,
      added_at: daysAgo(now, index < 2 ? 120 : 40),
      added_by: index < 2 ? null : users[0]!.id,
    })),
  )
}

async function insertApplications(
  sql: Sql,
  users: readonly DemoPerson[],
  { reviewerId, now }: { reviewerId: number; now: Temporal.Instant },
): Promise<void> {
  const tokenHash = (id: number) => `\\x${createHash('sha256').update(`demo seller ${id}`).digest('hex')}`
  const of = (days: number) => ({ started_at: daysAgo(now, days), submitted_at: daysAgo(now, days - 1) })
  await insertRows(
    sql,
    'seller_applications',
    {
      ...{ id: 'bigint', token_hash: 'bytea', cellphone: 'text', state: 'text', seller_type: 'text' },
      ...{ business_name: 'text', iban: 'text', landline: 'text', telegram_id: 'text', company_name: 'text' },
      ...{ company_type: 'text', registration_number: 'text', company_national_code: 'text' },
      ...{ economic_number: 'text', official_newspaper: 'text', started_at: 'timestamptz' },
      ...{ last_step_at: 'timestamptz', submitted_at: 'timestamptz', decided_at: 'timestamptz' },
      ...{ decided_by: 'bigint', seller_id: 'bigint' },
    },
    [
      {
        ...{ id: approvedId, token_hash: tokenHash(approvedId), cellphone: users[0]!.cellphone },
        ...{ state: 'Approved', seller_type: 'NATURAL_PERSON', business_name: 'فروشگاه نمونه' },
        ...{ iban: sampleIban(901), landline: '02100000901', telegram_id: 'sample_store' },
        ...{ company_name: null, company_type: null, registration_number: null },
        ...{ company_national_code: null, economic_number: null, official_newspaper: null },
        ...{ ...of(122), last_step_at: daysAgo(now, 120), decided_at: daysAgo(now, 120) },
        ...{ decided_by: reviewerId, seller_id: sampleSellerId },
      },
      {
        ...{ id: reviewedId, token_hash: tokenHash(reviewedId), cellphone: '9000007001' },
        ...{ state: 'UnderReview', seller_type: 'JURIDICAL_PERSON', business_name: 'گل‌خانهٔ نمونه' },
        ...{ iban: sampleIban(902), landline: '02100000902', telegram_id: null },
        ...{ company_name: 'شرکت نمونهٔ گل و گیاه', company_type: 'LIMITED_LIABILITY' },
        ...{ registration_number: '900200', company_national_code: companyCode },
        ...{ economic_number: '411999900200', official_newspaper: '99002' },
        ...{ ...of(3), last_step_at: daysAgo(now, 2), decided_at: null, decided_by: null, seller_id: null },
      },
    ],
  )
}

/** With a valid check digit, and not registered. */
const companyCode = '99900000102'

async function insertPersonnel(sql: Sql, users: readonly DemoPerson[], now: Temporal.Instant): Promise<void> {
  const ofUser = (user: DemoPerson, isMainUser: boolean) => ({
    ...{ seller_application_id: approvedId, first_name: user.firstName, last_name: user.lastName },
    ...{ national_code: user.nationalCode, cellphone: user.cellphone, email: `${user.username}@example.com` },
    ...{ is_signatory: true, is_main_user: isMainUser, phone_proven_at: daysAgo(now, 122) },
  })
  const applicant = (
    number: number,
    firstName: string,
    rights: { isSignatory: boolean; isMainUser: boolean },
  ) => ({
    ...{ seller_application_id: reviewedId, first_name: firstName, last_name: 'نمونه' },
    ...{ national_code: sampleNationalCode(number), cellphone: `900000${number}` },
    ...{ email: `applicant${number}@example.com`, is_signatory: rights.isSignatory },
    ...{ is_main_user: rights.isMainUser, phone_proven_at: rights.isMainUser ? daysAgo(now, 3) : null },
  })
  const rows = [
    ofUser(users[0]!, true),
    ofUser(users[1]!, false),
    applicant(applicantCards.manager, 'مدیرعامل', { isSignatory: true, isMainUser: true }),
    applicant(applicantCards.partner, 'رئیس هیئت‌مدیره', { isSignatory: true, isMainUser: false }),
    applicant(7_003, 'کارشناس فروش', { isSignatory: false, isMainUser: false }),
  ]
  await insertRows(
    sql,
    'seller_people',
    {
      ...{ id: 'bigint', seller_application_id: 'bigint', first_name: 'text', last_name: 'text' },
      ...{ national_code: 'text', cellphone: 'text', email: 'text', is_signatory: 'boolean' },
      ...{ is_main_user: 'boolean', phone_proven_at: 'timestamptz' },
    },
    rows.map((row, index) => ({ id: index + 1, ...row })),
  )
}

/** The company's documents: its newspaper and its signatories' cards, all marked as samples. */
async function insertPapers(sql: Sql, now: Temporal.Instant): Promise<void> {
  const insert = async (paper: { id: string; kind: string; key: string; content: Buffer }) => {
    await sql.query(
      `insert into documents (id, seller_application_id, kind, file_key, media_type, byte_size, sha256, created_at)
       values ($1, $2, $3, $4, 'image/jpeg', $5, $6, $7)`,
      [
        paper.id,
        reviewedId,
        paper.kind,
        paper.key,
        paper.content.length,
        createHash('sha256').update(paper.content).digest(),
        daysAgo(now, 3),
      ],
    )
    return paper.id
  }
  const newspaper = {
    id: 'sample-official-newspaper-0001',
    kind: 'OFFICIAL_NEWSPAPER',
    key: sampleNewspaperKey,
  }
  const newspaperId = await insert({ ...newspaper, content: await drawSampleNewspaper() })
  await sql.query('update seller_applications set official_newspaper_document_id = $2 where id = $1', [
    reviewedId,
    newspaperId,
  ])
  for (const number of Object.values(applicantCards)) {
    const id = await insert({
      id: `sample-signatory-card-${number}`,
      kind: 'SIGNATORY_ID_CARD',
      key: sampleCardKey(number),
      content: await drawSampleCard(number),
    })
    await sql.query(
      'update seller_people set id_card_document_id = $3 where seller_application_id = $1 and national_code = $2',
      [reviewedId, sampleNationalCode(number), id],
    )
  }
}
