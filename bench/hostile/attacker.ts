import { type Attacked, attacks } from './attacks.ts'

export type AttackOptions = Omit<Attacked, 'endsAtMs'> & { name: string; seconds: number }

// A process of its own, so that the attack does not slow the measuring process.
process.on('message', async ({ name, seconds, ...attacked }: AttackOptions) => {
  const flooded = await attacks[name]!({ ...attacked, endsAtMs: performance.now() + seconds * 1_000 })
  process.send!(flooded)
})
