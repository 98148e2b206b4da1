/** Asks what is to be booked and books it; the server's refusals stand at their fields. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { InputOf } from '@siteoffice/domain/engine/endpoint'
import type { Field } from '@siteoffice/domain/engine/field'
import type { adjustStock, transferStock } from '@siteoffice/domain/modules/inventory/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { checkValue, wireValue } from '../../../kinds/check.ts'
import { inputOf } from '../../../kinds/inputs.ts'
import type { Values } from '../../../kinds/kind.ts'
import { ApiError } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { notify } from '../../../lib/notify.ts'
import { FieldInput } from '../../../records/form/field-input.tsx'
import { sentence } from '../../../records/form/use-save.ts'

type Booking = typeof adjustStock | typeof transferStock
interface Props {
  readonly endpoint: Booking
  readonly title: string
  readonly fields: { readonly [name: string]: Field }
  readonly about: (values: Values) => ReactNode
  readonly onClose: () => void
}
export function BookingDialog({ endpoint, title, fields, about, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const client = useQueryClient()
  const [values, setValues] = useState<Values>({})
  const [errors, setErrors] = useState<{ readonly [path: string]: string }>({})
  const book = useMutation({
    mutationFn: (input: InputOf<Booking>) => call(endpoint, input, { quiet: true }),
    onSuccess: async ({ balance }) => {
      notify.product({ title: t('Booked. There are {{amount}} now.', { amount: formatNumber(balance, 3) }) })
      onClose()
      await client.invalidateQueries()
    },
    onError: error => {
      const refused = error instanceof ApiError ? (error.body.errors ?? []) : []
      setErrors(Object.fromEntries(refused.map(each => [each.field, sentence(each.message)])))
    },
  })
  const submit = () => {
    const broken = Object.entries(fields).flatMap(([name, field]) =>
      Object.entries(checkValue(inputOf(field), field, values[name])).map(([, message]) => [name, message] as const),
    )
    setErrors(Object.fromEntries(broken))
    if (broken.length > 0) return
    const entries = Object.entries(fields)
    const body = Object.fromEntries(
      entries.map(([name, field]) => [name, wireValue(inputOf(field), field, values[name])]),
    )
    book.mutate({ body } as InputOf<Booking>) // the fields were just checked, and have the endpoint's names
  }
  const placeless = book.error !== null && !Object.keys(errors).some(name => name in fields)
  return (
    <Modal
      open
      title={title}
      okText={t('Book')}
      cancelText={t('Cancel')}
      confirmLoading={book.isPending}
      onOk={submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="stock-form">
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            id={`${id}-${name}`}
            label={t(fieldLabel(name, field))}
            field={field}
            value={values[name]}
            onChange={value => {
              setValues(current => ({ ...current, [name]: value }))
              setErrors(({ [name]: _old, ...others }) => others)
            }}
            record={values}
            errors={errors}
            path={name}
          />
        ))}
        <p className="stock-about">{about(values)}</p>
        {placeless && (
          <p className="stock-problem" role="alert">
            {book.error?.message}
          </p>
        )}
      </div>
    </Modal>
  )
}
