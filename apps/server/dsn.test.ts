import { describe, expect, it } from 'vitest'
import { readDsn } from './dsn.ts'

describe('a DSN', () => {
  it('names the key and the address of envelopes', () => {
    expect(readDsn('https://abc123@reports.example/42')).toEqual({
      key: 'abc123',
      url: 'https://reports.example/api/42/envelope/',
    })
    expect(readDsn('http://k@10.0.0.5:9000/glitch/tip/7')?.url).toBe(
      'http://10.0.0.5:9000/glitch/tip/api/7/envelope/',
    )
  })
  it.each(['', 'reports.example', 'https://reports.example/42', 'https://k@reports.example/', 'ftp://k@x/1'])(
    'is not %j',
    (text) => expect(readDsn(text)).toBeNull(),
  )
})
