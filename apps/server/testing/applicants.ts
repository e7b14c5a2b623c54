import type { App } from '../platform/deps.ts'
import { type Answer, type Browser, browserOf } from './browser.ts'
import type { TestDatabase } from './database.ts'
import { lastCodeTo } from './outbox.ts'
import type { Member, TestShop } from './shop.ts'
import { nationalCodeOf } from './sign-up.ts'
import { cardPhoto, formWith, upload } from './upload.ts'

/** Answers that exclude nobody from the network. */
export const eligible = { isStaff: false, isStaffRelative: false, isGovernmentEmployee: false }
// Right check digits at a bank that does not exist.
export const sampleIban = 'IR979990000000000000000001'

export type Applicant = Browser &
  Member & {
    cellphone: string
    /** The steps, each with valid input. */
    answer(): Promise<Answer>
    describe(rest?: object): Promise<Answer>
    uploadImage(kind?: string): Promise<Answer>
    sign(version?: number): Promise<Answer>
    submit(): Promise<Answer>
    /** All steps, up to an application under review; its id. */
    apply(): Promise<number>
  }

export type Applicants = {
  /** A customer who may apply; `rest` are columns of the person. */
  applicant(rest?: Record<string, string | null>, userType?: string): Promise<Applicant>
  /** An active marketer who may be named as a superior. */
  superior: Member
}

let count = 0

/** People who apply in a shop with a contract and one active marketer. */
export async function openApplicants(app: App, database: TestDatabase, shop: TestShop): Promise<Applicants> {
  await database.query(
    `insert into contract_versions (version, body, published_at)
     values (1, '{"fa": "متن نخست قرارداد", "en": "First text"}', '2026-01-01') on conflict do nothing`,
  )
  const superior = await shop.addMember({ userType: 'NetworkMarketer' })
  await database.query(`update people set state = 'Active' where id = $1`, [superior.personId])

  async function applicant(
    rest: Record<string, string | null> = {},
    userType = 'Customer',
  ): Promise<Applicant> {
    count += 1
    const member = await shop.addMember({ userType })
    const cellphone = `913${String(count).padStart(7, '0')}`
    const columns = {
      birth_date: '1991-03-21',
      gender: 'FEMALE',
      nationality: 'IRANIAN',
      national_code: nationalCodeOf(130_000_000 + count),
      cellphone,
      ...rest,
    }
    const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`)
    await database.query(`update people set ${sets.join(', ')} where id = $1`, [
      member.personId,
      ...Object.values(columns),
    ])
    const browser = browserOf(app, member.token)
    const answer = () => browser.post('marketers/answer-eligibility', { ...eligible, hasWorkPermit: true })
    const describe = (more: object = {}) =>
      browser.post('marketers/describe', {
        superior: superior.username,
        fatherName: 'پدر نمونه',
        certificateNumber: '۱۲۳۴',
        maritalStatus: 'SINGLE',
        iban: sampleIban,
        ...more,
      })
    const uploadImage = async (kind = 'ID_CARD_FRONT') =>
      upload(app, `documents/${kind}`, formWith(await cardPhoto()), { token: member.token })
    const sign = async (contractVersion = 1) => {
      const sent = await browser.post('marketers/send-signature-code', { contractVersion })
      if (sent.status !== 200) return sent
      const code = await lastCodeTo(database, cellphone)
      return browser.post('marketers/sign', { contractVersion, code })
    }
    const submit = () => browser.post('marketers/submit')
    return {
      ...browser,
      ...member,
      cellphone,
      answer,
      describe,
      uploadImage,
      sign,
      submit,
      async apply() {
        for (const step of [answer, describe, uploadImage, sign, submit]) {
          const { status, body } = await step()
          if (status !== 200) throw new Error(`applying was refused: ${body.code}`)
        }
        const { rows } = await database.query<{ id: number }>(
          `select id from marketer_applications where person_id = $1 and state = 'UnderReview'`,
          [member.personId],
        )
        return rows[0]!.id
      },
    }
  }
  return { applicant, superior }
}
