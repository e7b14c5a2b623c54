import { answerCache, cachedFrom } from '../apps/server/search/route/answer-cache.ts'
import { median, rounded } from './figures.ts'

const products = 10_000
const productsOfAnswer = 24
const answerBytes = 5_000
// More than the cache holds.
const filledAnswers = 10_000
const sales = 500

/**
 * What the sale of two products costs a node whose cache of public answers is full: microseconds, medians, and those of a
 * walk over all answers.
 */
export function measureEviction() {
  const cache = answerCache()
  cache.open()
  cache.confirm()
  const text = 'x'.repeat(answerBytes)
  const stockOf = (answer: number) =>
    Array.from({ length: productsOfAnswer }, (_, at) => (answer * 31 + at * 397) % products)
  const fill = (answer: number) => {
    cache.set(`answer ${answer}`, cachedFrom({ text, reads: { stock: stockOf(answer), counts: false } }))
    // As the notifier does twice a second.
    cache.confirm()
  }
  for (let answer = 0; answer < filledAnswers; answer += 1) fill(answer)
  const held = Array.from({ length: filledAnswers }, (_, answer) => answer)
    .filter((answer) => cache.get(`answer ${answer}`))
    .map((answer) => ({ answer, stock: stockOf(answer) }))

  const evictUs: number[] = []
  const walkUs: number[] = []
  let touched = 0
  for (let sale = 0; sale < sales; sale += 1) {
    const sold = [(sale * 7) % products, (sale * 11 + 1) % products]
    evictUs.push(microseconds(() => cache.evict(sold)))
    const isSold = new Set(sold)
    let named: number[] = []
    walkUs.push(
      microseconds(() => {
        named = held.flatMap(({ answer, stock }) => (stock.some((one) => isSold.has(one)) ? [answer] : []))
      }),
    )
    touched += named.length
    for (const answer of named) fill(answer)
  }
  const [evict, walk] = [median(evictUs), median(walkUs)]
  return {
    ...{ 'cached answers': held.length, 'evicted by a sale': rounded(touched / sales, 1) },
    ...{
      'evicting µs': rounded(evict, 1),
      'walk µs': rounded(walk, 1),
      'walk ÷ evicting': rounded(walk / evict, 1),
    },
  }
}

function microseconds(work: () => void): number {
  const started = performance.now()
  work()
  return (performance.now() - started) * 1_000
}
