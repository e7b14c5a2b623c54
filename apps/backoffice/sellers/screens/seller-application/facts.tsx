import { Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import type { SellerApplication } from '../../data/sellers.ts'
import { sellersMessages } from '../../messages/index.ts'

type Props = { application: SellerApplication }

/** What the business states about itself. @spec 3.seller */
export function Business({ application }: Props) {
  const t = useMessages(sellersMessages)
  const digits = useDigits()
  const { sellerTypeEnum, businessName, cellphone, iban, landline, telegramId } = application
  return (
    <Section title={t('business')}>
      <Facts>
        <Fact name={t('businessName')}>{businessName && <bdi>{businessName}</bdi>}</Fact>
        <Fact name={t('kind')}>{sellerTypeEnum && t(`sellerType.${sellerTypeEnum}`)}</Fact>
        <Fact name={t('landline')}>{digits(landline)}</Fact>
        <Fact name={t('applicantPhone')}>{digits(`0${cellphone}`)}</Fact>
        <Fact name={t('telegramId')}>{telegramId && <Ltr>@{telegramId}</Ltr>}</Fact>
        <Fact name={t('iban')} wide>
          {iban && <Ltr>{iban}</Ltr>}
        </Fact>
      </Facts>
    </Section>
  )
}

/** The registered company. @spec 3.seller */
export function Company({ application }: Props) {
  const t = useMessages(sellersMessages)
  const digits = useDigits()
  const { companyTypeEnum } = application
  return (
    <Section title={t('company')}>
      <Facts>
        <Fact name={t('companyName')}>{application.companyName && <bdi>{application.companyName}</bdi>}</Fact>
        <Fact name={t('companyType')}>{companyTypeEnum && t(`companyType.${companyTypeEnum}`)}</Fact>
        <Fact name={t('registrationNumber')}>{digits(application.registrationNumber)}</Fact>
        <Fact name={t('companyNationalCode')}>{digits(application.companyNationalCode)}</Fact>
        <Fact name={t('economicNumber')}>{digits(application.economicNumber)}</Fact>
        <Fact name={t('officialNewspaper')}>{digits(application.officialNewspaper)}</Fact>
      </Facts>
    </Section>
  )
}

/** A number in the reader's digits, left to right. */
export function useDigits() {
  const format = useFormat()
  return (value: string | null) => value && <Ltr>{format.digits(value)}</Ltr>
}
