import { Button, Icon, IconButton, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Plus, Trash2 } from '@anar/ui/icons'
import { Section } from '../../../platform/components/facts.tsx'
import { plansMessages } from '../../messages/index.ts'
import { type StepDraft, withoutStep, withStep } from './draft.ts'
import styles from './plan.module.css'
import type { PlanDraft } from './use-plan-draft.ts'

const maxSteps = 20

/** Table of steps: the rate from a number of group points on. */
export function StepRows({ plan, isOpen }: { plan: PlanDraft; isOpen: boolean }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const { draft, setDraft, errorOf } = plan

  function type(id: number, part: Partial<StepDraft>) {
    setDraft({ ...draft, steps: draft.steps.map((step) => (step.id === id ? { ...step, ...part } : step)) })
  }

  return (
    <Section title={t('steps')}>
      <p className={styles.about}>{t('stepsText')}</p>
      <ol className={styles.rows}>
        {draft.steps.map((step, index) => {
          const number = format.number(index + 1)
          return (
            <li key={step.id} className={styles.step}>
              <b className={styles.ordinal} aria-hidden="true">
                {number}
              </b>
              <TextField
                ltr
                size="md"
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                label={t('stepPoints', { number })}
                suffix={t('unitPoints')}
                value={step.fromPoints}
                error={errorOf(`steps.${index}.fromPoints`)}
                onChange={(event) => type(step.id, { fromPoints: event.target.value })}
              />
              <TextField
                ltr
                size="md"
                hideLabel
                inputMode="decimal"
                autoComplete="off"
                label={t('stepRate', { number })}
                suffix={t('unitPercent')}
                value={step.ratePercent}
                error={errorOf(`steps.${index}.ratePercent`)}
                onChange={(event) => type(step.id, { ratePercent: event.target.value })}
              />
              {isOpen && (
                <IconButton
                  label={t('stepRemove', { number })}
                  disabled={draft.steps.length === 1}
                  onClick={() => setDraft(withoutStep(draft, step.id))}
                >
                  <Icon of={Trash2} size={18} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ol>
      {isOpen && draft.steps.length < maxSteps && (
        <Button
          tone="ghost"
          size="sm"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setDraft(withStep(draft))}
        >
          {t('stepAdd')}
        </Button>
      )}
    </Section>
  )
}
