import { z } from 'zod'

const maxNameCharacters = 60

/** The name of a basket; optional for a new one. Messages are keys of basketsMessages. @spec 5.mandatory-fields */
export const nameForm = (isNew: boolean) =>
  z.object({
    title: isNew
      ? z.string().trim().max(maxNameCharacters, 'nameTooLong')
      : z.string().trim().min(1, 'mandatory').max(maxNameCharacters, 'nameTooLong'),
  })
export type NameForm = { title: string }
