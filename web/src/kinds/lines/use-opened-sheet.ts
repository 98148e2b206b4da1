/** The state of a sheet that is opened in an editor of rows. */
import type { LinesField } from '@siteoffice/domain/engine/field'
import { readRows } from '@siteoffice/domain/import-endpoints'
import { useMemo, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { LineRow, Values } from '../kind.ts'
import { guessColumns, guessHead, namesColumns, readSheet, type SheetChoice, type SheetTable } from './opened-sheet.ts'
import { dropUntouched } from './rows.ts'
import type { Reading } from './sheet-reading.tsx'

export interface OpensSheet {
  readonly field: LinesField
  readonly rows: readonly LineRow[]
  readonly record: Values
}
type Part = Pick<Reading, 'tab' | 'encoding' | 'separator'>
/** The first table is looked for in so many tabs. */
const LOOKED_INTO = 4
/** Shown in the dialog. */
const SHOWN_HERE = ['validation_failed', 'unsupported_media_type', 'payload_too_large'] as const
const readPart = (file: File, { tab, encoding, separator }: Part): Promise<SheetTable> =>
  call(readRows, { query: { tab, encoding, separator }, file }, { expected: SHOWN_HERE })

/** The chosen part of the file, else the first visible tab whose headings name columns, with the tabs before it. */
async function findTable(field: LinesField, file: File, part: Part) {
  const first = await readPart(file, part)
  const others = first.tabs.filter(({ name, isHidden }) => !isHidden && name !== first.tab)
  if (part.tab !== undefined || namesColumns(field, first)) return { table: first, skippedTabs: [] }
  const skippedTabs = [first.tab ?? '']
  for (const { name } of others.slice(0, LOOKED_INTO)) {
    const table = await readPart(file, { ...part, tab: name })
    if (namesColumns(field, table)) return { table, skippedTabs }
    skippedTabs.push(name)
  }
  return { table: first, skippedTabs: [] }
}
interface OpenFile {
  readonly file: File
  readonly table: SheetTable
  readonly skippedTabs: readonly string[]
}
export function useOpenedSheet({ field, rows, record }: OpensSheet) {
  const { language } = useTranslation().i18n
  const [openFile, setOpenFile] = useState<OpenFile>()
  const [reading, setReading] = useState<Reading>({})
  const isFilled = dropUntouched(field, rows).length > 0
  const [choice, setChoice] = useState<SheetChoice>({
    head: '1',
    columns: [],
    takesHidden: false,
    mode: isFilled ? 'append' : 'replace',
    signs: {},
    rows: {},
  })
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const begin = (table: SheetTable, head: string, takesHidden: boolean) =>
    setChoice(now => ({ ...now, head, columns: guessColumns(field, table, head), takesHidden, signs: {}, rows: {} }))
  const open = async (file: File, how: Reading = {}) => {
    setWrong(undefined)
    setBusy(true)
    try {
      const next = await findTable(field, file, how)
      setOpenFile({ file, ...next })
      setReading(how)
      begin(next.table, guessHead(field, next.table), how.hidden === 'take')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.message)
    } finally {
      setBusy(false)
    }
  }
  /** Another tab or encoding has the file read again; headings and hidden rows only need the rows that are here. */
  const readAs = async (how: Reading) => {
    if (openFile === undefined) return
    const isSamePart = (['tab', 'encoding', 'separator'] as const).every(each => how[each] === reading[each])
    if (!isSamePart) return open(openFile.file, how)
    setReading(how)
    const head = how.head ?? choice.head
    if (head === choice.head) setChoice({ ...choice, takesHidden: how.hidden === 'take' })
    else begin(openFile.table, head, how.hidden === 'take')
  }
  const sheet = useMemo(
    () => openFile && readSheet(openFile.table, choice, { field, rows, record, language }),
    [openFile, choice, field, rows, record, language],
  )
  return { openFile, reading, choice, setChoice, sheet, isFilled, wrong, busy, open, readAs }
}
