import { digitsOf, formatAmount } from '@anar/ui/format'
import type { Locator } from 'playwright-core'
import type { Account } from './accounts.ts'
import { type Person, see, textOf } from './people.ts'

/** Steps from a product to a paid order, on phones and desktops. */

export async function searchFor(person: Person, text: string): Promise<void> {
  const box = person.page
    .getByRole('combobox', { name: person.words.common('search') })
    .filter({ visible: true })
  await box.fill(text)
  await box.press('Enter')
  await see(person.heading(person.words.products('resultsOf', { text })))
}

export async function addToBasket(person: Person): Promise<void> {
  await person.button(person.words.product('add')).click()
  await see(person.page.getByRole('group').getByRole('button', { name: person.words.ui('removeFromBasket') }))
}

/** Opens the basket by keyboard: a toast covers the link for a while. */
export async function openBaskets(person: Person): Promise<void> {
  await person.page
    .getByRole('banner')
    .getByRole('link', { name: basketLink(person) })
    .press('Enter')
  await see(summary(person))
}

/** The basket link in the header, with the count in its name. */
function basketLink({ words }: Person): RegExp {
  const [before, after] = words.common('basketWith', { count: 7 }).split(/[7۷]/)
  return new RegExp(`${before}[0-9۰-۹]+${after?.replace(/s$/, 's?')}`)
}

export async function logIn(person: Person, account: Pick<Account, 'username' | 'password'>): Promise<void> {
  const { page, words } = person
  await see(person.heading(words.login('title')))
  await page.getByRole('textbox', { name: words.login('username') }).fill(account.username)
  await page.getByRole('textbox', { name: words.auth('password') }).fill(account.password)
  await person.button(words.login('submit')).click()
}

/** Fills a first address in Tehran, with digits of the person's language. */
export async function addAddress(person: Person): Promise<void> {
  const { page, words, look } = person
  const isPersian = look.language === 'pe'
  const a = words.addresses
  const form = page.getByRole('form', { name: a('addTitle') })
  const field = (name: string) => form.getByRole('textbox', { name })
  // The postal code determines the province.
  await field(a('formPostalCode')).fill(digitsOf('1415893141', look.language))
  const tehran = isPersian ? 'تهران' : 'Tehran'
  await see(form.getByText(a('formPostalCodeProvince', { province: tehran })))
  const city = form.getByRole('combobox', { name: a('formCity') })
  await city.fill(tehran)
  await city.press('Enter')
  await field(a('formAddress')).fill(
    isPersian ? 'خیابان نمونه، کوچهٔ دوم، پلاک ۵' : '5 Sample Street, second floor',
  )
  await form.getByRole('button', { name: a('formSave') }).click()
  await see(page.getByRole('radio', { name: isPersian ? /^خانه/ : /^Home/, checked: true }))
}

/** From the address screen to the payment screen, by the summary's button or the bar of phones. */
export async function goToPayment(person: Person): Promise<void> {
  const { words } = person
  await onward(person, words.checkout('toPayment'), words.checkout('toPaymentShort')).click()
  await see(person.heading(words.checkout('paymentTitle')))
}

export function payButton(person: Person): Locator {
  return onward(person, person.words.checkout('pay'), person.words.checkout('payShort'))
}

/** Presses pay and waits for the bank's page. */
export async function goToBank(person: Person): Promise<void> {
  await payButton(person).click()
  await atBank(person)
}

export async function atBank(person: Person): Promise<void> {
  await person.page.waitForURL(/\/sandbox-bank\/pay\//)
  await see(person.heading(person.words.bank('title')))
}

/** Ends the payment at the bank, which redirects to the shop. */
export async function endAtBank(person: Person, ending: 'pay' | 'decline' | 'cancel'): Promise<void> {
  await person.page.getByRole('button', { name: person.words.bank(ending), exact: true }).click()
  await person.page.waitForURL(/#\/network-marketer\/check-payment\?payment=\d+/)
}

/** Button of the checkout's next step: a long label beside the summary, a short one in the bar of phones. */
export function onward(person: Person, wide: string, narrow = wide): Locator {
  return person.page
    .getByRole('button', { name: person.look.width === 390 ? narrow : wide, exact: true })
    .filter({ visible: true })
}

export function summary({ page, words }: Person): Locator {
  return page.getByRole('region', { name: words.checkout('summary') })
}

/** The payable amount as the summary writes it: «۱٬۰۶۴٬۲۳۸ تومان». */
export async function payable(person: Person): Promise<string> {
  return factOf(summary(person), person.words.checkout('payable'))
}

/** The value of a term in a definition list. */
export async function factOf(list: Locator, name: string): Promise<string> {
  const term = list.locator('dt').getByText(name, { exact: true }).first()
  return textOf(term.locator('xpath=following-sibling::dd[1]'))
}

/** Parses the rials of an amount as a screen writes it. */
export function rialsOf(person: Person, written: string): number {
  const digits = Array.from(written, (character) => {
    const digit = '۰۱۲۳۴۵۶۷۸۹'.indexOf(character)
    return digit >= 0 ? String(digit) : character
  }).join('')
  const shown = Number(digits.replaceAll(/[^0-9]/g, ''))
  const rial = person.look.language === 'pe' ? shown * 10 : shown
  // Check that the text has the format of an amount.
  if (!written.includes(formatAmount(rial, person.look.language))) throw new Error(`no amount: ${written}`)
  return rial
}
