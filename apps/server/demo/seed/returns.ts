import { createHash } from 'node:crypto'
import { dateInCalendar, tehranDay } from '@anar/domain/calendar'
import { type RefundWay, type ReturnKind, type ReturnState, refundOfReturn } from '@anar/domain/returns'
import { putInQuarantine } from '../../catalogue/stock/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { refund } from '../../sales/refunds/index.ts'
import { countReturned, nextCreditNoteNumber, paidLine } from '../../sales/returns/index.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import { drawSampleDamage, sampleDamageKey } from '../sample-damage.ts'
import { insertComplaints } from './complaints.ts'
import type { DemoOrder } from './orders.ts'
import type { DemoPerson } from './people.ts'

export type DemoReturn = {
  order: DemoOrder
  kind: ReturnKind
  description: string
  refundTo: RefundWay
  images: number
  /** The states of the return, in hours after delivery. */
  moves: readonly { state: ReturnState; hours: number; reason?: string }[]
}

/** Returns in every state and complaints with every kind of deadline, of the delivered orders. */
export async function insertReturns(
  sql: Sql,
  shop: { orders: readonly DemoOrder[]; people: readonly DemoPerson[]; now: Temporal.Instant },
): Promise<void> {
  const officeId = shop.people.find((person) => person.staffRole === 'orders')!.id
  for (const [index, one] of planReturns(shop.orders).entries()) {
    await insertReturn(sql, { ...one, id: index + 1 }, officeId)
  }
  await continueIdentities(sql, ['returns'])
  await insertComplaints(sql, shop)
}

function planReturns(orders: readonly DemoOrder[]): DemoReturn[] {
  const delivered = orders.filter((order) => order.state === 'Delivered')
  const ofCustomer = delivered.filter((order) => order.person.id === 1)
  const ofOthers = delivered.filter((order) => order.person.id !== 1)
  const [oldOrder, newOrder] = [ofCustomer[0]!, ofCustomer.at(-1)!]
  const [first, second, third] = ofOthers.toReversed()
  const requested = { state: 'Requested', hours: 10 } as const
  const accepted = { state: 'Accepted', hours: 25 } as const
  const received = { state: 'Received', hours: 55 } as const
  const defective = {
    kind: 'Defective',
    description: 'جعبه سالم بود ولی درِ ظرف ترک داشت و محتوای آن بیرون ریخته بود.',
    refundTo: 'wallet',
    images: 2,
  } as const
  const changed = { kind: 'ChangeOfMind', description: '', refundTo: 'source', images: 0 } as const
  const wrong = {
    ...defective,
    kind: 'Wrong',
    description: 'رنگ دیگری از همین کالا فرستاده شده است.',
    images: 1,
  } as const
  const refusal = 'کالا باز شده و بخشی از آن مصرف شده است.'
  return [
    {
      ...defective,
      order: oldOrder,
      moves: [requested, accepted, received, { state: 'Refunded', hours: 110 }],
    },
    { ...wrong, order: newOrder, moves: [requested] },
    { ...defective, order: first!, moves: [requested, accepted, received] },
    { ...changed, order: second!, moves: [requested, { ...accepted, reason: 'لطفاً بسته را باز نکنید.' }] },
    {
      ...changed,
      order: third!,
      moves: [requested, accepted, received, { state: 'Refused', hours: 100, reason: refusal }],
    },
  ]
}

const returnColumns = {
  id: 'bigint',
  sale_order_id: 'bigint',
  order_item_id: 'bigint',
  person_id: 'bigint',
  kind: 'text',
  state: 'text',
  quantity: 'int',
  description: 'text',
  refund_to: 'text',
  decision_reason: 'text',
  requested_at: 'timestamptz',
  accepted_at: 'timestamptz',
  received_at: 'timestamptz',
  ended_at: 'timestamptz',
} as const

