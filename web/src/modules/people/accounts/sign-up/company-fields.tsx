/** The fields of a company that signs up. */
import { valueWords } from '@siteoffice/domain/engine/describe'
import { company as companyResource } from '@siteoffice/domain/modules/companies/company'
import { COMPANY_TYPES } from '@siteoffice/domain/modules/people/own-company'
import { listTrades } from '@siteoffice/domain/modules/people/session-endpoints'
import { useEffect, useId, useState } from 'react'
import { useCodeOptions } from '../../../../kinds/code/use-code-options.ts'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { Combobox, ComboboxOfSeveral } from '../../../../ui/combobox.tsx'
import { FieldProblem, type FormProblem } from '../sign-in/plain-form.tsx'
import '../sign-in-form.css'
import { type CompanyDraft, draftLabel } from './company-draft.ts'

interface Props {
  readonly draft: CompanyDraft
  readonly onChange: (draft: CompanyDraft) => void
  readonly trouble: FormProblem
}
interface Trade {
  readonly _id: string
  readonly label: string
}
/** The trades to choose from; none where they fail to load, for they can be chosen later as well. */
function useTrades(): readonly Trade[] {
  const [trades, setTrades] = useState<readonly Trade[]>([])
  useEffect(() => {
    let here = true
    call(listTrades, {}, { signInAgain: false }).then(
      ({ content }) => here && setTrades(content),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return trades
}
export function CompanyFields({ draft, onChange, trouble }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const countries = useCodeOptions('country')
  const trades = useTrades()
  const labelOf = (name: keyof CompanyDraft): string => t(draftLabel(name) ?? name)
  const invalid = (name: keyof CompanyDraft) => ({
    'aria-invalid': trouble.field === name,
    ...(trouble.field === name && { 'aria-describedby': trouble.describedBy }),
  })
  const text = (name: 'companyName' | 'city' | 'registrationNo' | 'phone', autoComplete: string) => (
    <div className="sign-in-field">
      <label htmlFor={`${id}${name}`}>{labelOf(name)}</label>
      <input
        id={`${id}${name}`}
        name={name}
        type={name === 'phone' ? 'tel' : 'text'}
        dir={name === 'phone' ? 'ltr' : 'auto'}
        autoComplete={autoComplete}
        value={draft[name]}
        onChange={event => onChange({ ...draft, [name]: event.target.value })}
        {...invalid(name)}
        required
      />
      <FieldProblem name={name} trouble={trouble} />
    </div>
  )
  return (
    <>
      {text('companyName', 'organization')}
      <div className="sign-in-field" data-field="type">
        <label htmlFor={`${id}type`}>{labelOf('type')}</label>
        <Combobox
          id={`${id}type`}
          size="large"
          value={draft.type ?? null}
          options={COMPANY_TYPES.map(value => ({ value, label: t(valueWords(companyResource.fields.type, value)) }))}
          onChange={type => onChange({ ...draft, type: COMPANY_TYPES.find(each => each === type) })}
          invalid={trouble.field === 'type'}
          aria-describedby={invalid('type')['aria-describedby']}
        />
        <FieldProblem name="type" trouble={trouble} />
      </div>
      <div className="sign-in-field" data-field="country">
        <label htmlFor={`${id}country`}>{labelOf('country')}</label>
        <Combobox
          id={`${id}country`}
          size="large"
          value={draft.country ?? null}
          options={countries}
          onChange={country => onChange({ ...draft, country: country ?? undefined })}
          invalid={trouble.field === 'country'}
          aria-describedby={invalid('country')['aria-describedby']}
        />
        <FieldProblem name="country" trouble={trouble} />
      </div>
      {text('city', 'address-level2')}
      {text('registrationNo', 'off')}
      {text('phone', 'tel')}
      <div className="sign-in-field">
        <label htmlFor={`${id}trades`}>{labelOf('trades')}</label>
        <ComboboxOfSeveral
          id={`${id}trades`}
          size="large"
          value={trades
            .filter(({ _id }) => draft.trades.includes(_id))
            .map(({ _id, label }) => ({ value: _id, label }))}
          options={trades.map(({ _id, label }) => ({ value: _id, label }))}
          onChange={chosen => onChange({ ...draft, trades: chosen.map(each => each.value) })}
        />
      </div>
    </>
  )
}
