import { type InputOf as BodyOf } from '@siteoffice/domain/engine/endpoint'
import type { Json } from '@siteoffice/domain/engine/values'
import { allocatePayment } from '@siteoffice/domain/modules/billing/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import type { Errors } from '../../../records/form/fields/field-errors.ts'
import { sentence } from '../../../records/form/saving/server-errors.ts'
import type { OpenBill } from './open-bills.ts'
import type { Spread } from './shares.ts'

type Body = BodyOf<typeof allocatePayment>['body']
type FormValues = { readonly [name: string]: Json | undefined }
/** The API's messages about shares, by bill. */
function errorsByBill({ body }: ApiError, billed: readonly { readonly billing: string }[]): Errors {
  const at = (body.errors ?? []).flatMap(({ field, message }) => {
    const bill = billed[Number(/^allocations\.(\d+)\./.exec(field)?.[1])]
    return bill === undefined ? [] : [[bill.billing, sentence(message)] as const]
  })
  return Object.fromEntries(at)
}
/** Sends a payment, and puts the API's messages about shares beside their bills. */
export function useSendPayment() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [errors, setErrors] = useState<Errors>({})
  const [credit, setCredit] = useState(false)

  async function send(values: FormValues, bills: readonly OpenBill[], { shares, remainder }: Spread): Promise<void> {
    const allocations = bills.flatMap(({ _id }) => {
      const amount = shares[_id]
      return amount === null || amount === undefined || amount === 0 ? [] : [{ billing: _id, amount }]
    })
    // the form has just checked that every value is there, under the names of the endpoint
    const body = { ...values, allocations, ...(remainder > 0 && credit && { keepCredit: true }) } as unknown as Body
    setErrors({})
    try {
      const { receipt } = await call(allocatePayment, { body })
      toast.success({ title: t('The payment is recorded: receipt {{receipt}}', { receipt }) })
      await client.invalidateQueries()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(errorsByBill(error, allocations))
      throw error
    }
  }
  return { send, errors, credit, setCredit }
}
