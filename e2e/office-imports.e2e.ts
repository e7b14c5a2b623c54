import { expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { openJourneys } from './journeys.ts'
import { type Look, type Person, see } from './people.ts'
import { axeViolationsOn, overflowOn, wrongDigitsOn } from './visual-checks.ts'

/** @spec 1.back-office, 3.product */

const { asVisitor, database, newStaff } = openJourneys()

/** A separate process imports files at low priority, which is slow on a busy machine. */
const untilWorkedOnMs = 45_000

const columns = [
  ...['product_code', 'name_fa', 'name_en', 'summary_fa', 'summary_en', 'description_fa', 'description_en'],
  ...['country_fa', 'country_en', 'brand', 'category', 'sku_code', 'gtin', 'nature', 'unit', 'weight_g'],
]
/** A unique bar code with its check digit. */
const gtinOf = (item: number) => {
  const twelve = `653${String(item).padStart(9, '0')}`
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
/** Two new products; the parameter is the second one's data. */
const fileOf = (mark: string, second: { gtin: string; weight: string }) => {
  const row = (number: number, gtin: string, weight: string) =>
    [
      ...[
        `journey-${mark}-${number}`,
        'صابون آزمون',
        'Journey soap',
        'خلاصه',
        'Summary',
        'شرح',
        'Description',
      ],
      ...['ایران', 'Iran', '#1', '#1', `J-${mark}-${number}`, gtin, 'SOLID', 'PIECE', weight],
    ].join(',')
  const buffer = Buffer.from(
    [columns.join(','), row(1, gtinOf(mark === 'pe' ? 1 : 2), '90'), row(2, second.gtin, second.weight)].join(
      '\n',
    ),
  )
  return { name: `soaps-${mark}.csv`, mimeType: 'text/csv', buffer }
}

async function faultsOf({ page }: Person, look: Look): Promise<string[]> {
  return [
    ...(await axeViolationsOn(page)),
    ...(await overflowOn(page)),
    ...(await wrongDigitsOn(page, look.language)),
  ]
}

it.each<Look>([
  { language: 'pe', theme: 'light', width: 1440 },
  { language: 'en', theme: 'night', width: 390 },
])(
  'faults of a file are reported by row and column, a valid file becomes products: %o',
  async (look) => {
    const { accountId } = await newStaff('catalogue')
    const mark = look.language
    await asVisitor(
      look,
      async (person) => {
        const { page, words, go, button, text } = person
        const t = words.officeImports
        const send = async (file: ReturnType<typeof fileOf>) => {
          await go('/office/#/imports')
          const field = page.getByLabel(t('file'), { exact: true })
          // The screen of the file before offers the same choices, but no file.
          await field.waitFor({ state: 'attached' })
          await page.getByLabel(t('become')).selectOption('published')
          await field.setInputFiles(file)
        }
        const comes = (words: string) => text(words).waitFor({ timeout: untilWorkedOnMs })
        await send(fileOf(mark, { gtin: '6530000000000', weight: 'heavy' }))
        await comes(t('stateChecked'))
        await comes('weight_g')
        await see(text('gtin'))
        expect(await faultsOf(person, look)).toEqual([])
        await send(fileOf(mark, { gtin: gtinOf(mark === 'pe' ? 3 : 4), weight: '120' }))
        await comes(t('problemsNone'))
        await button(t('start')).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('start') })
          .click()
        await comes(t('doneText', { count: 2 }))
        const { rows } = await database().query<{ code: string }>(
          `select code from products where code like $1 and published_at is not null order by code`,
          [`journey-${mark}-%`],
        )
        expect(rows.map(({ code }) => code)).toEqual([`journey-${mark}-1`, `journey-${mark}-2`])
        await go('/office/#/imports')
        await see(page.getByRole('link', { name: `soaps-${mark}.csv` }).first())
        expect(await faultsOf(person, look)).toEqual([])
      },
      { token: await newSession(database(), accountId) },
    )
  },
  240_000,
)
