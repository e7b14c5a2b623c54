import * as contract from '@anar/contract/commands'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { momentIn } from '../../platform/http/moment-in.ts'
import { erasureOf } from '../membership/index.ts'
import { changeCellphone, changeEmail, sendNewCellphoneCode, sendNewEmailCode } from './contact.ts'
import { editProfile } from './edit.ts'
import { requestOwnErasure, sendErasureCode, withdrawOwnErasure } from './erasure.ts'
import { sendIbanCode, setIban } from './iban.ts'

/** Queries to the registry or the bank per address and minute. */
const checksPerMinute = 10

/** POST profile/edit, profile/send-email-code … change-cellphone, profile/send-iban-code, profile/set-iban. */
export function profile(app: App, deps: AppDeps): void {
  handle(app, deps, contract.editProfile, { run: editProfile })
  handle(app, deps, contract.sendNewEmailCode, { conduct: (context) => sendNewEmailCode(deps, context) })
  handle(app, deps, contract.changeEmail, { run: (context) => changeEmail(deps, context) })
  handle(app, deps, contract.sendNewCellphoneCode, {
    conduct: (context) => sendNewCellphoneCode(deps, context),
  })
  handle(app, deps, contract.changeCellphone, {
    perMinute: checksPerMinute,
    conduct: (context) => changeCellphone(deps, context),
  })
  handle(app, deps, contract.sendIbanCode, {
    perMinute: checksPerMinute,
    conduct: (context) => sendIbanCode(deps, context),
  })
  handle(app, deps, contract.setIban, {
    perMinute: checksPerMinute,
    conduct: (context) => setIban(deps, context),
  })
  erasure(app, deps)
}

/** GET profile/erasure; POST profile/send-erasure-code, profile/request-erasure, profile/withdraw-erasure. */
function erasure(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readOwnErasure, {
    mayLag: false,
    read: async ({ database, caller, locale }) => {
      const { dueAt, ...rest } = await erasureOf(database, caller.personId)
      return { ...rest, dueAt: dueAt && momentIn(locale.calendar, dueAt) }
    },
  })
  handle(app, deps, contract.sendErasureCode, { conduct: (context) => sendErasureCode(deps, context) })
  handle(app, deps, contract.requestErasure, { conduct: (context) => requestOwnErasure(deps, context) })
  handle(app, deps, contract.withdrawErasure, { run: withdrawOwnErasure })
}
