/** The papers that wait for review, one after another, each beside its data; those that were opened can be accepted together. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { FieldCell } from '../../records/display/field-cell.tsx'
import { keys } from '../../records/queries/keys.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AcceptOpened } from './accept-opened.tsx'
import type { Paper } from './paper.ts'
import { PaperDecision } from './paper-decision.tsx'
import { PaperView } from './paper-view.tsx'
import './paper-reviews.css'

interface Place {
  readonly _id: string
  readonly at: number
}
const QUERY = { status: 'pending', sort: 'createdAt', size: 100 }
/** The papers of the company that the address names; else of all. */
function useQueryOfPapers() {
  const [params] = useSearchParams()
  const company = params.get('company')
  return company === null ? QUERY : { ...QUERY, company }
}

export function PaperReviewsScreen() {
  const { t } = useTranslation()
  const query = useQueryOfPapers()
  const { data } = useQuery({
    queryKey: keys.list(companyDocument.name, query),
    queryFn: ({ signal }) => api.get<Page<Paper>>(`/${companyDocument.name}`, query, { signal }),
  })
  const papers = data?.content ?? []
  const [position, setPosition] = useState<Place>()
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(new Set())
  const index = papers.findIndex(({ _id }) => _id === position?._id)
  // a decided paper leaves the list, and the next one stands in its place
  const at = index >= 0 ? index : Math.max(0, Math.min(position?.at ?? 0, papers.length - 1))
  const paper = papers[at]
  const choose = (place: number) => {
    const next = papers[place]
    if (next !== undefined) setPosition({ _id: next._id, at: place })
  }
  useArrows(by => choose(at + by))
  const isOpened = ({ _id, opened }: Paper): boolean => opened === 'opened' || seenIds.has(_id)
  if (data === undefined) return <Loading />
  return (
    <>
      <PageHeader
        title={t('Documents to review')}
        about={t('The document that has waited longest comes first. Arrow keys lead to the next and the previous one.')}
        actions={<AcceptOpened papers={papers.filter(isOpened)} />}
      />
      {paper === undefined ? (
        <EmptyState title={t('No document waits for review')} />
      ) : (
        <div className="paper-reviews">
          <PaperList papers={papers} current={paper._id} isOpened={isOpened} onChoose={choose} />
          <section className="paper-review panel" aria-label={t('Document {{number}}', { number: paper.number })}>
            <PaperDecision key={paper._id} paper={paper} />
            <PaperView
              key={paper.file?._id}
              file={paper.file}
              onOpened={() => setSeenIds(ids => new Set([...ids, paper._id]))}
            />
          </section>
        </div>
      )}
    </>
  )
}
interface ListProps {
  readonly papers: readonly Paper[]
  readonly current: string
  readonly isOpened: (paper: Paper) => boolean
  readonly onChoose: (place: number) => void
}
function PaperList({ papers, current, isOpened, onChoose }: ListProps) {
  const { t } = useTranslation()
  const { type, expiryDate } = companyDocument.fields
  return (
    <ol className="paper-list panel" aria-label={t('Documents that wait')}>
      {papers.map((paper, place) => (
        <li key={paper._id}>
          <button
            type="button"
            aria-current={paper._id === current ? 'true' : undefined}
            onClick={() => onChoose(place)}
          >
            <strong>
              <bdi>{paper.company?.label}</bdi>
            </strong>
            <span>
              <FieldCell field={type} value={paper['type']} record={paper} /> · <bdi>{paper.number}</bdi>
            </span>
            <span className="paper-marks">
              {paper['expiryDate'] !== null && (
                <FieldCell field={expiryDate} value={paper['expiryDate']} record={paper} />
              )}
              {isOpened(paper) && <em>{t('Opened')}</em>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
/** Arrow keys walk the list, but not while somebody types or a dialog stands above. */
function useArrows(go: (by: number) => void): void {
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"], [role="menu"]')
    if (by === undefined || typing || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(by)
  })
  useEffect(() => {
    window.addEventListener('keydown', walk)
    return () => window.removeEventListener('keydown', walk)
  }, [])
}
