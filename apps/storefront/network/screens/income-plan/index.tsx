import type { IncomePlan } from '@anar/domain/compensation'
import { Alert, Card, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ShieldCheck } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { ReadingPage, WithText } from '../../../content/components/reading/reading-page.tsx'
import { type IncomePlans, useIncomePlan } from '../../data/network.ts'
import { incomePlanMessages } from '../../messages/index.ts'
import { ComingPlan } from './coming-plan.tsx'
import { DisclosedMonths } from './disclosed-months.tsx'
import { ExampleTable } from './example-table.tsx'
import styles from './income-plan.module.css'
import { GenerationTable, LadderTable, RankTable } from './plan-tables.tsx'

/**
 * The income plan in plain words, with its numbers, a worked example and its disclaimers.
 * @spec 2.income-plan.1
 */
export default function IncomePlanScreen() {
  return <WithText query={useIncomePlan()}>{(plans) => <Plan {...plans} />}</WithText>
}

function Plan({ plan, coming }: IncomePlans) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  return (
    <ReadingPage title={t('title')} aside={<Facts plan={plan} />}>
      <p className={styles.lead}>{t('lead')}</p>
      <Alert icon={ShieldCheck}>{t('promise')}</Alert>
      {coming && <ComingPlan plan={plan} coming={coming} />}
      <Section id="words" title={t('words')}>
        <dl className={styles.words}>
          <Word name={t('score')} text={t('scoreText', { amount: format.rial(plan.pointValueRial) })} />
          <Word name={t('own')} text={t('ownText')} />
          <Word name={t('group')} text={t('groupText')} />
          <Word
            name={t('eligible')}
            text={t('eligibleText', { amount: format.rial(plan.minimumMonthlyPurchaseRial) })}
          />
        </dl>
      </Section>
      <Section id="differential" title={t('differential')}>
        <p>{t('differentialText')}</p>
        <LadderTable plan={plan} />
        <p>{t('differentialTie')}</p>
      </Section>
      {plan.generationPercents.length > 0 && (
        <Section id="generation" title={t('generation')}>
          <p>{t('generationText')}</p>
          <GenerationTable plan={plan} />
          {plan.ranks.length > 0 && <RankTable plan={plan} />}
          <p>{t('generationUnqualified')}</p>
        </Section>
      )}
      <Section id="cap" title={t('cap', { percent: format.percent(plan.capPercent) })}>
        <p>{t('capText', { percent: format.percent(plan.capPercent) })}</p>
      </Section>
      <Section id="returns" title={t('returns')}>
        <p>{t('returnsText')}</p>
      </Section>
      <Section id="example" title={t('example')}>
        <ExampleTable plan={plan} />
      </Section>
      <Section id="disclosure" title={t('disclosure')}>
        <p>{t('disclosureText')}</p>
        <DisclosedMonths />
      </Section>
    </ReadingPage>
  )
}

function Facts({ plan }: { plan: IncomePlan }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const { capPercent, minimumMonthlyPurchaseRial, paidByDay } = plan
  return (
    <Card pad className={styles.facts}>
      <dl className={styles.factList}>
        <Fact name={t('factCap')} value={format.percent(capPercent)} />
        <Fact name={t('factMinimum')} value={format.rial(minimumMonthlyPurchaseRial)} />
        <Fact name={t('factPaid')} value={t('factPaidBy', { day: format.number(paidByDay) })} />
        <Fact name={t('factJoining')} value={t('factFree')} />
      </dl>
      <LinkButton to="/rules-and-income-plan/legal-contract" tone="outline" block>
        {t('toContract')}
      </LinkButton>
      <LinkButton to="/become-marketer" block>
        {t('become')}
      </LinkButton>
    </Card>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Word({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
