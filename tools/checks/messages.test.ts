import { describe, expect, it } from 'vitest'
import { checkMessages } from './messages.ts'
import { readRepository } from './modules.ts'
import { persianFaultsOf } from './persian-faults.ts'
import { withPlanted } from './testing/plant.ts'

const sound = {
  'apps/storefront/package.json': '{ "name": "@anar/storefront" }',
  'apps/storefront/sales/messages/checkout.fa.ts':
    "export default { pay: 'پرداخت', items: '{count} کالا', 'state.Draft': 'پیش‌نویس', 'state.Shipped': 'ارسال‌شده' } as const\n",
  'apps/storefront/sales/messages/checkout.en.ts': [
    "import type fa from './checkout.fa.ts'",
    'export default {',
    "  pay: 'Pay',",
    "  items: { one: 'One item', other: '{count} ' + 'items' },",
    "  'state.Draft': 'Draft',",
    "  'state.Shipped': 'Shipped',",
    '} satisfies Record<keyof typeof fa, unknown>',
  ].join('\n'),
  'apps/storefront/sales/messages/index.ts': [
    "export const checkoutMessages = lazyMessages('sales/checkout', {",
    "  fa: () => import('./checkout.fa.ts'),",
    "  en: () => import('./checkout.en.ts'),",
    '})',
  ].join('\n'),
  'apps/storefront/sales/screens/checkout.tsx': [
    "import { checkoutMessages } from '../messages/index.ts'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template belongs to the planted source
    "export const Checkout = (t: typeof checkoutMessages, state: string) => <p title={t('pay')}>{t('items')} {t(`state.${state}`)}</p>",
  ].join('\n'),
}

const fa = 'apps/storefront/sales/messages/checkout.fa.ts'
const index = 'apps/storefront/sales/messages/index.ts'
const en = 'apps/storefront/sales/messages/checkout.en.ts'

