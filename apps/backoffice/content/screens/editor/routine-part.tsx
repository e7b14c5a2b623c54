import { useMessages } from '@anar/ui/i18n'
import { useTagGroups } from '../../../catalogue/data/catalogue.ts'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { useCategories } from '../../../sales/data/codes.ts'
import type { SiteSettings } from '../../data/site.ts'
import { siteMessages } from '../../messages/index.ts'
import styles from './editor.module.css'

type Routine = SiteSettings['landing']['routine']

// No row has this id, so the server reports the step whose category is not chosen yet.
const notChosen = 0

/**
 * Tags of skin types, and the category of each step of the routine. Without tags there is no routine.
 * @spec 2.landing
 */
export function RoutinePart({
  routine,
  faults,
  onChange,
}: {
  routine: Routine
  faults: Readonly<Record<string, string>>
  onChange: (routine: Routine) => void
}) {
  const t = useMessages(siteMessages)
  const groups = useTagGroups().data?.filter(({ tags }) => tags.length > 0)
  const categories = useCategories().data
  const labels = [t('cleanseIn'), t('hydrateIn'), t('nightIn')]
  const steps = routine?.stepCategoryIds ?? labels.map(() => notChosen)
  const errorOf = (name: string) => faults[`landing.routine.${name}`]
  return (
    <Section title={t('routine')}>
      <div className={styles.stack}>
        <p className={styles.small}>{t('routineHint')}</p>
        <div className={styles.choices}>
          <ChoiceField
            label={t('skinTypes')}
            rows={groups}
            none={t('noRoutine')}
            value={routine?.tagSubgroupId ?? null}
            error={errorOf('tagSubgroupId')}
            onChoose={(id) => onChange(id === null ? null : { tagSubgroupId: id, stepCategoryIds: steps })}
          />
          {routine &&
            labels.map((label, step) => (
              <ChoiceField
                key={label}
                required
                label={label}
                rows={categories}
                none={t('choosePlease')}
                value={steps[step] || null}
                error={errorOf(`stepCategoryIds.${step}`)}
                onChoose={(id) =>
                  onChange({ ...routine, stepCategoryIds: steps.with(step, id ?? notChosen) })
                }
              />
            ))}
        </div>
      </div>
    </Section>
  )
}
