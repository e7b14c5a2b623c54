/** @spec 2.landing, 1.back-office */
import { expect, it } from 'vitest'
import { bodyOf, type Draft, draftOf, timeFrom } from './draft.ts'

const inBoth = (fa: string, en: string) => ({ fa, en, ar: '', tr: '' })
const draft: Draft = {
  ...draftOf(null),
  title: inBoth('پاییز', 'Autumn'),
  body: inBoth('کرم‌های شب', 'Night creams'),
  call: inBoth('دیدن', 'See'),
  target: { kind: 'category', id: 4, name: 'کرم', sort: 'related' },
}

it('reads a time in either script, with or without a colon; nothing is midnight', () => {
  expect(['۹:۳۰', '0930', '23', '', '24:00', '7:5', 'noon'].map(timeFrom)).toEqual([
    '09:30',
    '09:30',
    '23:00',
    '00:00',
    null,
    null,
    null,
  ])
})

it('converts a draft to the command’s input: moments on Tehran’s clock, the target by its kind', () => {
  const typed = { ...draft, begins: { day: '2026-11-22', typed: '', time: '۹:۳۰' } } as Draft
  expect(bodyOf(typed, 7).body).toMatchObject({
    campaignId: 7,
    beginsAt: '2026-11-22T09:30',
    endsAt: null,
    target: { kind: 'category', id: 4 },
  })
  const list = { ...draft, target: { kind: 'list', id: null, name: '', sort: 'newest' } } as Draft
  expect(bodyOf(list, null).body?.target).toEqual({ kind: 'list', sort: 'newest' })
  const discounts = { ...list, target: { ...list.target, kind: 'discounts' } } as Draft
  expect(bodyOf(discounts, null)).toMatchObject({ faults: null, body: { target: { kind: 'discounts' } } })
})

it('sends the revision that the form loaded, and none for a new campaign', () => {
  expect(bodyOf({ ...draft, revision: 1_778_400_000_000 }, 7).body?.revision).toBe(1_778_400_000_000)
  expect(bodyOf(draft, null).body?.revision).toBeNull()
})

it('reports missing and invalid fields', () => {
  const wrong: Draft = {
    ...draft,
    title: inBoth('پاییز', ' '),
    target: { ...draft.target, id: null },
    begins: { day: null, typed: 'دیروز', time: '' },
    ends: { day: null, typed: '', time: '25:00' },
  }
  expect(bodyOf(wrong, null).faults).toEqual({
    'title.en': 'mandatory',
    'target.id': 'targetMissing',
    beginsAt: 'dayWrong',
    endsTime: 'timeWrong',
  })
})
