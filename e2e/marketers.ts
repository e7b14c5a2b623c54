import { drawSampleCard } from '../apps/server/demo/sample-card.ts'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { choose } from './choosing.ts'
import { openSender, type Sender } from './commands.ts'
import type { Member } from './journeys.ts'
import { codeTo } from './messages.ts'
import type { Person as Visitor } from './people.ts'
import { eventually, see } from './people.ts'
import { field } from './signing-up.ts'

/** Steps of the application to become a marketer, by the screens and by commands. */

/** The demo's first marketer, who is active. */
const superior = 'marketer'
/** Valid check digits with an unknown bank. */
export const goodIban = 'IR979990000000000000000001'

const nothingBars = { isStaff: false, isStaffRelative: false, isGovernmentEmployee: false }

/** Answers a question with yes or no. */
export async function answer(
  { page, words }: Visitor,
  question: 'isStaff' | 'isStaffRelative' | 'isGovernmentEmployee',
  reply: 'yes' | 'no',
): Promise<void> {
  const group = page.getByRole('group', { name: words.marketer(question) })
  await choose(group.getByRole('radio', { name: words.marketer(reply), exact: true }))
}

/** Fills superior, identity and bank, and submits them. */
export async function fillMarketerDetails(person: Visitor): Promise<void> {
  const { page, words } = person
  const m = words.marketer
  await field(person, m('superior')).fill(superior)
  await field(person, m('fatherName')).fill('نمونه')
  await field(person, m('certificateNumber')).fill('1234')
  await page.getByRole('combobox', { name: m('maritalStatus') }).selectOption('SINGLE')
  await field(person, m('iban')).fill(goodIban)
  await see(person.text(m('superiorValid')))
  await person.button(m('continue')).click()
}

let card: Promise<Buffer> | undefined

/** Image of an identity card marked as a sample, for uploads. */
export async function sampleImage() {
  card ??= drawSampleCard(7)
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await card }
}

/** Reads the contract and signs it with the code from the message. */
export async function sign(member: Member, database: Database): Promise<void> {
  const { page, words } = member
  const m = words.marketer
  await page.getByRole('checkbox').check({ force: true })
  await member.button(m('requestSignatureCode')).click()
  const code = page.getByRole('textbox', { name: m('signatureCode') })
  await see(code)
  await code.fill(await codeTo(database, member.cellphone))
  await member.button(m('sign')).click()
  await see(member.heading(m('stepSubmission')))
}

type Applicant = { sender: Sender; cellphone: string }

/** The application by commands, up to the signature. */
export async function signByCommand({ sender, cellphone }: Applicant, database: Database): Promise<void> {
  const { command, request: sent, shopUrl } = sender
  await command('marketers/answer-eligibility', nothingBars)
  await command('marketers/describe', {
    superior,
    fatherName: 'نمونه',
    certificateNumber: '1234',
    maritalStatus: 'SINGLE',
    iban: goodIban,
  })
  const uploaded = await sent.post(`${shopUrl}/gr/english/documents/ID_CARD_FRONT`, {
    multipart: { file: await sampleImage() },
    headers: { origin: shopUrl },
  })
  if (!uploaded.ok()) throw new Error(`documents: ${await uploaded.text()}`)
  const { rows } = await database.query<{ version: number }>(
    'select max(version) as version from contract_versions',
  )
  const contractVersion = rows[0]!.version
  await command('marketers/send-signature-code', { contractVersion })
  await command('marketers/sign', { contractVersion, code: await codeTo(database, cellphone) })
}

/** The whole application by commands, until it is under review. */
export async function applyByCommand(applicant: Applicant, database: Database): Promise<void> {
  await signByCommand(applicant, database)
  await applicant.sender.command('marketers/submit', {})
}

/** Approves an application under review, by a command of the office. */
export async function approveByCommand(
  { personId }: { personId: number },
  { shopUrl, staffToken }: { shopUrl: string; staffToken: string },
  database: Database,
): Promise<void> {
  const { rows } = await database.query<{ applicationId: number }>(
    `select id as "applicationId" from marketer_applications where person_id = $1 and state = 'UnderReview'`,
    [personId],
  )
  const office = await openSender(shopUrl, staffToken)
  await office.command('office/applications/approve', rows[0]!)
  await office.request.dispose()
}

/** Opens a person's application from the office's queue. */
export async function openApplication(person: Visitor, { username }: { username: string }): Promise<void> {
  const { page, words } = person
  const o = words.officeApplications
  await person.go('/office/#/applications')
  await see(person.heading(o('title')))
  await page.getByRole('searchbox', { name: o('search') }).fill(username)
  await person.button(words.office('searchNow')).click()
  await eventually(() => page.getByRole('row').count()).toBe(2)
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: new RegExp(`^${o('open')}: `) })
    .click()
  await see(person.heading(o('decision')))
}
