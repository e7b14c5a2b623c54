import { messageOf } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { exclusively } from './exclusive.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 2.landing, 2.product-detail, 1.back-office */

const { asVisitor, database, newStaff } = openJourneys()

async function makeCampaign({ page, words, go, button, text }: Person): Promise<void> {
  const t = words.officeCampaigns
  await go('/office/#/campaigns/new')
  const inLanguage = (language: string) => page.getByRole('group', { name: language, exact: true })
  for (const [language, title] of [
    [t('langFa'), 'جشن آزمون'],
    [t('langEn'), 'Trial feast'],
  ] as const) {
    const group = inLanguage(language).first()
    const field = (name: string) => group.getByRole('textbox', { name: new RegExp(`^${name}`) })
    await field(t('campaignTitle')).fill(title)
    await field(t('body')).fill('برای همه، for all')
    await field(t('call')).fill('دیدن / See')
  }
  // The preview follows the input.
  await see(page.getByText('جشن آزمون').first())
  await page.getByRole('combobox', { name: t('sort') }).selectOption('cheapest')
  await button(t('save')).click()
  await see(text(t('saved')), text('جشن آزمون'))
}

describe('the shop window', () => {
  it('shows a campaign of the office to later visitors', async () => {
    const { accountId } = await newStaff('catalogue')
    const token = await newSession(database(), accountId)
    // Another journey checks this image.
    await exclusively(database(), 'the shop window', async () => {
      try {
        await asVisitor({}, makeCampaign, { token })
        await asVisitor({ language: 'en', width: 390 }, async ({ page, go }) => {
          await go('/')
          const banner = page.getByRole('link', { name: /Trial feast/ })
          await see(banner)
          expect(await banner.getAttribute('href')).toBe('#/products-list?sort=cheapest')
        })
      } finally {
        await database().query(`delete from campaigns where title ->> 'en' = 'Trial feast'`)
      }
    })
  })
})

/** @spec 2.landing */
describe('the skin routine', () => {
  const pathOfForm = '/office/#/texts?section=site'
  const choose =
    (option: string, steps: readonly string[] = []) =>
    async ({ page, words, go, button, text }: Person) => {
      const t = words.officeSite
      await go(pathOfForm)
      const select = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
      await select(t('skinTypes')).selectOption(option === '' ? '' : { label: option })
      for (const [at, name] of [t('cleanseIn'), t('hydrateIn'), t('nightIn')].entries())
        if (steps[at]) await select(name).selectOption({ label: steps[at] })
      await button(t('save')).first().click()
      await see(text(t('saved')))
    }

  it('is hidden when the office clears it, and shown with the tags and categories that it chooses', async () => {
    const { accountId } = await newStaff('admin')
    const token = await newSession(database(), accountId)
    const panelsSeen = async () => {
      let seen = 0
      await asVisitor({ language: 'en' }, async ({ go, page, heading, words }) => {
        await go('/')
        await see(heading(words.landing('newest')))
        seen = await page.getByRole('heading', { name: words.landing('routine') }).count()
      })
      return seen
    }
    const saved = await database().query<{ value: object }>(
      `select value from settings where key = 'landing'`,
    )
    await exclusively(database(), 'the shop window', async () => {
      try {
        await asVisitor({ language: 'en' }, choose(''), { token })
        expect(await panelsSeen()).toBe(0)
        const steps = ['Cleansers & toners', 'Serums & oils', 'Moisturisers & creams']
        const inSkinCare = steps.map((name) => `Skin care › ${name}`)
        await asVisitor({ language: 'en' }, choose('Skin type', inSkinCare), { token })
        expect(await panelsSeen()).toBe(1)
      } finally {
        await database().query(`update settings set value = $1 where key = 'landing'`, [saved.rows[0]!.value])
      }
    })
  })
})

