import { fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'

const contractFields = fieldsOf('ContractVersion', ['id', 'version', 'body', 'publishedAt'])
export type ContractRow = Row<'ContractVersion', (typeof contractFields)[number]>

/** The current contract; null if none is published. */
export function useContract() {
  const language = useLanguage()
  return useQuery({
    queryKey: shopKey(language, 'contract'),
    queryFn: async (): Promise<ContractRow | null> => {
      const { page } = await client.search('ContractVersion', {
        fields: contractFields,
        sort: '-version',
        size: 1,
      })
      return page[0] ?? null
    },
  })
}
