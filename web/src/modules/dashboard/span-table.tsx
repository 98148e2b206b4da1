/** A chart's numbers as a table, folded away; a number opens the list behind it. */
import type { Span } from '@siteoffice/domain/modules/dashboard/statistics'
import { Link } from 'react-router'
import { formatSpan } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'

export interface SpanColumn<S extends Span> {
  readonly key: string
  readonly label: string
  readonly text: (span: S) => string
  /** undefined where there is nothing to open */
  readonly link: (span: S) => string | undefined
}
interface Props<S extends Span> {
  readonly title: string
  readonly spans: readonly S[]
  readonly columns: readonly SpanColumn<S>[]
}
export function SpanTable<S extends Span>({ title, spans, columns }: Props<S>) {
  const { t } = useTranslation()
  return (
    <details className="span-table">
      <summary>{t('Show as a table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on a phone, also by keyboard */}
      <div className="span-table-frame" role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Period')}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans.toReversed().map(span => (
              <tr key={span.from}>
                <th scope="row">{formatSpan(span.from, span.to)}</th>
                {columns.map(({ key, text, link }) => {
                  const to = link(span)
                  return <td key={key}>{to === undefined ? text(span) : <Link to={to}>{text(span)}</Link>}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
