import { hashPassword } from '../../../apps/server/people/auth/index.ts'
import { openApplicants } from '../../../apps/server/testing/applicants.ts'
import { jarOf } from '../../../apps/server/testing/jar.ts'
import { lastCodeTo } from '../../../apps/server/testing/outbox.ts'
import { clerk, completed } from '../../../apps/server/testing/sellers.ts'
import { nationalCodeOf, newcomerAt, samplePassword } from '../../../apps/server/testing/sign-up.ts'
import { cardPhoto, formWith, upload } from '../../../apps/server/testing/upload.ts'
import { actor, actorOf, one, type Scenario, type Stage } from './stage.ts'

/** A sign-up from the first step to a session, and its other operations. */
const signUp: Scenario = async (stage) => {
  await newcomerAt(stage, 'done')
  const { jar, details } = await newcomerAt(stage, 'phone-code')
  stage.clock.advance({ seconds: 61 })
  await jar.post('sign-up/resend-phone-code')
  await jar.post('sign-up/check-username', { username: details.username })
  await jar.post('sign-up/leave')
  const located = await newcomerAt(stage, 'location')
  await located.jar.post('sign-up/leave-address')
}

/** A person with a password, a phone and a mailbox. */
async function known(stage: Stage, number: number) {
  const passwordHash = await hashPassword(samplePassword)
  const contact = { cellphone: `95200000${number}`, email: `known${number}@example.com` }
  const member = await stage.shop.addMember({
    ...contact,
    passwordHash,
    nationalCode: nationalCodeOf(310_000_000 + number),
  })
  return { ...actorOf(stage, member), ...contact }
}

const loggingIn: Scenario = async (stage) => {
  const { username, cellphone, email } = await known(stage, 11)
  const { app, database } = stage
  await jarOf(app).post('auth/login', { username, password: samplePassword })
  // A code belongs to the browser that requested it.
  const byCode = jarOf(app)
  await byCode.post('auth/send-login-code', { username })
  await byCode.post('auth/login-by-code', { username, code: await lastCodeTo(database, cellphone) })
  const forgetful = jarOf(app)
  await forgetful.post('auth/forget-username', { cellphone })
  await forgetful.post('auth/reset-password', { email })
  await forgetful.post('auth/verify-recovery-code', { code: await lastCodeTo(database, email) })
  await forgetful.post('auth/set-new-password', {
    password: `${samplePassword}2`,
    repeated: `${samplePassword}2`,
  })
}

const changingContacts: Scenario = async (stage) => {
  const { send, get, browser, accountId } = await known(stage, 12)
  const { database } = stage
  const password = samplePassword
  await stage.shop.addSession(accountId)
  const { sessions } = (await get('auth/sessions')) as { sessions: { id: string }[] }
  await send('auth/end-session', { sessionId: sessions.at(-1)!.id })
  await browser.post('profile/send-email-code', { email: 'moved12@example.com', password })
  await browser.post('profile/change-email', { code: await lastCodeTo(database, 'moved12@example.com') })
  await browser.post('profile/send-cellphone-code', { cellphone: '9530000012', password })
  await browser.post('profile/change-cellphone', { code: await lastCodeTo(database, '9530000012') })
  const iban = 'IR979990000000000000000001'
  await browser.post('profile/send-iban-code', { iban, password })
  await browser.post('profile/set-iban', { iban, password, code: await lastCodeTo(database, '9530000012') })
  await send('identity/start')
  await send('auth/change-password', {
    current: password,
    password: `${password}3`,
    repeated: `${password}3`,
  })
}

