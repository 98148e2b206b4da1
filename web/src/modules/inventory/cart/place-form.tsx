/** The warehouse, the party and the currency of a cart. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { Ref } from '@siteoffice/domain/engine/values'
import { useId, useMemo } from 'react'
import { Narrowing, ofStore } from '../../../kinds/reference/narrowing.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldInput } from '../../../records/form/fields/field-input.tsx'
import type { CartKind } from './cart-kinds.ts'
import { type Change, changeDraft, type Draft } from './draft.ts'
import { type Beginning, beginningIn } from './new-cart.ts'
import type { Errors } from './use-cart-actions.ts'

interface Props {
  readonly kind: CartKind
  readonly draft: Draft
  readonly errors: Errors
  readonly onChange: (draft: Draft) => void
  readonly onUpdate: (change: (draft: Draft) => Draft) => void
}
/** The values that come with a store, except for those that were chosen meanwhile. */
function withBeginning(draft: Draft, store: string, { warehouse, currency }: Beginning): Draft {
  if (draft.store?._id !== store) return draft
  return changeDraft(draft, {
    warehouse: draft.warehouse ?? warehouse,
    ...(draft.items.length === 0 && currency !== undefined && { currency }),
  })
}
export function PlaceForm({ kind, draft, errors, onChange, onUpdate }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { fields, party } = kind
  const store = draft.store?._id
  const narrowing = useMemo(() => ofStore(store), [store])
  const choose = async (next: Ref | null) => {
    if (next === null || next._id === store) return
    const beginning = await beginningIn(next._id)
    onUpdate(current => withBeginning(current, next._id, beginning))
  }
  const input = (name: string, field: Field, value: unknown, change: (value: unknown) => Change) => (
    <FieldInput
      id={`${id}-${name}`}
      label={t(fieldLabel(name, field))}
      field={field}
      value={value}
      onChange={next => {
        onChange(changeDraft(draft, change(next)))
        if (name === 'store') void choose(next as Ref | null)
      }}
      record={{ _id: draft._id }}
      errors={errors}
      path={name}
    />
  )
  // the input of a reference gives a reference or null, that of a currency its code or null
  return (
    <div className="cart-place">
      {input('store', fields.store, draft.store, value => ({
        store: value as Ref | null,
        // a choice for one store may belong to that store alone
        ...((value as Ref | null)?._id !== store && { warehouse: null }),
      }))}
      <Narrowing value={narrowing}>
        {input('warehouse', fields.warehouse, draft.warehouse, value => ({ warehouse: value as Ref | null }))}
      </Narrowing>
      {input(party, fields.party, draft.party, value => ({ party: value as Ref | null }))}
      {draft.items.length === 0 ? (
        input('currency', fields.currency, draft.currency, value => ({
          currency: typeof value === 'string' ? value : draft.currency,
        }))
      ) : (
        <div>
          <div className="cart-fixed-name">{t('Currency')}</div>
          <div className="cart-fixed">{draft.currency}</div>
        </div>
      )}
    </div>
  )
}
