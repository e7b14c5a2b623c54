import { bind, column, type Expression, reference } from '../binding.ts'
import { nobody, type RowRule } from '../row-rules.ts'
import { identifier, reading, sql } from '../sql.ts'

/**
 * The viewer and all descendants: the positions from the viewer's to the last descendant's. These were read before, so that
 * the planner knows whether it is half of the tree or ten people; here they are read again, as the proof.
 */
const isInOwnNetwork: RowRule = (member, { person, team }) => reading('team_members')`
  (${member}.place between coalesce(${team.place}, (select own.place from team_members own where own.id = ${person}))
                       and coalesce(${team.lastPlace}, (select own.last_place from team_members own where own.id = ${person}))
   and exists (select from team_members own
                where own.id = ${person} and own.place = coalesce(${team.place}, own.place)
                  and own.last_place = coalesce(${team.lastPlace}, own.last_place)))`

/** The tree of the open month, moves in it, and the history of sponsors. @spec 3.network-marketer, 1.back-office */
export const networkBindings = {
  TeamMember: bind('TeamMember', (own) => ({
    table: 'team_members',
    owner: null,
    rows: { ...nobody, NetworkMarketer: isInOwnNetwork, 'network.read': 'all' },
    mayLag: 'always',
    lists: {
      narrow: ['id', 'parentId'],
      orders: ['firstName', 'ownScore', 'groupScore', 'teamSize', 'joinedAt'].map((by) => ({
        by,
        filters: ['isOwn', 'firstName', 'hasBought', 'isEligible', 'joinedAt'],
      })),
    },
    fields: {
      ...own.columns('id', 'parentId', 'depth', 'childCount', 'teamSize', 'activeCount', 'place'),
      ...own.columns('ownScore', 'groupScore', 'sideScore', 'rateBasisPoints', 'isEligible', 'rank', 'state'),
      code: { value: (member) => sql`member_code(${member}.id)` },
      firstName: {
        value: column('first_name'),
        folded: column('first_name_folded'),
        joinedId: column('joined_id'),
      },
      kind: { value: column('user_type') },
      joinedAt: { value: column('joined_at'), joinedId: column('joined_id') },
      hasBought: { value: (member) => sql`(${member}.own_purchase > 0)` },
      isOwn: { value: (member, scope) => sql`(${member}.id = ${scope.person})` },
    },
    relations: { parent: reference('parent_id') },
  })),

  TreeMove: bind('TreeMove', (own) => ({
    table: 'tree_moves',
    owner: null,
    rows: { ...nobody, 'network.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'reason', 'state', 'requestedAt', 'decidedAt', 'decisionReason'),
      requestedBy: { value: usernameOf('requested_by') },
      requestedByAccountId: { value: column('requested_by') },
      decidedBy: { value: usernameOf('decided_by') },
      personName: { value: nameOf('person_id') },
      personCode: { value: (move) => sql`member_code(${move}.person_id)` },
      teamSize: { value: teamSizeOf },
      fromSponsorName: { value: nameOf('from_sponsor_id') },
      toSponsorName: { value: nameOf('to_sponsor_id') },
    },
    relations: own.references('person', 'fromSponsor', 'toSponsor'),
  })),

  DatedSponsor: bind('DatedSponsor', (own) => ({
    table: 'dated_sponsors',
    owner: null,
    rows: { ...nobody, 'network.read': 'all' },
    mayLag: 'always',
    lists: { narrow: ['id', 'personId'], orders: [] },
    fields: {
      ...own.columns('id', 'personId', 'sponsorId', 'fromAt', 'toAt', 'cause', 'reason'),
      sponsorCode: { value: (row) => sql`member_code(${row}.sponsor_id)` },
      sponsorName: { value: nameOf('sponsor_id') },
      requestedBy: { value: usernameOf('requested_by') },
      decidedBy: { value: usernameOf('decided_by') },
    },
    relations: {},
  })),
} as const

// Not of `team_members`, which refuses a read before the first run.
function teamSizeOf(move: Parameters<Expression>[0]): ReturnType<Expression> {
  return reading('standings', 'standing_runs')`
    (select s.team_size from standings s join standing_runs r on r.run = s.run where s.person_id = ${move}.person_id)`
}

function usernameOf(by: 'requested_by' | 'decided_by'): Expression {
  return (move) =>
    reading('accounts')`(select a.username from accounts a where a.id = ${move}.${identifier(by)})`
}

function nameOf(by: 'person_id' | 'sponsor_id' | 'from_sponsor_id' | 'to_sponsor_id'): Expression {
  return (move) =>
    reading(
      'people',
    )`(select p.first_name || ' ' || p.last_name from people p where p.id = ${move}.${identifier(by)})`
}
