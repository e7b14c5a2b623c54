import type { Commands } from '@anar/contract/client'
import type { SellerSignUpState } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { ApiError, client, queryClient } from '../../platform/data/api.ts'
import { languageNow } from '../../platform/data/preferences.ts'
import { uploadFile } from '../../platform/data/upload.ts'

type Body<Path extends keyof Commands> = Commands[Path]['body']

const keyOf = (language: string) => ['seller-sign-up', language] as const

/** The application that this browser works on; null where it has none any more. @spec 2.seller-sign-up */
export function useSellerSignUp() {
  const language = useLanguage()
  return useQuery({
    queryKey: keyOf(language),
    queryFn: ({ signal }) => client.read('sellers/state', {}, { signal }),
    // The office decides meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** What a step answered is what stands from now on. Where the application is over, the first step is shown again. */
async function kept(work: Promise<SellerSignUpState>): Promise<SellerSignUpState> {
  try {
    const state = await work
    // A reading that began before would bring back what stood then.
    await queryClient.cancelQueries({ queryKey: keyOf(languageNow()) })
    queryClient.setQueryData(keyOf(languageNow()), state)
    return state
  } catch (error) {
    const isOver =
      error instanceof ApiError && ['RESTART_STEPS', 'CANNOT_CHANGE_NOW'].includes(error.code ?? '')
    if (isOver) await queryClient.invalidateQueries({ queryKey: ['seller-sign-up'] })
    throw error
  }
}

export const sendSellerCode = (cellphone: string) => client.command('sellers/send-code', { cellphone })
export const verifySellerPhone = (body: Body<'sellers/verify-phone'>) =>
  kept(client.command('sellers/verify-phone', body))

export const saveType = (body: Body<'sellers/save-type'>) => kept(client.command('sellers/save-type', body))
export const saveBusiness = (body: Body<'sellers/save-business'>) =>
  kept(client.command('sellers/save-business', body))
export const saveCompany = (body: Body<'sellers/save-company'>) =>
  kept(client.command('sellers/save-company', body))
export const savePerson = (body: Body<'sellers/save-person'>) =>
  kept(client.command('sellers/save-person', body))
export const removePerson = (sellerPersonId: number) =>
  kept(client.command('sellers/remove-person', { sellerPersonId }))
export const chooseMainUser = (sellerPersonId: number) =>
  kept(client.command('sellers/choose-main-user', { sellerPersonId }))
export const sendPersonCode = (sellerPersonId: number) =>
  client.command('sellers/send-person-code', { sellerPersonId })
export const verifyPerson = (sellerPersonId: number, code: string) =>
  kept(client.command('sellers/verify-person', { sellerPersonId, code }))
export const submitSellerApplication = () => kept(client.command('sellers/submit', {}))

/** This browser forgets the application; it can be opened again with the phone. */
export async function leaveSellerSignUp(): Promise<void> {
  await client.command('sellers/leave', {})
  queryClient.setQueryData(keyOf(languageNow()), null)
}

/** Which paper a file is: the official newspaper, or the ID card of one of the personnel. */
export type SellerPaper = { kind: 'official-newspaper' } | { kind: 'id-card'; sellerPersonId: number }

export const uploadSellerPaper = (paper: SellerPaper, file: File, onProgress: (percent: number) => void) =>
  kept(uploadFile<SellerSignUpState>(`sellers/documents/${placeOf(paper)}`, file, { onProgress }))

/** Where this browser sees a paper of its own application. */
export const sellerPaperAddress = (documentId: string) => `/pe/persian/sellers/documents/${documentId}`

function placeOf(paper: SellerPaper): string {
  return paper.kind === 'id-card' ? `id-card/${paper.sellerPersonId}` : paper.kind
}
