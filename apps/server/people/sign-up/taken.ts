const fieldOfConstraint: Readonly<
  Record<string, 'username' | 'nationalCode' | 'foreignIdentifier' | 'passportNumber' | 'cellphone' | 'email'>
> = {
  accounts_username: 'username',
  people_national_code_key: 'nationalCode',
  people_foreign_identifier: 'foreignIdentifier',
  people_passport: 'passportNumber',
  people_cellphone: 'cellphone',
  people_email: 'email',
}

/**
 * The field whose value violates a unique constraint; null for any other error.
 * @spec 5.national-code, 5.phone.2, 5.username
 */
export function takenBy(error: unknown) {
  if (!(error instanceof Error) || !('constraint' in error)) return null
  return fieldOfConstraint[String(error.constraint)] ?? null
}
