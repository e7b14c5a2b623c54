import { hashPassword, verifyPassword } from '../apps/server/people/auth/password.ts'
import { percentile } from './figures.ts'

export type HashOptions = { parallel: number; seconds: number }

// A process that only verifies passwords, `parallel` at once, and reports how many a second.
process.once('message', async ({ parallel, seconds }: HashOptions) => {
  const password = 'Correct@Horse1'
  const stored = await hashPassword(password)
  const milliseconds: number[] = []
  for (let warm = 0; warm < parallel; warm++) await verifyPassword(password, stored)
  const started = performance.now()
  const ends = started + seconds * 1000
  const worker = async () => {
    while (performance.now() < ends) {
      const started = performance.now()
      if (!(await verifyPassword(password, stored))) throw new Error('the right password was not accepted')
      milliseconds.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  const perSecond = (milliseconds.length * 1000) / (performance.now() - started)
  process.send!({ perSecond, p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) })
  process.disconnect!()
})
