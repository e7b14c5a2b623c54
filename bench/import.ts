import { type ImportDetail, type ImportOptions, importColumns } from '@anar/contract/commands'
import { hashOfToken, newToken } from '../apps/server/platform/caller/index.ts'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { markdownTable, rounded } from './figures.ts'
import { generateProducts } from './generate.ts'
import { request } from './http.ts'
import { ofFamily } from './processor-time.ts'
import { nameParts } from './product-names.ts'
import { raiseStand, type Stand } from './stand.ts'

const aimSeconds = 30
const pauseMs = 100
const boundary = 'anar-bench-boundary'
const options: ImportOptions = {
  ...{ format: 'auto', language: 'fa', priceUnit: 'rial', as: 'published', existing: 'update' },
}

/**
 * A file of 10,000 products (or of the number in the arguments), as the office imports it: sent, checked and taken over, each by the
 * server's own worker; the same file again, which changes nothing; and all of it exported and checked. Exits with 1
 * where sending, checking and taking over together take longer than 30 seconds, or any result is wrong.
 */
export async function measure([countArgument]: readonly string[]): Promise<void> {
  const count = Number(countArgument ?? 10_000)
  const stand = await raiseStand()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'none', RATE_LIMIT_PER_MINUTE: '0' })
    await generateProducts(stand.database, 10)
    await stand.database.query('update sellers set is_own = (id = 9001)')
    const office = await openOffice(stand, shop.url)
    const file = fileOf(count)
    const rows: Record<string, string | number>[] = []
    const timed = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
      const processor = () => (ofFamily(shop.pid) + ofFamily(stand.postgresPid())) / 1_000
      const [started, before] = [performance.now(), processor()]
      const value = await work()
      const seconds = (performance.now() - started) / 1_000
      rows.push({
        ...{ what, s: rounded(seconds, 1), 'rows/s': Math.round(count / seconds) },
        'processor s': rounded(processor() - before, 1),
      })
      console.error(JSON.stringify(rows.at(-1)))
      return value
    }
    const first = await timed('sent and checked', () => office.checked(file))
    const done = await timed('taken over', () => office.taken(first.importId))
    const again = await timed('the same file checked again', () => office.checked(file))
    const exported = await timed('exported', () => office.exported())
    const whole = await timed('what was exported, checked', () => office.checked(exported))
    console.log(`${count} rows, ${rounded(Buffer.byteLength(file) / 1e6, 1)} MB\n`)
    console.log(markdownTable(rows))
    const seconds = Number(rows[0]!['s']) + Number(rows[1]!['s'])
    const holds = [
      [`checked and taken over within ${aimSeconds} s`, seconds <= aimSeconds],
      ['every row was taken over', first.counts.create === count && done.counts.done === count],
      ['the same file changes nothing', again.counts.same === count],
      ['what was exported changes nothing', whole.counts.same >= count && whole.counts.update === 0],
    ] as const
    for (const [what, isSo] of holds) console.log(`${isSo ? 'holds' : 'BROKEN'}: ${what}`)
    if (holds.some(([, isSo]) => !isSo)) process.exitCode = 1
  } finally {
    await stand.end()
  }
}

