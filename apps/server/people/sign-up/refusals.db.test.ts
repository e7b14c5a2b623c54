/** @spec 5.national-code, 5.phone, 5.username, 5.superior-marketer, 5.email-and-iban, 5.postal-code, 5.address, 5.password, 5.mandatory-fields, 7.postal-check, 8.messages */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Verification } from '../../platform/ports/verification.ts'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { jarOf } from '../../testing/jar.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import { nationalCodeOf, newcomerAt, personOf, sampleDetails, samplePassword } from '../../testing/sign-up.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

const at = (step: Parameters<typeof newcomerAt>[1], rest = {}) => newcomerAt({ app, database }, step, rest)

/** A provider that finds nothing wrong. */
const confirming: Verification = {
  name: 'confirming',
  checkIdentity: async () => 'match',
  checkPhone: async () => true,
  checkPostalCode: async () => 'match',
  ibanOwner: async () => true,
  startRedirect: async () => ({ reference: 'x', pageUrl: '/' }),
  finishRedirect: async () => ({ state: 'open' }),
}
/** A server whose registry answers once it is released. */
async function slowApp() {
  const called = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const checkIdentity = async () => {
    called.resolve()
    await released.promise
    return 'match' as const
  }
  const verification = { ...confirming, checkIdentity }
  const slow = await testApp(database, clock, {}, undefined, { verification })
  return { slow, called: called.promise, release: released.resolve }
}

/** Proves the phone and sends these details. */
async function proven(rest: Parameters<typeof sampleDetails>[0]) {
  const newcomer = await at('details', rest)
  return { ...newcomer, answer: await newcomer.jar.post('sign-up/set-details', personOf(newcomer.details)) }
}

