/** The data of a paper, and the transitions that decide about it. */
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { Link } from 'react-router'
import { recordPath } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { TransitionButtons } from '../../records/actions/transition-buttons.tsx'
import { FieldCell } from '../../records/display/field-cell.tsx'
import type { Paper } from './paper.ts'

export function PaperDecision({ paper }: { readonly paper: Paper }) {
  const { t } = useTranslation()
  const { type, issuer, issueDate, expiryDate } = companyDocument.fields
  const facts = { type, issuer, issueDate, expiryDate }
  const labels = { type: t('Type'), issuer: t('Issued by'), issueDate: t('Issue date'), expiryDate: t('Expiry date') }
  return (
    <header className="paper-decision">
      <h2>
        <Link to={recordPath(companyDocument, paper._id)}>
          <bdi>{paper.company?.label}</bdi> · <bdi>{paper.number}</bdi>
        </Link>
      </h2>
      <dl>
        {(['type', 'issuer', 'issueDate', 'expiryDate'] as const)
          .filter(name => paper[name] !== null && paper[name] !== undefined)
          .map(name => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>
                <FieldCell field={facts[name]} value={paper[name]} record={paper} />
              </dd>
            </div>
          ))}
      </dl>
      <TransitionButtons resource={companyDocument} record={paper} dirty={false} />
    </header>
  )
}
