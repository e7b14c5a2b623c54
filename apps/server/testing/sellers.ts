import sharp from 'sharp'
import type { Database } from '../platform/db/pool.ts'
import type { App } from '../platform/deps.ts'
import { type Answer, browserOf } from './browser.ts'
import { lastCodeTo } from './outbox.ts'

export const business = {
  businessName: 'فروشگاه نمونه',
  iban: 'IR329990000000000000000007',
  landline: '۰۲۱-۱۲۳۴۵۶۷۸',
  telegramId: '@sample_shop',
}
export const company = {
  companyName: 'شرکت نمونه',
  companyType: 'LIMITED_LIABILITY',
  registrationNumber: '۱۲۳۴۵',
  companyNationalCode: '10380284790',
  economicNumber: '411111111111',
  officialNewspaper: '۲۱۴۵۰',
}
export const manager = {
  firstName: 'مدیر',
  lastName: 'نمونه',
  nationalCode: '0499370899',
  cellphone: '09120000001',
  email: 'manager@shop.example',
  isSignatory: true,
}
export const clerk = {
  firstName: 'کارمند',
  lastName: 'نمونه',
  nationalCode: '0076229645',
  cellphone: '09120000002',
  email: 'clerk@shop.example',
  isSignatory: false,
}

export type Applicant = {
  post(path: string, body?: object): Promise<Answer>
  /** Uploads an image as form data, by default a drawn one. */
  upload(path: string, content?: Buffer): Promise<Answer>
  get(path: string): Promise<Answer>
  cookie: string | null
}

/** A browser that stores the cookie of its application, and the device cookie that its codes belong to. */
export function applicantOf(app: App, prefix = '/pe/persian'): Applicant {
  const browser = browserOf(app, null, prefix)
  let ticket = ''
  const applicant: Applicant = {
    cookie: null,
    async post(path, body = {}) {
      const answer = await browser.post(path, body, { headers: cookieHeader() })
      const set = answer.cookies.find((cookie) => cookie.name === 'anar_seller_sign_up')
      if (set) applicant.cookie = set.value || null
      ticket = answer.cookies.find(({ name }) => name === 'anar_code')?.value ?? ticket
      return answer
    },
    async upload(path, content) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content ?? (await image()))]), 'card.png')
      const encoded = new Response(form)
      return browser.post(path, Buffer.from(await encoded.arrayBuffer()), {
        headers: { ...cookieHeader(), 'content-type': encoded.headers.get('content-type')! },
      })
    },
    async get(path) {
      const answer = await app.inject({
        url: `${prefix}/${path}`,
        headers: { host: 'shop.localhost', ...cookieHeader() },
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      const body = isJson ? answer.json() : {}
      return { status: answer.statusCode, body, headers: answer.headers, cookies: answer.cookies }
    },
  }
  function cookieHeader(): Record<string, string> {
    const own = applicant.cookie === null ? '' : `anar_seller_sign_up=${applicant.cookie}; `
    return { cookie: `${own}anar_code=${ticket}` }
  }
  return applicant
}

/** A browser whose phone was proven: its application is open. */
export async function startedApplicant(
  app: App,
  database: Database,
  cellphone: string,
  prefix?: string,
): Promise<Applicant> {
  const applicant = applicantOf(app, prefix)
  await applicant.post('sellers/send-code', { cellphone })
  const code = await lastCodeTo(database, cellphone.replace(/^0/, ''))
  await applicant.post('sellers/verify-phone', { cellphone, code })
  return applicant
}

/** A complete application of a company, not submitted yet. Its manager has the applicant's phone. */
export async function completed(
  app: App,
  database: Database,
  person: Partial<typeof manager> = {},
): Promise<Applicant & { managerId: number }> {
  const main = { ...manager, ...person }
  const applicant = await startedApplicant(app, database, main.cellphone)
  await applicant.post('sellers/save-type', { sellerType: 'JURIDICAL_PERSON' })
  await applicant.post('sellers/save-business', business)
  await applicant.post('sellers/save-company', company)
  const saved = await applicant.post('sellers/save-person', main)
  const managerId = (saved.body['people'] as { sellerPersonId: number }[])[0]!.sellerPersonId
  await applicant.post('sellers/choose-main-user', { sellerPersonId: managerId })
  await applicant.upload('sellers/documents/official-newspaper')
  await applicant.upload(`sellers/documents/id-card/${managerId}`)
  return { ...applicant, managerId }
}

let drawn: Buffer | null = null
async function image(): Promise<Buffer> {
  drawn ??= await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8a1538' } })
    .png()
    .toBuffer()
  return drawn
}
