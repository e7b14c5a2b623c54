import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { changeCellphone, changeEmail, sendNewCellphoneCode, sendNewEmailCode } from './contact.ts'
import { editProfile } from './edit.ts'
import { sendIbanCode, setIban } from './iban.ts'

/** How often one address may have the registry or the bank asked, in a minute. */
const checksPerMinute = 10

/** POST profile/edit, profile/send-email-code … change-cellphone, profile/send-iban-code, profile/set-iban. */
export function profile(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'profile/edit',
    summary: 'Change the own details',
    body: contract.editProfile,
    bodyOn: contract.editProfileOn,
    answer: contract.profileDone,
    needs: 'profile.keep',
    idempotency: 'optional',
    run: editProfile,
  })
  command(app, deps, {
    path: 'profile/send-email-code',
    summary: 'Send a code to a new mailbox',
    body: contract.sendNewEmailCode,
    answer: contract.codeSent,
    needs: 'profile.keep',
    conduct: (context) => sendNewEmailCode(deps, context),
  })
  command(app, deps, {
    path: 'profile/change-email',
    summary: 'Change the mailbox, by the code sent there',
    body: contract.changeEmail,
    answer: contract.profileDone,
    needs: 'profile.keep',
    run: (context) => changeEmail(deps, context),
  })
  command(app, deps, {
    path: 'profile/send-cellphone-code',
    summary: 'Send a code to a new phone',
    body: contract.sendNewCellphoneCode,
    answer: contract.codeSent,
    needs: 'profile.keep',
    conduct: (context) => sendNewCellphoneCode(deps, context),
  })
  command(app, deps, {
    path: 'profile/change-cellphone',
    summary: 'Change the phone, by the code sent there',
    body: contract.changeCellphone,
    answer: contract.profileDone,
    needs: 'profile.keep',
    perMinute: checksPerMinute,
    conduct: (context) => changeCellphone(deps, context),
  })
  command(app, deps, {
    path: 'profile/send-iban-code',
    summary: 'Send a code with which the own bank account is set',
    body: contract.sendIbanCode,
    answer: contract.codeSent,
    needs: 'profile.keep',
    perMinute: checksPerMinute,
    conduct: (context) => sendIbanCode(deps, context),
  })
  command(app, deps, {
    path: 'profile/set-iban',
    summary: 'Set the own bank account, by the password and the code',
    body: contract.setIban,
    answer: contract.profileDone,
    needs: 'profile.keep',
    perMinute: checksPerMinute,
    conduct: (context) => setIban(deps, context),
  })
}
