import type { Commands } from '@anar/contract/client'
import type { OfficeCampaign } from '@anar/contract/commands'
import { dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { refetchQueries, saveAndRefetch } from '../../platform/data/lists.ts'

export type Campaign = OfficeCampaign

/** Converts a moment of Tehran's clock from the Gregorian calendar to the interface's. */
export const momentHere = (at: string): string =>
  `${dayInCalendar(at.slice(0, 10) as IsoDay, calendarNow())}${at.slice(10)}`

/** All campaigns of the landing in their order, with names in the interface language. */
export function useCampaigns() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['campaigns', language],
    queryFn: async ({ signal }): Promise<readonly Campaign[]> => {
      const { campaigns } = await client.read('office/campaigns', {}, { signal })
      return campaigns
    },
    // Do not refetch while a person edits.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** On CAMPAIGN_CHANGED the input stays, and the next opening loads the saved state. */
export async function saveCampaign(body: Commands['office/campaigns/save']['body']): Promise<number> {
  const command = client.command('office/campaigns/save', body)
  return (await saveAndRefetch(command, { keys: ['campaigns', 'audit'], ifRefused: 'mark stale' })).campaignId
}

/** Saves the order of the campaigns, all or nothing. */
export async function orderCampaigns(campaignIds: number[]): Promise<void> {
  await client.command('office/campaigns/order', { campaignIds })
  await refetchQueries('campaigns', 'audit')
}

export async function deleteCampaign(campaignId: number): Promise<void> {
  await client.command('office/campaigns/delete', { campaignId })
  await refetchQueries('campaigns', 'audit')
}

/** Products on sale that match the text, best match first. */
export function useProductSearch(text: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['campaign-products', language, text],
    queryFn: async ({ signal }) => {
      const { page } = await client.search('Product', {
        fields: ['id', 'name', 'image', 'publishedAt'],
        filter: { field: 'text', op: 'contains', value: text },
        sort: ['-relevance'],
        size: 8,
        signal,
      })
      return page.filter(({ publishedAt }) => publishedAt !== null)
    },
    enabled: text.trim().length >= 2,
  })
}
