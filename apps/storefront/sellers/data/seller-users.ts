import { type Commands, fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client, queryClient } from '../../platform/data/api.ts'
import { mineKey } from '../../platform/data/keys.ts'

const fields = fieldsOf('SellerUser', [
  'id',
  'username',
  'firstName',
  'lastName',
  'cellphone',
  'email',
  'isSignatory',
  'isMain',
  'isOneself',
  'addedAt',
  'dismissedAt',
  'seller.name',
])
export type SellerUserRow = Row<'SellerUser', (typeof fields)[number]>

/** Present and former users of the person's seller, the main user first. @spec 6.seller-users */
export function useSellerUsers() {
  const language = useLanguage()
  return useQuery({
    queryKey: mineKey(language, 'seller-users'),
    queryFn: async ({ signal }) => {
      const { page } = await client.search('SellerUser', {
        fields,
        sort: ['-isMain', 'id'],
        size: 100,
        signal,
      })
      return page
    },
    staleTime: 0,
  })
}

type UserCommand = Extract<keyof Commands, `sellers/${string}-user` | 'sellers/change-main-user'>

async function changed<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } finally {
    // Also after a refusal: another user may have changed them meanwhile.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('seller-users') })
  }
}

export const addSellerUser = (body: Commands['sellers/add-user']['body']) =>
  changed(client.command('sellers/add-user', body))

export type UserChange = Exclude<UserCommand, 'sellers/add-user' | 'sellers/choose-main-user'>
/** Dismisses a user, resets the password, or makes them the main user. @spec 6.seller-users */
export const changeSellerUser = (change: UserChange, sellerUserId: number) =>
  changed(client.command(change, { sellerUserId }))