describe('the check of messages', () => {
  it('finds nothing in texts that are whole, used and native', () => {
    expect(problemsIn({})).toEqual([])
  })

  it('catches a key that English lacks', () => {
    expect(problemsIn({ [en]: sound[en].replace("  pay: 'Pay',", '') })).toEqual([
      `${en} lacks 'pay', which ${fa} has`,
    ])
  })

  it('catches a key that Persian lacks', () => {
    expect(problemsIn({ [en]: sound[en].replace("pay: 'Pay'", "pay: 'Pay', bank: 'Bank'") })).toEqual([
      `${fa} lacks 'bank', which ${en} has`,
    ])
  })

  it('catches a language that is missing altogether', () => {
    const { [en]: _, ...without } = sound
    const problems = withPlanted(without, (root) => checkMessages(readRepository(root).modules).problems)
    expect(problems).toContain(`${en} is missing`)
  })

  it('catches a key that nobody uses', () => {
    const problems = problemsIn({
      [fa]: sound[fa].replace('pay:', "bank: 'بانک', pay:"),
      [en]: sound[en].replace('pay:', "bank: 'Bank', pay:"),
    })
    expect(problems).toEqual([`${fa}:1 'bank' is used by no module that reads these messages`])
  })

  it('lets a table take the words of an enumeration, and nothing else', () => {
    const words = 'packages/contract/words/orders'
    const taking = (from: string, table: string) =>
      `import orders from '${from}'\n${table.replace('{', '{ ...orders,')}`
    const planted = (from: string) => ({
      'packages/contract/package.json': '{ "name": "@anar/contract" }',
      [`${words}.fa.ts`]: "export default { 'orderState.Draft': 'پیش‌نویس' }\n",
      [`${words}.en.ts`]: "export default { 'orderState.Draft': 'Draft' }\n",
      [fa]: taking(from, sound[fa]),
    })
    expect(problemsIn(planted('@anar/contract/words/orders.fa'))).toEqual([])
    expect(problemsIn(planted('./other.fa.ts'))).toEqual([
      `${fa}:2 is no text: a key with a text, or with { one, other }`,
    ])
  })

  it('catches a key that is used only by a module that reads other messages', () => {
    const problems = problemsIn({
      'apps/storefront/sales/screens/checkout.tsx':
        "export const Checkout = ['pay', 'items', 'state.Draft', 'state.Shipped']\n",
    })
    expect(problems).toEqual([`${fa}: none of its 4 keys is used by any module that reads these messages`])
  })

  it('catches a key that is used only by a screen that imports another area of the same district', () => {
    const problems = problemsIn({
      'apps/storefront/sales/messages/index.ts': `${sound[index]}\nexport const otherMessages = lazyMessages('sales/other', {})\n`,
      'apps/storefront/sales/screens/checkout.tsx':
        "import { otherMessages } from '../messages/index.ts'\nexport const Other = [otherMessages, 'pay', 'items', 'state.Draft', 'state.Shipped']\n",
    })
    expect(problems).toContain(`${fa}: none of its 4 keys is used by any module that reads these messages`)
  })

  it('counts a key of an area that is imported in a list of several', () => {
    const problems = problemsIn({
      'apps/storefront/sales/messages/index.ts': `${sound[index]}\nexport const formMessages = [checkoutMessages]\n`,
      'apps/storefront/sales/screens/checkout.tsx': sound[
        'apps/storefront/sales/screens/checkout.tsx'
      ].replaceAll('checkoutMessages', 'formMessages'),
    })
    expect(problems).toEqual([])
  })

  it('catches messages that are no pair of one area, or are called by another name', () => {
    const wired = (from: string, to: string) => problemsIn({ [index]: sound[index].replace(from, to) })
    expect(wired("import('./checkout.en.ts')", "import('./checkout.fa.ts')")).toContain(
      `${index}:1 messages that are no pair: \`fa\` and \`en\` must be the two files of one area`,
    )
    expect(wired("'sales/checkout'", "'sales/basket'")).toEqual([
      `${index}:1 these messages are called 'sales/basket': write 'sales/checkout'`,
    ])
  })

  it('counts a key that a form schema names for the screen that reads the messages', () => {
    const problems = problemsIn({
      [fa]: sound[fa].replace('pay:', "bank: 'بانک', pay:"),
      [en]: sound[en].replace('pay:', "bank: 'Bank', pay:"),
      'apps/storefront/sales/screens/checkout.tsx': `import './schema.ts'\n${sound['apps/storefront/sales/screens/checkout.tsx']}`,
      'apps/storefront/sales/screens/schema.ts': "export const message = 'bank'\n",
    })
    expect(problems).toEqual([])
  })

  it('catches placeholders that differ between the languages', () => {
    expect(problemsIn({ [fa]: sound[fa].replace('{count} کالا', '{number} کالا') })).toEqual([
      `${fa}:1 'items': placeholders differ: {number} in Persian, {count} in English`,
    ])
    expect(problemsIn({ [en]: sound[en].replace('One item', '{name}') })).toEqual([
      `${fa}:1 'items': placeholders differ: {name} only in a singular`,
    ])
  })

  it('catches an empty text, a key that stands twice and an entry that is no text', () => {
    expect(problemsIn({ [en]: sound[en].replace("'Pay'", "''") })).toEqual([`${fa}:1 'pay': an empty text`])
    expect(problemsIn({ [en]: sound[en].replace("pay: 'Pay'", "pay: 'Pay', pay: 'Settle'") })[0]).toMatch(
      /'pay' stands twice/,
    )
    expect(problemsIn({ [en]: sound[en].replace("'Pay'", 'String(1)') })[0]).toMatch(/is no text/)
  })

  it('checks inline pairs, as error messages are', () => {
    const path = 'packages/contract/errors.ts'
    const errors =
      "export const errors = {\n  SHORT: { fa: 'تنها {left} عدد', en: 'Only {rest} left' },\n  LATE: { fa: 'پس از 72 ساعت', en: 'After 72 hours' },\n}\n"
    expect(problemsIn({ [path]: errors })).toEqual([
      `${path}:2 placeholders differ: {left} in Persian, {rest} in English`,
      `${path}:3 Latin digits; write ۰ to ۹: 'پس از 72 ساعت'`,
    ])
  })

  it('catches texts in markup, shown or read aloud', () => {
    const path = 'apps/storefront/sales/screens/other.tsx'
    const markup =
      'export const Other = () => (\n  <p className="a b" title="Pay now">\n    Hello\n  </p>\n)\n'
    expect(problemsIn({ [path]: markup })).toEqual([
      `${path}:2 a text in markup: 'Pay now'`,
      `${path}:2 a text in markup: 'Hello'`,
    ])
    const symbols = 'export const Other = () => <p title="">{1} × · 12</p>\n'
    expect(problemsIn({ [path]: symbols })).toEqual([])
  })

  it('judges Persian wherever it stands, but not in statements', () => {
    const path = 'apps/server/demo/goods.ts'
    const goods = "export const goods = ['كرم', 'Cream', `update skus set name = replace(name, 'ك', ',')`]\n"
    expect(problemsIn({ [path]: goods })).toEqual([`${path}:1 Arabic kaf (ك); write ک: 'كرم'`])
  })

  it('fails when it read no text', () => {
    const problems = withPlanted(
      { 'apps/server/app.ts': 'export {}\n' },
      (root) => checkMessages(readRepository(root).modules).problems,
    )
    expect(problems).toEqual(['No message was read, so none was checked.'])
  })
})

