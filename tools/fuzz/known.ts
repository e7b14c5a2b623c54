import { demoPassword } from '../../apps/server/demo/logins.ts'
import type { Random } from '../../apps/server/demo/random.ts'
import type { Database } from '../../apps/server/platform/db/pool.ts'
import type { KnownValues } from '../../apps/server/testing/schema-samples.ts'
import { nationalCodeOf } from '../../apps/server/testing/sign-up.ts'
import type { Caller } from './callers.ts'

type Row = { id: number | string; personId: number | null; revision: number }
type Rows = ReadonlyMap<string, readonly Row[]>

/** Member names that differ from their table. */
const tableNames: Readonly<Record<string, string>> = {
  personId: 'people',
  reviewerId: 'people',
  categoryId: 'categories',
  parentId: 'categories',
  intoId: 'brands',
  boxId: 'special_discounts',
  rewardBoxId: 'reward_boxes',
  codeId: 'discount_codes',
  synonymId: 'search_synonyms',
  draftId: 'product_drafts',
  versionId: 'product_versions',
  importId: 'product_imports',
  stepCategoryId: 'categories',
  articleId: 'training_articles',
  differenceId: 'payment_differences',
  moveId: 'tree_moves',
  applicationId: 'marketer_applications',
  staffId: 'accounts',
}

/** Rows of the shop by table, refreshed from time to time, so that requests name existing rows. */
export async function rowsOf(database: Database): Promise<Rows> {
  const { rows: tables } = await database.query<{ name: string; own: boolean; counted: boolean }>(
    `select table_name as name, bool_or(column_name = 'person_id') as own,
            bool_or(column_name = 'revision') as counted from information_schema.columns
      where table_schema = 'public' and table_name in
        (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id')
        and table_name in (select table_name from information_schema.tables
                            where table_schema = 'public' and table_type = 'BASE TABLE')
      group by table_name`,
  )
  const parts = tables.map(
    ({ name, own, counted }) =>
      `select '${name}' as name, (select coalesce(jsonb_agg(r), '[]') from (
         select id, ${own ? 'person_id' : 'null::bigint'} as "personId", ${counted ? 'revision' : 'xmin::text::bigint as revision'}
           from public."${name}" order by xmin::text::bigint desc, id desc limit 60) r) as rows`,
  )
  const { rows } = await database.query<{ name: string; rows: Row[] }>(parts.join(' union all '))
  return new Map(rows.map(({ name, rows: of }) => [name, of]))
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function tableOf(name: string, rows: Rows): string | undefined {
  const known = tableNames[name]
  if (known) return known
  if (!/Id$/.test(name)) return undefined
  const bare = snake(name.slice(0, -2))
  return [`${bare}s`, `${bare}es`, `${bare.replace(/y$/, 'ie')}s`, bare].find((table) => rows.has(table))
}

let people = 0
const networks = ['telegram', 'instagram', 'eitaa', 'bale', 'aparat', 'x']
const handles = Object.fromEntries(networks.map((name) => [name, () => 'sample_shop']))

/** Values of members whose schema is a rule of the domain. */
function textOf(name: string, random: Random): unknown {
  people += 1
  const number = String(people).padStart(7, '0')
  const makers: Record<string, () => unknown> = {
    cellphone: () => `936${number}`,
    email: () => `fuzz.${people}@example.com`,
    username: () => `fuzz.${people}`,
    superior: () => 'marketer',
    referrer: () => '',
    nationality: () => 'IRANIAN',
    nationalCode: () => nationalCodeOf(230_000_000 + people),
    // The password of the demo, so that a change has no effect.
    password: () => demoPassword,
    repeated: () => demoPassword,
    current: () => demoPassword,
    iban: () => 'IR979990000000000000000001',
    payoutIban: () => 'IR979990000000000000000001',
    postalCode: () => `147${number}`,
    birthDate: () => '1991-03-21',
    month: () => random.pick(['1405-01', '1405-02', '1404-12']),
    fromMonth: () => '1405-06',
    code: () => String(random.between(100_000, 999_999)),
    landline: () => '02112345678',
    phone: () => '02112345678',
    extension: () => '276',
    economicNumber: () => '411111111111',
    nationalId: () => '10380284790',
    companyNationalCode: () => '10380284790',
    registrationNumber: () => '12345',
    gateway: () => 'testbank',
    reference: () => random.pick(['reference-1', 'reference-9']),
    Authority: () => 'A000000000000000000000000000000000001',
    slug: () => random.pick(['about-us', 'terms']),
    messengerUrl: () => 'https://t.me/sample',
    chatUrl: () => 'https://chat.example/sample',
    address: () => 'خیابان نمونه، پلاک ۵',
    barcode: () => '',
    gtin: () => '',
    hsCode: () => '',
    isoLanguage: () => 'fa',
    trackingReference: () => `TR${people}`,
    ...handles,
    whatsapp: () => '9121234567',
    telegramId: () => '@sample_shop',
    swatch: () => '#b3243c',
  }
  return makers[name]?.()
}

/** Known values for members of a request by name, for one caller: mostly from the caller's own rows. */
export function knownValues(rows: Rows, caller: Caller, random: Random): KnownValues {
  return (name, siblings) => {
    // Where the postal codes of `textOf` are.
    if (name === 'cityId') return 1
    // Of a seal: who issued it.
    if (name === 'address' && 'fileId' in siblings) return 'https://seal.example/shop'
    const table = tableOf(name, rows)
    if (table === undefined) return name === 'revision' ? revisionOf(siblings, rows) : textOf(name, random)
    const all = rows.get(table) ?? []
    const own = all.filter(({ personId }) => personId !== null && personId === caller.personId)
    const from = own.length > 0 && random.chance(0.8) ? own : all
    return from.length === 0 ? undefined : random.pick(from).id
  }
}

function revisionOf(siblings: Readonly<Record<string, unknown>>, rows: Rows): unknown {
  for (const [name, value] of Object.entries(siblings)) {
    const table = tableOf(name, rows)
    const row = table && rows.get(table)?.find(({ id }) => id === value)
    if (row) return row.revision
  }
  return undefined
}
