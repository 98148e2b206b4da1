/** How a file is read: its tab, its headings, its encoding, its hidden rows. Each is guessed, and can be changed. */
import type { SheetEncoding, SheetSeparator } from '@siteoffice/domain/engine/run'
import { SEPARATOR_NAMES, SHEET_ENCODINGS, SHEET_SEPARATORS } from '@siteoffice/domain/engine/run'
import { useId } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'

/** The file extensions of sheets, for the browser's file dialog. */
export const SHEET_FILES = '.csv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods'
/** What a file is read as. */
interface Sheet {
  readonly tabs: readonly { readonly name: string; readonly isHidden: boolean }[]
  readonly tab: string | null
  /** tabs before that one, without a table */
  readonly skippedTabs: readonly string[]
  /** '4' or '3-4' */
  readonly head: string
  readonly lines: readonly { readonly number: number; readonly text: string }[]
  readonly encoding: SheetEncoding | null
  readonly separator: string | null
  readonly hiddenRows: number
}
/** The choices of the person; the rest is guessed. */
export interface Reading {
  readonly tab?: string
  readonly head?: string
  readonly encoding?: SheetEncoding
  readonly separator?: SheetSeparator
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
      {sheet.encoding !== null && <TextFile {...props} encoding={sheet.encoding} />}
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
/** The encoding and the separator of a CSV file. */
function TextFile({ sheet, reading, onChange, encoding }: Props & { readonly encoding: SheetEncoding }) {
  const { t } = useTranslation()
  const id = useId()
  const names: { readonly [name in SheetSeparator]: string } = {
    comma: t('Comma (,)'),
    semicolon: t('Semicolon (;)'),
    tab: t('Tab between cells'),
    pipe: t('Vertical bar (|)'),
  }
  const separator = SEPARATOR_NAMES.find(name => SHEET_SEPARATORS[name] === sheet.separator)
  // a file may declare its separator in the first line
  const other = separator === undefined ? [{ value: '' as const, label: sheet.separator ?? '' }] : []
  return (
    <>
      <div>
        <label htmlFor={`${id}-encoding`}>{t('Text encoding')}</label>
        <Select
          wide
          id={`${id}-encoding`}
          value={encoding}
          options={SHEET_ENCODINGS.map(value => ({ value, label: encodingName(value) }))}
          onChange={next => onChange({ ...reading, encoding: next })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-separator`}>{t('Sign between cells')}</label>
        <Select<SheetSeparator | ''>
          wide
          id={`${id}-separator`}
          value={separator ?? ''}
          options={[...other, ...SEPARATOR_NAMES.map(value => ({ value, label: names[value] }))]}
          onChange={next => {
            // other cells have other headings
            const { head: _, ...rest } = reading
            if (next !== '') onChange({ ...rest, separator: next })
          }}
        />
      </div>
    </>
  )
}
const encodingName = (encoding: SheetEncoding): string =>
  encoding.replace(/^(?:utf|euc|gb|windows)/, start => (start === 'windows' ? 'Windows' : start.toUpperCase()))
/** The first rows of the file; one or two of them hold the headings. */
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
