import { findResource } from '@siteoffice/domain/catalogue'
import type { Run } from '@siteoffice/domain/engine/run'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { hasRecordScreen, recordPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { readFile, saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { downloadRun } from './follow-run.ts'
import styles from './runs.module.css'
import { useRun } from './use-run.ts'

interface Props {
  readonly first: Run
  /** where an undo is followed elsewhere */
  readonly onUndo?: (run: Run) => void
  /** called when all of it was done */
  readonly onDone?: (run: Run) => void
  /** what is said as long as it goes on */
  readonly children?: ReactNode
}
/** The progress of a run, and in the end the records that failed, with their reasons and what can be done about them. */
export function RunView({ first, onUndo, onDone, children }: Props) {
  const [run, setRun] = useState(first)
  return (
    <OneRun key={run._id} first={run} onUndo={onUndo ?? setRun} onDone={onDone}>
      {children}
    </OneRun>
  )
}
interface OneProps extends Required<Pick<Props, 'first' | 'onUndo'>> {
  readonly onDone: Props['onDone'] | undefined
  readonly children: ReactNode
}
function OneRun({ first, onUndo, onDone, children }: OneProps) {
  const { t } = useTranslation()
  const { run, cancel, undo } = useRun(first)
  const hasEnded = run.endedAt !== null
  const whole = hasEnded && run.done === run.total
  const reportDone = useEffectEvent(() => onDone?.(run))
  useEffect(() => {
    if (whole) reportDone()
  }, [whole])
  const share = run.total === 0 ? 100 : Math.floor(((run.done + run.failed) / run.total) * 100)
  const remaining = run.total - run.done
  const checks = run.action === 'import-check'
  const numbers = { done: formatNumber(run.done), total: formatNumber(run.total) }
  return (
    <section className={styles.run}>
      {!hasEnded && (
        <div className={styles.progress}>
          <progress max={100} value={share} aria-label={t('Progress')} />
          <span aria-hidden>{formatPercent(share / 100)}</span>
        </div>
      )}
      <p role="status">
        {run.undoOf !== null && `${t('Undo')}: `}
        {checks ? t('{{done}} of {{total}} can be imported', numbers) : t('{{done}} of {{total}} done', numbers)}
        {run.state === 'cancelled' && ` · ${t('Cancelled')}`}
      </p>
      {run.reason !== null && <p role="alert">{t(run.reason)}</p>}
      {run.sheet !== null && <LeftOut sheet={run.sheet} />}
      {hasEnded && remaining > 0 && run.action !== 'export' && <NotDone run={run} left={remaining} />}
      <div className={styles.actions}>
        {!hasEnded && (
          <Button size="small" onClick={() => void cancel()}>
            {run.action === 'export' ? t('Cancel') : t('Leave the rest')}
          </Button>
        )}
        {run.file !== null && (
          <Button size="small" onClick={() => void downloadRun(run)}>
            {t('Download')}
          </Button>
        )}
        {run.undoable && (
          <Button size="small" onClick={() => void undo().then(onUndo)}>
            {t('Undo')}
          </Button>
        )}
      </div>
      {!hasEnded && children}
    </section>
  )
}
function NotDone({ run, left }: { readonly run: Run; readonly left: number }) {
  const { t } = useTranslation()
  const resource = findResource(run.resource)
  // a record that a sheet would have made does not exist, and has no link
  const checks = run.action === 'import-check'
  const sheet = checks || run.action === 'import'
  const number = formatNumber(left)
  const linked = !sheet && resource !== undefined && hasRecordScreen(resource)
  const download = async () => {
    saveFile(await api.get(`/runs/${run._id}/report`, {}, { read: response => readFile(response) }))
  }
  return (
    <section role="alert">
      <p>{checks ? t('Cannot be imported: {{number}}', { number }) : t('Not done: {{number}}', { number })}</p>
      <ul className={styles.failures}>
        {run.failures.map(({ record, name, reason }) => (
          <li key={record}>
            {linked ? (
              <Link to={recordPath(resource, record)}>{name ?? record}</Link>
            ) : (
              <strong>{name ?? record}</strong>
            )}
            : {t(reason)}
          </li>
        ))}
      </ul>
      <Button size="small" type="link" onClick={() => void download()}>
        {sheet ? t('Download these rows with the reasons') : t('Download all as CSV')}
      </Button>
    </section>
  )
}
/** The parts of a file that are ignored, whatever its rows say. */
function LeftOut({ sheet }: { readonly sheet: NonNullable<Run['sheet']> }) {
  const { leftOut, lineKinds, hiddenRows, takesHidden, repeatedHeads = [], wrongDigits = [] } = sheet
  const [row] = repeatedHeads
  const { t } = useTranslation()
  return (
    <>
      {hiddenRows > 0 && !takesHidden && <p>{t('{{count}} hidden rows are left out', { count: hiddenRows })}</p>}
      {row !== undefined && (
        <p>
          {t('{{count}} rows repeat the headings and are left out, the first of them row {{row}}', {
            count: repeatedHeads.length,
            row,
          })}
        </p>
      )}
      {wrongDigits.map(({ label, rows }) => (
        <p key={label}>
          {t('{{field}}: the last digit does not fit the others. Compare with the package, in the rows: {{rows}}', {
            field: t(label),
            rows: namedRows(rows),
          })}
        </p>
      ))}
      {leftOut.length > 0 && (
        <section aria-label={t('Columns not taken in')}>
          <p>{t('Columns not taken in')}</p>
          <ul className={styles.failures}>
            {leftOut.map(({ heading, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same heading, and stay in their order
              <li key={at}>
                <strong dir="auto">{heading}</strong>: {t(reason)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {lineKinds.length > 0 && (
        <section aria-label={t('Rows read by their cells')}>
          <p>{t('Rows read by their cells')}</p>
          <ul className={styles.failures}>
            {lineKinds.map(({ field, kind, label, rows }) => (
              <li key={`${field} ${kind ?? ''}`}>
                <strong>{kind === null ? t('Sums, left out') : t(label)}</strong>:{' '}
                {t('rows {{rows}}', { rows: namedRows(rows) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
/** So many rows are named. */
const NAMED = 12
const namedRows = (rows: readonly number[]): string =>
  `${rows.slice(0, NAMED).join(', ')}${rows.length > NAMED ? ', …' : ''}`
