import type { ImportDetail, ImportOptions, ImportProblem } from '@anar/contract/commands'
import { workOffImports } from '../catalogue/product-imports/work-off.ts'
import { csvRows } from '../csv.ts'
import type { Browser } from './browser.ts'
import type { OpenedApp } from './opened.ts'
import { formWith, upload } from './upload.ts'

export const usualOptions: ImportOptions = {
  ...{ format: 'auto', language: 'fa', priceUnit: 'rial', as: 'published', existing: 'update' },
}

/** Helpers of an editor who imports product files. */
export function importsDesk(
  { app, database }: OpenedApp,
  office: Browser,
  { token, now }: { token: string; now: Temporal.Instant },
) {
  const send = (content: string, changes: Partial<ImportOptions> = {}, by: string | null = token) =>
    upload(app, 'office/catalogue/imports', formFor(content, { ...usualOptions, ...changes }), {
      token: by,
      prefix: '/gr/english',
    })
  const read = async (path: string, prefix = '/gr/english') => {
    const url = `${prefix}/office/catalogue/${path}`
    const answer = await app.inject({ url, headers: { cookie: `anar_session=${token}` } })
    return { status: answer.statusCode, text: answer.body }
  }
  const detail = async (importId: unknown) =>
    (await office.get(`office/catalogue/imports/${importId}`)).body as unknown as ImportDetail
  const problems = async (importId: unknown) => {
    const { body } = await office.get(`office/catalogue/imports/${importId}/problems`)
    return body['problems'] as ImportProblem[]
  }
  const post = (name: string, body: object) => office.post(`office/catalogue/imports/${name}`, body)
  const work = () => workOffImports(database, { now })
  /** Sends a file and has it checked. */
  const checked = async (content: string, changes: Partial<ImportOptions> = {}) => {
    const { body } = await send(content, changes)
    await work()
    return detail(body['importId'])
  }
  return {
    ...{ send, read, detail, problems, post, work, checked },
    problemRows: async (importId: unknown) =>
      (await problems(importId)).map(({ row, column, kind, value }) => [row, column, kind, value]),
    /** Uploads a file, and imports it. */
    async taken(content: string, changes: Partial<ImportOptions> = {}) {
      const { importId } = await checked(content, changes)
      const { status, body } = await post('start', { importId })
      if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`)
      await work()
      return detail(importId)
    },
    exported: (filter?: object) =>
      read(`export.csv${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`),
    countOf: async (table: string) =>
      (await database.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]!.count,
  }
}

function formFor(content: string, options: object): Buffer {
  const field = `--anar-test-boundary\r\ncontent-disposition: form-data; name="options"\r\n\r\n${JSON.stringify(options)}\r\n`
  return Buffer.concat([Buffer.from(field), formWith(Buffer.from(content), { filename: 'products.csv' })])
}

export const fileColumns = [
  ...['product_code', 'name_fa', 'name_en', 'summary_fa', 'summary_en', 'description_fa', 'description_en'],
  ...['country_fa', 'country_en', 'brand', 'category', 'sku_code', 'gtin', 'nature', 'unit', 'weight_g'],
  ...['price_rial', 'preparation_days'],
]

export function gtinAt(number: number): string {
  const twelve = `700${String(number).padStart(9, '0')}`
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** A row of a product that can be published. */
export function fileRow(number: number, changes: Record<string, string> = {}): string {
  const cells: Record<string, string> = {
    ...{ product_code: `imported-${number}`, name_fa: `کالای ${number}`, name_en: `Goods ${number}` },
    ...{ summary_fa: 'خلاصه', summary_en: 'Summary', description_fa: 'شرح', description_en: 'Description' },
    ...{ country_fa: 'ایران', country_en: 'Iran', brand: '#1', category: '#2', sku_code: `I-${number}` },
    ...{ gtin: gtinAt(number), nature: 'cream', unit: 'piece', weight_g: '120', price_rial: '1200000' },
    ...{ preparation_days: '2', ...changes },
  }
  return csvRows([fileColumns.map((column) => cells[column] ?? '')])
}

export const productFile = (...rows: string[]) => csvRows([fileColumns]) + rows.join('')