describe('the page of a product opened by a link', () => {
  it('is read without a script, in either language, and leads into the shop', async () => {
    await asVisitor(
      { width: 390 },
      async ({ page }) => {
        await page.goto('/p/1')
        const name = await page.getByRole('heading', { level: 1 }).innerText()
        expect(name.length).toBeGreaterThan(3)
        await see(page.getByText('تومان').first(), page.locator('article img'))
        expect(await page.title()).toContain(name)
        await page.getByRole('link', { name: 'English' }).click()
        await see(page.getByText('rials').first())
        expect(page.url()).toMatch(/\/en\/p\/1\//)
      },
      { browser: { javaScriptEnabled: false } },
    )
  })
})

/** @spec 1.back-office, 1.support-widget */
describe('the footer of every page', () => {
  it('is not overwritten by the second of two editors, whose input stays', async () => {
    const { accountId } = await newStaff('admin')
    const token = await newSession(database(), accountId)
    const { rows } = await database().query<{ value: object }>(
      `select value from settings where key = 'support'`,
    )
    try {
      await asVisitor(
        { language: 'en' },
        async (second: Person) => {
          const t = second.words.officeSite
          const landline = ({ page }: Person) => page.getByRole('textbox', { name: t('landline') })
          await second.go('/office/#/texts?section=site')
          await see(landline(second))
          await asVisitor(
            { language: 'en' },
            async (first) => {
              await first.go('/office/#/texts?section=site')
              await landline(first).fill('02111111111')
              await first.button(t('save')).first().click()
              await see(first.text(t('saved')))
            },
            { token },
          )
          second.expectFault(/status of 409 .*site\/save/)
          await landline(second).fill('02122222222')
          await second.button(t('save')).first().click()
          await see(second.page.getByText(messageOf('CHANGED_MEANWHILE', {}, 'english')).first())
          expect(await landline(second).inputValue()).toBe('02122222222')
          // Opened again it shows the other person's version; discarding input needs a confirmation.
          await second.page.getByRole('tab').first().click()
          await second.button(second.words.office('leave')).click()
          await seeNo(landline(second))
          await second.page.getByRole('tab').last().click()
          await eventually(() => landline(second).inputValue()).toBe('02111111111')
        },
        { token },
      )
    } finally {
      await database().query(`delete from settings where key = 'support'`)
      if (rows[0])
        await database().query(
          `insert into settings (key, value, changed_at) values ('support', $1, now())`,
          [rows[0].value],
        )
    }
  })
})

/** @spec 1.back-office */
describe('unsaved input of the office', () => {
  it('is not lost without a prompt: contract, site and settings', async () => {
    const { accountId } = await newStaff('admin')
    const token = await newSession(database(), accountId)
    await asVisitor(
      {},
      async ({ page, words, go, button, link }) => {
        const question = page.getByRole('dialog', { name: words.office('leaveTitle') })
        const tab = (name: string) => page.getByRole('tab', { name })
        const answer = (name: 'stay' | 'leave') =>
          question.getByRole('button', { name: words.office(name) }).click()

        await go('/office/#/texts?section=contract')
        const contract = page.getByRole('tabpanel').getByRole('textbox').first()
        await contract.fill('متن تازهٔ قرارداد')
        await tab(words.officeEditor('site')).click()
        await answer('stay')
        await seeNo(question)
        expect(await contract.inputValue()).toBe('متن تازهٔ قرارداد')
        await tab(words.officeEditor('site')).click()
        await answer('leave')

        await page.getByRole('textbox', { name: words.officeSite('landline') }).fill('02133333333')
        const settings = link(words.office('settings')).first()
        await settings.click()
        await answer('stay')
        await seeNo(question)
        await settings.click()
        await answer('leave')

        await page.getByRole('textbox', { name: words.officeSettings('basketLimit') }).fill('17')
        await button(words.office('otherLanguage')).click()
        await see(question)
        await answer('leave')
        const baskets = page.getByRole('textbox', { name: 'Baskets per person' })
        await see(baskets)
        expect(await baskets.inputValue()).not.toBe('17')
        await link('Products').first().click()
        await see(page.getByRole('heading', { level: 1, name: 'Products' }))
      },
      { token },
    )
  })
})
