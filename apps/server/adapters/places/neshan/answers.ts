import { z } from 'zod'

// Only the properties we read; new ones in Neshan's answers must not break the shop.
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

/** The items of a v1/search answer; invalid items are left out, an invalid answer throws. */
export function searchItemsOf(answer: unknown): NeshanItem[] {
  return searchAnswer.parse(answer).items.flatMap((entry) => {
    const read = item.safeParse(entry)
    return read.success ? [read.data] : []
  })
}

/** The province, city and address of a v5/reverse answer; null outside of all provinces, at sea or abroad. */
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
