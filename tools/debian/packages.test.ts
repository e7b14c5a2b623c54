import { expect, it } from 'vitest'
import { archiveIn } from './packages.ts'

const release = 'NAME="Debian GNU/Linux"\nVERSION_CODENAME=bookworm\nID=debian\n'
const printed = [
  "'https://packages.example/apt/dists/cloud-bookworm/InRelease' packages.example_InRelease 0 ",
  "'http://mirror.example/debian-security/dists/bookworm-security/InRelease' security_InRelease 0 ",
  "'http://mirror.example/debian/dists/bookworm-updates/InRelease' updates_InRelease 0 ",
  "'http://mirror.example/debian/dists/bookworm/InRelease' debian_InRelease 0 ",
].join('\n')

it("takes the archive of the machine's own release, and no other that apt knows", () => {
  expect(archiveIn(printed, release)).toBe('http://mirror.example/debian/')
})

it('takes none where apt knows none of that release, or the machine is no Debian', () => {
  expect(archiveIn(printed, release.replace('bookworm', 'trixie'))).toBeNull()
  expect(archiveIn(printed, release.replace('ID=debian', 'ID=ubuntu'))).toBeNull()
  expect(archiveIn(printed, '')).toBeNull()
})
