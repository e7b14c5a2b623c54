import { peopleFilter } from '../../../apps/backoffice/people/data/people-rules.ts'
import type { Question, Sample } from './question.ts'

/** The list of people, each filter of its screen. */
export function peopleOf(sample: Sample): Question[] {
  const fields = [
    ...['id', 'username', 'firstName', 'lastName', 'userType', 'state', 'cellphone', 'createdAt', 'isClosed'],
    ...['blockReason', 'blockNote'],
  ]
  const list = (name: string, filter: Partial<Parameters<typeof peopleFilter>[0]>): Question => {
    const narrowed = peopleFilter({ text: '', userType: '', state: '', ...filter }, true)
    return {
      name: `people, ${name}`,
      ...{ sender: 'office', entity: 'NetworkMarketer', fields, sort: ['-id'], count: true },
      ...(narrowed && { filter: narrowed }),
    }
  }
  return [
    list('all', {}),
    list('marketers', { userType: 'NetworkMarketer' }),
    list('preferred customers', { userType: 'PreferredCustomer' }),
    list('blocked', { state: 'Blocked' }),
    list('by phone', { text: `0${sample.cellphone}` }),
    list('by national code', { text: sample.nationalCode }),
    list('by username', { text: sample.username }),
    list('by exact name', { text: `${sample.firstName} ${sample.lastName}` }),
    list('by rare name', { text: sample.rareLastName }),
    {
      name: 'team, by member code',
      ...{ sender: 'office', entity: 'TeamMember', fields: ['id', 'code', 'firstName'], sort: ['id'] },
      filter: { field: 'code', op: 'eq', value: sample.memberCode },
    },
  ]
}
