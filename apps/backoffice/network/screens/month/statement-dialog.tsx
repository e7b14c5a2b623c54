import { Button, Dialog, Icon, LinkButton, Table, Td } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Pencil } from '@anar/ui/icons'
import { useState } from 'react'
import { Fact, Facts } from '../../../platform/components/facts.tsx'
import { SignedAmount } from '../../../platform/components/signed-amount.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { AdjustDialog } from '../../components/adjust-dialog.tsx'
import { StatementBadge } from '../../components/month-badge.tsx'
import { useRankWord } from '../../components/use-rank-word.ts'
import type { Statement } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import { useHeldWord } from './held-word.ts'
import styles from './month.module.css'

const lines = ['differential', 'generation', 'reversed', 'adjusted', 'carried'] as const

/** A marketer's statement for the office: rank and the parts of the sum. */
export function StatementDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const access = useAccess()
  const [isAdjusting, setIsAdjusting] = useState(false)
  const name = statement.name ?? statement.code
  if (isAdjusting) {
    return <AdjustDialog person={{ personId: statement.personId, name }} onClose={onClose} />
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t.rich('statementTitle', {
        name: <bdi>{name}</bdi>,
        month: <bdi>{format.month(statement.month)}</bdi>,
      })}
      footer={
        <>
          {hasPermission(access, 'people.read') && (
            <LinkButton tone="soft" to={`/people/${statement.personId}`}>
              {t('toPerson')}
            </LinkButton>
          )}
          {hasPermission(access, 'months.close') && (
            <Button tone="outline" icon={<Icon of={Pencil} size={18} />} onClick={() => setIsAdjusting(true)}>
              {t('adjust')}
            </Button>
          )}
        </>
      }
    >
      <div className={text.stack}>
        <Standing statement={statement} />
        <Table caption={t('sums')}>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                <Td>{t(line)}</Td>
                <Td number>
                  <SignedAmount rial={statement[line]} withUnit />
                </Td>
              </tr>
            ))}
            <tr className={styles.strong}>
              <Td>{t('balance')}</Td>
              <Td number>{format.rial(statement.balance)}</Td>
            </tr>
            <tr>
              <Td>{t('withheld')}</Td>
              <Td number>{format.rial(statement.withheld)}</Td>
            </tr>
            <tr className={styles.strong}>
              <Td>{t('payable')}</Td>
              <Td number>{format.rial(statement.payable)}</Td>
            </tr>
          </tbody>
        </Table>
      </div>
    </Dialog>
  )
}

function Standing({ statement }: { statement: Statement }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const rankWord = useRankWord()
  const heldWord = useHeldWord()
  return (
    <Facts>
      <Fact name={t('columnState')}>
        <StatementBadge state={statement.state} />
      </Fact>
      {statement.state === 'held' && <Fact name={t('columnHeld')}>{heldWord(statement.heldReason)}</Fact>}
      {statement.paidAt && <Fact name={t('paidAt')}>{format.moment(statement.paidAt)}</Fact>}
      <Fact name={t('eligible')}>{statement.isEligible ? t('yes') : t('no')}</Fact>
      <Fact name={t('ownPurchase')}>{format.rial(statement.ownPurchase)}</Fact>
      <Fact name={t('ownScore')}>{format.score(statement.ownScore)}</Fact>
      <Fact name={t('columnGroup')}>{format.score(statement.groupScore)}</Fact>
      <Fact name={t('columnRate')}>{format.percent(statement.rateBasisPoints / 100)}</Fact>
      <Fact name={t('rank')}>{rankWord(statement.rank)}</Fact>
      <Fact name={t('sideScore')}>{format.score(statement.sideScore)}</Fact>
    </Facts>
  )
}
