import type { Filter } from '@anar/contract/search'

/** Who may send a question: somebody of the office, the owner of the large wallet, the root of the network, a seller. */
export type Sender = 'office' | 'wallet owner' | 'marketer' | 'seller'

/** A list as a screen reads it, or another read by its path. */
export type Question = { name: string; sender: Sender } & (
  | { path: string }
  | {
      entity: string
      fields: readonly string[]
      filter?: Filter
      sort: readonly string[]
      size?: number
      count?: true
    }
)

export type ListQuestion = Extract<Question, { entity: string }>

/** How many rows a list has: what the tabs and the menu of a screen show. */
export const countOf = ({ name, sender, entity, filter, sort }: ListQuestion): Question => ({
  name: `${name}, count`,
  ...{ sender, entity, fields: ['id'], sort, size: 1, count: true },
  ...(filter && { filter }),
})

/** What is looked for: taken from the middle of the shop. */
export type Sample = {
  orderNumber: string
  reference: string
  cellphone: string
  nationalCode: string
  memberCode: string
  username: string
  firstName: string
  exactName: string
  email: string
  rareLastName: string
  commonLastName: string
  personId: number
  month: string
  walletPersonId: number
  rootId: number
  salesAccountId: number
  skuSellerId: number
  from: string
  to: string
  /** The first day of the open month. */
  monthStart: string
}
