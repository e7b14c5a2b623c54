import { fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type ApplicationFilter, applicationFilter } from './application-rules.ts'
import { queueSort } from './queue.ts'

const listFields = fieldsOf('MarketerApplication', [
  'id',
  'state',
  'submittedAt',
  'decidedAt',
  'networkMarketer.id',
  'networkMarketer.firstName',
  'networkMarketer.lastName',
  'networkMarketer.username',
  'networkMarketer.nationalityEnum',
  'superior.username',
  'superior.firstName',
  'superior.lastName',
])
export type ApplicationRow = Row<'MarketerApplication', (typeof listFields)[number]>

const fields = fieldsOf('MarketerApplication', [
  ...listFields,
  'isEligible',
  'answers',
  'fatherName',
  'certificateNumber',
  'maritalStatusEnum',
  'militaryStatusEnum',
  'iban',
  'contractVersion',
  'contractSha256',
  'signedAt',
  'createdAt',
  'reason',
  'documents.id',
  'documents.kind',
  'documents.mediaType',
  'documents.createdAt',
  'signedDocument.id',
  'networkMarketer.state',
  'networkMarketer.userType',
  'networkMarketer.nationalCode',
  'networkMarketer.genderEnum',
  'networkMarketer.birthDate',
  'networkMarketer.cellphone',
  'networkMarketer.email',
])
export type Application = Row<'MarketerApplication', (typeof fields)[number]>

/** Applications: longest waiting first, decided ones newest first. @spec 4.marketer-status */
export function loadApplications(
  filter: ApplicationFilter,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  return client.search('MarketerApplication', {
    fields: listFields,
    filter: applicationFilter(filter),
    sort: queueSort(filter.state),
    count: true,
    ...page,
  })
}

/** One application in full; null where the office sees none with this id. */
export function useApplication(applicationId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['applications', 'one', language, applicationId],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('MarketerApplication', {
        fields,
        filter: { field: 'id', op: 'eq', value: applicationId },
        signal,
      })
      return page[0] ?? null
    },
  })
}

const earlierFields = fieldsOf('MarketerApplication', ['id', 'state', 'submittedAt', 'decidedAt', 'reason'])
export type EarlierApplication = Row<'MarketerApplication', (typeof earlierFields)[number]>

/** The other applications of the same person, newest first. */
export function useEarlierApplications(personId: number, applicationId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['applications', 'earlier', language, personId, applicationId],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('MarketerApplication', {
        fields: earlierFields,
        filter: {
          and: [
            { field: 'networkMarketer.id', op: 'eq', value: personId },
            { field: 'id', op: 'ne', value: applicationId },
          ],
        },
        sort: ['-id'],
        signal,
      })
      return page
    },
  })
}
