import type { Random } from '../../apps/server/demo/random.ts'
import type { Parts } from './send.ts'

const int32 = 2 ** 31
const numbers = [
  ...[0, -0, -1, 1.5, int32 - 1, int32, -int32 - 1, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324, 1e15],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0.1 + 0.2],
]
const strings = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u2066مخفی\u2069',
    '\u200b\u200c\u200d\ufeff',
    '\r\n\t\v\f\u0085',
  ],
  ...[
    '𝒜🍎👩‍👩‍👧',
    'é'.repeat(50),
    'ك‌ي',
    '۰۱۲۳۴۵۶۷۸۹',
    '٠١٢',
    '１２３',
    '-1',
    '1e9',
    '0x10',
    'NaN',
    'Infinity',
    'null',
    'true',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table people; --',
    '%_\\',
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '=cmd()',
    '＝1+1',
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '275760-09-14',
    '1405-13',
  ],
  ...[
    'https://\u0000',
    'javascript:alert(1)',
    'http://[::1',
    'file:///etc/passwd',
    'x'.repeat(300),
    'ی'.repeat(5_000),
    'x'.repeat(100_000),
  ],
]
const others: readonly unknown[] = [null, true, [], {}, [[]], [null], { a: 1 }, [1, 2, 3], Array(500).fill(0)]

type Step = { holder: Record<string, unknown> | unknown[]; key: string | number }

/** Every position within a value at which the value can be replaced. */
function positionsIn(value: unknown, positions: Step[] = []): Step[] {
  if (typeof value !== 'object' || value === null) return positions
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    positions.push({ holder: value as Step['holder'], key })
    positionsIn((value as Record<string | number, unknown>)[key], positions)
  }
  return positions
}

function worse(value: unknown, random: Random): unknown {
  if (typeof value === 'number' && random.chance(0.6)) {
    return random.pick([value + 1, value - 1, -value, value * 1_000, value / 3, ...numbers])
  }
  if (typeof value === 'string' && random.chance(0.6)) {
    const half = Math.floor(value.length / 2)
    return random.pick([value.slice(0, half), `${value}${value}`, `${value}\0`, `\u2067${value}`, ...strings])
  }
  // A copy, since later changes to it would appear in every following request.
  return structuredClone(random.pick<unknown>([...numbers, ...strings, ...others]))
}

/** The same parts with some of their values made hostile. */
export function hostile(parts: Parts, random: Random): Parts {
  const { raw, ...rest } = parts
  const made: Parts = structuredClone(rest)
  if (raw !== undefined) return { ...made, raw: random.chance(0.5) ? raw : damaged(raw, random) }
  const whole = { params: made.params, query: made.query, body: made.body }
  for (let times = random.pick([1, 1, 1, 2, 4]); times > 0; times -= 1) {
    const positions = positionsIn(whole).filter(({ holder }) => holder !== (whole as unknown))
    if (positions.length === 0) break
    const { holder, key } = random.pick(positions)
    const at = holder as Record<string | number, unknown>
    if (random.chance(0.1)) delete at[key]
    else at[key] = worse(at[key], random)
  }
  made.params = Object.fromEntries(Object.entries(made.params).map(([name, value]) => [name, String(value)]))
  if (random.chance(0.1)) return { ...made, raw: rawBody(made.body, random) }
  if (random.chance(0.05)) return { ...made, headers: random.pick(headers) }
  if (random.chance(0.05))
    Object.assign(made.query, { [random.pick(strings.slice(0, 60))]: random.pick(strings) })
  return made
}

/** A file with some bytes changed, or with its end cut off. */
function damaged(raw: string | Buffer, random: Random): Buffer {
  const bytes = Buffer.from(raw)
  for (let times = random.pick([1, 4, 40]); times > 0 && bytes.length > 0; times -= 1) {
    bytes[random.between(0, bytes.length - 1)] = random.between(0, 255)
  }
  return random.chance(0.3) ? bytes.subarray(0, random.between(0, bytes.length)) : bytes
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

function rawBody(body: unknown, random: Random): string {
  const json = JSON.stringify(body ?? {})
  const inner = json.startsWith('{') ? json.slice(1, -1) : ''
  const rest = inner ? `,${inner}` : ''
  return random.pick([
    ...['', '{', 'null', '[]', '1', '"text"', json.slice(0, -1), `\ufeff${json}`, `${json}${json}`],
    // Twice the same name, and names that every object has.
    ...[
      `{${inner}${rest}}`,
      `{"__proto__":{"isAdmin":true}${rest}}`,
      `{"constructor":{"prototype":{}}${rest}}`,
    ],
    ...[
      `{"toString":1${rest}}`,
      nested(5_000, '[', ']'),
      `{"a":${nested(5_000, '{"a":', '}').replace('{"a":}', '{}')}${rest}}`,
    ],
    ...[`{"x":"${'y'.repeat(200_000)}"${rest}}`, `{"n":1e400${rest}}`, `{"n":-0${rest}}`],
  ])
}

const headers: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'accept-encoding': 'br;q=0, gzip;q=2, *' },
  { 'accept-language': 'xx-YY;q=9' },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'if-none-match': '"x", *, W/"y"' },
  { range: 'bytes=9-1,-5' },
  { cookie: 'anar_session=%00%ff; anar_session=; __proto__=1' },
  { 'x-forwarded-for': "' or 1=1, 999.999.999.999" },
  { 'user-agent': '\u00ff'.repeat(2_000) },
]
