import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathOfHash } from '@anar/app-kit/route-match'
import { describe, expect, it } from 'vitest'
import { screenModule } from './built-chunks.ts'
import { paramsOf, routeOf } from './route-match.ts'
import { type ScreenName, screenRoutes } from './routes.ts'
import { browsingTexts, otherTexts } from './screen-texts.ts'
import { tablesOf } from './screens.ts'

const storefront = path.join(import.meta.dirname, '..')
const screenFile = (screen: ScreenName) => path.join(storefront, screenModule(screen))

it('the root is the landing’s alone', () => {
  expect(['/', '/?from=x', pathOfHash('')].map((path) => routeOf(path)?.screen)).toEqual([
    'content/landing',
    'content/landing',
    'content/landing',
  ])
})

describe('a path', () => {
  it('leads to its screen, whatever is searched for', () => {
    expect(routeOf('/products-list?text=serum')?.screen).toBe('catalogue/products-list')
    expect(routeOf('/product-detail/12')?.screen).toBe('catalogue/product-detail')
    expect(routeOf('/shopping-baskets/choose-address/7')?.screen).toBe('sales/choose-address')
    expect(routeOf('/profile/sale-orders/order/7/')?.screen).toBe('sales/order-status')
  })

  it('gives what stands for the names of its route, decoded; what cannot be decoded as it is', () => {
    expect(paramsOf('/product-detail/12?sku=3')).toEqual({ id: '12' })
    expect(paramsOf('/become-marketer/under%2Dreview')).toEqual({ status: 'under-review' })
    expect(paramsOf('/product-detail/5%')).toEqual({ id: '5%' })
    expect([paramsOf('/products-list'), paramsOf('/nowhere/12')]).toEqual([{}, {}])
  })

  /** @spec 2.not-found */
  /** @spec 2.not-found.1 */
  it('that is not listed has none: it shows the not-found page', () => {
    for (const unknown of [
      '/product-detail',
      '/product-detail/1/2',
      '/shopping-baskets/7',
      '/admin',
      '/products-listing',
    ]) {
      expect(routeOf(unknown)).toBeNull()
    }
  })
})

/** @spec 2.route-guard */
it('guards what belongs to a member: address, payment, its result, orders', () => {
  const open = screenRoutes.filter((route) => !('isGuarded' in route)).map((route) => route.path)
  const ofMembers = /^\/(profile|become-marketer|order-confirmation|network-marketer)|\/choose-/
  expect(open.filter((address) => ofMembers.test(address))).toEqual([])
  expect(open).toEqual(
    expect.arrayContaining(['/', '/products-list', '/product-detail/:id', '/login', '/shopping-baskets']),
  )
})

/** @spec 2.logo-motion.1 */
it('names folders that are there, and each path once', () => {
  for (const { screen } of screenRoutes) {
    expect(existsSync(screenFile(screen)), screen).toBe(true)
  }
  expect(new Set(screenRoutes.map((route) => route.path)).size).toBe(screenRoutes.length)
})

describe('the texts of a screen', () => {
  const listed: Readonly<Record<string, readonly string[]>> = { ...browsingTexts, ...otherTexts }

  // The lazy tables that a module imports, without waiting for another chunk, by the names of their files.
  function areasOf(file: string, seen = new Set<string>()): string[] {
    if (seen.has(file) || !existsSync(file)) return []
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    if (/\/messages\/[\w-]+\.ts$/.test(file) && source.includes('lazyTexts('))
      return [path.relative(storefront, file).replace('/messages/', '/').replace(/\.ts$/, '')]
    const imports = [...source.matchAll(/from '(\.[^']+)'/g)].map((match) =>
      path.resolve(path.dirname(file), match[1]!),
    )
    return imports.flatMap((imported) => areasOf(imported, seen))
  }

  it.each(screenRoutes.map((route) => route.screen))('%s are loaded beside it', (screen) => {
    const areas = areasOf(screenFile(screen))
    // The shell's words are there before any screen.
    expect(listed[screen]?.toSorted()).toEqual(areas.filter((area) => area !== 'platform/common').toSorted())
  })

  it.each(Object.keys(listed) as ScreenName[])('%s are the ones that their names say', async (screen) => {
    const tables = await tablesOf(screen)
    const texts = await Promise.all(tables.map((table) => table.load('pe')))
    const files = listed[screen]!.map((area) =>
      area === 'platform/faults'
        ? '@anar/contract/texts/faults.fa'
        : `../${area.replace('/', '/messages/')}.fa.ts`,
    )
    const modules: { default: unknown }[] = await Promise.all(files.map((file) => import(file)))
    expect(texts).toEqual(expect.arrayContaining(modules.map((module) => module.default)))
  })
})
