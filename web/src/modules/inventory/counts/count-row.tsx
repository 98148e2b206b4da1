/** A line of a count sheet while it is counted. */
import type { ReactNode } from 'react'
import { NumberInput } from '../../../kinds/number/number-input.tsx'
import { formatNear, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { codesOf } from '../cart/scan.ts'
import { useScanKeys } from '../cart/use-scan-keys.ts'
import type { CountLine, Unsaved } from './use-count-lines.ts'
import { inputId, type useEntry } from './use-entry.ts'

/** Puts the cursor into the line above or below. */
function goBeside(input: HTMLInputElement, step: 'nextElementSibling' | 'previousElementSibling'): void {
  input.closest('tr')?.[step]?.querySelector('input')?.focus()
}
interface RowProps {
  readonly line: CountLine
  readonly unsaved: Unsaved | undefined
  readonly of: ReturnType<typeof useEntry>
  /** the codes of all lines */
  readonly otherCodes: readonly string[]
  readonly onDone: () => void
  readonly onCode: (code: string) => void
}
export function CountRow({ line, unsaved, of: counting, otherCodes, onDone, onCode }: RowProps) {
  const { t } = useTranslation()
  const value = counting.valueOf(line)
  const keys = useScanKeys({
    quantity: value ?? 0,
    codes: codesOf(line),
    otherCodes,
    onQuantity: quantity => counting.count(line._id, quantity),
    onRestore: counting.restore,
    onCode,
  })
  return (
    <tr data-counted={line.status === 'counted'}>
      <th scope="row">
        <span dir="auto">{line.name}</span>
        <small>
          <bdi>{line.sku}</bdi>
          <CountedBy line={line} />
        </small>
        {unsaved !== undefined && (
          <span className="count-wrong" role="alert">
            {t('{{quantity}} is not stored.', { quantity: formatNumber(unsaved.counted, 3) })} {unsaved.words}{' '}
            <Button size="small" onClick={() => counting.save(line._id, unsaved.counted)}>
              {t('Store it')}
            </Button>
          </span>
        )}
      </th>
      <td>
        {/* the keys are those of the input within it */}
        <span {...keys}>
          <NumberInput
            id={inputId(line._id)}
            className="count-figure"
            dir="ltr"
            aria-label={t('Counted of {{name}}', { name: line.name })}
            value={value}
            min={0}
            precision={3}
            steps={false}
            onChange={next => counting.type(line._id, next)}
            onFocus={event => {
              counting.look(line)
              event.target.select()
            }}
            onBlur={() => counting.leave(line._id)}
            onKeyDown={event => {
              if (event.key === 'Escape') counting.drop()
              if (event.key === 'ArrowDown') goBeside(event.currentTarget, 'nextElementSibling')
              if (event.key === 'ArrowUp') goBeside(event.currentTarget, 'previousElementSibling')
              if (event.key !== 'Enter') return
              event.preventDefault()
              counting.confirm()
              onDone()
            }}
          />
        </span>
      </td>
    </tr>
  )
}
function CountedBy({ line: { countedAt, countedBy } }: { readonly line: CountLine }): ReactNode {
  if (countedAt === null) return null
  return (
    <>
      {' · '}
      <bdi>{countedBy?.label ?? ''}</bdi> <time dateTime={countedAt}>{formatNear(countedAt)}</time>
    </>
  )
}
