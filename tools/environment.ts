import { checkoutFolder } from '../apps/server/settings.ts'

/**
 * The environment, and the variables of the file `.env` of the checkout that it lacks. Throws where that file cannot be
 * read; without one the environment is all.
 */
export function environment(): NodeJS.ProcessEnv {
  const file = `${checkoutFolder}/.env`
  try {
    process.loadEnvFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new Error(`${file} cannot be read: ${message}`, { cause: error })
  }
  return process.env
}