describe('a Persian text', () => {
  it('may be written as Persian is', () => {
    for (const text of [
      'تا ۲۰ دقیقهٔ دیگر، «سبد» شما نگه داشته می‌شود؛ سپس آزاد می‌شود.',
      'کرم ضدآفتاب SPF 50+ با ویتامین B5',
      'مبلغ {amount} برای {count} کالا',
      'یکی از @ # $ % ^',
      'کالاهای تازه‌ای رسیده‌اند',
    ]) {
      expect(persianFaultsOf(text), text).toEqual([])
    }
  })

  it.each([
    ['پس از 72 ساعت', 'Latin digits; write ۰ to ۹'],
    ['پس از ٧٢ ساعت', 'Arabic digits; write ۰ to ۹'],
    ['كرم', 'Arabic kaf (ك); write ک'],
    ['قوي', 'Arabic ye (ي); write ی'],
    ['مطمئن هستید?', 'Latin punctuation; write ؟ ، ؛'],
    ['خوش آمدید!', 'an exclamation mark; the shop does not shout'],
    ['"سبد"', 'Latin quotation marks; write « and »'],
    ['صبر کنید...', 'three dots; write …'],
    ['نگه داشته می شود', 'a space after «می»; write a half-space'],
    ['کالا های تازه', 'a space before «ها»; write a half-space'],
    ['بزرگ ترین', 'a space before an ending; write a half-space'],
    ['آدرس شما', '«آدرس»; write «نشانی»'],
    ['لینک رونوشت شد', '«رونوشت»; write «کپی»'],
    ['هم‌رسانی', '«هم‌رسانی»; write «اشتراک‌گذاری»'],
    ['پوستهٔ شب', '«پوسته»; write «حالت شب»'],
    ['این فیلد الزامی است.', '«فیلد الزامی است»; write «این بخش را پر کنید»'],
    ['وجه برگشت', '«وجه برگشت»; write «وجه بازگردانده شد»'],
    ['کارهای این سفارش', '«کارهای این سفارش»; write «عملیات سفارش»'],
    ['۷ روز مهلت بازگشت', '«روز مهلت بازگشت»; write «روز ضمانت بازگشت کالا»'],
    ['تعدادها را درست کنید', '«درست کنید»; write «اصلاح کنید» or «اصلاح یا حذف کنید»'],
    ['سبد  شما', 'a space too many'],
  ])('is refused: %s (%s)', (text, reason) => {
    expect(persianFaultsOf(text)).toEqual([reason])
  })
})

function problemsIn(planted: Readonly<Record<string, string>>): string[] {
  return withPlanted({ ...sound, ...planted }, (root) => checkMessages(readRepository(root).modules).problems)
}
