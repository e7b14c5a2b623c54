import { rankNames } from '@anar/domain/compensation'
import { Button, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Minus, Plus } from '@anar/ui/icons'
import { Section } from '../../../platform/components/facts.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useRankWord } from '../../components/use-rank-word.ts'
import { plansMessages } from '../../messages/index.ts'
import { type RankName, rankNumbers, withGeneration, withoutGeneration } from './draft.ts'
import styles from './plan.module.css'
import type { PlanDraft } from './use-plan-draft.ts'

const maxGenerations = 20

/** Percents of the generations of breakaways. */
export function Generations({ plan, isOpen }: { plan: PlanDraft; isOpen: boolean }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const { draft, setDraft, errorOf } = plan

  function type(id: number, percent: string) {
    setDraft({
      ...draft,
      generations: draft.generations.map((one) => (one.id === id ? { ...one, percent } : one)),
    })
  }

  return (
    <Section title={t('generations')}>
      <p className={styles.about}>{t('generationsText')}</p>
      <div className={styles.small}>
        {draft.generations.map((generation, index) => (
          <TextField
            key={generation.id}
            ltr
            size="md"
            inputMode="decimal"
            autoComplete="off"
            label={t('generation', { number: format.number(index + 1) })}
            suffix={t('unitPercent')}
            value={generation.percent}
            error={errorOf(`generationPercents.${index}`)}
            onChange={(event) => type(generation.id, event.target.value)}
          />
        ))}
      </div>
      {isOpen && (
        <div className={text.buttons}>
          {draft.generations.length < maxGenerations && (
            <Button
              tone="ghost"
              size="sm"
              icon={<Icon of={Plus} size={18} />}
              onClick={() => setDraft(withGeneration(draft))}
            >
              {t('generationAdd')}
            </Button>
          )}
          {draft.generations.length > 0 && (
            <Button
              tone="ghost"
              size="sm"
              icon={<Icon of={Minus} size={18} />}
              onClick={() => setDraft(withoutGeneration(draft))}
            >
              {t('generationRemove')}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

const numberWords = {
  paidGenerations: 'paidGenerations',
  breakawayLegs: 'breakawayLegs',
  sidePoints: 'sidePoints',
} as const

/** Requirements of each rank, and the number of paid generations. */
export function Ranks({ plan }: { plan: PlanDraft }) {
  const t = useMessages(plansMessages)
  const rankWord = useRankWord()
  const { draft, setDraft, errorOf } = plan

  function type(name: RankName, part: Partial<(typeof draft.ranks)[RankName]>) {
    setDraft({ ...draft, ranks: { ...draft.ranks, [name]: { ...draft.ranks[name], ...part } } })
  }

  return (
    <Section title={t('ranks')}>
      <p className={styles.about}>{t('ranksText')}</p>
      <div className={styles.ranks}>
        {rankNames.map((name) => (
          <fieldset key={name} className={styles.rank}>
            <legend className={styles.legend}>{rankWord(name)}</legend>
            {rankNumbers.map((number) => (
              <TextField
                key={number}
                ltr
                size="md"
                inputMode="numeric"
                autoComplete="off"
                label={t(numberWords[number])}
                value={draft.ranks[name][number]}
                error={errorOf(`ranks.${name}.${number}`)}
                onChange={(event) => type(name, { [number]: event.target.value })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Section>
  )
}