describe('the details', () => {
  it.each([
    [{ nationalCode: '0013542418' }, { nationalCode: 'کد ملی معتبر نیست؛ ۱۰ رقم آن را درست بنویسید.' }],
    [{ birthDate: '2030-01-01' }, { birthDate: 'تاریخ تولد درست نیست.' }],
    [{ username: 'ab' }, { username: 'نام کاربری باید ۳ تا ۴۰ نویسه باشد.' }],
    [{ kind: 'Marketer' as const }, { referrer: 'بازاریاب باید معرف داشته باشد.' }],
    [{ referrer: 'nobody.here' }, { referrer: 'معرف یافت نشد؛ او باید پیش از شما ثبت‌نام کرده باشد.' }],
    [{ firstName: ' ' }, { firstName: 'این بخش را پر کنید.' }],
    [{ gender: 'NONE' as 'MALE' }, { gender: 'از گزینه‌ها انتخاب کنید.' }],
  ])('INVALID_INPUT: %o', async (rest, fields) => {
    const { answer } = await proven(rest)
    expect([answer.status, answer.body.details['fields']]).toEqual([400, fields])
  })

  it('INVALID_INPUT: a phone that is none', async () => {
    const answer = await jarOf(app).post('sign-up/begin', { cellphone: '2112345678' })
    expect(answer.body.details['fields']).toEqual({
      cellphone: 'شمارهٔ تلفن همراه درست نیست؛ مانند ۹۱۲۱۲۳۴۵۶۷ بنویسید.',
    })
  })

  /** @spec 4.sign-up.3 */
  it('WRONG_STEP: are read once the phone is proven, so that no stranger learns who has an account', async () => {
    const { details } = await at('done')
    const { jar } = await at('phone-code')
    const answer = await jar.post('sign-up/set-details', { ...personOf(details), username: 'free.one' })
    expect(answer.body).toMatchObject({ code: 'WRONG_STEP', details: {} })
  })

  /** @spec 5.national-code.3 */
  it('NOT_UNIQUE: every fault at once, and a correction needs no second code', async () => {
    const first = await at('done')
    const { username, nationalCode } = first.details
    const taken = await proven({ username: username.toUpperCase(), nationalCode, referrer: 'nobody.here' })
    const superior = 'معرف یافت نشد؛ او باید پیش از شما ثبت‌نام کرده باشد.'
    expect([taken.answer.status, taken.answer.body]).toMatchObject([
      400,
      {
        code: 'INVALID_INPUT',
        details: {
          step: 'details',
          fields: {
            username: 'این نام کاربری گرفته شده است؛ نام دیگری انتخاب کنید.',
            nationalCode: 'با این کد ملی حسابی هست؛ وارد شوید.',
            referrer: superior,
          },
        },
      },
    ])
    expect((await taken.jar.get('sign-up/state')).body['step']).toBe('details')
    const { details } = taken
    const better = {
      ...personOf(details),
      username: `${details.username}.2`,
      nationalCode: nationalCodeOf(130_000_001),
      referrer: '',
    }
    expect((await taken.jar.post('sign-up/set-details', better)).body['step']).toBe('email')
  })

  it('NOT_UNIQUE: the identifier and the passport of another person', async () => {
    const identity = { nationality: 'IRAQI', nationalCode: '', foreignIdentifier: '22345678901' }
    await at('done', { ...identity, passportNumber: 'B1234567' })
    const { answer } = await proven({ ...identity, passportNumber: 'b1234567' })
    expect(Object.keys(answer.body.details['fields'] as object).sort()).toEqual([
      'foreignIdentifier',
      'passportNumber',
    ])
  })

  it.each([
    [
      'the birth date is another one',
      { nationalCode: '0013542419' },
      'nationalCode',
      'کد ملی با تاریخ تولد هم‌خوان نیست.',
    ],
    [
      'of somebody who died',
      { nationalCode: '0084575948' },
      'nationalCode',
      'این کد ملی به شخص درگذشته‌ای تعلق دارد.',
    ],
    [
      'the phone is of another person',
      { cellphone: '9990000001' },
      'cellphone',
      'این تلفن همراه به این کد ملی تعلق ندارد.',
    ],
  ])('IDENTITY: %s', async (_, rest, field, text) => {
    const { answer } = await proven(rest)
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { step: 'details', fields: { [field]: text } },
    })
  })

  it('VERIFICATION_UNAVAILABLE: the provider is down; the phone stays proven, and the sign-up continues when it is up', async () => {
    const { answer, jar, details } = await proven({ nationalCode: '4032152314' })
    expect([answer.status, answer.body]).toMatchObject([
      503,
      { code: 'VERIFICATION_UNAVAILABLE', details: { step: 'details' } },
    ])
    const corrected = await jar.post('sign-up/set-details', { ...personOf(details), firstName: 'دیگر' })
    expect(corrected.body).toMatchObject({ code: 'VERIFICATION_UNAVAILABLE', details: { step: 'details' } })
    const up = { ...personOf(details), nationalCode: nationalCodeOf(130_000_002) }
    expect((await jar.post('sign-up/set-details', up)).body['step']).toBe('email')
  })

  it('IDENTITY_REFUSED: after ten checks of one phone within 24 hours the registry is not queried', async () => {
    const { jar, details } = await proven({ nationalCode: '0013542419' })
    for (let count = 2; count <= 10; count += 1) {
      expect((await jar.post('sign-up/set-details', personOf(details))).body.code).toBe('INVALID_INPUT')
    }
    const good = { ...personOf(details), nationalCode: nationalCodeOf(130_000_003) }
    expect((await jar.post('sign-up/set-details', good)).body.code).toBe('IDENTITY_REFUSED')
    clock.advance({ hours: 23, minutes: 59 })
    expect((await jar.post('sign-up/set-details', good)).body.code).toBe('IDENTITY_REFUSED')
    clock.advance({ minutes: 1 })
    expect((await jar.post('sign-up/set-details', good)).body['step']).toBe('email')
  })

  it('IDENTITY_REFUSED: the checks of a phone stay counted when its sign-up gets another phone', async () => {
    const { jar, details } = await proven({ nationalCode: '0013542419' })
    for (let count = 2; count <= 10; count += 1) await jar.post('sign-up/set-details', personOf(details))
    await jar.post('sign-up/begin', { cellphone: sampleDetails().cellphone })
    clock.advance({ minutes: 2 })
    const { answer } = await proven({ nationalCode: '0013542419', cellphone: details.cellphone })
    expect(answer.body.code).toBe('IDENTITY_REFUSED')
  })

  /** @spec 5.superior-marketer.1, 8.messages.16 */
  it('SUPERIOR: a marketer who became inactive meanwhile, and one who was removed', async () => {
    const superior = await shop.addMember({ userType: 'NetworkMarketer' })
    const setState = (state: string) =>
      database.query('update people set state = $2 where id = $1', [superior.personId, state])
    await setState('Active')
    await setState('Terminated')
    const { jar, details, answer } = await proven({ kind: 'Marketer', referrer: superior.username })
    expect(answer.body.details['fields']).toEqual({
      referrer: 'معرف یافت نشد یا فعال نیست؛ او باید پیش از شما ثبت‌نام کرده باشد.',
    })
    const customer = { ...personOf(details), kind: 'Customer', referrer: '' }
    expect((await jar.post('sign-up/set-details', customer)).body['step']).toBe('email')
  })

  it('another phone has to be proven first; then the details are confirmed with it', async () => {
    const { jar, details } = await at('email')
    const { cellphone } = sampleDetails()
    await jar.post('sign-up/begin', { cellphone })
    expect((await jar.post('sign-up/send-email-code', { email: 'x@example.com' })).body.code).toBe(
      'WRONG_STEP',
    )
    const code = await lastCodeTo(database, cellphone)
    expect((await jar.post('sign-up/verify-phone', { code })).body).toMatchObject({
      step: 'details',
      details: { nationalCode: details.nationalCode },
    })
    expect((await jar.post('sign-up/set-details', personOf(details))).body['step']).toBe('email')
    const { rows } = await database.query('select cellphone from people where national_code = $1', [
      details.nationalCode,
    ])
    expect(rows).toEqual([{ cellphone }])
  })

  it('may be changed at a later step, which stays open', async () => {
    const { jar, details } = await at('location')
    const changed = await jar.post('sign-up/set-details', { ...personOf(details), firstName: 'دیگر' })
    expect(changed.body).toMatchObject({ step: 'location', details: { firstName: 'دیگر' } })
  })
})

