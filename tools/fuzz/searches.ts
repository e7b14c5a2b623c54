import { type EntityName, entities } from '@anar/contract/entities'
import { filterOperators } from '@anar/contract/search'
import type { Random } from '../../apps/server/demo/random.ts'
import type { Operation } from './operations.ts'
import type { Parts } from './send.ts'

const names = Object.keys(entities) as EntityName[]
const membersOf = (entity: EntityName) => Object.entries(entities[entity]) as [string, unknown][]

/** A path from an entity to one of its fields, through some of its relations. */
function pathFrom(entity: EntityName, random: Random, steps = 2): string {
  const [name, member] = random.pick(membersOf(entity))
  if (typeof member === 'string') return name
  const { one, many } = member as { one?: EntityName; many?: EntityName }
  return steps === 0 ? `${name}.id` : `${name}.${pathFrom((one ?? many)!, random, steps - 1)}`
}

const values: readonly unknown[] = [
  ...[
    1,
    7,
    2 ** 31,
    2 ** 53 - 1,
    -1,
    0.5,
    true,
    false,
    '',
    'نمونه',
    'Draft',
    'Published',
    '2026-05-10',
    '1405-02-20',
  ],
  ...['9999-12-31', '2026-05-10T09:00:00+03:30', [1, 2], ['a'], null, '\0', '\ud800', 'x'.repeat(201), 1e308],
]

function filterOf(entity: EntityName, random: Random, depth = 2): unknown {
  const leaf = () => ({
    field: pathFrom(entity, random),
    op: random.pick(filterOperators),
    value: random.pick(values),
  })
  if (depth === 0 || random.chance(0.5)) return leaf()
  const inner = () => filterOf(entity, random, depth - 1)
  return random.pick<() => unknown>([
    () => ({ and: [inner(), inner()] }),
    () => ({ or: [inner()] }),
    () => ({ not: inner() }),
  ])()
}

const cursorOf = (random: Random) =>
  Buffer.from(
    JSON.stringify([
      random.pick(['id', '-id']),
      ...[1, 2].map(() => random.pick([null, '1', '9'.repeat(18), 'x', '2026-05-10', '9'.repeat(40)])),
    ]),
  ).toString('base64url')

/** Of a search, valid members; of any other operation, its parts unchanged. */
export function searchParts({ url, method }: Operation, parts: Parts, random: Random): Parts {
  if (url !== '/search/:entity') return parts
  const entity = random.pick(names)
  const fields = Array.from({ length: random.between(1, 6) }, () => pathFrom(entity, random))
  const members = {
    fields: method === 'GET' ? fields.join(',') : fields,
    ...(random.chance(0.7) && { filter: filterOf(entity, random) }),
    ...(random.chance(0.4) && { sort: random.pick(['id', '-id', pathFrom(entity, random)]) }),
    ...(random.chance(0.2) && { after: cursorOf(random) }),
    size: random.between(1, 100),
  }
  const params = { entity }
  return method === 'GET' ? { params, query: members, body: undefined } : { params, query: {}, body: members }
}
