import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../../platform/audit/index.ts'
import { lockPerson } from '../../../platform/caller/index.ts'
import type { CommandContext } from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { giveNotice } from '../../../platform/notices/index.ts'
import { isSamePerson } from '../../../platform/proposals/index.ts'
import { calledBy } from '../called.ts'
import * as queries from './queries.ts'

/**
 * Requests to move a person, with their team, under another sponsor. Nothing moves before a second person approves.
 * @spec 1.back-office, 4.marketer-status.6
 */
export async function requestMove({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.requestMove>): Promise<contract.MoveAnswer> {
  const { personId, toSponsorId, reason } = body
  const { person } = await movable(tx, { personId, toSponsorId })
  const treeMoveId = await queries.insertMove(tx, {
    personId,
    fromSponsorId: person.sponsor_id,
    toSponsorId,
    reason,
    accountId: caller.accountId,
    now,
  })
  if (treeMoveId === undefined) throw new Refusal('MOVE_PENDING')
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'tree/request-move',
    subject: `person ${personId}`,
    details: { treeMoveId, fromSponsorId: person.sponsor_id, toSponsorId, reason },
    now,
  })
  return { treeMoveId, state: 'Requested' }
}

/**
 * Decides on a move that another person requested. An approved move is done at once, and the three people concerned are
 * notified. Checks the current state: the sponsor may have left, or another move may have made a circle.
 * MOVE_NOT_FOUND, MOVE_DECIDED, SECOND_PERSON_NEEDED, SPONSOR_NOT_ACTIVE, SAME_SPONSOR, TREE_CIRCLE, REASON_NEEDED for
 * a refusal without one.
 * @spec 1.back-office
 */
export async function decideMove({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.decideMove>): Promise<contract.MoveAnswer> {
  const { treeMoveId, decision, reason } = body
  const { accountId } = caller
  const personId = await queries.personOfMove(tx, treeMoveId)
  if (personId === undefined) throw new Refusal('MOVE_NOT_FOUND')
  await lockPerson(tx, personId)
  const move = await queries.lockMove(tx, treeMoveId)
  if (move.state !== 'Requested') throw new Refusal('MOVE_DECIDED')
  if (await isSamePerson(tx, move.requested_by, accountId)) throw new Refusal('SECOND_PERSON_NEEDED')
  if (decision === 'refuse' && reason.trim() === '') throw new Refusal('REASON_NEEDED')
  const state = decision === 'approve' ? 'Done' : 'Refused'
  const fromSponsorId = state === 'Done' ? await carryOut(tx, { move, now }) : move.from_sponsor_id
  await queries.setDecided(tx, { treeMoveId, state, fromSponsorId, accountId, reason, now })
  await recordAudit(tx, {
    accountId,
    action: `tree/${decision}-move`,
    subject: `person ${personId}`,
    details: { treeMoveId, fromSponsorId, toSponsorId: move.to_sponsor_id, reason },
    now,
  })
  return { treeMoveId, state }
}

/** @returns the former sponsor */
async function carryOut(
  tx: Sql,
  { move, now }: { move: queries.MoveRow; now: Temporal.Instant },
): Promise<number | null> {
  const { person_id: personId, to_sponsor_id: toSponsorId } = move
  const { person, sponsor } = await movable(tx, { personId, toSponsorId })
  await queries.setSponsor(tx, { personId, sponsorId: toSponsorId, at: now })
  const occasion = `move ${move.id}`
  const name = calledBy(personId, person.first_name)
  await giveNotice(tx, {
    personId,
    kind: 'SPONSOR_CHANGED',
    details: { sponsor: calledBy(toSponsorId, sponsor.first_name) },
    occasion,
    now,
  })
  await giveNotice(tx, { personId: toSponsorId, kind: 'NETWORK_GAINED', details: { name }, occasion, now })
  if (person.sponsor_id !== null) {
    await giveNotice(tx, {
      personId: person.sponsor_id,
      kind: 'NETWORK_LOST',
      details: { name },
      occasion,
      now,
    })
  }
  return person.sponsor_id
}

async function movable(
  tx: Sql,
  { personId, toSponsorId }: { personId: number; toSponsorId: number },
): Promise<{ person: queries.Stander; sponsor: queries.Stander }> {
  const person = await queries.findStander(tx, personId)
  if (!person) throw new Refusal('PERSON_NOT_FOUND')
  const sponsor = await queries.findStander(tx, toSponsorId)
  if (!sponsor?.is_active_marketer) throw new Refusal('SPONSOR_NOT_ACTIVE')
  if (person.sponsor_id === toSponsorId) throw new Refusal('SAME_SPONSOR')
  if (await queries.isAtOrAbove(tx, { above: personId, below: toSponsorId })) {
    throw new Refusal('TREE_CIRCLE')
  }
  return { person, sponsor }
}
