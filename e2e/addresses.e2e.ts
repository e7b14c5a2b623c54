import type { FieldFault } from '@anar/contract/field-faults'
import { describe, expect, it } from 'vitest'
import { saidOf } from './bad-inputs.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 2.addresses, 2.neshan-map, 2.logo-motion, 3.address, 5.postal-code, 5.address, 7.map-search, 7.postal-check */

const { asMember, asVisitor, database, shopUrl } = openJourneys()

const canvas = ({ page, words }: Person) => page.getByRole('application', { name: words.map('mapLabel') })
const said = ({ page }: Person) => page.getByRole('status')
const search = ({ page, words }: Person) => page.getByRole('textbox', { name: words.map('searchLabel') })
const isDrawn = (person: Person) => canvas(person).locator('canvas').waitFor({ state: 'visible' })

describe('the map', () => {
  /** @spec 2.set-address-location.1 */
  it.each(['pe', 'en'] as const)(
    'searches a city by name, and the arrow keys move the pin (%s)',
    async (language) => {
      await asVisitor({ language }, async (person) => {
        const { page, words } = person
        const elsewhere: string[] = []
        page.on('request', (request) => {
          const url = request.url()
          if (!url.startsWith(shopUrl()) && !/^(blob|data):/.test(url)) elsewhere.push(url)
        })
        await person.go('/test/neshan-map')
        await isDrawn(person)
        await see(person.text(words.map('pinNone')))
        await search(person).fill(language === 'pe' ? 'نيشابور' : 'neysh')
        const [city, province] =
          language === 'pe' ? ['نیشابور', 'خراسان رضوی'] : ['Neyshabur', 'Razavi Khorasan']
        await see(
          page
            .getByRole('list', { name: words.map('searchResults') })
            .getByText(city)
            .first(),
        )
        await search(person).press('Enter')
        const pinLabel = words.map('pinPlace', { city, province })
        await see(said(person).filter({ hasText: pinLabel }))
        const before = await said(person).filter({ hasText: pinLabel }).textContent()
        await canvas(person).focus()
        await page.keyboard.press('ArrowUp')
        await eventually(() => said(person).filter({ hasText: pinLabel }).textContent()).not.toBe(before)
        expect(elsewhere).toEqual([])
      })
    },
  )

  it('says that nothing is delivered abroad, and uses the browser’s location', async () => {
    const options = {
      browser: { geolocation: { latitude: 29.6, longitude: 52.53 }, permissions: ['geolocation'] },
    }
    await asVisitor(
      { language: 'pe', width: 390 },
      async (person) => {
        const { context, words } = person
        await person.go('/test/neshan-map')
        await isDrawn(person)
        await person.button(words.map('myLocation')).click()
        await see(
          said(person).filter({ hasText: words.map('pinPlace', { city: 'شیراز', province: 'فارس' }) }),
        )
        await context.setGeolocation({ latitude: 25.2, longitude: 55.27 })
        await person.button(words.map('myLocation')).click()
        await see(said(person).filter({ hasText: words.map('pinAbroad') }))
      },
      options,
    )
  })

  /** @spec 2.neshan-map.1 */
  it('shows a loader until its tiles are drawn, and does not wait for tiles that fail', async () => {
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, text, words } = person
      person.expectFault(/The map:|ERR_FAILED/)
      const land = Promise.withResolvers<void>()
      await page.route(/region[^/]*\.geojson/, async (route) => {
        await land.promise
        await route.continue()
      })
      await person.go('/test/neshan-map')
      await isDrawn(person)
      expect(await text(words.map('mapLoading')).isVisible()).toBe(true)
      land.resolve()
      await seeNo(text(words.map('mapLoading')))

      await page.unrouteAll()
      await page.route(/region[^/]*\.geojson/, (route) => route.abort())
      await page.reload()
      await isDrawn(person)
      await seeNo(text(words.map('mapLoading')))
    })
  })

  it('is a list of cities where the browser has no canvas', async () => {
    await asVisitor({ language: 'en', width: 390 }, async (person) => {
      const { page, words } = person
      person.expectFault(/cannot be drawn/)
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      await person.go('/test/neshan-map')
      await see(person.text(words.map('plainTitle')))
      await page.getByRole('combobox', { name: words.map('plainProvince') }).selectOption('Yazd')
      await page.getByRole('combobox', { name: words.map('plainCity') }).selectOption('Meybod')
      await see(said(person).filter({ hasText: words.map('pinPlace', { city: 'Meybod', province: 'Yazd' }) }))
    })
  })
})

