import { useNavigate } from '@anar/app-kit/router'
import { fieldMessagesOf } from '@anar/contract/client'
import type { SellerSignUpState } from '@anar/contract/commands'
import { Alert, Badge, Button, LinkButton, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, CircleCheck } from '@anar/ui/icons'
import { type ReactNode, useState } from 'react'
import { Fact } from '../../../platform/components/fact.tsx'
import formStyles from '../../../platform/components/forms/form.module.css'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { messageOf } from '../../../platform/data/failure.ts'
import { sellerPaperAddress, submitSellerApplication } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import { forgetDrafts } from './drafts.ts'
import { nameOf } from './person.ts'
import { PersonFacts } from './person-card.tsx'
import styles from './seller-sign-up.module.css'
import type { Step } from './step.ts'
import type { StepProps } from './wizard.tsx'

type Props = StepProps & { addressOf: (step: Step) => string; labels: Record<Step, string> }

/** The summary before submission, with links to the sections. @spec 4.seller-application, 5.company-sign-up */
export function ReviewStep({ state, back, addressOf, labels }: Props) {
  const t = useMessages(sellerMessages)
  const { refusals, isSending, submit } = useSubmission()
  const section = (step: Step) => ({ title: labels[step], to: addressOf(step) })
  return (
    <div className={pageStyles.stack}>
      <p className={pageStyles.lead}>{t('reviewLead')}</p>
      {refusals.map((words) => (
        <Alert key={words} tone="danger">
          {words}
        </Alert>
      ))}
      <Section {...section('type')}>
        <p>{state.sellerType && t(`sellerType.${state.sellerType}`)}</p>
      </Section>
      <Section {...section('business')}>
        <Business business={state.business} />
      </Section>
      {state.sellerType === 'JURIDICAL_PERSON' && (
        <Section {...section('company')}>
          <Company company={state.company} />
        </Section>
      )}
      <Section {...section('personnel')}>
        <People people={state.people} />
      </Section>
      <Section {...section('documents')}>
        <Papers state={state} />
      </Section>
      <div className={formStyles.actions}>
        <Button size="lg" loading={isSending} loadingText={t('submitting')} onClick={() => void submit()}>
          {t('submit')}
        </Button>
        {back && (
          <LinkButton to={back} size="lg" tone="outline">
            {t('back')}
          </LinkButton>
        )}
        <p className={pageStyles.hint}>{t('submitHint')}</p>
      </div>
    </div>
  )
}

function useSubmission() {
  const t = useMessages(sellerMessages)
  const navigate = useNavigate()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)

  async function submit() {
    setRefusals([])
    setIsSending(true)
    try {
      await submitSellerApplication()
      forgetDrafts()
      navigate('/seller/sign-up', { replace: true })
    } catch (error) {
      // Refusals of the company register have their own messages.
      const messages = Object.values(fieldMessagesOf(error))
      setRefusals(messages.length > 0 ? messages : [messageOf(error, t('noAnswer'))])
      window.scrollTo({ top: 0, behavior: 'smooth' })
    } finally {
      setIsSending(false)
    }
  }
  return { refusals, isSending, submit }
}

function Section({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const t = useMessages(sellerMessages)
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3 className={styles.sectionTitle}>{title}</h3>
        <LinkButton to={to} size="sm" tone="ghost" aria-label={`${t('change')}: ${title}`}>
          {t('change')}
        </LinkButton>
      </div>
      {children}
    </section>
  )
}

function Business({ business }: Pick<SellerSignUpState, 'business'>) {
  const t = useMessages(sellerMessages)
  const format = useFormat()
  if (!business) return null
  return (
    <dl className={pageStyles.recap}>
      <Fact name={t('businessName')}>{business.businessName}</Fact>
      <Fact name={t('iban')}>
        <Ltr>{business.iban}</Ltr>
      </Fact>
      <Fact name={t('landline')}>
        <Ltr>{format.digits(business.landline)}</Ltr>
      </Fact>
      {business.telegramId && (
        <Fact name={t('telegramId')}>
          <Ltr>@{business.telegramId}</Ltr>
        </Fact>
      )}
    </dl>
  )
}

function Company({ company }: Pick<SellerSignUpState, 'company'>) {
  const t = useMessages(sellerMessages)
  const format = useFormat()
  if (!company) return null
  const numbers = [
    'registrationNumber',
    'companyNationalCode',
    'economicNumber',
    'officialNewspaper',
  ] as const
  return (
    <dl className={pageStyles.recap}>
      <Fact name={t('companyName')}>{company.companyName}</Fact>
      <Fact name={t('companyType')}>{t(`companyType.${company.companyType}`)}</Fact>
      {numbers.map((name) => (
        <Fact key={name} name={t(name)}>
          <Ltr>{format.digits(company[name])}</Ltr>
        </Fact>
      ))}
    </dl>
  )
}

function People({ people }: Pick<SellerSignUpState, 'people'>) {
  const t = useMessages(sellerMessages)
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.sellerPersonId}>
          <div className={styles.personHead}>
            <bdi>{nameOf(person)}</bdi>
            {person.isMainUser && (
              <Badge tone="accent" icon={BadgeCheck}>
                {t('mainUser')}
              </Badge>
            )}
            <Badge tone={person.isSignatory ? 'info' : 'neutral'}>
              {person.isSignatory ? t('signatory') : t('notSignatory')}
            </Badge>
          </div>
          <PersonFacts person={person} />
        </li>
      ))}
    </ul>
  )
}

function Papers({ state }: Pick<StepProps, 'state'>) {
  const t = useMessages(sellerMessages)
  const cards = state.people.map((person) => ({
    name: t('idCardOf', { name: nameOf(person) }),
    documentId: person.isSignatory ? person.idCardDocumentId : null,
  }))
  const newspaper = {
    name: t('documentKind.OFFICIAL_NEWSPAPER'),
    documentId: state.officialNewspaperDocumentId,
  }
  const isCompany = state.sellerType === 'JURIDICAL_PERSON'
  return (
    <div className={styles.papers}>
      {[...(isCompany ? [newspaper] : []), ...cards].map(
        ({ name, documentId }) =>
          documentId && (
            <figure key={documentId} className={styles.paper}>
              <img src={sellerPaperAddress(documentId)} alt={name} loading="lazy" />
              <figcaption>
                <Badge tone="positive" icon={CircleCheck}>
                  {name}
                </Badge>
              </figcaption>
            </figure>
          ),
      )}
    </div>
  )
}
