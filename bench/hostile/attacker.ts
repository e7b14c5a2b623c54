import { type Attacked, attacks } from './attacks.ts'

export type AttackAsked = Omit<Attacked, 'endsAtMs'> & { name: string; seconds: number }

// A process of its own, so that attacking does not slow what measures.
process.on('message', async ({ name, seconds, ...attacked }: AttackAsked) => {
  const flooded = await attacks[name]!({ ...attacked, endsAtMs: performance.now() + seconds * 1_000 })
  process.send!(flooded)
})
