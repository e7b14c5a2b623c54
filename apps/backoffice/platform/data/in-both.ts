import { reportsRefusals } from '@anar/app-kit/api'
import { createClient } from '@anar/contract/client'
import type { Language } from '@anar/contract/enums'
import { calendarNow } from './api.ts'

export type InBoth = { fa: string; en: string }

type Client = ReturnType<typeof createClient>
type Rows = { page: readonly { id?: number }[] }

const clients: Record<Language, Client> = { pe: clientIn('pe'), en: clientIn('en') }
function clientIn(language: Language): Client {
  return createClient({ host: '', calendar: calendarNow, language: () => language, ...reportsRefusals })
}

/**
 * Searches in both languages, for editors of texts. Pairs each Persian row with the English one. A row that was added
 * between the two responses is paired with itself.
 */
export async function searchInBoth<Answer extends Rows>(
  load: (client: Client) => Promise<Answer>,
): Promise<{ fa: Answer['page'][number]; en: Answer['page'][number] }[]> {
  const [fa, en] = await Promise.all([load(clients.pe), load(clients.en)])
  const english = new Map(en.page.map((row) => [row.id, row]))
  return fa.page.map((row) => ({ fa: row, en: english.get(row.id) ?? row }))
}
