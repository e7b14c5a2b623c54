import type { Sql } from '../../platform/db/pool.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import type { DemoOrder } from './orders.ts'
import type { DemoPerson } from './people.ts'

/** Complaints about orders, answered and open. */
export async function insertComplaints(
  sql: Sql,
  {
    orders,
    people,
    now,
  }: { orders: readonly DemoOrder[]; people: readonly DemoPerson[]; now: Temporal.Instant },
): Promise<void> {
  const supportId = people.find((person) => person.staffRole === 'support')!.id
  const ago = (hours: number) => now.subtract({ hours }).toString()
  const placed = orders.filter((order) => order.orderNumber !== null)
  // A complaint must be later than its order.
  const orderOf = (personId: number, hours: number) => {
    const then = now.subtract({ hours }).epochMilliseconds
    const isEarlier = ({ moments }: DemoOrder) =>
      moments.some(({ state, at }) => state === 'Registered' && at.epochMilliseconds < then)
    return placed.findLast((order) => order.person.id === personId && isEarlier(order))?.id ?? null
  }
  const others = [...new Set(placed.map((order) => order.person.id))].filter((id) => id !== 1)
  const [first, second] = others
  const filed = (personId: number, hours: number, subject: string, text: string) => ({
    person_id: personId,
    sale_order_id: orderOf(personId, hours),
    subject,
    text,
    created_at: ago(hours),
    due_at: ago(hours - 48),
  })
  const unanswered = { state: 'Open', answer: null, answered_at: null, answered_by: null }
  await insertRows(
    sql,
    'complaints',
    {
      id: 'bigint',
      person_id: 'bigint',
      sale_order_id: 'bigint',
      subject: 'text',
      text: 'text',
      state: 'text',
      created_at: 'timestamptz',
      due_at: 'timestamptz',
      answer: 'text',
      answered_at: 'timestamptz',
      answered_by: 'bigint',
    },
    [
      {
        id: 1,
        ...filed(1, 24 * 12, 'بسته‌بندی آسیب‌دیده', 'جعبهٔ سفارش من پاره به دستم رسید، هرچند کالاها سالم بود.'),
        state: 'Answered',
        answer: 'از شما پوزش می‌خواهیم. بسته‌بندی این مسیر را با جعبهٔ محکم‌تر عوض کردیم.',
        answered_at: ago(24 * 12 - 19),
        answered_by: supportId,
      },
      {
        id: 2,
        ...filed(first!, 26, 'تأخیر در ارسال', 'سفارش من دو روز دیرتر از زمان گفته‌شده فرستاده شد.'),
        ...unanswered,
      },
      {
        id: 3,
        ...filed(second!, 51, 'پاسخ تلفنی', 'سه بار تماس گرفتم و هر بار بیش از ده دقیقه در صف ماندم.'),
        ...unanswered,
      },
    ],
  )
  await continueIdentities(sql, ['complaints'])
}
