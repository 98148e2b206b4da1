/** The papers of the company, one of them open, with the steps that decide about it. */
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldCell } from '../../../records/display/field-cell.tsx'
import type { Paper } from '../paper.ts'
import { PaperDecision } from '../paper-decision.tsx'
import { PaperView } from '../paper-view.tsx'
import '../paper-reviews.css'
import styles from './review.module.css'

export function ReviewPapers({ papers }: { readonly papers: readonly Paper[] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const { type, status } = companyDocument.fields
  // the first that waits, until the reviewer chooses
  const [first] = useState(() => (papers.find(paper => paper['status'] === 'pending') ?? papers[0])?._id)
  const paper = papers.find(({ _id }) => _id === (chosen ?? first))
  return (
    <section className={styles.papers} aria-label={t('Document preview')}>
      {papers.length === 0 && <p className={styles.none}>{t('The company has handed in no documents.')}</p>}
      <div className={styles.tabs}>
        {papers.map(each => (
          <button
            key={each._id}
            type="button"
            aria-pressed={each._id === paper?._id}
            onClick={() => setChosen(each._id)}
          >
            <FieldCell field={type} value={each['type']} record={each} />
            <FieldCell field={status} value={each['status']} record={each} />
          </button>
        ))}
      </div>
      {paper !== undefined && (
        <div className={`paper-review ${styles.paper}`}>
          <PaperDecision key={paper._id} paper={paper} />
          <PaperView key={paper.file?._id} file={paper.file} onOpened={() => undefined} />
        </div>
      )}
    </section>
  )
}
