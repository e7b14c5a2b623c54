import { z } from 'zod'

// Only what is read; Neshan's answers carry more, and new members must not break the shop.
const item = z.object({
  title: z.string().min(1),
  address: z.string().optional(),
  region: z.string().optional(),
  location: z.object({ x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }),
})
const searchAnswer = z.object({ items: z.array(z.unknown()) })

const reverseAnswer = z.object({
  status: z.literal('OK'),
  formatted_address: z.string().nullish(),
  state: z.string().nullish(),
  city: z.string().nullish(),
  county: z.string().nullish(),
})

export type NeshanItem = z.output<typeof item>
export type NeshanPlace = { province: string; city: string; address: string }

/** The items of a v1/search answer; one that does not fit is left out, an answer that is none throws. */
export function searchItemsOf(answer: unknown): NeshanItem[] {
  return searchAnswer.parse(answer).items.flatMap((given) => {
    const read = item.safeParse(given)
    return read.success ? [read.data] : []
  })
}

/** What v5/reverse says of a point; null where it is in no province, at sea or abroad. */
export function placeOf(answer: unknown): NeshanPlace | null {
  const read = reverseAnswer.parse(answer)
  const province = (read.state ?? '').replace(/^استان\s+/, '').trim()
  if (province === '') return null
  return {
    province,
    city: (read.city ?? read.county ?? '').replace(/^شهرستان\s+/, '').trim(),
    address: (read.formatted_address ?? '').trim(),
  }
}
