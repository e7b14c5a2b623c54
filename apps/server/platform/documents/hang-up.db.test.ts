import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { openApplicants } from '../../testing/applicants.ts'
import { fixedClock } from '../../testing/clock.ts'
import { documentsOf } from '../../testing/documents.ts'
import { memoryFiles } from '../../testing/files.ts'
import { jpegOf } from '../../testing/hostile-files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { cardPhoto } from '../../testing/upload.ts'

/** @spec 5.upload-size */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock, { files: memoryFiles() })
const people = await openApplicants(app, database, shop)
const photo = await cardPhoto()
/** The costliest accepted image: some two seconds of a processor. */
const dear = jpegOf({ width: 9_900, height: 8_900, scans: 60 })
let address = ''
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})

function send(token: string, image: Buffer, signal: AbortSignal | null = null): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'card.jpg')
  return fetch(`${address}/pe/persian/documents/ID_CARD_FRONT`, {
    method: 'POST',
    headers: { origin: address, cookie: `anar_session=${token}` },
    body: form,
    signal,
  }).then((answer) => answer.status)
}

it('an image whose sender hangs up is decoded no further, and the next one is accepted instead', {
  timeout: 60_000,
}, async () => {
  const [gone, other] = [await people.applicant(), await people.applicant()]
  // The process is running, and decodes an image when its sender hangs up.
  expect(await send(other.token, photo)).toBe(200)
  const connection = new AbortController()
  const sent = send(gone.token, dear, connection.signal)
  await sleep(1_200)
  connection.abort()
  await expect(sent).rejects.toThrow('aborted')
  expect(await send(other.token, photo)).toBe(200)
  expect(await documentsOf(database, gone.personId)).toEqual([])
})
