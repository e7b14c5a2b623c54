import { type CampaignTargetKind, campaignSorts } from '@anar/contract/enums'
import { Button, SelectField, Switch, TextField } from '@anar/ui'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { ProductPicker } from '../../../catalogue/components/product-picker.tsx'
import { useBrands, useTagGroups } from '../../../catalogue/data/catalogue.ts'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { useCategories } from '../../../sales/data/codes.ts'
import { campaignsMessages } from '../../messages/index.ts'
import styles from './campaign.module.css'
import { type Draft, isList, timeFrom } from './draft.ts'
import type { Part } from './form.tsx'

/** Target and schedule of a campaign. @spec 7.date-filters */
export function WherePart(part: Part) {
  const t = useMessages(campaignsMessages)
  const { draft, onChange } = part
  return (
    <>
      <Section title={t('partTarget')}>
        <div className={styles.pair}>
          <Kind {...part} />
          <Which {...part} />
        </div>
      </Section>
      <Section title={t('partTime')}>
        <div className={styles.part}>
          <Moment name="begins" {...part} />
          <Moment name="ends" {...part} />
          <Switch checked={draft.isActive} onChange={({ target }) => onChange({ isActive: target.checked })}>
            {t('active')}
          </Switch>
        </div>
      </Section>
    </>
  )
}

function Kind({ draft: { target }, onChange }: Part) {
  const t = useMessages(campaignsMessages)
  const kinds: Readonly<Record<CampaignTargetKind, string>> = {
    ...{ list: t('kindList'), discounts: t('kindDiscounts'), category: t('kindCategory') },
    ...{ brand: t('kindBrand'), tag: t('kindTag'), product: t('kindProduct') },
  }
  const choose = (value: string) => {
    const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((one) => one === value) ?? 'list'
    onChange({ target: { ...target, kind, id: null, name: '' } })
  }
  return (
    <SelectField label={t('kind')} value={target.kind} onChange={(event) => choose(event.target.value)}>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
        <option key={kind} value={kind}>
          {kinds[kind]}
        </option>
      ))}
    </SelectField>
  )
}

function Which({ draft: { target }, onChange, errorOf }: Part) {
  const t = useMessages(campaignsMessages)
  const set = (change: Partial<Draft['target']>) => onChange({ target: { ...target, ...change } })
  const error = errorOf('target.id')
  if (isList(target.kind)) return <Sort target={target} onSort={(sort) => set({ sort })} />
  if (target.kind === 'product')
    return target.id === null ? (
      <ProductPicker
        label={t('kindProduct')}
        error={error}
        without={[]}
        onChoose={({ id, name }) => set({ id, name })}
      />
    ) : (
      <div className={styles.chosenProduct}>
        <span className={styles.legend}>{t('kindProduct')}</span>
        <bdi>{target.name}</bdi>
        <Button size="sm" tone="outline" onClick={() => set({ id: null, name: '' })}>
          {t('otherProduct')}
        </Button>
      </div>
    )
  const field = { error, none: t('choosePlease'), required: true, value: target.id }
  if (target.kind === 'category') return <Category {...field} onChoose={(id) => set({ id })} />
  if (target.kind === 'brand') return <Brand {...field} onChoose={(id) => set({ id })} />
  return <Tag {...field} onChoose={(id) => set({ id })} />
}

type ChoiceProps = {
  error: string | undefined
  none: string
  required: boolean
  value: number | null
  onChoose: (id: number | null) => void
}

function Category(field: ChoiceProps) {
  const t = useMessages(campaignsMessages)
  return <ChoiceField label={t('kindCategory')} rows={useCategories().data} {...field} />
}

function Brand(field: ChoiceProps) {
  const t = useMessages(campaignsMessages)
  return <ChoiceField label={t('kindBrand')} rows={useBrands().data} {...field} />
}

function Tag(field: ChoiceProps) {
  const t = useMessages(campaignsMessages)
  const tags = useTagGroups().data?.flatMap(({ name, tags }) =>
    tags.map((tag) => ({ id: tag.id, name: `${name} › ${tag.name}` })),
  )
  return <ChoiceField label={t('kindTag')} rows={tags} {...field} />
}

function Sort({
  target,
  onSort,
}: {
  target: Draft['target']
  onSort: (sort: Draft['target']['sort']) => void
}) {
  const t = useMessages(campaignsMessages)
  return (
    <SelectField
      label={t('sort')}
      value={target.sort}
      onChange={(event) => onSort(campaignSorts.find((sort) => sort === event.target.value) ?? 'related')}
    >
      {campaignSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`productSort.${sort}`)}
        </option>
      ))}
    </SelectField>
  )
}

function Moment({ name, draft, onChange, errorOf }: Part & { name: 'begins' | 'ends' }) {
  const t = useMessages(campaignsMessages)
  const value = draft[name]
  const isBegin = name === 'begins'
  const isBeforeDay = timeFrom(value.time) === '00:00'
  return (
    <div className={styles.pair}>
      <DayField
        label={t(isBegin ? 'from' : isBeforeDay ? 'toBefore' : 'to')}
        hint={isBegin ? t('fromHint') : t('toHint')}
        value={value.day}
        error={errorOf(`${name}At`)}
        onChange={(day, typed) => onChange({ [name]: { ...value, day, typed } })}
      />
      <TextField
        ltr
        label={isBegin ? t('fromTime') : t('toTime')}
        hint={isBegin ? t('fromTimeHint') : t('toTimeHint')}
        inputMode="numeric"
        autoComplete="off"
        value={value.time}
        error={errorOf(`${name}Time`)}
        onChange={({ target }) => onChange({ [name]: { ...value, time: target.value } })}
      />
    </div>
  )
}
