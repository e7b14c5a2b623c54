import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type KavenegarRequest = {
  method: string
  /** `sms/send`, `verify/lookup`. */
  called: string
  apiKey: string
  fields: Record<string, string>
}

/** How the double answers: like Kavenegar, or with a fault. */
export type KavenegarBehaviour =
  | { kind: 'works'; messageStatus?: number }
  | { kind: 'fault'; status: number; message: string }
  | { kind: 'garbage'; httpStatus: number; body: string }
  | { kind: 'no-entries' }
  | { kind: 'one-entry' }
  | { kind: 'redirect'; to: string }
  | { kind: 'silent' }
  | { kind: 'cut-off' }

export type KavenegarDouble = {
  url: string
  behaviour: KavenegarBehaviour
  readonly requests: KavenegarRequest[]
  close(): Promise<void>
}

/**
 * A real server with the API of api.kavenegar.com: `POST /v1/{key}/{scope}/{method}.json` with form fields, answered by
 * `{ return: { status, message }, entries }`, where the HTTP status is the status of `return`. A wrong key is refused
 * with 403, an invalid receiver with 411, an unknown template with 424.
 */
export async function startKavenegar({ apiKey }: { apiKey: string }): Promise<KavenegarDouble> {
  const requests: KavenegarRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [, , key = '', scope = '', method = ''] = (request.url ?? '').split('/')
    const call = {
      method: request.method ?? '',
      called: `${scope}/${method.replace(/\.json$/, '')}`,
      apiKey: decodeURIComponent(key),
      fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    }
    requests.push(call)
    answer(response, call, double.behaviour, apiKey)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: KavenegarDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: { kind: 'works' },
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return double
}

function answer(
  response: ServerResponse,
  call: KavenegarRequest,
  behaviour: KavenegarBehaviour,
  apiKey: string,
): void {
  switch (behaviour.kind) {
    case 'silent':
      return
    case 'cut-off':
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"return":')
      response.destroy()
      return
    case 'garbage':
      response.writeHead(behaviour.httpStatus, { 'content-type': 'text/html' }).end(behaviour.body)
      return
    case 'redirect':
      response.writeHead(302, { location: behaviour.to }).end()
      return
    case 'fault':
      reply(response, behaviour.status, behaviour.message, null)
      return
    case 'no-entries':
      reply(response, 200, 'تایید شد', [])
      return
    case 'one-entry':
      reply(response, 200, 'تایید شد', entryOf(call, 5))
      return
    default: {
      const fault = faultOf(call, apiKey)
      if (fault) reply(response, ...fault, null)
      else reply(response, 200, 'تایید شد', [entryOf(call, behaviour.messageStatus ?? 1)])
    }
  }
}

function faultOf(
  { method, called, apiKey, fields }: KavenegarRequest,
  rightKey: string,
): [number, string] | null {
  if (apiKey !== rightKey) return [403, 'کد شناسائی API-Key معتبر نمی‌باشد']
  if (method !== 'GET' && method !== 'POST') return [405, 'متد فراخوانی Get یا Post اشتباه است']
  if (called !== 'sms/send' && called !== 'verify/lookup') return [404, 'متد نامشخص است']
  if (!/^09\d{9}$/.test(fields['receptor'] ?? '')) return [411, 'دریافت کننده نامعتبر است']
  if (called === 'verify/lookup') {
    if (fields['template'] !== 'anar-code') return [424, 'الگوی مورد نظر پیدا نشد']
    if (/\s/.test(fields['token'] ?? ' ')) return [431, 'ساختار کد صحیح نمی‌باشد']
    return null
  }
  return fields['message'] ? null : [413, 'پیام خالی است و یا طول پیام بیش از حد مجاز می‌باشد']
}

function entryOf({ fields }: KavenegarRequest, status: number): object {
  return {
    messageid: 8_792_343,
    message: fields['message'] ?? `code ${fields['token']}`,
    status,
    statustext: status === 1 ? 'در صف ارسال' : 'ارسال شده',
    sender: fields['sender'] ?? '10004346',
    receptor: fields['receptor'],
    date: 1_356_619_709,
    cost: 120,
  }
}

function reply(response: ServerResponse, status: number, message: string, entries: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ return: { status, message }, entries }))
}
