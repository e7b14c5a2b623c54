import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'

const answered = { question: 'orders, all', milliseconds: 4, rows: 20, buffers: 90, plan: 'by index' }
const done = { job: 'send-audit-head', seconds: 0.2, did: 10, secondsAgain: 0.1, didAgain: 0 }

describe('the judge of a shop of size', () => {
  it('passes questions that an index answers in few buffers, and jobs that end', () => {
    expect(judge([answered], [done])).toEqual({ passed: 2, faults: [] })
  })

  it.each([
    [{ plan: 'reads all payments' }, 'orders, all: reads all payments'],
    [{ buffers: 40_000 }, 'orders, all: 40000 buffers, at most 1500 are allowed'],
    [{ plan: '503 BUSY', buffers: null, milliseconds: null }, 'orders, all: 503 BUSY'],
  ])('fails a question with %o', (change, fault) => {
    expect(judge([{ ...answered, ...change }], [done])).toEqual({ passed: 1, faults: [fault] })
  })

  it('allows a question that costs more its own bound', () => {
    const team = { ...answered, question: 'team, by first name', buffers: 5_000 }
    expect(judge([team], []).passed).toBe(1)
    expect(judge([{ ...team, buffers: 7_000 }], []).passed).toBe(0)
    expect(judge([{ ...team, plan: 'reads all standings_1' }], []).passed).toBe(0)
  })

  it.each(['did', 'didAgain'])('fails a job that fails, %s', (run) => {
    const failed = { ...done, [run]: 'fails: canceling statement due to statement timeout' }
    expect(judge([answered], [failed])).toEqual({
      passed: 1,
      faults: ['job send-audit-head fails: canceling statement due to statement timeout'],
    })
  })
})
