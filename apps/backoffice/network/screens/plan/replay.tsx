import type { Commands } from '@anar/contract/client'
import type { ReplayAnswer } from '@anar/contract/commands'
import { Alert, Button, Icon, SelectField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { RotateCcw } from '@anar/ui/icons'
import { useState } from 'react'
import { MemberLink } from '../../../people/components/member-link.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import { SignedAmount } from '../../../platform/components/signed-amount.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { useClosedMonths } from '../../data/months.ts'
import { replayMonth } from '../../data/plans.ts'
import { plansMessages } from '../../messages/index.ts'
import styles from './plan.module.css'

/** What a closed month would have paid under the edited plan: before, after, gains and losses. */
export function Replay({ plan }: { plan: Commands['office/plans/replay']['body']['plan'] | null }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const { data: months } = useClosedMonths()
  const [chosen, setChosen] = useState<string | null>(null)
  const [answer, setAnswer] = useState<ReplayAnswer | null>(null)
  const { isBusy, refusal, write } = useWrite()
  const month = chosen ?? months?.[0]?.month

  async function run() {
    if (plan === null || month === undefined) return
    setAnswer(null)
    await write(async () => setAnswer(await replayMonth({ month, plan })))
  }

  return (
    <Section title={t('replay')}>
      <p className={styles.about}>{t('replayText')}</p>
      {months && months.length === 0 ? (
        <p className={styles.about}>{t('replayNone')}</p>
      ) : (
        <div className={styles.controls}>
          <SelectField
            size="md"
            label={t('replayMonth')}
            value={month ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {months?.map((closed) => (
              <option key={closed.month} value={closed.month}>
                {format.month(closed.month)}
              </option>
            ))}
          </SelectField>
          <Button
            tone="soft"
            icon={<Icon of={RotateCcw} size={18} />}
            loading={isBusy}
            disabled={plan === null || month === undefined}
            onClick={() => void run()}
          >
            {t('replayRun')}
          </Button>
        </div>
      )}
      {plan === null && <p className={styles.about}>{t('replayFaulty')}</p>}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {answer && <Outcome answer={answer} />}
    </Section>
  )
}

function Outcome({ answer }: { answer: ReplayAnswer }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  return (
    <div className={text.stack} role="status">
      <Facts>
        <Fact name={t('replayBefore')}>{format.rial(answer.beforeRial)}</Fact>
        <Fact name={t('replayAfter')}>{format.rial(answer.afterRial)}</Fact>
        <Fact name={t('replayDifference')}>
          <SignedAmount rial={answer.afterRial - answer.beforeRial} withUnit />
        </Fact>
        <Fact name={t('replayCap')}>{format.rial(answer.capRial)}</Fact>
        <Fact name={t('replayMembers')}>{format.number(answer.memberCount)}</Fact>
      </Facts>
      {answer.uncappedRial > answer.capRial && (
        <Alert tone="warning" live={false}>
          {t('replayCapped', { uncapped: format.rial(answer.uncappedRial) })}
        </Alert>
      )}
      <div className={styles.sides}>
        <Side title={t('winners', { count: answer.winnerCount })} people={answer.winners} />
        <Side title={t('losers', { count: answer.loserCount })} people={answer.losers} />
      </div>
    </div>
  )
}

function Side({ title, people }: { title: string; people: ReplayAnswer['winners'] }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const unit = format.moneyUnit
  return (
    <div className={text.stack}>
      <h3>{title}</h3>
      {people.length === 0 ? (
        <p className={styles.about}>{t('nobody')}</p>
      ) : (
        <Rows
          caption={title}
          rows={people}
          keyOf={({ personId }) => personId}
          columns={[
            {
              head: t('columnPerson'),
              wraps: true,
              cell: ({ personId, name, code }) => <MemberLink personId={personId} name={name} code={code} />,
            },
            { head: t('columnBefore', { unit }), number: true, cell: (row) => format.amount(row.beforeRial) },
            { head: t('columnAfter', { unit }), number: true, cell: (row) => format.amount(row.afterRial) },
            {
              head: t('columnDifference', { unit }),
              number: true,
              cell: (row) => <SignedAmount rial={row.afterRial - row.beforeRial} />,
            },
          ]}
        />
      )}
    </div>
  )
}
