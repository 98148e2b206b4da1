/** Downloads a bid's bill of quantities as a sheet, and reads its rates back into the form. */
import { checkBillSheet, readBillSheet } from '@siteoffice/domain/modules/tendering/endpoints'
import { useState } from 'react'
import { ChooseFile } from '../../../kinds/file/choose-file.tsx'
import type { LineRow } from '../../../kinds/kind.ts'
import { api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { FetchedFile } from '../../../lib/save-file.ts'
import { readFile, saveFile } from '../../../lib/save-file.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { BillSheetReport } from './sheet-rates.ts'
import { withRates } from './sheet-rates.ts'

interface Props {
  readonly project: string
  readonly lot: string | undefined
  /** absent while it is new */
  readonly bid: string | undefined
  readonly items: readonly LineRow[]
  readonly onItems: (items: readonly LineRow[]) => void
}
export function BillSheetTools({ project, lot, bid, items, onItems }: Props) {
  const { t, i18n } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<BillSheetReport>()
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const take = () =>
    during(async () => {
      const query = { language: i18n.language, ...(lot !== undefined && { lot }), ...(bid !== undefined && { bid }) }
      const path = readBillSheet.path.replace('{project}', project)
      saveFile(await api.get<FetchedFile>(path, query, { read: response => readFile(response) }))
    })
  const bring = (file: File) =>
    during(async () => {
      const read = await call(checkBillSheet, { params: { project }, query: { lot, bid }, file })
      onItems(withRates(items, read))
      setReport(read)
    })
  return (
    <>
      <Button
        size="small"
        icon={<Icon name="download" size={16} />}
        loading={busy}
        // what failed has been toasted by the call
        onClick={() => void take().catch(() => undefined)}
      >
        {t('Price in a spreadsheet')}
      </Button>
      {items.length > 0 && (
        <ChooseFile
          accept="document"
          size="small"
          loading={busy}
          icon={<Icon name="upload" size={16} />}
          onChosen={file => void bring(file).catch(() => undefined)}
        >
          {t('Read a priced spreadsheet')}
        </ChooseFile>
      )}
      {report !== undefined && <SheetReport report={report} />}
    </>
  )
}
/** So many problems are named. */
const NAMED = 20
function SheetReport({ report: { rows, problems } }: { readonly report: BillSheetReport }) {
  const { t } = useTranslation()
  const words: { readonly [K in BillSheetReport['problems'][number]['kind']]: string } = {
    empty: t('No rate'),
    missing: t('Not in the spreadsheet'),
    changed: t('Changed in a locked column, not taken over'),
    unreadable: t('Not a rate'),
    unsolved: t('A formula without a result'),
    unknown: t('Not in the bill, not taken over'),
    twice: t('Stands there twice, the first one counts'),
  }
  const read = rows.filter(({ isRead, unitRate, excluded }) => isRead && (unitRate !== null || excluded)).length
  return (
    <Alert
      type={problems.length === 0 ? 'info' : 'warning'}
      role="status"
      title={t('Rows read: {{read}}. To look at: {{problems}}. Nothing is saved yet.', {
        read,
        problems: problems.length,
      })}
      description={
        <ul>
          {problems.slice(0, NAMED).map(({ kind, row, column, text }) => (
            <li key={`${kind} ${row} ${column} ${text}`}>
              {row > 0 && `${t('row {{number}}', { number: row })}: `}
              {words[kind]}
              {text !== '' && <bdi>: {text}</bdi>}
            </li>
          ))}
          {problems.length > NAMED && <li>{t('and {{count}} more', { count: problems.length - NAMED })}</li>}
        </ul>
      }
    />
  )
}
