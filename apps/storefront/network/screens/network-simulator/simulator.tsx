import type { SimulatorNetwork } from '@anar/contract/commands'
import { Button, Card, Icon, IconButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { RotateCcw, X } from '@anar/ui/icons'
import { useMemo, useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import { shownMoment } from '../../components/network/shown-moment.ts'
import { teamMessages } from '../../messages/index.ts'
import { ChangeForm } from './change-form.tsx'
import { type Change, imagine, outcomeOf, scenarioOf } from './imagine.ts'
import styles from './network-simulator.module.css'
import { ResultTable } from './result-table.tsx'
import { useChangeWords } from './use-change-words.ts'

/** The own network, the hypothetical changes, and both outcomes side by side. */
export function Simulator({ team }: { team: SimulatorNetwork }) {
  const t = useMessages(teamMessages)
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const [changes, setChanges] = useState<readonly Change[]>([])
  const scenario = useMemo(() => scenarioOf(team), [team])
  const today = useMemo(() => outcomeOf(scenario), [scenario])
  const ifSo = useMemo(
    () => (changes.length === 0 ? today : outcomeOf(imagine(scenario, changes))),
    [scenario, changes, today],
  )
  return (
    <div className={styles.columns}>
      <Card as="section" pad aril aria-labelledby="result" className={styles.result}>
        <h2 id="result" className={page.subtitle}>
          {t('result')}
        </h2>
        <ResultTable today={today} ifSo={ifSo} />
        <p className={page.note}>
          {t('computedFrom', {
            moment: format.moment(shownMoment(team.computedAt, calendar)),
            // The person at the top does not count as a member.
            count: team.ids.length - 1,
          })}
        </p>
      </Card>
      <div className={styles.side}>
        <Card as="section" pad aria-labelledby="change">
          <h2 id="change" className={page.subtitle}>
            {t('change')}
          </h2>
          <ChangeForm team={team} onAdd={(change) => setChanges([...changes, change])} />
        </Card>
        <Imagined team={team} changes={changes} onChange={setChanges} />
      </div>
    </div>
  )
}

function Imagined({
  team,
  changes,
  onChange,
}: {
  team: SimulatorNetwork
  changes: readonly Change[]
  onChange: (changes: readonly Change[]) => void
}) {
  const t = useMessages(teamMessages)
  const wordsOf = useChangeWords(team)
  return (
    <Card as="section" pad aria-labelledby="imagined">
      <div className={page.cardHead}>
        <h2 id="imagined" className={page.subtitle}>
          {t('imagined')}
        </h2>
        {changes.length > 0 && (
          <Button
            tone="ghost"
            size="sm"
            icon={<Icon of={RotateCcw} size={16} />}
            onClick={() => onChange([])}
          >
            {t('reset')}
          </Button>
        )}
      </div>
      {changes.length === 0 && <p className={page.note}>{t('imaginedNone')}</p>}
      <ul className={styles.changes}>
        {wordsOf(changes).map(({ said, implied }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes may be equal
          <li key={index} className={styles.change}>
            <span>
              {said}
              {implied && <span className={styles.implied}>{implied}</span>}
            </span>
            <IconButton
              size="sm"
              label={t('remove', { what: said })}
              onClick={() => onChange(changes.filter((_, at) => at !== index))}
            >
              <Icon of={X} size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
