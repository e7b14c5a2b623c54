import type { Commands } from '@anar/contract/client'
import type { OfficeCampaign } from '@anar/contract/commands'
import { dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { calendarNow, client } from '../../platform/data/api.ts'
import { readAgain, savedAs } from '../../platform/data/lists.ts'

export type Campaign = OfficeCampaign

/** A moment of Tehran's clock, which comes in the Gregorian calendar, in the calendar of the interface. */
export const momentHere = (at: string): string =>
  `${dayInCalendar(at.slice(0, 10) as IsoDay, calendarNow())}${at.slice(10)}`

/** Every campaign of the landing in its order; what it shows and leads to is named in the language of the interface. */
export function useCampaigns() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['campaigns', language],
    queryFn: async ({ signal }): Promise<readonly Campaign[]> => {
      const { campaigns } = await client.read('office/campaigns', {}, { signal })
      return campaigns
    },
    // What is being typed must not be read over.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** CAMPAIGN_CHANGED where somebody has saved it meanwhile: what is typed stays, and whoever opens it again reads theirs. */
export async function saveCampaign(body: Commands['office/campaigns/save']['body']): Promise<number> {
  const command = client.command('office/campaigns/save', body)
  return (await savedAs(command, { keys: ['campaigns', 'audit'], ifRefused: 'read later' })).campaignId
}

/** Puts the campaigns in this order, all of it or nothing. */
export async function orderCampaigns(campaignIds: number[]): Promise<void> {
  await client.command('office/campaigns/order', { campaignIds })
  await readAgain('campaigns', 'audit')
}

export async function deleteCampaign(campaignId: number): Promise<void> {
  await client.command('office/campaigns/delete', { campaignId })
  await readAgain('campaigns', 'audit')
}

/** Products on sale whose texts have what is typed, the best fitting first. */
export function useFoundProducts(text: string) {
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