it('the logo does not move with reduced motion', async () => {
  await asVisitor({ language: 'pe' }, async (person) => {
    await person.page.emulateMedia({ reducedMotion: 'reduce' })
    await person.go('/test/logo-motion')
    await see(person.page.getByRole('img', { name: person.words.testPages('logoLabel') }))
    await see(person.text(person.words.testPages('logoCalm')))
    await seeNo(person.button(person.words.testPages('logoAgain')))
  })
})

describe('the addresses of a person', () => {
  /** @spec 2.addresses.1 */
  it.each([
    ['pe', 1440],
    ['en', 390],
  ] as const)('are added, changed, made the main one and deleted (%s)', async (language, width) => {
    await asMember({ language, width }, async (member) => {
      const { page, words } = member
      const a = words.addresses
      await member.go('/profile/addresses')
      await see(member.heading(a('emptyTitle')))
      await member.button(a('add')).click()
      const form = page.getByRole('form', { name: a('addTitle') })
      const said = (fault: FieldFault) => saidOf(fault, language === 'pe' ? 'persian' : 'english')
      const field = (name: 'formTitle' | 'formPostalCode' | 'formAddress') =>
        form.getByRole('textbox', { name: a(name) })

      // Nothing is sent while fields are missing, and each says so.
      await form.getByRole('button', { name: a('formSave') }).click()
      await see(form.getByText(said('mandatory')).first(), form.getByText(said('options')).first())

      // The postal code determines the province.
      await form.getByRole('button', { name: a('formTitleChange') }).click()
      await field('formTitle').fill('Home')
      await field('formPostalCode').fill('۷۱۳۴۵-۶۷۸۹۱')
      const [fars, shiraz] = language === 'pe' ? ['فارس', 'شیراز'] : ['Fars', 'Shiraz']
      await see(form.getByText(a('formPostalCodeProvince', { province: fars })))
      const city = form.getByRole('combobox', { name: a('formCity') })
      await city.fill(shiraz)
      await city.press('Enter')
      await field('formAddress').fill('12 Sample Street')

      // A code of another province is refused before a request.
      await field('formPostalCode').fill('1415893141')
      await see(form.getByText(said('postalCodeProvince')))
      await field('formPostalCode').fill('7134567891')
      await seeNo(form.getByText(said('postalCodeProvince')))
      await form.getByRole('button', { name: a('formSave') }).click()
      await see(member.heading(/Home/), page.getByText(a('main'), { exact: true }))

      // Edited, beside a second address that becomes the main one.
      await database().query(
        `insert into addresses (person_id, title, city_id, postal_code, address)
         values ($1, 'خانه', 101, '1415893141', 'خیابان نمونه، پلاک ۵')`,
        [member.personId],
      )
      await page.reload()
      await member.button(a('editOf', { title: 'Home' })).click()
      const editor = page.getByRole('form', { name: a('editTitle') })
      await editor.getByRole('textbox', { name: a('formTitle') }).fill('Villa')
      await editor.getByRole('button', { name: a('formSave') }).click()
      await see(member.heading(/Villa/))
      await member.button(a('makeMainOf', { title: 'خانه' })).click()
      await see(member.button(a('makeMainOf', { title: 'Villa' })))

      // Deleting needs a confirmation.
      await member.button(a('removeOf', { title: 'Villa' })).click()
      const dialog = page.getByRole('dialog', { name: a('removeTitle') })
      await dialog.getByRole('button', { name: a('cancel') }).click()
      await seeNo(dialog)
      await see(member.heading(/Villa/))
      await member.button(a('removeOf', { title: 'Villa' })).click()
      await dialog.getByRole('button', { name: a('removeConfirm') }).click()
      await seeNo(member.heading(/Villa/))
      await see(member.heading(/خانه/))
    })
  })
})
