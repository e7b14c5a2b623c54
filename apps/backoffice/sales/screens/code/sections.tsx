import { Alert, Card, Checkbox, cx, Segmented, Switch, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import type { TypedDay } from '../../../platform/data/day-input.ts'
import { useCategories } from '../../data/codes.ts'
import { codesMessages } from '../../messages/index.ts'
import styles from './code.module.css'
import { buyerTypes, type Draft } from './draft.ts'

type Part = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  errorOf: (name: keyof Draft) => string | undefined
}
type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]

/** Name, kind and value. */
export function What({ draft, onChange, errorOf }: Part) {
  const t = useMessages(codesMessages)
  const { moneyUnit } = useFormat()
  const field = fieldOf({ draft, onChange, errorOf })
  return (
    <Section title={t('what')}>
      <TextField
        ltr
        required
        label={t('code')}
        hint={t('codeHint')}
        autoCapitalize="characters"
        {...field('code')}
      />
      <Segmented
        label={t('type')}
        value={draft.type}
        onChange={(type) => onChange({ type })}
        options={[
          { value: 'PERCENT', label: t('typePercent') },
          { value: 'AMOUNT', label: t('typeAmount') },
        ]}
      />
      <div className={styles.pair}>
        {draft.type === 'PERCENT' ? (
          <>
            <TextField
              ltr
              required
              label={t('percent')}
              hint={t('percentHint')}
              suffix={t('unitPercent')}
              {...field('percent')}
            />
            <TextField
              ltr
              label={t('ceiling')}
              hint={t('ceilingHint')}
              suffix={moneyUnit}
              {...field('ceilingRial')}
            />
          </>
        ) : (
          <TextField ltr required label={t('amount')} suffix={moneyUnit} {...field('amountRial')} />
        )}
      </div>
      <div className={styles.pair}>
        <TextField
          required
          dir="rtl"
          lang="fa"
          label={t('titleFa')}
          hint={t('titleHint')}
          {...field('titleFa')}
        />
        <TextField required dir="ltr" lang="en" label={t('titleEn')} {...field('titleEn')} />
      </div>
      <Switch checked={draft.isActive} onChange={(event) => onChange({ isActive: event.target.checked })}>
        {t('active')}
      </Switch>
    </Section>
  )
}

/** Validity, uses and minimum basket. */
export function When({ draft, onChange, errorOf }: Part) {
  const t = useMessages(codesMessages)
  const format = useFormat()
  const field = fieldOf({ draft, onChange, errorOf })
  const day = (name: 'fromDate' | 'toDate') => ({
    value: draft[name].day,
    error: errorOf(name),
    onChange: (chosen: TypedDay['day'], typed: string) => onChange({ [name]: { day: chosen, typed } }),
  })
  return (
    <Section title={t('when')}>
      <div className={styles.pair}>
        <DayField label={t('from')} hint={t('dayHint')} {...day('fromDate')} />
        <DayField label={t('to')} hint={t('toHint')} {...day('toDate')} />
      </div>
      <div className={styles.pair}>
        <TextField
          ltr
          inputMode="numeric"
          label={t('usageLimit')}
          hint={t('limitHint')}
          {...field('usageLimit')}
        />
        <TextField
          ltr
          inputMode="numeric"
          label={t('personLimit')}
          hint={t('limitHint')}
          {...field('personLimit')}
        />
      </div>
      <TextField
        ltr
        inputMode="numeric"
        label={t('minimum')}
        hint={t('minimumHint')}
        suffix={format.moneyUnit}
        {...field('minimumBasketRial')}
      />
    </Section>
  )
}

/** Buyers and goods that the code applies to. */
export function Who({ draft, onChange }: Part) {
  const t = useMessages(codesMessages)
  const categories = useCategories()
  return (
    <Section title={t('who')}>
      <Switch
        checked={draft.isFirstOrder}
        onChange={(event) => onChange({ isFirstOrder: event.target.checked })}
      >
        {t('firstOrder')}
      </Switch>
      <fieldset className={cx(styles.choices, styles.types)}>
        <legend className={styles.legend}>
          {t('userTypes')}
          {draft.userTypes.length === 0 && <span className={styles.note}>{t('everybody')}</span>}
        </legend>
        {buyerTypes.map((type) => (
          <Checkbox
            key={type}
            checked={draft.userTypes.includes(type)}
            onChange={() => onChange({ userTypes: toggled(draft.userTypes, type) })}
          >
            {t(`userType.${type}`)}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>
          {t('categories')}
          <span className={styles.note}>
            {draft.categoryIds.length === 0 ? t('allCategories') : t('categoriesHint')}
          </span>
        </legend>
        {categories.error && <Alert tone="danger">{t('categoriesFailed')}</Alert>}
        <div className={styles.categories}>
          {categories.data?.map(({ id, name, depth }) => (
            <div key={id} style={{ paddingInlineStart: `${(depth - 1) * 1.2}em` }}>
              <Checkbox
                checked={draft.categoryIds.includes(id)}
                onChange={() => onChange({ categoryIds: toggled(draft.categoryIds, id) })}
                aria-label={name}
              >
                {/* Indented by its ancestors. */}
                {name.split(' › ').at(-1)}
              </Checkbox>
            </div>
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" pad className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  )
}

function fieldOf({ draft, onChange, errorOf }: Part) {
  return (name: TextName) => ({
    value: draft[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
