import type { IncomePlan } from '@anar/domain/compensation'
import { Badge, Table, Td, Th } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useMemo } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { plansMessages } from '../../messages/index.ts'
import { exampleOf } from './example.ts'
import styles from './plan.module.css'

/** The worked example under the edited plan, by the engine that closes the months. */
export function ExampleTable({ plan }: { plan: IncomePlan | null }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  // From the member upwards, in reading order.
  const arrow = useLanguage() === 'pe' ? '←' : '→'
  const example = useMemo(() => plan && exampleOf(plan), [plan])
  return (
    <Section
      title={t('example')}
      aside={example?.isCapped && <Badge tone="warning">{t('exampleCapped')}</Badge>}
    >
      <p className={styles.about}>{t('exampleText')}</p>
      {example === null ? (
        <p className={styles.about}>{t('exampleUnknown')}</p>
      ) : (
        <div className={styles.example}>
          <Table caption={t('exampleTable')}>
            <thead>
              <tr>
                <Th>{t('exampleMember')}</Th>
                <Th number>{t('exampleGroup')}</Th>
                <Th number>{t('exampleRate')}</Th>
                <Th number>{t('exampleAmount', { unit: format.moneyUnit })}</Th>
              </tr>
            </thead>
            <tbody>
              {example.rows.map((row) => (
                <tr key={row.id}>
                  <Td>
                    <b>
                      <bdi>{row.id}</bdi>
                    </b>
                    {row.sponsorId && (
                      <span className={styles.sponsor}>
                        {` ${arrow} `}
                        <bdi>{row.sponsorId}</bdi>
                      </span>
                    )}
                  </Td>
                  <Td number>{format.score(row.groupScore)}</Td>
                  <Td number>{format.percent(row.rateBasisPoints / 100)}</Td>
                  <Td number>{format.amount(row.differentialRial + row.generationRial)}</Td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={styles.total}>
                <Td>{t('exampleSum')}</Td>
                <Td />
                <Td number>{format.percent((example.paidRial / example.netSalesRial) * 100)}</Td>
                <Td number>{format.amount(example.paidRial)}</Td>
              </tr>
            </tfoot>
          </Table>
        </div>
      )}
    </Section>
  )
}
