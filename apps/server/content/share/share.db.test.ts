import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'

/** @spec 2.product-detail, 2.products-list */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
await shop.addOffer({ name: '<b>سرم</b>', priceRial: 1_000_000, discountPercent: 10 })
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'shop.localhost', ...headers } })
const { rows } = await database.query<{ code: string }>('select code from products where id = 1')
const code = rows[0]!.code

// Answers are cached until the server receives a change notification.
const polling = { timeout: 15_000 }

it('shows a product at its link, with or without its code, cached for a minute', async () => {
  for (const url of ['/p/1', `/p/1/${code}`, '/p/1/other']) {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="http://shop.localhost/p/1/${code}">`)
    expect(body).toContain('<h1>&lt;b&gt;سرم&lt;/b&gt;</h1>')
    expect(body).toContain('۹۹٬۰۰۰ تومان')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers).not.toHaveProperty('set-cookie')
  }
  const english = await get('/en/p/1')
  expect(english.body).toContain('990,000 rials')
})

it('is the same for everybody, and answers 304 to a client that has it', async () => {
  const { token } = await shop.addMember({ userType: 'Customer' })
  const [visitor, member] = [await get('/p/1'), await get('/p/1', { cookie: `anar_session=${token}` })]
  expect(member.body).toBe(visitor.body)
  const again = await get('/p/1', { 'if-none-match': String(visitor.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('is there with its price at once after a change, and is 410 once it is withdrawn; 404 where it never was on sale', async () => {
  await database.query('update prices set consumer_price = 2000000 where sku_seller_id = 1')
  await expect.poll(async () => (await get('/p/1')).body, polling).toContain('۱۹۸٬۰۰۰ تومان')
  await database.query(
    `update products set published_at = null, first_published_at = '2026-01-01' where id = 1`,
  )
  await expect.poll(async () => (await get('/p/1')).statusCode, polling).toBe(410)
  const gone = await get('/en/p/1')
  expect(gone.body).toContain('no longer sold')
  expect(gone.body).toContain('<meta name="robots" content="noindex">')
  await database.query('update products set first_published_at = null where id = 1')
  await expect.poll(async () => (await get('/p/1')).statusCode, polling).toBe(404)
  for (const url of ['/p/999', '/p/0', '/p/abc', '/p/9999999999', '/c/999', '/sitemap/products-7.xml'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  await database.query(`update products set published_at = '2026-01-01' where id = 1`)
  await expect.poll(async () => (await get('/p/1')).statusCode, polling).toBe(200)
})

it('shows a category with its products, and the shop in English', async () => {
  const category = await get('/c/2')
  expect(category.body).toContain(`href="/p/1/${code}"`)
  expect(category.body).toContain('"@type":"ItemList"')
  const home = await get('/en')
  expect(home.statusCode).toBe(200)
  expect(home.body).toContain('"urlTemplate":"http://shop.localhost/en/find?q={search_term_string}"')
  expect(home.body).toContain(`href="/en/p/1/${code}"`)
})

it('redirects into the shop in English where no language was chosen, and never to another site', async () => {
  const open = await get('/open?to=/product-detail/1')
  expect([open.statusCode, open.headers['location']]).toEqual([302, '/#/product-detail/1'])
  expect(open.headers['set-cookie']).toContain('anar_language=en')
  const chosen = await get('/open?to=/product-detail/1', { cookie: 'anar_language=pe' })
  expect(chosen.headers).not.toHaveProperty('set-cookie')
  for (const to of ['https://elsewhere.example', '//elsewhere.example', '%0d%0aset-cookie:a=b', ''])
    expect(String((await get(`/open?to=${to}`)).headers['location'])).toMatch(
      /^\/#\/(\/elsewhere\.example)?$/,
    )
  const response = await get(`/find?q=${encodeURIComponent('سرم انار')}`)
  expect(response.headers['location']).toBe(`/#/products-list?${new URLSearchParams({ text: 'سرم انار' })}`)
})

it('has a sitemap of what is on sale, with the day of each product’s last version, named in robots.txt', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://shop.localhost/sitemap.xml')
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.body).toContain('http://shop.localhost/sitemap/products-0.xml')
  await database.query(
    `insert into product_versions (product_id, number, content, published_at) values (1, 1, '{}', '2026-04-01T22:00:00Z')`,
  )
  const products = await get('/sitemap/products-0.xml')
  // In Tehran it was the second already.
  expect(products.body).toContain(`<loc>http://shop.localhost/p/1/${code}</loc><lastmod>2026-04-02</lastmod>`)
  expect((await get('/sitemap/categories.xml')).body).toContain('<loc>http://shop.localhost/en/c/2</loc>')
  expect((await get('/sitemap/pages.xml')).body).toContain('<loc>http://shop.localhost/</loc>')
})
