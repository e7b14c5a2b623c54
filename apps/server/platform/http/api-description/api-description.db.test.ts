import { errors } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../../testing/clock.ts'
import { openTestApp } from '../../../testing/opened.ts'

const { app } = await openTestApp(fixedClock('2026-05-10T09:00:00Z'))

/** @spec 7.base-address, 8.response-errors */
describe('the API description', () => {
  it('is derived from the schemas of the commands', async () => {
    const { paths, components } = (await app.inject({ url: '/openapi.json' })).json()
    const pay = paths['/checkout/pay'].post
    expect(pay).toMatchObject({ operationId: 'checkoutPay', tags: ['sales'], security: [{ session: [] }] })
    expect(pay.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/CheckoutPayInput',
    })
    expect(components.schemas.CheckoutPayInput).toMatchObject({
      type: 'object',
      required: ['saleOrderId', 'seenPayableRial'],
      additionalProperties: false,
    })
    expect(pay.parameters).toMatchObject([{ in: 'header', name: 'idempotency-key', required: true }])
  })

  it('lists the error codes of an operation by status, each with its text', async () => {
    const { paths, components } = (await app.inject({ url: '/openapi.json' })).json()
    const { responses } = paths['/checkout/pay'].post
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '421',
      '422',
      '429',
      '500',
      '503',
    ])
    const codesOf = (status: string) => {
      const { schema } = responses[status].content['application/json']
      const refs: { $ref: string }[] = schema.oneOf ?? [schema]
      return refs.map(({ $ref }) => $ref.replace('#/components/schemas/', ''))
    }
    expect(codesOf('401')).toEqual([
      'COOKIE_FAULTY',
      'LOGIN_REQUIRED',
      'SESSION_ENDED',
      'SESSION_ENDED_ELSEWHERE',
    ])
    expect(codesOf('404')).toEqual(['OFFER_NOT_FOUND', 'ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND'])
    expect(components.schemas.BASKET_EMPTY).toMatchObject({
      description: errors.BASKET_EMPTY.en,
      properties: { code: { enum: ['BASKET_EMPTY'] } },
    })
    expect(components.schemas.BASKET_FULL.properties.details).toMatchObject({
      type: 'object',
      properties: { limit: { type: 'integer' } },
      required: ['limit'],
      additionalProperties: false,
    })
  })

  it('has a search for each entity, with the fields of its rows', async () => {
    const { paths, components } = (await app.inject({ url: '/openapi.json' })).json()
    const { schema } = paths['/search/Brand'].get.responses['200'].content['application/json']
    expect(schema).toEqual({ $ref: '#/components/schemas/BrandPage' })
    expect(components.schemas.BrandPage.properties.page.items).toEqual({
      $ref: '#/components/schemas/BrandRow',
    })
    expect(components.schemas.BrandRow.properties).toMatchObject({ id: { type: 'integer' } })
    expect(paths).not.toHaveProperty('/search/{entity}')
  })
})
