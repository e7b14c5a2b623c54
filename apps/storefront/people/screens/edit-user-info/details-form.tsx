import { editProfileOn } from '@anar/contract/commands'
import { isoDayFrom, tehranDay } from '@anar/domain/calendar'
import { Alert, Button, Card, Form, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { type Language, useLanguage, useMessages } from '@anar/ui/i18n'
import { Lock } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useCheckedForm } from '../../../platform/components/forms/use-checked-form.ts'
import { failureMessages } from '../../../platform/messages/index.ts'
import { Fact, Facts } from '../../components/profile/facts.tsx'
import page from '../../components/profile/profile-page.module.css'
import { editProfile, type ProfileRow } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'

const isoDayOf = (day: string | null, language: Language) =>
  day === null ? null : isoDayFrom(day, language === 'pe' ? 'pe' : 'gr')

/** The initial values of the form. */
export function detailsStarted(
  profile: Pick<ProfileRow, 'firstName' | 'lastName' | 'genderEnum' | 'birthDate'>,
  language: Language,
): Values {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    gender: profile.genderEnum ?? '',
    birthDate: isoDayOf(profile.birthDate, language) ?? '',
  }
}

/** Names, gender and birth date; after an identity check only the gender is editable. */
export function DetailsForm({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const failures = useMessages(failureMessages)
  const language = useLanguage()
  const form = useCheckedForm({
    schema: editProfileOn(tehranDay(Date.now())),
    begin: detailsStarted(profile, language),
    failed: failures('update'),
    send: async (details) => {
      await editProfile(details)
      toast.success(t('saved'))
    },
  })
  const isLocked = profile.isIdentityChecked === true
  return (
    <Card as="section" pad aria-labelledby="names">
      <div className={page.cardHead}>
        <h2 id="names" className={page.subtitle}>
          {t('editNames')}
        </h2>
      </div>
      <Form faults={form.faults} className={page.form} onSubmit={form.submit}>
        {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
        {isLocked ? <LockedNames profile={profile} /> : <Names form={form} />}
        <Gender form={form} />
        <div>
          <Button type="submit" loading={form.isSending} loadingText={t('saving')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type Values = { firstName: string; lastName: string; gender: string; birthDate: string }
type FieldsProps = {
  form: {
    values: Values
    errorOf: (name: keyof Values) => string | undefined
    type: (part: Partial<Values>) => void
  }
}

function Names({ form: { values, errorOf, type } }: FieldsProps) {
  const t = useMessages(profileMessages)
  return (
    <div className={page.formColumns}>
      <TextField
        label={t('firstName')}
        required
        autoComplete="given-name"
        value={values.firstName}
        error={errorOf('firstName')}
        onChange={(event) => type({ firstName: event.target.value })}
      />
      <TextField
        label={t('lastName')}
        required
        autoComplete="family-name"
        value={values.lastName}
        error={errorOf('lastName')}
        onChange={(event) => type({ lastName: event.target.value })}
      />
      <DayField
        label={t('birthDate')}
        required
        value={values.birthDate === '' ? null : values.birthDate}
        error={errorOf('birthDate')}
        onChange={(birthDate) => type({ birthDate: birthDate ?? '' })}
      />
    </div>
  )
}

function Gender({ form: { values, errorOf, type } }: FieldsProps) {
  const t = useMessages(profileMessages)
  return (
    <div className={page.formColumns}>
      <SelectField
        label={t('gender')}
        required
        value={values.gender}
        error={errorOf('gender')}
        onChange={(event) => type({ gender: event.target.value })}
      >
        {values.gender === '' && <option value="">{t('choose')}</option>}
        <option value="FEMALE">{t('gender.FEMALE')}</option>
        <option value="MALE">{t('gender.MALE')}</option>
      </SelectField>
    </div>
  )
}

function LockedNames({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  return (
    <>
      <Facts>
        <Fact name={t('firstName')} isLocked>
          <bdi>{profile.firstName}</bdi>
        </Fact>
        <Fact name={t('lastName')} isLocked>
          <bdi>{profile.lastName}</bdi>
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
