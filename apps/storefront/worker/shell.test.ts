import { describe, expect, it, vi } from 'vitest'
import { createShell } from './shell.ts'
import { answered, fakeCaches } from './testing/fake-caches.ts'

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'cookie' }
const pageOf = (version: string, text = '') =>
  answered(`<meta name="build" content="${version}">${text}`, html)
const script = () => answered('export {}', { 'content-type': 'text/javascript' })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

function setUp(version = 'b2', files = ['/assets/main-1.js']) {
  const network = vi.fn<(input: Request | string) => Promise<Response>>()
  const { caches, namesIn } = fakeCaches((address) => network(address))
  const build = {
    version,
    shell: files,
    files: [...files, '/assets/orders-2.js'],
  }
  const shell = createShell({ caches, fetch: network, build })
  const settled = async (answer: (later: (work: Promise<unknown>) => void) => Promise<Response>) => {
    const later: Promise<unknown>[] = []
    const response = await answer((work) => later.push(work))
    await Promise.all(later)
    return response
  }
  return {
    shell,
    network,
    caches,
    namesIn,
    file: (path: string) => settled((later) => shell.file(new Request(`https://shop.example${path}`), later)),
    page: (preloaded?: Promise<Response | undefined>) =>
      settled((later) => shell.page(new Request('https://shop.example/'), later, preloaded)),
  }
}

async function installed() {
  const set = setUp()
  set.network.mockImplementation(async (input) => (input === '/' ? pageOf('b2') : script()))
  await set.shell.install()
  set.network.mockReset()
  return set
}

it('caches the page and the shell at install', async () => {
  const { namesIn } = await installed()
  expect(namesIn('anar-shell-b2')).toEqual(['/', '/assets/main-1.js'])
})

it('is not installed with the page of another build, nor if a file is missing', async () => {
  const other = setUp()
  other.network.mockImplementation(async (input) => (input === '/' ? pageOf('b3') : script()))
  await expect(other.shell.install()).rejects.toThrow('another build')
  const missing = setUp()
  missing.network.mockImplementation(async (input) => (input === '/' ? pageOf('b2') : answered('', {}, 404)))
  await expect(missing.shell.install()).rejects.toThrow()
})

it('fetches one file after the other, and after an interruption only what is missing', async () => {
  const { shell, network, namesIn } = setUp('b2', ['/assets/main-1.js', '/assets/list-3.js'])
  let onTheWay = 0
  network.mockImplementation(async (input) => {
    if (input === '/') return pageOf('b2')
    expect(++onTheWay).toBe(1)
    await Promise.resolve()
    onTheWay--
    if (input === '/assets/list-3.js') return offline()
    return script()
  })
  await expect(shell.install()).rejects.toThrow('Failed to fetch')
  network.mockReset()
  network.mockImplementation(async (input) => (input === '/' ? pageOf('b2') : script()))
  await shell.install()
  expect(network.mock.calls.map(([input]) => input)).toEqual(['/', '/assets/list-3.js'])
  expect(namesIn('anar-shell-b2').sort()).toEqual(['/', '/assets/list-3.js', '/assets/main-1.js'])
})

it('opens the cached page without a network, the newest of its own build', async () => {
  const { page, network } = await installed()
  network.mockResolvedValueOnce(pageOf('b2', 'newer'))
  await page()
  network.mockResolvedValueOnce(pageOf('b3', 'of the next build'))
  expect(await (await page()).text()).toContain('of the next build')
  network.mockImplementation(offline)
  expect(await (await page()).text()).toContain('newer')
})

describe('the page and the data of its landing', () => {
  const naming = (address: string) => pageOf('b2', `<meta name="landing-answers" content="${address}">`)
  const answers = (text = '{}') => answered(text, { 'content-type': 'application/json; charset=utf-8' })

  it('are cached together, only the newest', async () => {
    const { page, network, file, namesIn } = await installed()
    for (const address of ['/landing/pe/one', '/landing/pe/two']) {
      network.mockImplementation(async (input) => (input === address ? answers(address) : naming(address)))
      await page()
    }
    expect(namesIn('anar-shell-b2')).toEqual(['/assets/main-1.js', '/landing/pe/two', '/'])
    network.mockImplementation(offline)
    expect(await (await file('/landing/pe/two')).text()).toBe('/landing/pe/two')
  })

  it('are not fetched again if they have not changed', async () => {
    const { page, network } = await installed()
    network.mockImplementation(async (input) =>
      input === '/landing/pe/one' ? answers() : naming('/landing/pe/one'),
    )
    await page()
    await page()
    expect(network.mock.calls.filter(([input]) => input === '/landing/pe/one')).toHaveLength(1)
  })

  it('stay as they were if one of the two fails', async () => {
    const { page, network, namesIn } = await installed()
    network.mockImplementation(async (input) =>
      input === '/landing/pe/gone' ? answered('', {}, 404) : naming('/landing/pe/gone'),
    )
    await page()
    network.mockImplementation(offline)
    expect(await (await page()).text()).not.toContain('landing-answers')
    expect(namesIn('anar-shell-b2')).toEqual(['/', '/assets/main-1.js'])
  })
})

it('uses the preloaded page of the browser', async () => {
  const { page, network } = await installed()
  expect(await (await page(Promise.resolve(pageOf('b2', 'preloaded')))).text()).toContain('preloaded')
  expect(network).not.toHaveBeenCalled()
})

it('caches a file of its build at the first request, and no other', async () => {
  const { file, network, namesIn } = await installed()
  network.mockImplementation(async () => script())
  await file('/assets/orders-2.js')
  await file('/assets/of-another-build.js')
  expect(namesIn('anar-shell-b2')).toEqual(['/', '/assets/main-1.js', '/assets/orders-2.js'])
  network.mockImplementation(offline)
  expect((await file('/assets/orders-2.js')).status).toBe(200)
  await expect(file('/assets/of-another-build.js')).rejects.toThrow('Failed to fetch')
})

it('removes the caches of older builds but the last one, from which a tab may still be open', async () => {
  const { shell, caches } = await installed()
  for (const name of ['anar-shell-a1', 'anar-shell-b1', 'anar-reads-1', 'of-somebody-else'])
    await caches.open(name)
  await shell.removeOlder()
  expect(await caches.keys()).toEqual(['anar-shell-b2', 'anar-shell-b1', 'anar-reads-1', 'of-somebody-else'])
})

describe('storage that refuses or never answers', () => {
  it.each([
    ['refuses', () => Promise.reject(new DOMException('refused', 'SecurityError'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])('lets files and the page come from the network: it %s', async (_, answer) => {
    vi.useFakeTimers()
    try {
      const network = vi.fn(async () => script())
      const caches = { open: answer, match: answer, keys: answer, delete: answer } as unknown as CacheStorage
      const shell = createShell({ caches, fetch: network, build: { version: 'b2', shell: [], files: [] } })
      const ignored = () => undefined
      const file = shell.file(new Request('https://shop.example/assets/main-1.js'), ignored)
      const page = shell.page(new Request('https://shop.example/'), ignored)
      await vi.advanceTimersByTimeAsync(2_000)
      expect([(await file).status, (await page).status]).toEqual([200, 200])
    } finally {
      vi.useRealTimers()
    }
  })
})
