import { parentPort } from 'node:worker_threads'
import { errorLines } from '../../../logged-error.ts'
import { type MonthSource, Months } from './months.ts'

type Explaining = { what: 'explain'; personId: number; offset: number; limit: number }
type Earning = { what: 'earn'; personId: number; scoreHundredths: number }
type TakingBack = {
  what: 'takeBack'
  personId: number
  returns: { personId: number; scoreHundredths: number }[]
}
export type Question = Explaining | Earning | TakingBack
/** `month` comes with the question where the thread was found not to know it. */
export type Asked = { id: number; key: string; question: Question; month?: MonthSource }
export type Told =
  | { id: number; answer: ReturnType<Months[Question['what']]> }
  | { id: number; isMissing: true }
  | { id: number; failure: string }

const months = new Months()

// A thread of its own: a month of a million members fills a core for seconds, in which the server would answer nobody.
parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(told(asked)))

function told({ id, key, question, month }: Asked): Told {
  try {
    if (!months.has(key)) {
      if (!month) return { id, isMissing: true }
      months.add(key, month, key.startsWith('open '))
    }
    return { id, answer: answer(key, question) }
  } catch (error) {
    return { id, failure: errorLines(error) }
  }
}

function answer(key: string, question: Question) {
  if (question.what === 'explain') return months.explain(key, question)
  return question.what === 'earn' ? months.earn(key, question) : months.takeBack(key, question)
}