/** Inserts a return with its moves, images and refund. */
export async function insertReturn(
  sql: Sql,
  one: DemoReturn & { id: number },
  officeId: number,
): Promise<void> {
  const { order, id, moves } = one
  const deliveredAt = order.moments.find(({ state }) => state === 'Delivered')!.at
  const at = (hours: number) => deliveredAt.add({ hours })
  const momentOf = (state: ReturnState) => {
    const move = moves.find((known) => known.state === state)
    return move ? at(move.hours).toString() : null
  }
  const last = moves.at(-1)!
  const { rows } = await sql.query<{ id: number }>(
    'select id from order_items where sale_order_id = $1 order by quantity desc, id limit 1',
    [order.id],
  )
  const orderItemId = rows[0]!.id
  await insertRows(sql, 'returns', returnColumns, [
    {
      id,
      sale_order_id: order.id,
      order_item_id: orderItemId,
      person_id: order.person.id,
      kind: one.kind,
      // The refund is posted below, and then sets the state Refunded with its reference.
      state: last.state === 'Refunded' ? 'Received' : last.state,
      quantity: 1,
      description: one.description,
      refund_to: one.refundTo,
      decision_reason: moves.findLast((move) => move.reason)?.reason ?? '',
      requested_at: momentOf('Requested'),
      accepted_at: momentOf('Accepted'),
      received_at: momentOf('Received'),
      ended_at: momentOf('Refused'),
    },
  ])
  await insertMoves(sql, one, { at, officeId })
  for (let image = 1; image <= one.images; image += 1) {
    await insertImage(sql, {
      returnId: id,
      personId: order.person.id,
      image,
      at: at(moves[0]!.hours - 1),
    })
  }
  if (last.state === 'Refunded') {
    await refundReturn(sql, { ...one, orderItemId, at: at(last.hours) }, officeId)
  }
}

async function insertMoves(
  sql: Sql,
  { id, moves, order }: DemoReturn & { id: number },
  { at, officeId }: { at: (hours: number) => Temporal.Instant; officeId: number },
): Promise<void> {
  for (const [index, move] of moves.entries()) {
    await sql.query(
      `insert into return_moves (return_id, from_state, to_state, actor, account_id, reason, moved_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        moves[index - 1]?.state ?? null,
        move.state,
        move.state === 'Requested' ? 'buyer' : 'office',
        move.state === 'Requested' ? order.person.id : officeId,
        move.reason ?? '',
        at(move.hours).toString(),
      ],
    )
  }
}

async function insertImage(
  sql: Sql,
  {
    returnId,
    personId,
    image,
    at,
  }: { returnId: number; personId: number; image: number; at: Temporal.Instant },
): Promise<void> {
  const number = returnId * 10 + image
  const content = await drawSampleDamage(number)
  await sql.query(
    `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at, return_id)
     values ($1, $2, 'RETURN_IMAGE', $3, 'image/jpeg', $4, $5, $6, $7)`,
    [
      `sample-damage-picture-${String(number).padStart(4, '0')}`,
      personId,
      sampleDamageKey(number),
      content.length,
      createHash('sha256').update(content).digest(),
      at.toString(),
      returnId,
    ],
  )
}

async function refundReturn(
  sql: Sql,
  one: DemoReturn & { id: number; orderItemId: number; at: Temporal.Instant },
  accountId: number,
): Promise<void> {
  const { id: returnId, orderItemId, at: now, order, refundTo } = one
  const params = {
    returnId,
    orderItemId,
    saleOrderId: order.id,
    personId: order.person.id,
    quantity: 1,
    refundTo,
  }
  const units = await giveMoneyBack(sql, { ...params, accountId, now })
  await putInQuarantine(sql, { orderItemId, units, returnId, accountId, now })
}

/**
 * Refunds units of a line with the next credit note, like the office's decision.
 * @returns how many units were returned, including free ones
 */
export async function giveMoneyBack(
  sql: Sql,
  params: {
    returnId: number
    orderItemId: number
    saleOrderId: number
    personId: number
    quantity: number
    refundTo: RefundWay
    accountId: number
    now: Temporal.Instant
  },
): Promise<number> {
  const { returnId, orderItemId, saleOrderId, personId, quantity, refundTo, accountId, now } = params
  const { line, alreadyReturned } = await paidLine(sql, orderItemId)
  const share = refundOfReturn(line, { alreadyReturned, quantity })
  await countReturned(sql, orderItemId, quantity)
  await refund(sql, {
    saleOrderId,
    personId,
    returnId,
    amounts: { goodsRial: share.goodsAmount, vatRial: share.vatAmount, deliveryRial: 0 },
    to: refundTo,
    occasion: `return ${returnId} refunded`,
    accountId,
    reason: '',
    now,
  })
  const { year } = dateInCalendar(tehranDay(now.epochMilliseconds), 'pe')
  await sql.query(
    `update returns set state = 'Refunded', ended_at = $2, credit_note_number = $3, goods_amount = $4, vat_amount = $5,
            score = $6, reward_quantity = $7 where id = $1`,
    [
      returnId,
      now.toString(),
      await nextCreditNoteNumber(sql, year),
      share.goodsAmount,
      share.vatAmount,
      share.score,
      share.rewardQuantity,
    ],
  )
  return quantity + share.rewardQuantity
}
