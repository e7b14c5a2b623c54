import { describe, expect, it } from 'vitest'
import { early as earlyOfProduct } from '../../catalogue/screens/product-detail/early.ts'
import { early as earlyOfList } from '../../catalogue/screens/products-list/early.ts'
import { client } from '../../platform/data/api.ts'
import { takeEarlyAnswer } from '../../platform/data/early-answers.ts'
import type { EarlySearch } from '../../platform/data/early-searches.ts'
import { early as earlyOfBaskets } from '../../sales/screens/baskets/early.ts'
import { early as earlyOfAddress } from '../../sales/screens/choose-address/early.ts'
import { early as earlyOfPayment } from '../../sales/screens/choose-payment/early.ts'
import { earlyRequestsIn } from '../early-requests.ts'
import { earlyRequests, isOfMember, ofMember } from './early.ts'

const known = {
  'catalogue/products-list': [
    { address: '/search/Product?size=24', images: { sizes: '45vw', rowsAtOnce: 4 } },
  ],
  'catalogue/product-detail': [
    { address: '/search/Product?id="{id}"', images: { sizes: '92vw', rowsAtOnce: 1 } },
  ],
  'sales/choose-address': [
    { address: '/search/SaleOrder?of="{user}"' },
    { address: '/search/Address?of="{user}"' },
  ],
}

describe('before the application has loaded', () => {
  it('a plain list, a product and the data of a checkout step can be requested', () => {
    expect(earlyRequests('/products-list', 'catalogue/products-list', known)).toEqual(
      known['catalogue/products-list'],
    )
    expect(earlyRequests('/product-detail/12', 'catalogue/product-detail', known)).toEqual([
      { address: '/search/Product?id=12', images: { sizes: '92vw', rowsAtOnce: 1 } },
    ])
    expect(earlyRequests('/shopping-baskets/choose-address/7', 'sales/choose-address', known)).toEqual(
      known['sales/choose-address'],
    )
  })

  it('a filtered list, a product without a number and any other screen cannot', () => {
    expect(earlyRequests('/products-list?text=x', 'catalogue/products-list', known)).toEqual([])
    expect(earlyRequests('/product-detail/new', 'catalogue/product-detail', known)).toEqual([])
    expect(earlyRequests('/login', 'login', known)).toEqual([])
  })

  it('personal data waits for the session', () => {
    const [own] = known['sales/choose-address']
    expect([isOfMember(own!), isOfMember(known['catalogue/products-list'][0]!)]).toEqual([true, false])
    expect(ofMember(own!, 7)).toEqual({ address: '/search/SaleOrder?of=7' })
  })
})

describe('an early request', () => {
  const addressesOf = (screen: string, language: 'pe' | 'en' = 'pe') =>
    (earlyRequestsIn(language)[screen] ?? []).map(({ address }) => address)

  it('is the first page of a plain list, in the order of relevance, and a product', () => {
    const [list] = addressesOf('catalogue/products-list')
    expect(list).toMatch(/^\/pe\/persian\/search\/Product\?fields=id,name,/)
    expect(new URLSearchParams(list?.split('?')[1]).get('sort')).toBe('-relevance')
    expect(addressesOf('catalogue/product-detail')).toEqual([
      expect.stringContaining('{"field":"id","op":"eq","value":"{id}"}'),
    ])
  })

  /** @spec 7.search-network-marketer.1 */
  it('is the person row, baskets, open payments, addresses and wallet of a member', () => {
    const of = (field: string) => `{"field":"${field}","op":"eq","value":"{user}"}`
    const [person, baskets, ...others] = addressesOf('sales/baskets')
    expect(person).toContain('search/NetworkMarketer?')
    expect(person).toContain(of('id'))
    expect(baskets).toContain('search/SaleOrder?')
    expect(baskets).toContain(of('networkMarketer.id'))
    expect(others).toEqual([expect.stringContaining('"AwaitingPayment"')])
    const own = [person, baskets]
    // The delivery methods come with the page.
    expect(addressesOf('sales/choose-address')).toEqual([
      ...own,
      expect.stringContaining(of('networkMarketer.id')),
    ])
    expect(addressesOf('sales/choose-payment')).toEqual([
      ...own,
      expect.stringContaining('walletBalances.amount'),
    ])
  })

  it.each([
    ['catalogue/products-list', earlyOfList],
    ['catalogue/product-detail', earlyOfProduct],
    ['sales/baskets', earlyOfBaskets],
    ['sales/choose-address', earlyOfAddress],
    ['sales/choose-payment', earlyOfPayment],
  ] as const)('of %s has exactly the addresses that the application requests', async (screen, early) => {
    const requests: string[] = []
    const fetched = globalThis.fetch
    globalThis.fetch = async (address) => {
      requests.push(String(address))
      return Response.json({ page: [] })
    }
    const withNumbers = (text: string) => text.replaceAll('"{id}"', '9').replaceAll('"{user}"', '9')
    try {
      for (const { search } of early('pe')) {
        const [entity, query]: EarlySearch['search'] = JSON.parse(withNumbers(JSON.stringify(search)))
        await client.search(entity, query as Parameters<typeof client.search>[1])
      }
    } finally {
      globalThis.fetch = fetched
    }
    expect(addressesOf(screen).map((address) => encodeURI(withNumbers(address)))).toEqual(requests)
    expect(addressesOf(screen).join()).not.toContain('%')
  })

  it('is in the caller’s language', () => {
    expect(addressesOf('catalogue/products-list', 'en')[0]).toMatch(/^\/gr\/english\/search\/Product\?/)
  })

  it('answers the same request only, and once', () => {
    const answer = Promise.resolve(new Response('{}'))
    globalThis.window = {
      anarEarly: [
        { address: '/b2', answer },
        { address: '/a', answer },
      ],
    } as unknown as typeof window
    expect(takeEarlyAnswer(['/b'])).toBeNull()
    expect(takeEarlyAnswer(['/a', { method: 'POST' }])).toBeNull()
    expect(takeEarlyAnswer(['/a', { method: 'GET' }])).toBe(answer)
    expect(takeEarlyAnswer(['/a'])).toBeNull()
    Reflect.deleteProperty(globalThis, 'window')
  })

  it('does not answer a repeated request, even if it arrived after the first one', () => {
    globalThis.window = { anarEarly: [] } as unknown as typeof window
    expect(takeEarlyAnswer(['/late'])).toBeNull()
    window.anarEarly?.push({ address: '/late', answer: Promise.resolve(new Response('{}')) })
    expect(takeEarlyAnswer(['/late'])).toBeNull()
    Reflect.deleteProperty(globalThis, 'window')
  })
})
