import { type Commands, fieldsOf, type Row, type RowFilter, type Total } from '@anar/contract/client'
import { memberFields } from '@anar/contract/client/network-fields'
import { personIdOfCode } from '@anar/domain/people'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type PageQuery, refetchQueries } from '../../platform/data/lists.ts'
import { hasPermission, useAccess } from '../../platform/data/session.ts'
import { useCount } from '../../platform/data/use-count.ts'

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
  'personCode',
  'teamSize',
  'fromSponsorName',
  'toSponsorName',
  'person.id',
  'toSponsor.id',
  'fromSponsor.id',
])
export type TreeMove = Row<'TreeMove', (typeof moveFields)[number]>

export const moveViews = ['Requested', 'Done', 'Refused'] as const
export type MoveView = (typeof moveViews)[number]

/** Moves in the tree: open ones longest waiting first, the others newest first. @spec 3.network-marketer */
export function loadMoves(view: MoveView, page: PageQuery) {
  return client.search('TreeMove', {
    fields: moveFields,
    filter: { field: 'state', op: 'eq', value: view },
    sort: view === 'Requested' ? 'id' : '-id',
    count: true,
    ...page,
  })
}

/** Number of moves that wait for a decision; undefined while loading or without permission. */
export function useWaitingMoves(): Total | undefined {
  return useCount({
    of: 'TreeMove',
    filter: { field: 'state', op: 'eq', value: 'Requested' },
    needs: 'network.read',
    queryKey: ['tree-moves', 'waiting'],
  })
}

const teamMemberFields = fieldsOf('TeamMember', [...memberFields, 'sideScore'])
export type Member = Row<'TeamMember', (typeof teamMemberFields)[number]>

/** A person's position in the open month's network; null for a person who has none. */
export function useMember(personId: number) {
  const language = useLanguage()
  const canRead = hasPermission(useAccess(), 'network.read')
  return useQuery({
    queryKey: ['network', 'member', language, personId],
    enabled: canRead,
    queryFn: async ({ signal }): Promise<Member | null> => {
      const filter: RowFilter = { field: 'id', op: 'eq', value: personId }
      const { page } = await client.search('TeamMember', { fields: teamMemberFields, filter, signal })
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

/** A person's sponsors with their periods, newest first; at most a hundred. @spec 3.network-marketer */
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

/** A person with the name that the office may see. */
export type NamedPerson = { personId: number; name: string }

/**
 * Finds a person by username or network code; null where there is none.
 * @param canReadPeople without it only codes match
 */
export async function findPerson(typed: string, canReadPeople: boolean): Promise<NamedPerson | null> {
  const text = typed.trim()
  const personId = personIdOfCode(text)
  if (personId !== null) {
    const filter: RowFilter = { field: 'id', op: 'eq', value: personId }
    const { page } = await client.search('TeamMember', { fields: ['id', 'firstName'], filter })
    const person = page[0]
    return person ? { personId: person.id, name: person.firstName } : null
  }
  if (!canReadPeople) return null
  const { page } = await client.search('NetworkMarketer', {
    fields: ['id', 'firstName', 'lastName'],
    filter: { field: 'username', op: 'eq', value: text },
  })
  const person = page[0]
  return person ? { personId: person.id, name: `${person.firstName} ${person.lastName}` } : null
}

type TreePath = 'office/tree/request-move' | 'office/tree/decide-move'

/** Requests a move or decides on one. The tree's queries are refetched before it resolves. */
export async function moveInTree<Path extends TreePath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await refetchQueries('tree-moves', 'network', 'people', 'audit')
  return answer
}
