import type { z } from 'zod'
import type * as commands from '../commands/index.ts'

type Command<Body, Answer> = { body: Body; answer: Answer }
type Input<Schema extends z.ZodType> = z.input<Schema>

/** The commands, by path: what each takes and answers. Types alone; the schemas stay with the server and the forms. */
export type Commands = {
  'auth/login': Command<Input<typeof commands.login>, commands.Access>
  'auth/logout': Command<Record<string, never>, unknown>
  'baskets/create': Command<Input<typeof commands.createBasket>, commands.BasketAnswer>
  'baskets/rename': Command<Input<typeof commands.renameBasket>, commands.BasketAnswer>
  'baskets/delete': Command<Input<typeof commands.deleteBasket>, commands.BasketAnswer>
  'baskets/activate': Command<Input<typeof commands.activateBasket>, commands.BasketAnswer>
  'baskets/set-quantity': Command<Input<typeof commands.setQuantity>, commands.BasketAnswer>
  'baskets/clear': Command<Input<typeof commands.clearBasket>, commands.BasketAnswer>
  'baskets/merge': Command<Input<typeof commands.mergeBasket>, commands.MergeAnswer>
  'baskets/choose-delivery': Command<Input<typeof commands.chooseDelivery>, commands.BasketAnswer>
  'addresses/add': Command<Input<typeof commands.addAddress>, { addressId: number }>
  'checkout/pay': Command<Input<typeof commands.pay>, commands.PayAnswer>
  'checkout/abandon': Command<Input<typeof commands.abandonPayment>, commands.BasketAnswer>
  'office/orders/move': Command<Input<typeof commands.moveOrder>, { saleOrderId: number; state: string }>
}
export type CommandPath = keyof Commands
