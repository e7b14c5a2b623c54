import { fieldsOf, type Row } from '@anar/contract/client'
import type { DescribeMarketer, EligibilityAnswers } from '@anar/contract/commands'
import { client } from '../../platform/data/api.ts'
import { mineChanged, useMine } from '../../platform/data/mine.ts'

const applicationFields = fieldsOf('MarketerApplication', [
  'id',
  'state',
  'isEligible',
  'answers',
  'fatherName',
  'certificateNumber',
  'maritalStatusEnum',
  'militaryStatusEnum',
  'iban',
  'contractVersion',
  'signedAt',
  'submittedAt',
  'decidedAt',
  'reason',
  'superior.username',
  'superior.firstName',
  'superior.lastName',
  'documents.id',
  'documents.kind',
  'signedDocument.id',
])
export type ApplicationRow = Row<'MarketerApplication', (typeof applicationFields)[number]>

/** The person's newest application to become a marketer; null if there is none. */
export function useApplication() {
  return useMine('application', async ({ userId }): Promise<ApplicationRow | null> => {
    const { page } = await client.search('MarketerApplication', {
      fields: applicationFields,
      filter: { field: 'networkMarketer.id', op: 'eq', value: userId },
      sort: '-id',
      size: 1,
    })
    return page[0] ?? null
  })
}

/** Invalidates the application query. */
export const refreshApplication = () => mineChanged('application')

async function changed<Answer>(work: Promise<Answer>): Promise<Answer> {
  const answer = await work
  await refreshApplication()
  return answer
}

/** Throws ApiError NOT_ELIGIBLE {reasons}. @spec 6.network-eligibility */
export const answerEligibility = (answers: EligibilityAnswers) =>
  // The server records the answers even if the person is not eligible.
  client.command('marketers/answer-eligibility', answers).finally(refreshApplication)
export const describeMarketer = (description: DescribeMarketer) =>
  changed(client.command('marketers/describe', description))
export const sendSignatureCode = (contractVersion: number) =>
  client.command('marketers/send-signature-code', { contractVersion })
export const signContract = (contractVersion: number, code: string) =>
  changed(client.command('marketers/sign', { contractVersion, code }))
export const submitApplication = () => changed(client.command('marketers/submit', {}))

/** Whether this is an active marketer's username. @spec 5.superior-marketer */
export const checkReferrer = (username: string) => client.command('sign-up/check-referrer', { username })
