import { refusalDetails } from '@anar/contract/client'
import type { DetailsOf } from '@anar/contract/errors'
import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { Alert, Button, cx, Form, Icon, Radio } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { CircleAlert } from '@anar/ui/icons'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import formStyles from '../../../platform/components/forms/form.module.css'
import { faultWordsOf } from '../../../platform/components/forms/refusal.ts'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { usePromises } from '../../../platform/data/settings.ts'
import { answerEligibility } from '../../data/application.ts'
import { marketerMessages } from '../../messages/index.ts'
import styles from './become-marketer.module.css'
import { type EligibilityForm, eligibilityBody, eligibilityDefaults, eligibilityFaults } from './forms.ts'
import type { StepProps } from './index.tsx'
import { useStep } from './use-step.ts'

type Answers = UseFormReturn<EligibilityForm>

/** The eligibility questions, and the reasons of a refusal. @spec 6.network-eligibility */
export function EligibilityStep({ application, isIranian }: StepProps) {
  const t = useMessages(marketerMessages)
  const { refusal, isSending, send } = useStep('description')
  const form = useForm<EligibilityForm>({
    resolver: resolverOf((fields) => eligibilityFaults(fields, { isIranian })),
    defaultValues: eligibilityDefaults(application?.answers ?? null),
  })
  return (
    <Form
      faults={faultWordsOf(form.formState.errors)}
      className={pageStyles.stack}
      onSubmit={form.handleSubmit((fields) => send(() => answerEligibility(eligibilityBody(fields))))}
    >
      <p className={pageStyles.lead}>{t('eligibilityLead')}</p>
      <Question form={form} name="isStaff" text={t('isStaff')} />
      {form.watch('isStaff') === 'yes' && (
        <SettlementDay form={form} name="staffSettledOn" text={t('staffSettledOn')} />
      )}
      <Question form={form} name="isStaffRelative" text={t('isStaffRelative')} hint={t('relativeHint')} />
      {form.watch('isStaffRelative') === 'yes' && (
        <SettlementDay form={form} name="relativeSettledOn" text={t('relativeSettledOn')} />
      )}
      <Question form={form} name="isGovernmentEmployee" text={t('isGovernmentEmployee')} />
      {!isIranian && <Question form={form} name="hasWorkPermit" text={t('hasWorkPermit')} />}
      {refusal && (
        <NotEligible
          message={refusal.message}
          reasons={refusalDetails(refusal.error, 'NOT_ELIGIBLE')?.reasons ?? []}
        />
      )}
      <div className={formStyles.actions}>
        <Button type="submit" size="lg" loading={isSending}>
          {t('continue')}
        </Button>
      </div>
    </Form>
  )
}

type QuestionName = 'isStaff' | 'isStaffRelative' | 'isGovernmentEmployee' | 'hasWorkPermit'

function Question({
  form,
  name,
  text,
  hint,
}: {
  form: Answers
  name: QuestionName
  text: string
  hint?: string
}) {
  const t = useMessages(marketerMessages)
  const messageOf = useFieldMessage()
  const error = messageOf(form.formState.errors[name])
  return (
    <fieldset
      className={cx(styles.question, error && styles.faulty)}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{text}</legend>
      {hint && <p className={pageStyles.hint}>{hint}</p>}
      <div className={styles.choices}>
        <Radio value="yes" {...form.register(name)}>
          {t('yes')}
        </Radio>
        <Radio value="no" {...form.register(name)}>
          {t('no')}
        </Radio>
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.fault} role="alert">
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

function SettlementDay({
  form,
  name,
  text,
}: {
  form: Answers
  name: 'staffSettledOn' | 'relativeSettledOn'
  text: string
}) {
  const t = useMessages(marketerMessages)
  const messageOf = useFieldMessage()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DayField
          label={text}
          hint={t('settledHint')}
          value={field.value}
          error={messageOf(fieldState.error)}
          onChange={(day) => field.onChange(day)}
        />
      )}
    />
  )
}

type Reasons = DetailsOf<'NOT_ELIGIBLE'>['reasons']

function NotEligible({ message, reasons }: { message: string; reasons: Reasons }) {
  const t = useMessages(marketerMessages)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const { minimumAge, staffWaitDays } = usePromises()
  const words: Record<Reasons[number]['reason'], string> = {
    UNDER_AGE: t('reasonUnderAge', { count: minimumAge }),
    STAFF: t('reasonStaff', { count: staffWaitDays }),
    STAFF_RELATIVE: t('reasonRelative', { count: staffWaitDays }),
    GOVERNMENT_EMPLOYEE: t('reasonGovernment'),
    NO_WORK_PERMIT: t('reasonWorkPermit'),
  }
  return (
    <Alert tone="danger">
      <p>{message}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map(({ reason, allowedFrom }) => (
            <li key={reason}>
              {words[reason]}
              {allowedFrom &&
                isIsoDay(allowedFrom) &&
                ` ${t('reasonUntil', { day: format.day(dayInCalendar(allowedFrom, calendar)) })}`}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
