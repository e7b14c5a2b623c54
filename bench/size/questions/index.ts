import { membersOf } from './members.ts'
import { moneyOf } from './money.ts'
import { monthsOf } from './network.ts'
import { peopleOf } from './people.ts'
import type { Question, Sample } from './question.ts'
import { queuesOf } from './queues.ts'
import { salesOf } from './sales.ts'

export type { ListQuestion, Question, Sample, Sender } from './question.ts'

/** Every question. The lists have the fields, filters and sorts of their screens; the filters are those screens' own. */
export function questionsOf(sample: Sample): Question[] {
  return [
    ...salesOf(sample),
    ...peopleOf(sample),
    ...queuesOf(sample),
    ...moneyOf(sample),
    ...monthsOf(sample),
    ...membersOf(sample),
  ]
}
