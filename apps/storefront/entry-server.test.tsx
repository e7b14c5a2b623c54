import { describe, expect, it } from 'vitest'
import { screenRoutes } from './app/routes.ts'
import { render } from './entry-server.tsx'

const settings = {
  showToman: { fa: true, en: false },
  exchangeRateRial: 1_000_000,
  freeShippingDollars: 50,
  reservationMinutes: 20,
  returnDays: 7,
  support: {
    messengerUrl: 'https://m.example',
    chatUrl: 'https://c.example',
    landline: '021',
    extension: '276',
  },
  social: {},
  trustSeals: [
    {
      fileId: 'seal-1',
      imageAddress: '',
      address: 'https://seal.example/1',
      name: { fa: 'نماد', en: 'Seal' },
    },
    {
      ...{ fileId: '', imageAddress: 'https://trustseal.enamad.ir/logo.aspx?id=1&Code=a' },
      ...{ address: 'https://trustseal.enamad.ir/?id=1', name: { fa: 'اینماد', en: 'eNAMAD' } },
    },
  ],
  landing: { routine: null },
}
const category = {
  id: 1,
  name: 'مراقبت پوست',
  position: 1,
  hue: 346,
  image: null,
  productCount: 14,
  parent: null,
}
const product = {
  id: 12,
  name: '</script><b>سرم',
  hue: 346,
  image: 'serum-1',
  publishedAt: '1405-08-01T10:00:00+03:30',
  ratingCount: 0,
  ratingAverage: null,
  deliveryDays: 0,
  isInStock: true,
  shownVatPercent: 0,
  features: [],
  brand: { name: 'دانه' },
  bestOffer: {
    id: 3,
    actualInventory: 9,
    price: { consumerPrice: 6_850_000, score: 27_400 },
    discount: { id: 1, discountPercent: 15, toDate: null },
    rewardBox: null,
  },
}

const campaign = {
  id: 1,
  ...{ eyebrow: 'جشن پاییز', title: 'پوستی', second: 'آرام <b>', body: 'کرم‌های شب', call: 'دیدن کرم‌ها' },
  tone: 'saffron',
  fileId: 'poster-1',
  productIds: [],
  target: { kind: 'category', id: 1, sort: null },
}
let running: object[] = []
const paths: string[] = []
const load = async (path: string) => {
  paths.push(path)
  if (path === 'settings') return settings
  if (path === 'campaigns') return { campaigns: running, changesAtMs: 9_000 }
  return { page: path.startsWith('search/ProductCategory') ? [category] : [product], next: null }
}