/** The requests of the office, as a browser sends them. */
async function openOffice({ database }: Stand, url: string) {
  const cookie = `anar_session=${await openSession(database)}`
  const headers = { cookie, origin: url }
  const address = `${url}/gr/english/office/catalogue`
  const json = async <Answer>(response: ReturnType<typeof request>): Promise<Answer> => {
    const { status, text } = await response
    if (status !== 200) throw new Error(`answered ${status}: ${text}`)
    return JSON.parse(text) as Answer
  }
  const until = async (importId: number, states: readonly string[]): Promise<ImportDetail> => {
    while (true) {
      const detail = await json<ImportDetail>(request(`${address}/imports/${importId}`, { headers }))
      if (states.includes(detail.state)) return detail
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return {
    async checked(file: string) {
      const type = `multipart/form-data; boundary=${boundary}`
      const sent = {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: formOf(file),
      } as const
      const { importId } = await json<{ importId: number }>(request(`${address}/imports`, sent))
      return until(importId, ['Checked', 'Unreadable'])
    },
    async taken(importId: number) {
      const body = JSON.stringify({ importId })
      const sent = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      } as const
      await json(request(`${address}/imports/start`, sent))
      return until(importId, ['Done'])
    },
    exported: async () => (await request(`${address}/export.csv`, { headers })).text,
  }
}

function formOf(file: string): string {
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  const sent = part('name="file"; filename="bench.csv"', file)
  return `${part('name="options"', JSON.stringify(options))}${sent}--${boundary}--\r\n`
}

async function openSession(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: number }>(
    `with made as (insert into accounts (username, password_hash, user_type, staff_role)
                   values ('bench', 'none', 'Staff', 'catalogue') returning id)
     insert into people (account_id, first_name, last_name) select id, 'Bench', 'Editor' from made returning account_id as id`,
  )
  const token = newToken()
  await database.query(
    `insert into sessions (token_hash, account_id, is_remembered, created_at, last_seen_at, expires_at)
     values ($1, $2, false, now(), now(), now() + interval '12 hours')`,
    [hashOfToken(token), rows[0]!.id],
  )
  return token
}

/** Products with texts of a usual length in both languages, six tags, twelve ingredients and a price each. */
function fileOf(count: number): string {
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const lines = Array.from({ length: count }, (_, number) => {
    const cells = cellsOf(number)
    return importColumns.map(({ name }) => quoted(cells[name] ?? '')).join(',')
  })
  return `${[importColumns.map(({ name }) => name).join(','), ...lines].join('\r\n')}\r\n`
}

function cellsOf(number: number): Record<string, string> {
  const [kindFa, kindEn] = nameParts.kinds[number % nameParts.kinds.length]!
  const [effectFa, effectEn] = nameParts.effects[number % nameParts.effects.length]!
  const [lineFa, lineEn] = nameParts.lines[number % nameParts.lines.length]!
  const listed = (length: number, of: (index: number) => string) =>
    [...new Set(Array.from({ length }, (_, index) => of(index)))].join(' | ')
  return {
    ...{ product_code: `bench-${number}`, sku_code: `B-${number}`, gtin: gtinOf(number) },
    ...{
      name_fa: `${kindFa} ${effectFa} ${lineFa} ${number}`,
      name_en: `${lineEn} ${kindEn}, ${effectEn} ${number}`,
    },
    ...{ summary_fa: `${kindFa}، برای هر روز`, summary_en: `${kindEn} for every day` },
    description_fa: 'توضیح این کالا در چند جمله. '.repeat(12),
    description_en: 'A few sentences on this product. '.repeat(12),
    ...{ how_to_use_fa: 'بشویید\nبزنید\nبگذارید بماند', how_to_use_en: 'Wash\nApply\nLeave on' },
    ...{ features_fa: 'سبک\nبی‌بو\nزودجذب', features_en: 'Light\nUnscented\nQuick' },
    ...{ country_fa: 'ایران', country_en: 'Iran', licence: `56/${number}`, hue: String(number % 360) },
    ...{ brand: `Brand ${1 + (number % 20)}`, category: `Subcategory ${1 + (number % 40)}` },
    tags: listed(6, (index) => `Tag ${1 + ((number * 7 + index * 5) % 48)}`),
    ingredients: listed(12, (index) => `#${9001 + ((number + index * 11) % 120)}`),
    ...{ nature: 'CREAM', unit: 'MILLILITRE', hs_code: '33049900', weight_g: String(100 + (number % 400)) },
    ...{ images: 'bench', images_text_fa: `تصویر ${kindFa}`, images_text_en: `Picture of ${kindEn}` },
    price_rial: String((100_000 + ((number * 7_919) % 900_000)) * 10),
    ...(number % 4 === 0 ? { discount_percent: String(5 + (number % 3) * 5) } : {}),
    ...{ score_ratio: '0.3', preparation_days: String(number % 4) },
  }
}

/** Twelve digits with their check digit. */
function gtinOf(number: number): string {
  const twelve = `629${String(number).padStart(9, '0')}`
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