describe('at the same time', () => {
  /** @spec 5.username.2 */
  it('two sign-ups with one username: one gets it, the other is refused at the field', async () => {
    const username = 'wanted.by.two'
    const both = [
      await at('details', { username }),
      await at('details', { username: username.toUpperCase() }),
    ]
    const answers = await Promise.all(
      both.map(({ jar, details }) => jar.post('sign-up/set-details', personOf(details))),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
    const refused = answers.find((answer) => answer.status === 400)!
    expect(Object.keys(refused.body.details['fields'] as object)).toEqual(['username'])
  })

  it('CANNOT_CHANGE_NOW: details that were changed while they were checked are not those that are accepted', async () => {
    const { jar, details } = await proven({ nationalCode: '0013542419' })
    const { slow, called, release } = await slowApp()
    const other = jarOf(slow)
    other.hold('anar_sign_up', jar.cookies.get('anar_sign_up')!)
    const checked = { ...personOf(details), nationalCode: nationalCodeOf(130_000_004) }
    const first = other.post('sign-up/set-details', checked)
    await called
    const unchecked = { ...personOf(details), nationalCode: '0084575948' }
    expect((await jar.post('sign-up/set-details', unchecked)).body.code).toBe('INVALID_INPUT')
    release()
    expect((await first).body).toMatchObject({ code: 'CANNOT_CHANGE_NOW', details: { step: 'details' } })
    expect((await jar.get('sign-up/state')).body['step']).toBe('details')
    await slow.close()
  })

  it('CANNOT_CHANGE_NOW: the phone was changed during the check', async () => {
    const { jar, details } = await at('details')
    const { slow, called, release } = await slowApp()
    const other = jarOf(slow)
    other.hold('anar_sign_up', jar.cookies.get('anar_sign_up')!)
    const first = other.post('sign-up/set-details', personOf(details))
    await called
    await jar.post('sign-up/begin', { cellphone: sampleDetails().cellphone })
    release()
    expect((await first).body).toMatchObject({ code: 'CANNOT_CHANGE_NOW', details: { step: 'details' } })
    expect((await jar.get('sign-up/state')).body['step']).toBe('phone-code')
    await slow.close()
  })

  it('two devices with one phone and one national code: the later sign-up replaces the earlier', async () => {
    const details = sampleDetails()
    const jars = [jarOf(app), jarOf(app)]
    for (const jar of jars) {
      clock.advance({ minutes: 2 })
      await jar.post('sign-up/begin', { cellphone: details.cellphone })
      await jar.post('sign-up/verify-phone', { code: await lastCodeTo(database, details.cellphone) })
      await jar.post('sign-up/set-details', personOf(details))
    }
    expect((await jars[1]!.get('sign-up/state')).body['step']).toBe('email')
    expect((await jars[0]!.get('sign-up/state')).status).toBe(204)
    const { rows } = await database.query('select from accounts where username = $1', [details.username])
    expect(rows).toHaveLength(1)
  })

  it('the last step, twice: one customer, one session, one welcome', async () => {
    const { jar, details } = await at('password')
    const chosen = { password: samplePassword, repeated: samplePassword }
    const session = jar.cookies.get('anar_session')!
    const devices = [jarOf(app), jarOf(app)]
    for (const device of devices) device.hold('anar_session', session)
    const answers = await Promise.all(devices.map((device) => device.post('sign-up/set-password', chosen)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    const { rows } = await database.query(
      `select from sessions s join accounts a on a.id = s.account_id
        where a.username = $1 and s.ended_at is null`,
      [details.username],
    )
    expect(rows).toHaveLength(1)
    const welcomes = await database.query(
      `select from notices n join people p on p.id = n.person_id join accounts a on a.id = p.account_id
        where a.username = $1 and n.kind = 'WELCOME'`,
      [details.username],
    )
    expect(welcomes.rowCount).toBe(1)
  })

  /** @spec 2.sign-up-verify-email-code.1 */
  it('one mailbox of two applicants: the second is refused once it was proven', async () => {
    const both = [await at('email'), await at('email')]
    const answers = []
    for (const { jar } of both) {
      await jar.post('sign-up/send-email-code', { email: 'shared@example.com' })
      const code = await lastCodeTo(database, 'shared@example.com')
      answers.push(await jar.post('sign-up/verify-email', { code }))
    }
    expect(answers[0]!.body['step']).toBe('location')
    expect(answers[1]!.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { email: 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.' } },
    })
  })
})

describe('the steps after the phone', () => {
  it.each(['sara', 'sara@', 'sara@example', 'سارا@example.com'])(
    'INVALID_INPUT: %s is no mailbox',
    async (email) => {
      const { jar } = await at('email')
      const answer = await jar.post('sign-up/send-email-code', { email })
      expect(Object.keys(answer.body.details['fields'] as object)).toEqual(['email'])
    },
  )

  it('INVALID_INPUT: a location that is not on the globe', async () => {
    const { jar } = await at('location')
    const answer = await jar.post('sign-up/set-location', { latitude: 91, longitude: 51 })
    expect(answer.body.details['fields']).toEqual({ latitude: 'باید حداکثر ۹۰ باشد.' })
  })

  const home = { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه' }

  /** @spec 5.address.2 */
  it('LOCATION_REQUIRED: an address before the location on the map', async () => {
    const { jar } = await at('location')
    expect((await jar.post('sign-up/set-address', home)).body.code).toBe('LOCATION_REQUIRED')
  })

  /** @spec 8.messages.14 */
  it('CITY_NOT_ACCEPTED: a city that the shop does not know', async () => {
    const { jar } = await at('address')
    expect((await jar.post('sign-up/set-address', { ...home, cityId: 99 })).body).toMatchObject({
      code: 'CITY_NOT_ACCEPTED',
      message: 'شهر انتخاب‌شده پذیرفته نیست.',
    })
  })

  it.each([
    ['123456789', 'کد پستی ۱۰ رقم است.'],
    ['7134567890', 'این کد پستی در استان انتخاب‌شده نیست.'],
    ['1999999999', 'چنین کد پستی‌ای وجود ندارد.'],
  ])('INVALID_INPUT: postal code %s of a home in Tehran', async (postalCode, text) => {
    const { jar } = await at('address')
    const answer = await jar.post('sign-up/set-address', { ...home, postalCode })
    expect(answer.body.details['fields']).toEqual({ postalCode: text })
  })

  it('VERIFICATION_UNAVAILABLE: the provider of postal codes is down', async () => {
    const { jar } = await at('address')
    const answer = await jar.post('sign-up/set-address', { ...home, postalCode: '1999999998' })
    expect([answer.status, answer.body.code]).toEqual([503, 'VERIFICATION_UNAVAILABLE'])
  })

  it('a step taken again replaces its data: one address, with the last pin', async () => {
    const { jar, details } = await at('password')
    await jar.post('sign-up/set-address', { ...home, title: 'محل کار' })
    await jar.post('sign-up/set-location', { latitude: 35.8, longitude: 51.5 })
    expect((await jar.get('sign-up/state')).body).toMatchObject({
      step: 'password',
      address: { title: 'محل کار' },
    })
    const { rows } = await database.query(
      `select d.title, d.latitude from addresses d join people p on p.id = d.person_id where p.cellphone = $1`,
      [details.cellphone],
    )
    expect(rows).toEqual([{ title: 'محل کار', latitude: 35.8 }])
  })

  it.each([
    [{ password: 'short#1A', repeated: 'short#1A' }, ['password']],
    [{ password: samplePassword, repeated: 'Pomegranate#2' }, ['repeated']],
    [{ password: 'pomegranate', repeated: 'Pomegranate' }, ['password', 'repeated']],
  ])('INVALID_INPUT: %o', async (chosen, fields) => {
    const { jar } = await at('password')
    const answer = await jar.post('sign-up/set-password', chosen)
    expect(Object.keys(answer.body.details['fields'] as object)).toEqual(fields)
  })
})