/** @spec 2.landing, 2.language-switch */
describe('the landing from the server', () => {
  /** @spec 2.landing.1 */
  it('is whole without a script: sentence, prices, points, categories, links', async () => {
    const { html } = await render({ language: 'pe', theme: 'light', load })
    expect(html).toContain('دانه‌دانه')
    expect(html).toContain('۵۸۲٬۲۵۰')
    expect(html).toContain('۲۳۲٫۹ امتیاز')
    expect(html).toContain('href="#/products-list?category=1"')
    expect(html).toContain('href="#/product-detail/12"')
    expect(html).toContain('رایگان از ۵٬۰۰۰٬۰۰۰\u00a0تومان')
  })

  it('speaks the caller’s language', async () => {
    const { html, head } = await render({ language: 'en', theme: 'night', load })
    expect(html).toContain('seed by seed')
    expect(html).toContain('5,822,500')
    expect(html).not.toContain('تومان')
    expect(head).toContain('<title>Anar, beauty and health shop</title>')
  })

  it('shows amounts in the configured unit of the language', async () => {
    const turned = { ...settings, showToman: { fa: false, en: true } }
    const read = async (path: string) => (path === 'settings' ? turned : load(path))
    const persian = await render({ language: 'pe', theme: 'light', load: read })
    expect(persian.html).toContain('۵٬۸۲۲٬۵۰۰')
    expect(persian.html).toContain('رایگان از ۵۰٬۰۰۰٬۰۰۰\u00a0ریال')
    expect(persian.html).not.toContain('تومان')
    const english = await render({ language: 'en', theme: 'light', load: read })
    expect(english.html).toContain('582,250')
    expect(english.html).toContain('tomans')
  })

  it('shows the configured return days beside the categories and in the footer', async () => {
    const promised = async (language: 'pe' | 'en', returnDays: number) => {
      const read = async (path: string) => (path === 'settings' ? { ...settings, returnDays } : load(path))
      const { html } = await render({ language, theme: 'light', load: read })
      return html.match(/[\d۰-۹]+ (روز ضمانت بازگشت کالا|days? to return)/g)
    }
    expect(await promised('pe', 7)).toEqual(['۷ روز ضمانت بازگشت کالا', '۷ روز ضمانت بازگشت کالا'])
    expect(await promised('pe', 10)).toEqual(['۱۰ روز ضمانت بازگشت کالا', '۱۰ روز ضمانت بازگشت کالا'])
    expect(await promised('en', 10)).toEqual(['10 days to return', '10 days to return'])
    expect(await promised('en', 1)).toEqual(['1 day to return', '1 day to return'])
  })

  it('has the configured skin routine, and no panel without one', async () => {
    const goods = [12, 13, 14].map((id) => ({
      ...product,
      id,
      productCategory: { id: 1 },
      tags: [{ id: 5 }],
    }))
    const drawn = async (routine: object | null) => {
      const read = async (path: string) => {
        if (path === 'settings') return { ...settings, landing: { routine } }
        if (path.startsWith('search/TagSubgroup'))
          return { page: [{ id: 4, tags: [{ id: 5, name: 'پوست خشک' }] }], next: null }
        return path.startsWith('search/Product?') ? { page: goods, next: null } : load(path)
      }
      return (await render({ language: 'pe', theme: 'light', load: read })).html
    }
    const html = await drawn({ tagSubgroupId: 4, stepCategoryIds: [1, 1, 1] })
    expect(html).toContain('روتین سه‌قدمی پوست شما')
    expect(html).toContain('پوست خشک')
    expect(await drawn(null)).not.toContain('روتین سه‌قدمی')
  })

  it('requests only our own API, by paths without a prefix', async () => {
    paths.length = 0
    await render({ language: 'en', theme: 'light', load })
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.every((path) => /^(settings$|campaigns$|search\/)/.test(path))).toBe(true)
  })

  it('begins with the first running campaign, the others below it, and returns when that changes', async () => {
    running = [campaign, { ...campaign, id: 2, title: 'دومی', second: '' }]
    const landing = await render({ language: 'pe', theme: 'light', load })
    running = []
    const { changesAtMs, previewFileId } = landing
    const html = landing.html.replaceAll('<!-- -->', '')
    expect(html).toMatch(/<h1[^>]*>پوستی <em[^>]*>آرام &lt;b&gt;<\/em><\/h1>/)
    expect(html).toContain('دیدن کرم‌ها')
    expect(html).toMatch(/<h2[^>]*>دومی/)
    expect(html).toContain('/files/poster-1/')
    expect(html).not.toContain('دانه‌دانه')
    expect([changesAtMs, previewFileId]).toEqual([9_000, 'poster-1'])
  })

  it('shows a trust seal as an image with a link only', async () => {
    const { html } = await render({ language: 'pe', theme: 'light', load })
    expect(html).toMatch(/<a [^>]*href="https:\/\/seal\.example\/1"[^>]*rel="noopener"/)
    expect(html).toContain('alt="نماد"')
  })

  it('shows the issuer of a seal, by its link and its picture, which shop the seal stands on', async () => {
    const { html } = await render({ language: 'pe', theme: 'light', load })
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/trustseal\.enamad\.ir\/\?id=1"[^>]*referrerPolicy="origin"/i,
    )
    expect(html).toMatch(
      /<img [^>]*src="https:\/\/trustseal\.enamad\.ir\/logo\.aspx\?id=1&amp;Code=a"[^>]*referrerPolicy="origin"/i,
    )
  })

  it('embeds the answers that every screen needs in the page, escaped, and returns the others', async () => {
    const { html, state, answers } = await render({ language: 'pe', theme: 'light', load })
    expect(html).not.toContain('</script><b>')
    expect(state.queries.map(({ key }) => key)).toEqual([
      ['shop', 'pe', 'settings'],
      ['shop', 'pe', 'categories'],
      ['shop', 'pe', 'warehouses'],
      ['shop', 'pe', 'delivery-methods'],
    ])
    expect(answers).toMatchObject({ newest: [product], purchased: [product], offers: [product] })
  })

  /** @spec 2.start-up-loader, 2.route-loader */
  it('includes the skeleton of every screen for the boot script', async () => {
    const { head } = await render({ language: 'pe', theme: 'light', load })
    const others = screenRoutes.filter((route) => route.screen !== 'content/landing')
    for (const { skeleton } of others) expect(head).toContain(`<template id="skeleton-${skeleton}">`)
  })
})
