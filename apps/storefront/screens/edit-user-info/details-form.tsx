import { isoDayFrom } from '@anar/domain/calendar'
import { Alert, Button, Card, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { type Language, useLanguage, useTexts } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useState } from 'react'
import { Fact, Facts } from '../../components/profile/facts.tsx'
import page from '../../components/profile/profile-page.module.css'
import { nothingRefused, refusalOf } from '../../components/profile/refusal.ts'
import { editProfile, type ProfileRow } from '../../data/profile.ts'
import { profileTexts } from '../../texts/profile.ts'

type Values = { firstName: string; lastName: string; gender: string; birthDate: string | null }
const fieldNames = ['firstName', 'lastName', 'gender', 'birthDate'] as const

const isoDayOf = (day: string | null, language: Language) =>
  day === null ? null : isoDayFrom(day, language === 'pe' ? 'pe' : 'gr')

/** Names, gender and day of birth: once the identity was checked, only the gender is a field. */
export function DetailsForm({ profile }: { profile: ProfileRow }) {
  const t = useTexts(profileTexts)
  const language = useLanguage()
  const [values, setValues] = useState<Values>({
    firstName: profile.firstName,
    lastName: profile.lastName,
    gender: profile.genderEnum ?? '',
    birthDate: isoDayOf(profile.birthDate, language),
  })
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingRefused)
  const isLocked = profile.isIdentityChecked === true
  const change = (part: Partial<Values>) => setValues({ ...values, ...part })
  const fields = { values, faults: refusal.fields, change }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const missing = fieldNames.filter((name) => (values[name] ?? '').trim() === '')
    const { gender, birthDate } = values
    if (missing.length > 0 || birthDate === null || (gender !== 'MALE' && gender !== 'FEMALE')) {
      const fields = Object.fromEntries(missing.map((name) => [name, t('mandatory')]))
      setRefusal({ fields, message: null })
      return
    }
    setIsBusy(true)
    try {
      await editProfile({ ...values, gender, birthDate })
      setRefusal(nothingRefused)
      toast.success(t('saved'))
    } catch (error) {
      setRefusal(refusalOf(error, fieldNames, t('noAnswer')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card as="section" pad aria-labelledby="names">
      <div className={page.cardHead}>
        <h2 id="names" className={page.subtitle}>
          {t('editNames')}
        </h2>
      </div>
      <form className={page.form} onSubmit={save} noValidate>
        {refusal.message && <Alert tone="danger">{refusal.message}</Alert>}
        {isLocked ? <LockedNames profile={profile} /> : <Names {...fields} />}
        <Gender {...fields} />
        <div>
          <Button type="submit" loading={isBusy} loadingText={t('saving')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type FieldsProps = {
  values: Values
  faults: Readonly<Record<string, string>>
  change: (part: Partial<Values>) => void
}

function Names({ values, faults, change }: FieldsProps) {
  const t = useTexts(profileTexts)
  return (
    <div className={page.formColumns}>
      <TextField
        label={t('firstName')}
        required
        autoComplete="given-name"
        value={values.firstName}
        error={faults['firstName']}
        onChange={(event) => change({ firstName: event.target.value })}
      />
      <TextField
        label={t('lastName')}
        required
        autoComplete="family-name"
        value={values.lastName}
        error={faults['lastName']}
        onChange={(event) => change({ lastName: event.target.value })}
      />
      <DayField
        label={t('birthDate')}
        required
        value={values.birthDate}
        error={faults['birthDate']}
        onChange={(birthDate) => change({ birthDate })}
      />
    </div>
  )
}

function Gender({ values, faults, change }: FieldsProps) {
  const t = useTexts(profileTexts)
  return (
    <div className={page.formColumns}>
      <SelectField
        label={t('gender')}
        required
        value={values.gender}
        error={faults['gender']}
        onChange={(event) => change({ gender: event.target.value })}
      >
        {values.gender === '' && <option value="">{t('choose')}</option>}
        <option value="FEMALE">{t('genderFemale')}</option>
        <option value="MALE">{t('genderMale')}</option>
      </SelectField>
    </div>
  )
}

function LockedNames({ profile }: { profile: ProfileRow }) {
  const t = useTexts(profileTexts)
  const format = useFormat()
  return (
    <>
      <Facts>
        <Fact name={t('firstName')} isLocked>
          {profile.firstName}
        </Fact>
        <Fact name={t('lastName')} isLocked>
          {profile.lastName}
        </Fact>
        <Fact name={t('birthDate')} isLocked>
          {profile.birthDate && format.day(profile.birthDate)}
        </Fact>
        <Fact name={t('nationalCode')} isLocked>
          {profile.nationalCode && <bdi dir="ltr">{format.digits(profile.nationalCode)}</bdi>}
        </Fact>
      </Facts>
      <Alert icon={Lock} title={t('locked')}>
        {t('lockedWhy')}
      </Alert>
    </>
  )
}
