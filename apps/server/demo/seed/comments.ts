import type { Sql } from '../../db/pool.ts'
import { topOf } from '../catalogue/categories.ts'
import { generalComments } from '../catalogue/comments.ts'
import type { Catalogue, DemoComment } from '../catalogue/index.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import type { Random } from '../random.ts'
import type { DemoPerson } from './people.ts'

type PlannedComment = DemoComment & {
  productId: number
  personId: number
  isBuyer: boolean
  helpfulCount: number
  at: Temporal.Instant
}

/**
 * Each product's own comments and some general ones of its category, by sample buyers; a few products have
 * only their own, and one in twelve none yet.
 */
export function planComments(
  catalogue: Catalogue,
  people: readonly DemoPerson[],
  now: Temporal.Instant,
  random: Random,
): PlannedComment[] {
  const buyers = people.filter((person) => person.username.startsWith('buyer'))
  // Dealt from a shuffled stack for each category, so that one text is seen again as late as possible.
  const stacks = new Map<string, DemoComment[]>()
  const deal = (top: keyof typeof generalComments) => {
    const stack = stacks.get(top) ?? []
    if (stack.length === 0) stack.push(...random.shuffled(generalComments[top]))
    stacks.set(top, stack)
    return stack.pop()!
  }
  return catalogue.products.flatMap((product) => {
    if (product.id % 12 === 0) return []
    const top = topOf(product.data.category)
    const general = Array.from({ length: random.between(1, 4) }, () => deal(top))
    const texts = new Map([...product.data.comments, ...general].map((comment) => [comment.text, comment]))
    const authors = random.shuffled(buyers)
    return [...texts.values()].map((comment, index) => ({
      ...comment,
      productId: product.id,
      personId: authors[index]!.id,
      isBuyer: random.chance(0.75),
      helpfulCount: random.chance(0.5) ? random.between(1, 19) : 0,
      at: now.subtract({ hours: random.between(5, 24 * 150), minutes: random.between(0, 59) }),
    }))
  })
}

export async function insertComments(sql: Sql, comments: readonly PlannedComment[]): Promise<void> {
  await insertRows(
    sql,
    'comments',
    {
      id: 'int',
      product_id: 'int',
      person_id: 'int',
      rating: 'smallint',
      text: 'text',
      language: 'text',
      is_buyer: 'boolean',
      helpful_count: 'int',
      state: 'text',
      created_at: 'timestamptz',
    },
    comments.map((comment, index) => ({
      id: index + 1,
      product_id: comment.productId,
      person_id: comment.personId,
      rating: comment.rating,
      text: comment.text,
      language: comment.language,
      is_buyer: comment.isBuyer,
      helpful_count: comment.helpfulCount,
      state: 'Published',
      created_at: comment.at.toString(),
    })),
  )
  await continueIdentities(sql, ['comments'])
}
