import type { Sql } from '../../platform/db/pool.ts'
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
  state: 'Published' | 'Pending'
  answer: string | null
}

/**
 * Each product's own comments and some general ones of its category, by sample buyers; a few products have
 * only their own, and at one in twelve the first one waits for approval. The shop answers some critical ones.
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
  const waiting = (productId: number, comment: DemoComment): PlannedComment => ({
    ...comment,
    productId,
    personId: buyers[productId % buyers.length]!.id,
    isBuyer: productId % 24 === 0,
    helpfulCount: 0,
    at: now.subtract({ hours: productId % 40, minutes: 7 }),
    state: 'Pending',
    answer: null,
  })
  return catalogue.products.flatMap((product) => {
    const top = topOf(product.data.category)
    if (product.id % 12 === 0) return [waiting(product.id, generalComments[top][0]!)]
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
      state: 'Published' as const,
      answer: answerTo(comment, product.id),
    }))
  })
}

const answers = {
  fa: 'از بازخورد شما سپاسگزاریم. اگر بسته هنوز باز نشده است، تا هفت روز می‌توانید آن را برگردانید.',
  en: 'Thank you for telling us. Goods that are still unopened can be sent back within seven days.',
} as const

// Every second product's unsatisfied buyers, so that both looks are to be seen.
function answerTo({ rating, language }: DemoComment, productId: number): string | null {
  return rating !== null && rating <= 2 && productId % 2 === 0 ? answers[language] : null
}

export async function insertComments(sql: Sql, comments: readonly PlannedComment[]): Promise<void> {
  const rows = comments.map((comment, index) => ({ ...comment, id: index + 1 }))
  const reported = rows.filter(({ rating, state }) => rating === 3 && state === 'Published').slice(0, 2)
  await insertRows(
    sql,
    'comments',
    {
      id: 'bigint',
      product_id: 'bigint',
      person_id: 'bigint',
      rating: 'smallint',
      text: 'text',
      language: 'text',
      is_buyer: 'boolean',
      helpful_count: 'int',
      state: 'text',
      created_at: 'timestamptz',
      answer: 'text',
      answered_at: 'timestamptz',
      report_count: 'int',
    },
    rows.map((comment) => ({
      id: comment.id,
      product_id: comment.productId,
      person_id: comment.personId,
      rating: comment.rating,
      text: comment.text,
      language: comment.language,
      is_buyer: comment.isBuyer,
      helpful_count: comment.helpfulCount,
      state: comment.state,
      created_at: comment.at.toString(),
      answer: comment.answer,
      answered_at: comment.answer === null ? null : comment.at.add({ hours: 4 }).toString(),
      report_count: reported.includes(comment) ? 1 : 0,
    })),
  )
  await insertReports(sql, reported, rows)
  await continueIdentities(sql, ['comments'])
}

type Row = PlannedComment & { id: number }

// Comments reported to the office.
async function insertReports(sql: Sql, reported: readonly Row[], all: readonly Row[]): Promise<void> {
  await insertRows(
    sql,
    'comment_reports',
    { comment_id: 'bigint', person_id: 'bigint', reason: 'text', note: 'text', created_at: 'timestamptz' },
    reported.map((comment, index) => ({
      comment_id: comment.id,
      person_id: all.find(({ personId }) => personId !== comment.personId)!.personId,
      reason: index === 0 ? 'UNTRUE' : 'OTHER',
      note: index === 0 ? 'این کالا چنین چیزی ندارد.' : '',
      created_at: comment.at.add({ hours: 2 }).toString(),
    })),
  )
}
