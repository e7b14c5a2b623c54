/** @spec 2.product-detail, 2.products-list */
import { rial } from '@anar/domain/money'
import { describe, expect, it } from 'vitest'
import { shopAddress } from './addresses.ts'
import { shortened } from './head.ts'
import { productData } from './linked-data.ts'
import { categoryPage, productPage } from './pages.ts'
import type { SharedProduct } from './read.ts'
import { productsOfPart, robotsText, sitemapIndex, sitemapPart } from './sitemap.ts'

const origin = 'https://shop.example'
const context = { origin, language: 'fa', showToman: { fa: true, en: false } } as const
const hostile = `"><script>alert(1)</script>‎<!-- ' سرم`

const product = {
  id: 12,
  code: 'anar-serum',
  name: 'سرم انار',
  summary: 'سرم شب با روغن هستهٔ انار',
  description: 'بند نخست.\n\nبند دوم.',
  features: ['بدون الکل'],
  howToUse: ['شب بزنید', 'صبح بشویید'],
  image: 'p-1',
  isInStock: true,
  ratingCount: 4,
  ratingAverage: 4.25,
  ingredients: [{ inciName: 'Aqua' }, { inciName: 'Punica Granatum Seed Oil' }],
  brand: { name: 'دانه' },
  productCategory: {
    id: 3,
    name: 'سرم',
    ancestors: [
      { id: 1, name: 'پوست' },
      { id: 3, name: 'سرم' },
    ],
  },
  bestOffer: {
    id: 5,
    price: { consumerPrice: rial(6_850_000), score: 100 },
    discount: { id: 1, discountPercent: 15, toDate: '2026-06-01' },
    seller: { name: 'فروشندهٔ نمونه' },
    sku: { code: 'S-12', gtin: '6260000000019' },
  },
  price: { finalRial: rial(5_822_500), beforeRial: rial(6_850_000), discountEndsOn: '2026-06-01' },
} as unknown as SharedProduct

const linked = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  )

describe('the page of a product', () => {
  const page = productPage(product, context)

  it('can be read without a script: image, name, price, description, how to use, ingredients', () => {
    expect(page).toContain('<h1>سرم انار</h1>')
    expect(page).toContain('۵۸۲٬۲۵۰ تومان')
    expect(page).toContain('۶۸۵٬۰۰۰ تومان')
    expect(page).toContain('src="/files/p-1/480.webp" alt="سرم انار" width="480" height="480"')
    expect(page).toContain('<p>بند دوم.</p>')
    expect(page).toContain('<li>صبح بشویید</li>')
    expect(page).toContain('Aqua, Punica Granatum Seed Oil')
    expect(page).toContain('href="/#/product-detail/12"')
    expect(page.match(/<script(?! type="application\/ld\+json")/)).toBeNull()
  })

  it('names its own address and the same page in the other language', () => {
    expect(page).toContain('<link rel="canonical" href="https://shop.example/p/12/anar-serum">')
    expect(page).toContain('hreflang="en" href="https://shop.example/en/p/12/anar-serum"')
    expect(page).toContain('hreflang="x-default" href="https://shop.example/p/12/anar-serum"')
    const english = productPage(product, { ...context, language: 'en' })
    expect(english).toContain('<html lang="en" dir="ltr">')
    expect(english).toContain('<link rel="canonical" href="https://shop.example/en/p/12/anar-serum">')
    expect(english).toContain('5,822,500 rials')
    expect(english).toContain('href="/open?to=%2Fproduct-detail%2F12"')
  })

  it('has a preview with a JPEG of 1200 × 630: crawlers take no drawings', () => {
    expect(page).toContain('<meta property="og:image" content="https://shop.example/files/p-1/preview.jpg">')
    expect(page).toContain('<meta property="og:title" content="سرم انار | دانه | فروشگاه انار">')
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(productPage({ ...product, image: null }, context)).not.toContain('og:image')
  })

  it('gives machines its offer in rials, its ratings, its GTIN and its category path', () => {
    const [data, steps] = linked(page)
    expect(data).toMatchObject({
      '@type': 'Product',
      sku: 'S-12',
      brand: { name: 'دانه' },
      aggregateRating: { ratingValue: 4.25, ratingCount: 4 },
      offers: {
        price: 5_822_500,
        priceCurrency: 'IRR',
        availability: 'https://schema.org/InStock',
        priceValidUntil: '2026-05-31',
      },
    })
    const items = steps!['itemListElement'] as { item: string }[]
    expect(items.map(({ item }) => item)).toEqual([
      'https://shop.example/',
      'https://shop.example/c/1',
      'https://shop.example/c/3',
      'https://shop.example/p/12/anar-serum',
    ])
  })

  it('gives no rating where there is none, no GTIN whose check digit is wrong, and no offer without a price', () => {
    const bare = { ...product, ratingCount: 0, ratingAverage: null, isInStock: false, price: null }
    const sku = { code: 'S-12', gtin: '6260000000010' }
    const data = productData({ ...bare, bestOffer: { ...product.bestOffer!, sku } } as SharedProduct, context)
    for (const name of ['aggregateRating', 'gtin', 'offers']) expect(data).not.toHaveProperty(name)
    expect(productData(product, context)['gtin']).toBe('6260000000019')
  })

  it('escapes a hostile name everywhere', () => {
    const page = productPage(
      { ...product, name: hostile, summary: hostile, code: 'x', brand: { ...product.brand, name: hostile } },
      context,
    )
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<!-- ')
    expect(page).toContain('<h1>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(linked(page)[0]).toMatchObject({ name: hostile })
  })
})

it('the page of a category lists its products, also as linked data', () => {
  const category = { id: 3, name: 'سرم', image: null, productCount: 40, ancestors: [{ id: 3, name: 'سرم' }] }
  const page = categoryPage(
    { ...category, children: [{ id: 9, name: 'سرم شب' }] } as never,
    [product],
    context,
  )
  expect(page).toContain('<h1>سرم</h1>')
  expect(page).toContain('۴۰ کالا در دستهٔ «سرم»')
  expect(page).toContain('<a href="/c/9">سرم شب</a>')
  expect(page).toContain('href="/#/products-list?category=3"')
  expect(linked(page)[1]).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, url: 'https://shop.example/p/12/anar-serum' }],
  })
})

