import { type Commands, fieldsOf, type Row } from '@anar/contract/client'
import type { RevealedField } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'
import { hasPermission, useAccess } from '../../platform/data/session.ts'
import { type PeopleFilter, type PersonPath, peopleFilter, peopleSort } from './people-rules.ts'

const listFields = fieldsOf('NetworkMarketer', [
  'id',
  'username',
  'firstName',
  'lastName',
  'userType',
  'state',
  'cellphone',
  'createdAt',
  'isClosed',
  'erasedAt',
  'erasureDueAt',
  'blockReason',
  'blockNote',
])
export type PersonRow = Row<'NetworkMarketer', (typeof listFields)[number]>

const fields = fieldsOf('NetworkMarketer', [
  ...listFields,
  'fatherName',
  'nationalityEnum',
  'genderEnum',
  'maritalStatusEnum',
  'militaryStatusEnum',
  'birthDate',
  'email',
  'blockedAt',
  'deathReportedAt',
  'inheritanceAcceptedAt',
  'documentsWrongAt',
  'isIdentityChecked',
  'preferredSince',
  'sessionCount',
  'superior.id',
  'superior.firstName',
  'superior.lastName',
  'superior.username',
  'addresses.id',
  'addresses.addressTitle',
  'addresses.postalCode',
  'addresses.address',
  'addresses.isMain',
  'addresses.city.title',
  'addresses.city.province.name',
  'inheritanceDocuments.id',
  'inheritanceDocuments.kind',
  'inheritanceDocuments.createdAt',
  'notices.id',
  'notices.kind',
  'notices.details',
  'notices.createdAt',
  'notices.readAt',
])
/** Official identifiers; the inspector's role may not read them. */
const identityFields = fieldsOf('NetworkMarketer', ['nationalCode', 'certificateNumber', 'iban'])
export type Person = Row<'NetworkMarketer', (typeof fields)[number]> &
  Partial<Row<'NetworkMarketer', (typeof identityFields)[number]>>

/** Whether the caller sees national codes and IBANs. @spec 6.roles */
export function useSeesIdentity(): boolean {
  return useAccess().staffRole !== 'auditor'
}

/** People of the shop, newest first, by phone where its beginning is searched. @spec 3.network-marketer */
export function loadPeople(
  filter: PeopleFilter,
  seesIdentity: boolean,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const narrowed = peopleFilter(filter, seesIdentity)
  return client.search('NetworkMarketer', {
    fields: listFields,
    filter: narrowed,
    sort: peopleSort(narrowed),
    count: true,
    ...page,
  })
}

/** One person in full; null where there is none. */
export function usePerson(personId: number) {
  const language = useLanguage()
  const seesIdentity = useSeesIdentity()
  return useQuery({
    queryKey: ['people', 'one', language, personId, seesIdentity],
    queryFn: async ({ signal }): Promise<Person | null> => {
      const { page } = await client.search('NetworkMarketer', {
        fields: seesIdentity ? [...fields, ...identityFields] : fields,
        filter: { field: 'id', op: 'eq', value: personId },
        signal,
      })
      return (page[0] as Person | undefined) ?? null
    },
  })
}

/** Which fields are masked for the caller; the server masks by the same permissions. @spec 6.staff */
export function useMasked(): (field: RevealedField) => boolean {
  const access = useAccess()
  return (field) => !hasPermission(access, field === 'iban' ? 'money.read' : 'applications.review')
}

/** Reveals one masked field of a person. The audit log records it with the reason. @throws ApiError TOO_MANY_REVEALS */
export async function revealPerson(body: Commands['office/people/reveal']['body']): Promise<string | null> {
  return (await client.command('office/people/reveal', body)).value
}

/**
 * Uploads a document of a person's heirs. The list of them is refetched before it resolves.
 * @spec 4.membership-rules
 */
export async function addInheritancePaper(personId: number, file: File): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  await client.request(`documents/INHERITANCE?personId=${personId}`, { body: form })
  await refetchQueries('people', 'audit')
}

/** Sends a command about a person. People are refetched before it resolves. @spec 4.membership-rules */
export async function changePerson<Path extends PersonPath>(path: Path, body: Commands[Path]['body']) {
  const answer = await client.command(path, body)
  await refetchQueries('people', 'membership', 'audit')
  return answer
}
