/** The review of one application: what the company declares, part by part, its papers beside it, and one bar for the decision. */

import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { company } from '@siteoffice/domain/modules/companies/company'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { api } from '../../../lib/api.ts'
import { daysAway, formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useKeptText } from '../../../lib/kept-text.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldValue } from '../../../records/display/field-value.tsx'
import type { AnyRecord } from '../../../records/display/record.ts'
import { labelOf } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'
import { recordQuery } from '../../../records/queries/use-list-query.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useParts } from '../application-panel.tsx'
import type { PartState } from '../application-state.ts'
import type { Paper } from '../paper.ts'
import styles from './review.module.css'
import { ReviewBar } from './review-bar.tsx'
import { ReviewPapers } from './review-papers.tsx'
import { ReviewPart } from './review-part.tsx'
import { readVerdicts, type Verdict } from './verdicts.ts'

const MOST_PAPERS = 100

export function ReviewScreen() {
  const { company: id = '' } = useParams()
  const { data: record, error, refetch } = useQuery(recordQuery(company, id))
  const query = { company: id, size: MOST_PAPERS, sort: 'createdAt' }
  const { can } = useSession()
  const mayPapers = can(permissionFor(companyDocument, 'list'))
  const papers = useQuery({
    queryKey: keys.list(companyDocument.name, query),
    queryFn: ({ signal }) => api.get<Page<Paper>>(`/${companyDocument.name}`, query, { signal }),
    enabled: mayPapers,
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  const isLoading = mayPapers && papers.data === undefined && !papers.isFetched
  if (record === undefined || isLoading) return <Loading />
  return (
    <Review
      key={record._id}
      record={record}
      papers={papers.data?.content}
      error={papers.error}
      onRetry={() => void papers.refetch()}
    />
  )
}
interface Props {
  readonly record: AnyRecord
  /** undefined where they are closed to the reviewer, or could not be loaded */
  readonly papers: readonly Paper[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}
function Review({ record, papers, error, onRetry }: Props) {
  const { parts, error: errorOfParts, retry } = useParts(record)
  // another submission is looked at anew
  const [text, keep] = useKeptText(`review.${record._id}.${String(record['submittedAt'])}`)
  if (parts === undefined) return <Loading />
  const verdicts = readVerdicts(text)
  const decide = (part: PartState['part'], verdict: Verdict) => keep(JSON.stringify({ ...verdicts, [part]: verdict }))
  const isOpen = record['application'] === 'in_review'
  const wrong = error ?? errorOfParts
  const tryAgain = () => {
    if (error !== null) onRetry()
    retry()
  }
  return (
    <>
      <ReviewHead record={record} />
      {wrong !== null && <ErrorBox error={wrong} onRetry={tryAgain} />}
      <div className={styles.review}>
        <div className={styles.parts}>
          {parts.map(part => (
            <ReviewPart
              key={part.part}
              record={record}
              papers={papers ?? []}
              state={part}
              verdict={verdicts[part.part]}
              onDecide={isOpen ? verdict => decide(part.part, verdict) : undefined}
            />
          ))}
        </div>
        {papers !== undefined && <ReviewPapers papers={papers} />}
      </div>
      <ReviewBar record={record} parts={parts.map(({ part }) => part)} verdicts={verdicts} />
    </>
  )
}
const WAITING: readonly unknown[] = ['submitted', 'in_review']
function ReviewHead({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { application, verification, reviewer } = company.fields
  const submitted = record['submittedAt']
  const name = labelOf(company, record)
  const days = typeof submitted === 'string' ? -daysAway(submitted) : 0
  return (
    <PageHeader title={name} documentTitle={`${name} · ${t('Review')}`}>
      <div className={styles.head}>
        <Link to="/reviews">{t('All reviews')}</Link>
        <FieldValue field={application} value={record['application']} record={record} />
        <FieldValue field={verification} value={record['verification']} record={record} />
        {typeof submitted === 'string' && WAITING.includes(record['application']) && (
          <strong title={formatInstant(submitted)}>
            {days === 0 ? t('Handed in today') : t('Waiting for {{count}} days', { count: days })}
          </strong>
        )}
        {record['reviewer'] !== null && record['reviewer'] !== undefined && (
          <span>
            {t('Reviewer')}: <FieldValue field={reviewer} value={record['reviewer']} record={record} />
          </span>
        )}
        <Link to={recordPath(company, record._id)}>{t('Open the company')}</Link>
      </div>
    </PageHeader>
  )
}
