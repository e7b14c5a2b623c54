import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathOfHash } from '@anar/app-kit/route-match'
import { describe, expect, it } from 'vitest'
import { screenModule } from './built-chunks.ts'
import { screenModules } from './other-screens.ts'
import { paramsOf, routeOf } from './route-match.ts'
import { type ScreenName, screenRoutes } from './routes.ts'
import { loadScreen, messagesOf } from './screens.ts'
import { isShopping } from './shopping.ts'

const storefront = path.join(import.meta.dirname, '..')
const screenFile = (screen: ScreenName) => path.join(storefront, screenModule(screen))

it('the root is the landing', () => {
  expect(['/', '/?from=x', pathOfHash('')].map((path) => routeOf(path)?.screen)).toEqual([
    'content/landing',
    'content/landing',
    'content/landing',
  ])
})

describe('a path', () => {
  it('leads to its screen with any search part', () => {
    expect(routeOf('/products-list?text=serum')?.screen).toBe('catalogue/products-list')
    expect(routeOf('/product-detail/12')?.screen).toBe('catalogue/product-detail')
    expect(routeOf('/shopping-baskets/choose-address/7')?.screen).toBe('sales/choose-address')
    expect(routeOf('/profile/sale-orders/order/7/')?.screen).toBe('sales/order-status')
  })

  it('has decoded parameters; raw ones if they cannot be decoded', () => {
    expect(paramsOf('/product-detail/12?sku=3')).toEqual({ id: '12' })
    expect(paramsOf('/become-marketer/under%2Dreview')).toEqual({ status: 'under-review' })
    expect(paramsOf('/product-detail/5%')).toEqual({ id: '5%' })
    expect([paramsOf('/products-list'), paramsOf('/nowhere/12')]).toEqual([{}, {}])
  })

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

const staticImport = /^(?:import|export) (?!type )([^'";]*?)from '(\.[^']+)'/gm

/** A module and all that it imports at once from this front end. */
function modulesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  for (const [, , specifier = ''] of readFileSync(file, 'utf8').matchAll(staticImport))
    modulesOf(path.resolve(path.dirname(file), specifier), seen)
  return [...seen]
}

describe('the list of screens', () => {
  /** @spec 2.logo-motion.1 */
  it('names existing folders with a loadable module, and each path once', () => {
    const loaded = Object.keys(screenModules())
    for (const { screen } of screenRoutes) {
      expect(existsSync(screenFile(screen)), screen).toBe(true)
      expect(loaded).toContain(`../${screenModule(screen)}`)
    }
    expect(new Set(screenRoutes.map((route) => route.path)).size).toBe(screenRoutes.length)
  })

  it('names every folder of screens', () => {
    const folders = globSync('*/screens/*/', { cwd: storefront })
    const listed = screenRoutes.map(({ screen }) => screen.replace('/', '/screens/'))
    // Shown for unlisted paths; part of the application.
    expect(folders.toSorted()).toEqual([...new Set([...listed, 'platform/screens/not-found'])].toSorted())
  })

  it('has each shopping screen in the first load', async () => {
    const shopping = screenRoutes.map(({ screen }) => screen).filter(isShopping)
    expect(new Set(shopping).size).toBe(6)
    for (const screen of shopping) expect((await loadScreen(screen)).default).toBeTypeOf('function')
  })

  it('needs only messages/shopping.ts of each district for the first load', () => {
    const first = screenRoutes.map(({ screen }) => screen).filter(isShopping)
    const files = [path.join(storefront, 'main.tsx'), ...first.map(screenFile)].flatMap((file) =>
      modulesOf(file),
    )
    const messages = new Set(files.filter((file) => file.includes('/messages/')))
    expect([...messages].filter((file) => !/\/(shopping|[\w-]+\.(fa|en))\.ts$/.test(file))).toEqual([])
    expect(messages.size).toBeGreaterThan(4)
  })

  it('names the section of the specification of each entry', () => {
    const source = readFileSync(path.join(import.meta.dirname, 'routes.ts'), 'utf8')
    const entries = [...source.matchAll(/^(.*)\n {2}\{\s*path: '([^']+)'/gm)]
    expect(entries.map((entry) => entry[2])).toEqual(screenRoutes.map((route) => route.path))
    // `npm run check` checks that each section exists.
    for (const [, comment, address] of entries) expect(comment, address).toMatch(/@spec \d\./)
  })
})

describe('the messages of a screen', () => {
  // The lazy messages that a module imports statically.
  async function areasOf(file: string, seen = new Set<string>()): Promise<string[]> {
    if (seen.has(file) || !existsSync(file)) return []
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    const areas = [...source.matchAll(staticImport)].map(async ([, names = '', specifier = '']) => {
      const imported = path.resolve(path.dirname(file), specifier)
      if (!/\/messages\/\w+\.ts$/.test(imported)) return areasOf(imported, seen)
      const messages: Readonly<Record<string, unknown>> = await import(imported)
      return [...names.matchAll(/\w*Messages\b/g)].flatMap(([name]) => areasIn(messages[name]))
    })
    return (await Promise.all(areas)).flat()
  }

  // Inlined messages have no area; a list has the area of each.
  const areasIn = (messages: unknown): string[] =>
    [messages].flat().flatMap((one) => (one as { area?: string }).area ?? [])

  it.each(screenRoutes.map((route) => route.screen))('%s are loaded beside it', async (screen) => {
    const imported = new Set(await areasOf(screenFile(screen)))
    const listed = (await messagesOf(screen)).map(({ area }) => area)
    // The shell's messages load before any screen; titles do not belong to the screen.
    const beside = listed.filter((area) => area !== 'platform/titles')
    expect(beside.toSorted()).toEqual([...imported].filter((area) => area !== 'platform/common').toSorted())
  })

  it.each(screenRoutes.map((route) => route.screen))(
    '%s are in the files that their areas name',
    async (screen) => {
      for (const messages of await messagesOf(screen)) {
        const file =
          messages.area === 'platform/faults'
            ? '@anar/contract/messages/faults.fa'
            : `../${messages.area.replace('/', '/messages/')}.fa.ts`
        const { default: table }: { default: unknown } = await import(file)
        expect(await messages.load('pe')).toEqual(table)
      }
    },
  )
})
