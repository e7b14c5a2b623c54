import { peopleFilter, peopleSort } from '../../../apps/backoffice/people/data/people-rules.ts'
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
      ...{ sender: 'office', entity: 'NetworkMarketer', fields, sort: peopleSort(narrowed), count: true },
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
    list('by exact name', { text: sample.exactName }),
    list('by common name', { text: sample.commonLastName }),
    list('by two letters', { text: sample.commonLastName.slice(0, 2) }),
    list('marketers, blocked', { userType: 'NetworkMarketer', state: 'Blocked' }),
    list('marketers who never applied', { userType: 'NetworkMarketer', state: 'NotApplied' }),
    list('by member code', { text: sample.memberCode }),
    list('by e-mail', { text: sample.email }),
    list('by a phone that begins so', { text: `0${sample.cellphone.slice(0, 8)}` }),
    list('by rare name', { text: sample.rareLastName }),
  ]
}
