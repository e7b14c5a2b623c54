import { z } from 'zod'

const longestName = 60

/** The name of a basket; a new one may go without. Messages are keys of basketsMessages. @spec 5.mandatory-fields */
export const nameForm = (isNew: boolean) =>
  z.object({
    title: isNew
      ? z.string().trim().max(longestName, 'nameTooLong')
      : z.string().trim().min(1, 'mandatory').max(longestName, 'nameTooLong'),
  })
export type NameForm = { title: string }
