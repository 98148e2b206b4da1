/** How a file is read: its tab, its row of headings, its encoding, its hidden rows. All of it is guessed, and can be changed. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { SheetEncoding } from '@siteoffice/domain/engine/run'
import { SHEET_ENCODINGS } from '@siteoffice/domain/engine/run'
import type { readSheet } from '@siteoffice/domain/import-endpoints'
import { useId } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'

export type Sheet = AnswerOf<typeof readSheet>
/** What a person has chosen; the rest is guessed. */
export interface Reading {
  readonly tab?: string
  readonly head?: string
  readonly encoding?: SheetEncoding
  readonly hidden?: 'take'
}
interface Props {
  readonly sheet: Sheet
  readonly reading: Reading
  readonly onChange: (reading: Reading) => void
}
export function SheetReading(props: Props) {
  const { sheet, reading, onChange } = props
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      {sheet.tabs.length > 1 && (
        <div>
          <label htmlFor={`${id}-tab`}>{t('Tab')}</label>
          <Select
            wide
            id={`${id}-tab`}
            value={sheet.tab ?? ''}
            options={sheet.tabs.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? t('{{name}} (hidden)', { name }) : name,
            }))}
            onChange={tab => onChange({ ...(reading.hidden && { hidden: reading.hidden }), tab })}
          />
          {sheet.skippedTabs.length > 0 && (
            <p>{t('Tabs without a table were skipped: {{names}}', { names: sheet.skippedTabs.join(', ') })}</p>
          )}
        </div>
      )}
      <HeadChoice {...props} />
      {sheet.encoding !== null && (
        <div>
          <label htmlFor={`${id}-encoding`}>{t('Text encoding')}</label>
          <Select
            wide
            id={`${id}-encoding`}
            value={sheet.encoding}
            options={SHEET_ENCODINGS.map(value => ({ value, label: encodingName(value) }))}
            onChange={encoding => onChange({ ...reading, encoding })}
          />
          <p>
            {t('Cells are separated by {{sign}}', {
              sign: sheet.separator === '\t' ? t('tabs') : (sheet.separator ?? ''),
            })}
          </p>
        </div>
      )}
      {sheet.hiddenRows > 0 && (
        <Checkbox
          checked={reading.hidden === 'take'}
          onChange={takes => {
            const { hidden: _, ...rest } = reading
            onChange({ ...rest, ...(takes && { hidden: 'take' }) })
          }}
        >
          {t('Include {{count}} hidden rows', { count: sheet.hiddenRows })}
        </Checkbox>
      )}
    </>
  )
}
const encodingName = (encoding: SheetEncoding): string =>
  encoding.replace(/^(?:utf|euc|gb|windows)/, start => (start === 'windows' ? 'Windows' : start.toUpperCase()))
/** The first rows of the file, of which one holds the headings, or two. */
function HeadChoice({ sheet, reading, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [row = '1', last = row] = sheet.head.split('-')
  const choose = (first: string, isDouble: boolean) =>
    onChange({ ...reading, head: isDouble ? `${first}-${Number(first) + 1}` : first })
  return (
    <div>
      <label htmlFor={`${id}-head`}>{t('Column headings')}</label>
      <Select
        wide
        id={`${id}-head`}
        value={row}
        options={sheet.lines.map(({ number, text }) => ({
          value: String(number),
          label: t('Row {{number}}: {{text}}', { number, text }),
        }))}
        onChange={first => choose(first, last !== row)}
      />
      <Checkbox checked={last !== row} onChange={isDouble => choose(row, isDouble)}>
        {t('The headings take two rows')}
      </Checkbox>
    </div>
  )
}
