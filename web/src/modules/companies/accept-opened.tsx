/** Accepts the papers together that the reviewer has opened; the server refuses any other by name. */
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { offeredBy } from '../../records/actions/transitions.ts'
import { Button } from '../../ui/button.tsx'
import type { Paper } from './paper.ts'

const RunDialog = lazy(() =>
  import('../../records/runs/run-dialog.tsx').then(module => ({ default: module.RunDialog })),
)

export function AcceptOpened({ papers }: { readonly papers: readonly Paper[] }) {
  const { t } = useTranslation()
  const [accepting, setAccepting] = useState<readonly Paper[]>()
  const accept = accepting?.flatMap(paper => offeredBy(companyDocument, paper)).find(({ name }) => name === 'accept')
  return (
    <>
      <Button disabled={papers.length === 0} onClick={() => setAccepting(papers)}>
        {t('Accept those opened')} ({papers.length})
      </Button>
      {accepting && accept && (
        <Suspense>
          <RunDialog
            resource={companyDocument}
            work={accept}
            records={accepting}
            target={{ expected: accepting.length, ids: accepting.map(({ _id }) => _id) }}
            onClose={() => setAccepting(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
