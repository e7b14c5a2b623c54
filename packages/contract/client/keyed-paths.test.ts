import { describe, expect, it, vi } from 'vitest'
import { commands } from '../commands/list.ts'
import { createClient } from './index.ts'
import { keyedPaths } from './keyed-paths.ts'

const head = `/** Commands that take no call without an Idempotency-Key. Written by its test: \`npm run keyed-paths\`. */
export const keyedPaths: ReadonlySet<string> = new Set([
`

it('the list of commands that need a key follows from the declarations', async () => {
  const paths = commands.filter(({ idempotency }) => idempotency === 'required').map(({ path }) => path)
  const lines = paths.toSorted().map((path) => `  '${path}',\n`)
  await expect(`${head}${lines.join('')}])\n`).toMatchFileSnapshot('keyed-paths.ts')
})

describe('the client makes the key', () => {
  const keyOfCall = async (send: (client: ReturnType<typeof createClient>) => Promise<unknown>) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    await send(createClient({ host: '', calendar: 'pe', language: () => 'pe', fetch }))
    return new Headers(fetch.mock.calls[0]![1]?.headers).get('idempotency-key')
  }
  const pay = { saleOrderId: 1, seenPayableRial: 10 }

  it('a new one for each call of a command that needs one', async () => {
    expect(keyedPaths.has('checkout/pay')).toBe(true)
    const keys = [
      await keyOfCall((client) => client.command('checkout/pay', pay)),
      await keyOfCall((client) => client.command('checkout/pay', pay)),
    ]
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(keys[0]).not.toBe(keys[1])
  })

  it('the given one, where a caller repeats an intention', async () => {
    const idempotencyKey = 'an intention'
    expect(await keyOfCall((client) => client.command('checkout/pay', pay, { idempotencyKey }))).toBe(
      idempotencyKey,
    )
  })

  it('none for a command that does not need one', async () => {
    expect(await keyOfCall((client) => client.command('baskets/create', {}))).toBeNull()
  })
})
