import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Json } from '@siteoffice/domain/engine/values'
import { useTranslation } from '../../lib/i18n.ts'
import { checkValue, wireValue } from '../check.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { isBlank } from '../kind.ts'
import { plainInputOf } from '../plain-inputs.ts'
import styles from './block.module.css'

function BlockInput({ id, label, field, value, onChange, record, errors = {} }: InputProps<'block'>) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={label} className={styles.grid}>
      {Object.entries(field.fields).map(([name, part]) => {
        const { Input } = plainInputOf(part)
        const error = errors[name]
        return (
          <div key={name} className={styles.part}>
            <label htmlFor={`${id}.${name}`}>
              {t(fieldLabel(name, part))}
              {field.required && part.required && (
                <span className={styles.required} aria-hidden>
                  *
                </span>
              )}
            </label>
            <Input
              id={`${id}.${name}`}
              label={t(fieldLabel(name, part))}
              field={part}
              // the value is of the part's kind: inputs and server put nothing else there
              value={(value?.[name] ?? null) as string | null}
              onChange={next => onChange({ ...value, [name]: next })}
              record={record}
              invalid={error !== undefined}
              {...(error !== undefined && { describedBy: `${id}.${name}-error` })}
            />
            {error !== undefined && (
              <div id={`${id}.${name}-error`} className={styles.message}>
                {error}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
export const blockInput: InputKind<'block'> = {
  Input: BlockInput,
  preload: field => {
    for (const part of Object.values(field.fields)) plainInputOf(part).preload?.(part)
  },
  reads: field => Object.values(field.fields).flatMap(part => plainInputOf(part).reads?.(part) ?? []),
  wide: () => true,
  group: true,
  initial: field => {
    const parts = Object.entries(field.fields).map(
      ([name, part]) => [name, plainInputOf(part).initial?.(part) ?? null] as const,
    )
    return parts.some(([, part]) => !isBlank(part) && part !== false) ? Object.fromEntries(parts) : null
  },
  toWire: (value, field) => {
    const parts = Object.entries(field.fields).map(
      ([name, part]) => [name, wireValue(plainInputOf(part), part, value?.[name]) ?? null] as const,
    )
    const empty = parts.every(([, part]) => isBlank(part) || part === false)
    return empty ? null : Object.fromEntries<Json>(parts)
  },
  check: (value, field) =>
    Object.fromEntries(
      Object.entries(field.fields).flatMap(([name, part]) =>
        Object.values(checkValue(plainInputOf(part), part, value[name])).map(message => [name, message]),
      ),
    ),
}
