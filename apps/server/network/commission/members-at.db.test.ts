import { memberFlags } from '@anar/domain/compensation'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openMonth } from '../../testing/month.ts'

/** @spec 9.commission */
// Ordibehesht 1405 ends on 21 May 2026 at 20:30 UTC.
const lastSecond = '2026-05-21T20:29:59.999Z'
const nextSecond = '2026-05-21T20:30:00Z'
const early = '2026-05-01T10:00:00Z'
const dayAfter = '2026-05-22T10:00:00Z'
const dayAfterThat = '2026-05-23T10:00:00Z'
const clock = fixedClock('2026-05-25T08:00:00Z')
const monthEnv = await openMonth('1405-02', { clock, snapshotAt: '2026-05-23T08:00:00Z' })
const { inputs, flagsOf } = monthEnv
const { marketer, active, deathGrace } = memberFlags

// The writes of the commands, at a given time.
type Member = { personId: number; accountId: number }
const change = (set: string, { personId }: Member, at: string) =>
  monthEnv.sql.query(`update people set ${set} where id = $1`, [personId, at])
const setUserType = ({ accountId }: Member, userType: string) =>
  monthEnv.sql.query('update accounts set user_type = $2 where id = $1', [accountId, userType])
const block = (member: Member, at: string) =>
  change(
    `state_before_block = state, state = 'Blocked', block_reason = 'OFFICE', blocked_at = $2`,
    member,
    at,
  )
const unblock = (member: Member, at: string) =>
  change(
    `state = state_before_block, state_before_block = null, block_reason = null, blocked_at = null, block_lifted_at = $2`,
    member,
    at,
  )
const reportDeath = (member: Member, at: string) =>
  change(`state = 'DeathGrace', death_reported_at = $2, inheritance_accepted_at = null`, member, at)
const inherit = (member: Member, at: string) =>
  change(`state = 'Active', inheritance_accepted_at = $2`, member, at)
async function endContract(member: Member, at: string): Promise<void> {
  await change(`state = 'Terminated', contract_terminated_at = $2`, member, at)
  await setUserType(member, 'Customer')
}
async function becomeMarketer(member: Member, at: string): Promise<void> {
  await change(`state = 'Active', sponsored_at = $2, contract_terminated_at = null`, member, at)
  await setUserType(member, 'NetworkMarketer')
}
const close = ({ accountId }: Member, at: string) =>
  monthEnv.sql.query('update accounts set closed_at = $2 where id = $1', [accountId, at])

describe('the tree of a month', () => {
  it('is the one of its last instant: who moved or joined later stands where they stood, or not at all', async () => {
    const { network } = monthEnv
    const [top, other] = [await network.addTo(null), await network.addTo(null)]
    const moved = await network.addTo(top.personId)
    const joined = await network.addTo(top.personId, { since: nextSecond })
    await monthEnv.sql.query('update people set sponsor_id = $2, sponsored_at = $3 where id = $1', [
      moved.personId,
      other.personId,
      nextSecond,
    ])
    const { people, network: tree } = await inputs()
    expect([...people]).not.toContain(joined.personId)
    const parent = tree.parents[people.indexOf(moved.personId)]!
    expect(people[parent]).toBe(top.personId)
  })

  it('takes who was blocked at its end as not active, and who was blocked later as active', async () => {
    const [blocked, later] = [await monthEnv.network.addTo(null), await monthEnv.network.addTo(null)]
    await block(blocked, lastSecond)
    await block(later, nextSecond)
    expect(await flagsOf(blocked.personId)).toBe(marketer)
    expect(await flagsOf(later.personId)).toBe(marketer | active)
  })

  it('takes who was blocked at its end as not active although the block has ended since', async () => {
    const member = await monthEnv.network.addTo(null)
    await block(member, early)
    await unblock(member, dayAfter)
    expect(await flagsOf(member.personId)).toBe(marketer)
  })

  it('takes who ended the contract after its end as the marketer that they were', async () => {
    const [later, before] = [await monthEnv.network.addTo(null), await monthEnv.network.addTo(null)]
    await endContract(later, nextSecond)
    await endContract(before, lastSecond)
    expect(await flagsOf(later.personId)).toBe(marketer | active)
    expect(await flagsOf(before.personId)).toBe(0)
  })

  it('takes who became a marketer after its end as the customer that they were', async () => {
    const [later, before] = [
      await monthEnv.network.addTo(null, { userType: 'Customer' }),
      await monthEnv.network.addTo(null, { userType: 'PreferredCustomer' }),
    ]
    await becomeMarketer(later, nextSecond)
    await becomeMarketer(before, lastSecond)
    expect(await flagsOf(later.personId)).toBe(0)
    expect(await flagsOf(before.personId)).toBe(marketer | active)
  })

  it('has those in the death grace, and ignores a death that was reported after its end', async () => {
    const [grace, later] = [await monthEnv.network.addTo(null), await monthEnv.network.addTo(null)]
    await reportDeath(grace, early)
    await reportDeath(later, nextSecond)
    expect(await flagsOf(grace.personId)).toBe(marketer | deathGrace)
    expect(await flagsOf(later.personId)).toBe(marketer | active)
  })

  it('takes a closed account as not active, unless it was closed later', async () => {
    const [closed, later] = [await monthEnv.network.addTo(null), await monthEnv.network.addTo(null)]
    await close(closed, early)
    await close(later, nextSecond)
    expect(await flagsOf(closed.personId)).toBe(marketer)
    expect(await flagsOf(later.personId)).toBe(marketer | active)
  })
})

describe('of a person who has changed twice since its end, a month takes what they were at its end', () => {
  it('blocked, although another block has ended since', async () => {
    const member = await monthEnv.network.addTo(null)
    await block(member, early)
    await unblock(member, nextSecond)
    await block(member, dayAfter)
    await unblock(member, dayAfterThat)
    expect(await flagsOf(member.personId)).toBe(marketer)
  })

  it('active, although they were blocked and are no marketer any more', async () => {
    const member = await monthEnv.network.addTo(null)
    await block(member, nextSecond)
    await unblock(member, dayAfter)
    await endContract(member, dayAfterThat)
    expect(await flagsOf(member.personId)).toBe(marketer | active)
  })

  it('active, although they ended the contract and were approved again', async () => {
    const member = await monthEnv.network.addTo(null)
    await endContract(member, nextSecond)
    await becomeMarketer(member, dayAfter)
    expect(await flagsOf(member.personId)).toBe(marketer | active)
  })

  it('in the death grace, although the heirs took over and ended the contract', async () => {
    const member = await monthEnv.network.addTo(null)
    await reportDeath(member, early)
    await inherit(member, nextSecond)
    await endContract(member, dayAfter)
    expect(await flagsOf(member.personId)).toBe(marketer | deathGrace)
  })

  it('a customer, although they were approved and blocked', async () => {
    const member = await monthEnv.network.addTo(null, { userType: 'Customer' })
    await becomeMarketer(member, nextSecond)
    await block(member, dayAfter)
    expect(await flagsOf(member.personId)).toBe(0)
  })

  it('what they are, where two changes came at the very same instant', async () => {
    const member = await monthEnv.network.addTo(null)
    await block(member, lastSecond)
    await unblock(member, lastSecond)
    expect(await flagsOf(member.personId)).toBe(marketer | active)
  })
})
