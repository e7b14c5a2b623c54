import { type Commands, fieldsOf, type Row, type RowFilter, type Total } from '@anar/contract/client'
import { memberFields } from '@anar/contract/client/network-fields'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { readAgain } from '../../platform/data/lists.ts'
import { may, useAccess } from '../../platform/data/session.ts'
import { useCount } from '../../platform/data/use-count.ts'
import { personIdOfCode } from './network-rules.ts'

const moveFields = fieldsOf('TreeMove', [
  'id',
  'reason',
  'state',
  'requestedBy',
  'requestedByAccountId',
  'requestedAt',
  'decidedBy',
  'decidedAt',
  'decisionReason',
  'personName',
  'fromSponsorName',
  'toSponsorName',
  'person.id',
  'toSponsor.id',
  'fromSponsor.id',
  'member.code',
  'member.teamSize',
  'member.groupScore',
])
export type TreeMove = Row<'TreeMove', (typeof moveFields)[number]>

export const moveViews = ['Requested', 'Done', 'Refused'] as const
export type MoveView = (typeof moveViews)[number]

type Ask = { after: string | null; size: number; signal: AbortSignal }

/** Moves in the tree: those to decide by who waited longest, the others newest first. @spec 3.network-marketer */
export function loadMoves(view: MoveView, page: Ask) {
  return client.search('TreeMove', {
    fields: moveFields,
    filter: { field: 'state', op: 'eq', value: view },
    sort: view === 'Requested' ? 'id' : '-id',
    count: true,
    ...page,
  })
}

/** How many moves wait for a decision; undefined until that is known, or for who may not look. */
export function useWaitingMoves(): Total | undefined {
  return useCount({
    of: 'TreeMove',
    filter: { field: 'state', op: 'eq', value: 'Requested' },
    needs: 'network.read',
    queryKey: ['tree-moves', 'waiting'],
  })
}

const placeFields = fieldsOf('TeamMember', [...memberFields, 'sideScore'])
export type Member = Row<'TeamMember', (typeof placeFields)[number]>

/** Somebody's place in the open month's network; null for who stands nowhere in it. */
export function useMember(personId: number) {
  const language = useLanguage()
  const mayRead = may(useAccess(), 'network.read')
  return useQuery({
    queryKey: ['network', 'member', language, personId],
    enabled: mayRead,
    queryFn: async ({ signal }): Promise<Member | null> => {
      const filter: RowFilter = { field: 'id', op: 'eq', value: personId }
      const { page } = await client.search('TeamMember', { fields: placeFields, filter, signal })
      return page[0] ?? null
    },
  })
}

const sponsorFields = fieldsOf('DatedSponsor', [
  'id',
  'sponsorId',
  'sponsorCode',
  'sponsorName',
  'fromAt',
  'toAt',
  'cause',
  'reason',
  'requestedBy',
  'decidedBy',
])
export type DatedSponsor = Row<'DatedSponsor', (typeof sponsorFields)[number]>

/** Whose sponsor was who from when to when, the newest first; the last hundred. @spec 3.network-marketer */
export function useSponsors(personId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['network', 'sponsors', language, personId],
    queryFn: async ({ signal }): Promise<DatedSponsor[]> => {
      const { page } = await client.search('DatedSponsor', {
        fields: sponsorFields,
        filter: { field: 'personId', op: 'eq', value: personId },
        sort: ['-fromAt', '-id'],
        size: 100,
        signal,
      })
      return page
    },
  })
}

/** Somebody who was found: by the name that the office may see. */
export type Found = { personId: number; name: string }

/**
 * Who is meant by a username, or by a code of the network; null where there is nobody.
 * @param mayReadPeople without it people are found by their code alone
 */
export async function findPerson(typed: string, mayReadPeople: boolean): Promise<Found | null> {
  const text = typed.trim()
  const personId = personIdOfCode(text)
  if (personId !== null) {
    const filter: RowFilter = { field: 'id', op: 'eq', value: personId }
    const { page } = await client.search('TeamMember', { fields: ['id', 'firstName'], filter })
    const found = page[0]
    return found ? { personId: found.id, name: found.firstName } : null
  }
  if (!mayReadPeople) return null
  const { page } = await client.search('NetworkMarketer', {
    fields: ['id', 'firstName', 'lastName'],
    filter: { field: 'username', op: 'eq', value: text },
  })
  const found = page[0]
  return found ? { personId: found.id, name: `${found.firstName} ${found.lastName}` } : null
}

type TreePath = 'office/tree/request-move' | 'office/tree/decide-move'

/** Asks for a move or decides on one; what was read about the tree is read again before it resolves. */
export async function moveInTree<Path extends TreePath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await readAgain('tree-moves', 'network', 'people', 'audit')
  return answer
}
