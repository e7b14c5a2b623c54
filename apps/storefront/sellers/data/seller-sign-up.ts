import type { Commands } from '@anar/contract/client'
import type { SellerSignUpState } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { ApiError, client, queryClient } from '../../platform/data/api.ts'
import { languageNow } from '../../platform/data/preferences.ts'
import { uploadFile } from '../../platform/data/upload.ts'

type Body<Path extends keyof Commands> = Commands[Path]['body']

const keyOf = (language: string) => ['seller-sign-up', language] as const

/** The application of this browser; null if there is none. @spec 2.seller-sign-up */
export function useSellerSignUp() {
  const language = useLanguage()
  return useQuery({
    queryKey: keyOf(language),
    queryFn: ({ signal }) => client.read('sellers/state', {}, { signal }),
    // Staff may decide meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** Puts a step's answer into the query cache. If the application has ended, shows the first step again. */
async function updatingState(work: Promise<SellerSignUpState>): Promise<SellerSignUpState> {
  try {
    const state = await work
    // An earlier fetch would restore the former state.
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
  updatingState(client.command('sellers/verify-phone', body))

export const saveType = (body: Body<'sellers/save-type'>) =>
  updatingState(client.command('sellers/save-type', body))
export const saveBusiness = (body: Body<'sellers/save-business'>) =>
  updatingState(client.command('sellers/save-business', body))
export const saveCompany = (body: Body<'sellers/save-company'>) =>
  updatingState(client.command('sellers/save-company', body))
export const savePerson = (body: Body<'sellers/save-person'>) =>
  updatingState(client.command('sellers/save-person', body))
export const removePerson = (sellerPersonId: number) =>
  updatingState(client.command('sellers/remove-person', { sellerPersonId }))
export const chooseMainUser = (sellerPersonId: number) =>
  updatingState(client.command('sellers/choose-main-user', { sellerPersonId }))
export const sendPersonCode = (sellerPersonId: number) =>
  client.command('sellers/send-person-code', { sellerPersonId })
export const verifyPerson = (sellerPersonId: number, code: string) =>
  updatingState(client.command('sellers/verify-person', { sellerPersonId, code }))
export const submitSellerApplication = () => updatingState(client.command('sellers/submit', {}))

/** Detaches this browser from the application; it can be opened again with the phone. */
export async function leaveSellerSignUp(): Promise<void> {
  await client.command('sellers/leave', {})
  queryClient.setQueryData(keyOf(languageNow()), null)
}

/** The kind of a document: the official newspaper, or the ID card of a staff member. */
export type SellerPaper = { kind: 'official-newspaper' } | { kind: 'id-card'; sellerPersonId: number }

export const uploadSellerPaper = (paper: SellerPaper, file: File, onProgress: (percent: number) => void) =>
  updatingState(uploadFile<SellerSignUpState>(`sellers/documents/${pathOf(paper)}`, file, { onProgress }))

/** URL of a document of the own application. */
export const sellerPaperAddress = (documentId: string) => `/pe/persian/sellers/documents/${documentId}`

function pathOf(paper: SellerPaper): string {
  return paper.kind === 'id-card' ? `id-card/${paper.sellerPersonId}` : paper.kind
}