it('a description is one line of at most 300 characters, cut at a word', () => {
  expect(shortened(' یک\n  دو ')).toBe('یک دو')
  const long = shortened('واژه '.repeat(100))
  expect(long.length).toBeLessThanOrEqual(300)
  expect(long.endsWith('واژه…')).toBe(true)
})

it('an English page leads into the shop by a way that lets it begin in English', () => {
  expect(shopAddress('/product-detail/1', 'fa')).toBe('/#/product-detail/1')
  expect(shopAddress('/product-detail/1', 'en')).toBe('/open?to=%2Fproduct-detail%2F1')
})

describe('the sitemap', () => {
  it('has each page in both languages, with the other beside it and the day of its last version', () => {
    const xml = sitemapPart(origin, [
      { page: { kind: 'product', id: 12, code: 'anar-serum' }, changedOn: '2026-05-10' },
      { page: { kind: 'home' }, changedOn: null },
    ])
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset')).toBe(true)
    expect(xml).toContain('<loc>https://shop.example/p/12/anar-serum</loc><lastmod>2026-05-10</lastmod>')
    expect(xml).toContain('<loc>https://shop.example/en/p/12/anar-serum</loc><lastmod>2026-05-10</lastmod>')
    expect(xml).toContain('hreflang="en" href="https://shop.example/en"/>')
    expect(xml.match(/<url>/g)).toHaveLength(4)
    expect(xml.match(/<lastmod>/g)).toHaveLength(2)
  })

  it('names its parts, none of which can have more than 50,000 addresses', () => {
    expect(sitemapIndex(origin, ['pages', 'products-0'])).toContain(
      '<sitemap><loc>https://shop.example/sitemap/products-0.xml</loc></sitemap>',
    )
    expect(productsOfPart * 2).toBeLessThanOrEqual(50_000)
  })

  it('is named to robots, which are let everywhere but into the office and through the doors', () => {
    const text = robotsText(origin)
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
    expect(text).toContain('Disallow: /office/')
    expect(text).not.toMatch(/Disallow: \/$/m)
  })
})
