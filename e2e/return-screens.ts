import { see } from './people.ts'
import type { Screen } from './screen.ts'
import type { Viewer, World } from './world.ts'

/** Screens of returns and complaints: the buyer's and the office's. */
export const returnScreens: readonly Screen<World, Viewer>[] = [
  {
    name: 'dissatisfaction-visitor',
    who: 'visitor',
    path: () => '/dissatisfaction',
    ready: ({ link, words }) => link(words.complaints('login')),
  },
  {
    name: 'dissatisfaction',
    who: 'customer',
    path: () => '/dissatisfaction',
    ready: ({ text, words }) => text(words.complaints('answerHead')),
  },
  {
    name: 'dissatisfaction-mistakes',
    who: 'customer',
    path: () => '/dissatisfaction',
    ready: ({ button, words }) => button(words.complaints('send')),
    act: async ({ button, text, words }) => {
      await button(words.complaints('send')).click()
      await see(text(words.faults('mandatory')))
    },
  },
  {
    name: 'returns',
    who: 'customer',
    path: () => '/profile/sale-orders/defective-sale-orders',
    ready: ({ text, words }) => text(words.returns('returnState.Refunded')),
  },
  {
    name: 'return-form',
    who: 'customer',
    path: ({ delivered }) => `/defective-product/${delivered.saleOrderId}/${delivered.orderItemId}/1`,
    ready: ({ heading, words }) => heading(words.returns('summaryHead')),
  },
  {
    name: 'return-form-mistakes',
    who: 'customer',
    path: ({ delivered }) => `/defective-product/${delivered.saleOrderId}/${delivered.orderItemId}/1`,
    ready: ({ button, words }) => button(words.returns('send')),
    act: async ({ button, text, words }) => {
      await button(words.returns('send')).click()
      await see(text(words.faults('imageWanted')))
    },
  },
  {
    name: 'return-form-too-late',
    who: 'customer',
    path: ({ lateId }) => `/defective-product/${lateId}/0/0`,
    // The footer has a link with the same name.
    ready: ({ page, words }) =>
      page.getByRole('main').getByRole('link', { name: words.returns('toComplaint') }),
  },
  {
    name: 'order-returnable',
    who: 'customer',
    path: ({ delivered }) => `/profile/sale-orders/order/${delivered.saleOrderId}`,
    ready: ({ text, words }) => text(words.returns('returnIt')),
  },
  {
    name: 'office-returns',
    who: 'admin',
    path: () => '/office/#/returns',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-return',
    who: 'admin',
    path: ({ receivedReturnId }) => `/office/#/returns/${receivedReturnId}`,
    ready: ({ button, words }) => button(words.officeReturns('refund')),
  },
  {
    name: 'office-return-replacing',
    who: 'admin',
    path: ({ receivedReturnId }) => `/office/#/returns/${receivedReturnId}`,
    ready: ({ button, words }) => button(words.officeReturns('replace')),
    act: async ({ button, page, words }) => {
      await button(words.officeReturns('replace')).click()
      await see(page.getByRole('dialog').getByRole('textbox'))
    },
  },
  {
    name: 'office-comments',
    who: 'admin',
    path: () => '/office/#/comments?view=reported',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-complaints',
    who: 'admin',
    path: () => '/office/#/complaints',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-complaint',
    who: 'admin',
    path: ({ complaintId }) => `/office/#/complaints/${complaintId}`,
    ready: ({ button, words }) => button(words.officeComplaints('send')),
  },
]
