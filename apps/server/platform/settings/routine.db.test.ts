import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'

/** @spec 2.landing, 1.back-office, 6.audit-log */
const opened = await openTestShop(fixedClock('2026-05-10T09:00:00Z'))
const { app, database, shop } = opened
const admin = await officeOf(opened, 'admin')
const visitor = browserOf(app, null)
// Product 1 in category 2, with a tag of subgroup 1; subgroup 2 is empty, and category 1 holds no product itself.
await shop.addOffer({ name: 'کرم شب' })
const name = `'{"fa": "نمونه", "en": "Sample"}'`
await database.query(`insert into tag_groups (id, name) values (1, ${name});
  insert into tag_subgroups (id, tag_group_id, name) values (1, 1, ${name}), (2, 1, ${name}), (3, 1, ${name});
  insert into tags (id, tag_subgroup_id, name) values (1, 1, ${name}), (2, 3, ${name});
  insert into product_tags (product_id, tag_id) values (1, 1)`)

const routine = (change: object = {}) => ({ tagSubgroupId: 1, stepCategoryIds: [2, 2, 2], ...change })
const save = async (chosen: object | null, browser: Browser = admin) => {
  const { revisions } = (await admin.get('office/site')).body
  return browser.post('office/site/save', { revisions, landing: { routine: chosen } })
}
const inForce = async () => (await visitor.get('settings')).body['landing']
const faultsOf = async (change: object) => {
  const { status, body } = await save(routine(change))
  return [status, body.code, body.details?.['fields']]
}

beforeEach(() => database.query(`delete from settings where key = 'landing'`))

describe('the skin routine of the landing', () => {
  it('is there for everybody as soon as it is saved, and recorded', async () => {
    expect(await inForce()).toEqual({ routine: null })
    const { status, body } = await save(routine())
    expect([status, body['landing']]).toEqual([200, { routine: routine() }])
    expect(await inForce()).toEqual({ routine: routine() })
    expect((await admin.get('office/site')).body['landing']).toEqual({ routine: routine() })
    const { rows } = await database.query(
      'select action, subject, details from audit_log order by id desc limit 1',
    )
    expect(rows[0]).toEqual({
      action: 'site/save',
      subject: 'landing',
      details: { before: { landing: { routine: null } }, after: { landing: { routine: routine() } } },
    })
  })

  it('is gone for everybody as soon as it is emptied; what else the site has stays', async () => {
    await save(routine())
    const before = (await admin.get('office/site')).body
    expect((await save(null)).status).toBe(200)
    expect(await inForce()).toEqual({ routine: null })
    const after = (await admin.get('office/site')).body
    expect(after).toEqual({ ...before, landing: { routine: null }, revisions: after['revisions'] })
  })

  it('INVALID_INPUT: names tags that are gone, and those of which there are none', async () => {
    for (const tagSubgroupId of [9, 2])
      expect(await faultsOf({ tagSubgroupId })).toEqual([
        400,
        'INVALID_INPUT',
        { 'landing.routine.tagSubgroupId': 'از گزینه‌ها انتخاب کنید.' },
      ])
    expect(await inForce()).toEqual({ routine: null })
  })

  it('INVALID_INPUT: names each step whose category is gone or was not chosen', async () => {
    for (const missing of [9, 0]) {
      const [status, , fields] = await faultsOf({ stepCategoryIds: [2, missing, missing] })
      expect(status).toBe(400)
      expect(fields).toEqual({
        'landing.routine.stepCategoryIds.1': 'از گزینه‌ها انتخاب کنید.',
        'landing.routine.stepCategoryIds.2': 'از گزینه‌ها انتخاب کنید.',
      })
    }
  })

  it('INVALID_INPUT: names a step in whose category nothing with these tags is on sale', async () => {
    const words = 'در این دسته هیچ کالایی با این برچسب‌ها در فروش نیست.'
    const nothingAt = (...steps: number[]) =>
      Object.fromEntries(steps.map((step) => [`landing.routine.stepCategoryIds.${step}`, words]))
    expect((await faultsOf({ stepCategoryIds: [1, 2, 2] }))[2]).toEqual(nothingAt(0))
    expect((await faultsOf({ tagSubgroupId: 3 }))[2]).toEqual(nothingAt(0, 1, 2))
    await database.query('update products set published_at = null')
    expect((await faultsOf({}))[2]).toEqual(nothingAt(0, 1, 2))
    await database.query(`update products set published_at = '2026-01-01'`)
    expect((await save(routine())).status).toBe(200)
  })

  it('INVALID_INPUT: what is no routine', async () => {
    const fieldsOf = async (change: object) => Object.keys((await faultsOf(change))[2] as object)
    expect(await fieldsOf({ stepCategoryIds: [2, 2] })).toEqual(['landing.routine.stepCategoryIds'])
    expect(await fieldsOf({ stepCategoryIds: [2, 2, 2, 2] })).toEqual(['landing.routine.stepCategoryIds'])
    expect(await fieldsOf({ tagSubgroupId: 2 ** 53 })).toEqual(['landing.routine.tagSubgroupId'])
    expect(await fieldsOf({ html: '<b>' })).toEqual(['landing.routine.html'])
  })

  it('FORBIDDEN for whom the site is not for', async () => {
    const catalogue = await officeOf(opened, 'catalogue')
    expect((await save(routine(), catalogue)).body.code).toBe('FORBIDDEN')
    expect((await save(routine(), browserOf(app, null))).body.code).toBe('LOGIN_REQUIRED')
    expect(await inForce()).toEqual({ routine: null })
  })
})

describe('what the skin routine of the landing is made of', () => {
  const remove = (path: string, body: object) => admin.post(`office/catalogue/${path}/delete`, body)
  const free = async () => {
    await database.query(`insert into categories (id, path, name) values (7, '{7}', ${name});
      insert into tag_subgroups (id, tag_group_id, name) values (7, 1, ${name})`)
    // Neither holds goods or tags any more; the routine was chosen while they did.
    const value = JSON.stringify({ routine: { tagSubgroupId: 7, stepCategoryIds: [2, 7, 2] } })
    await database.query(
      `insert into settings (key, value, changed_at) values ('landing', $1::jsonb, '2026-05-10T09:00:00Z')`,
      [value],
    )
  }

  it('USED_BY_ROUTINE: is not deleted until the routine does without it', async () => {
    await free()
    const deletions = [
      ['categories', { categoryId: 7 }],
      ['tags', { level: 'subgroup', id: 7 }],
    ] as const
    for (const [path, body] of deletions) {
      const answer = await remove(path, body)
      expect([answer.status, answer.body.code]).toEqual([422, 'USED_BY_ROUTINE'])
    }
    expect((await save(null)).status).toBe(200)
    for (const [path, body] of deletions) expect((await remove(path, body)).status).toBe(200)
  })

  it('leaves one tag of several to be deleted: the routine stays as it is', async () => {
    await database.query(`insert into tags (id, tag_subgroup_id, name) values (9, 1, ${name})`)
    await save(routine())
    expect((await remove('tags', { level: 'tag', id: 9 })).status).toBe(200)
    expect(await inForce()).toEqual({ routine: routine() })
    expect((await save(routine())).status).toBe(200)
  })
})