/** An application to become a marketer with its papers, one of them sent from a phone, and its decisions. */
const becomingMarketer: Scenario = async (stage) => {
  const { app, database, shop } = stage
  const applicants = await openApplicants(app, database as never, shop)
  const applicant = await applicants.applicant()
  const handOver = await applicant.post('documents/hand-over', { kind: 'ID_CARD_FRONT' })
  const token = String(handOver.body['token'])
  await applicant.post('documents/check-hand-over', { token })
  const photo = formWith(await cardPhoto())
  await upload(app, 'documents/by-hand-over', photo, { headers: { 'x-hand-over-token': token } })
  const applicationId = await applicant.apply()
  const { id } = await one<{ id: string }>(stage, 'select id from documents where person_id = $1', [
    applicant.personId,
  ])
  await applicant.get(`documents/${id}`)
  const network = await actor(stage, 'Staff', 'network')
  await network.send('office/applications/approve', { applicationId })
  await database.query('update accounts set password_hash = $2 where id = $1', [
    applicant.accountId,
    await hashPassword(samplePassword),
  ])
  await actorOf(stage, { ...applicant, token: await shop.addSession(applicant.accountId) }).browser.post(
    'marketers/terminate',
    { password: samplePassword },
  )
}

const inheriting: Scenario = async (stage) => {
  const network = await actor(stage, 'Staff', 'network')
  const marketer = await actor(stage, 'NetworkMarketer')
  await stage.database.query(`update people set state = 'Active' where id = $1`, [marketer.personId])
  const { personId } = marketer
  await network.send('office/people/report-death', { personId, note: 'گواهی فوت رسید.' })
  const photo = formWith(await cardPhoto())
  await upload(stage.app, `documents/INHERITANCE?personId=${personId}`, photo, { token: network.token })
  await network.send('office/people/accept-inheritance', { personId, note: 'مدارک کامل است.' })
  const customer = { personId: (await actor(stage, 'Customer')).personId }
  await network.send('office/people/block', { ...customer, reason: 'OFFICE', note: 'بررسی می‌شود.' })
  await network.send('office/people/unblock', { ...customer, note: 'بررسی شد.' })
  const preferred = await actor(stage, 'PreferredCustomer')
  await stage.database.query(
    `update people set state_before_block = state, state = 'Blocked', block_reason = 'NO_PURCHASE', blocked_at = $2 where id = $1`,
    [preferred.personId, stage.clock.now().toString()],
  )
  await preferred.send('profile/lift-block')
}

/** A company's application, sent; another one with a clerk whose phone is verified and who is removed again. */
const becomingSeller: Scenario = async (stage) => {
  const { app, database } = stage
  const applicant = await completed(app, database, { cellphone: '09120000031', email: 'boss31@shop.example' })
  await applicant.post('sellers/save-person', clerk)
  const state = (await applicant.get('sellers/state')).body as {
    people?: { sellerPersonId: number; cellphone: string }[]
  }
  const added = state.people?.find(({ sellerPersonId }) => sellerPersonId !== applicant.managerId)
  if (added) {
    await applicant.post('sellers/send-person-code', { sellerPersonId: added.sellerPersonId })
    const code = await lastCodeTo(database, clerk.cellphone.slice(1))
    await applicant.post('sellers/verify-person', { sellerPersonId: added.sellerPersonId, code })
    await applicant.post('sellers/remove-person', { sellerPersonId: added.sellerPersonId })
  }
  const paper = await one<{ id: string }>(
    stage,
    `select id from documents where seller_application_id is not null order by created_at desc`,
  )
  await applicant.get(`sellers/documents/${paper.id}`)
  await applicant.post('sellers/send-person-code', { sellerPersonId: applicant.managerId })
  await applicant.post('sellers/submit')
  const { id } = await one<{ id: number }>(
    stage,
    `select max(id) as id from seller_applications where state = 'UnderReview'`,
  )
  const network = await actor(stage, 'Staff', 'network')
  await network.send('office/sellers/reject', { applicationId: id, reason: 'مدارک خوانا نیست.' })
}

export const peopleScenarios = {
  signUp,
  loggingIn,
  changingContacts,
  becomingMarketer,
  inheriting,
  becomingSeller,
}
