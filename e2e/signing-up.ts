import { randomInt } from 'node:crypto'
import type { SignUpStep } from '@anar/contract/commands'
import type { APIRequestContext, Locator, Page } from 'playwright-core'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { newCellphone, newNationalCode } from './accounts.ts'
import { choose } from './choosing.ts'
import { codeTo } from './messages.ts'
import { type Person, see } from './people.ts'

/** Steps of the sign-up, by the screens and by commands. */

export type Newcomer = {
  username: string
  nationalCode: string
  /** Ten digits. */
  cellphone: string
  email: string
}

/** Follows every rule of passwords. */
export const newPassword = 'Journey@140512'

/** Address of every new customer here. */
const home = {
  pe: { city: 'تهران', province: 'تهران', address: 'خیابان نمونه، کوچهٔ دوم، پلاک ۵' },
  en: { city: 'Tehran', province: 'Tehran', address: '5 Sample Street, second floor' },
}
const postalCode = '1415893141'

export function newNewcomer(): Newcomer {
  const username = `journey.${randomInt(1e9)}`
  return {
    username,
    nationalCode: newNationalCode(),
    cellphone: newCellphone(),
    email: `${username}@shop.example`,
  }
}

/** A field by its full label; screen readers add that it is mandatory. */
export function field({ page }: Person, label: string, within: Locator | Page = page): Locator {
  const literal = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return within.getByRole('textbox', { name: new RegExp(`^${literal}( \\(|$)`) }).filter({ visible: true })
}

/** A field of the sign-up's first step, which has its own labels. */
export const named = ({ page }: Person, name: string): Locator => page.locator(`input[name=${name}]`)

export const codeField = ({ page, words }: Person): Locator =>
  page.getByRole('textbox', { name: words.auth('codeLabel') })

/** Enters the last code that was sent; the sixth digit submits it. */
export async function enterCode(person: Person, database: Database, destination: string): Promise<string[]> {
  await see(codeField(person))
  const code = await codeTo(database, destination)
  await codeField(person).fill(code)
  return [code]
}

/** Each function below fills one step and returns the typed texts; a pressed choice is an empty text. */
export async function fillPhone(person: Person, newcomer: Newcomer): Promise<string[]> {
  await named(person, 'cellphone')
    .or(field(person, person.words.signUp('cellphone')))
    .first()
    .fill(newcomer.cellphone)
  await person.button(person.words.signUp('submit')).click()
  return [newcomer.cellphone]
}

/** The person, once the phone is proven. */
export async function fillDetails(person: Person, newcomer: Newcomer): Promise<string[]> {
  const { page, words, look } = person
  const isPersian = look.language === 'pe'
  const typed = {
    firstName: isPersian ? 'مشتری' : 'Sample',
    lastName: isPersian ? 'نمونه' : 'Customer',
    nationalCode: newcomer.nationalCode,
    birthDate: isPersian ? '1370/1/1' : '1991/3/21',
    username: newcomer.username,
  }
  await see(named(person, 'firstName'))
  for (const [name, text] of Object.entries(typed)) await named(person, name).fill(text)
  await choose(page.getByRole('radio', { name: words.signUp('gender.FEMALE'), exact: true }))
  return [...Object.values(typed), '']
}

/**
 * How many values the form in front of a person asks for, filled in or not: each editable field counts once, a group of
 * radios once.
 */
export async function inputsOn({ page }: Person): Promise<number> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>('main form :is(input, select, textarea)'),
    ]
    const inputs = controls.filter(
      (control) =>
        control.checkVisibility() && !control.readOnly && !control.disabled && control.type !== 'hidden',
    )
    return new Set(inputs.map((control) => (control.type === 'radio' ? control.name : control))).size
  })
}

/** Searches the city and places the pin there. */
export async function chooseOnMap(person: Person): Promise<string[]> {
  const { page, words, look } = person
  const { city, province } = home[look.language]
  await see(person.heading(words.addresses('locationTitle')))
  const search = page.getByRole('textbox', { name: words.map('searchLabel') })
  await search.fill(city)
  const results = page.getByRole('list', { name: words.map('searchResults') }).getByRole('listitem')
  await see(results.filter({ hasText: city }))
  await search.press('Enter')
  await see(page.getByRole('status').filter({ hasText: words.map('pinPlace', { city, province }) }))
  await person.button(words.addresses('locationContinue')).click()
  return [city]
}

/** The pin filled in the city; the rest is typed. */
export async function fillHome(person: Person): Promise<string[]> {
  const { page, words, look } = person
  const { province, city, address } = home[look.language]
  const a = words.addresses
  await see(person.heading(a('addressTitle')))
  const chosen = (name: string) => page.getByRole('combobox', { name })
  await page.waitForFunction(
    ([first, second]) => {
      const values = [...document.querySelectorAll('input[role=combobox]')].map(
        (input) => (input as HTMLInputElement).value,
      )
      return values.includes(first!) && values.includes(second!)
    },
    [province, city],
  )
  await see(chosen(a('formProvince')), chosen(a('formCity')))
  await field(person, a('formPostalCode')).fill(postalCode)
  await field(person, a('formAddress')).fill(address)
  await person.button(a('addressContinue')).click()
  return [postalCode, address]
}

export async function fillPassword(person: Person, submit: string): Promise<string[]> {
  await field(person, person.words.auth('password')).fill(newPassword)
  await field(person, person.words.auth('repeated')).fill(newPassword)
  await person.button(submit).click()
  return [newPassword, newPassword]
}

/** Signs a person up by commands until `step` is the next one. The request context has its cookie. */
export async function signUpByCommand(
  browser: APIRequestContext,
  { database, shopUrl }: { database: Database; shopUrl: string },
  newcomer: Newcomer,
  step: SignUpStep,
): Promise<void> {
  const send = async (path: string, data: object) => {
    const answer = await browser.post(`${shopUrl}/pe/persian/sign-up/${path}`, {
      data,
      headers: { origin: shopUrl },
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
  const { username, nationalCode, cellphone, email } = newcomer
  await send('begin', { cellphone })
  const details = {
    ...{ username, nationalCode, kind: 'Customer', nationality: 'IRANIAN', gender: 'FEMALE' },
    ...{ birthDate: '1991-03-21', firstName: 'مشتری', lastName: 'نمونه' },
  }
  const steps: readonly [SignUpStep, () => Promise<void>][] = [
    ['phone-code', async () => send('verify-phone', { code: await codeTo(database, cellphone) })],
    ['details', () => send('set-details', details)],
    [
      'email',
      async () => {
        await send('send-email-code', { email })
        await send('verify-email', { code: await codeTo(database, email) })
      },
    ],
    ['location', () => send('set-location', { latitude: 35.7, longitude: 51.4 })],
    [
      'address',
      async () => {
        const { rows } = await database.query<{ id: number }>(
          "select id from cities where name ->> 'en' = 'Tehran'",
        )
        await send('set-address', {
          title: 'خانه',
          cityId: rows[0]!.id,
          postalCode,
          address: home.pe.address,
        })
      },
    ],
  ]
  for (const [name, take] of steps) {
    if (name === step) return
    await take()
  }
}
