/** The notes above a bid or its revision: which of the two counts, and the next transition. */

import type { Ref } from '@siteoffice/domain/engine/values'
import { bidRevisions } from '@siteoffice/domain/modules/tendering/bid-revisions'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { editPath, recordPath } from '../../../kinds/paths.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { PanelProps } from '../../../records/form/fields/form-extras.ts'
import { keys } from '../../../records/queries/keys.ts'
import { Alert } from '../../../ui/alert.tsx'
import { tenderTime } from '../tender-time.ts'
import { useDraftRevision } from './use-draft-revision.ts'

/** A time of the bid in the time zone of its tender. */
const at = (value: unknown, zone: unknown): string =>
  typeof value === 'string' ? tenderTime(value, { timeZone: zone }) : ''

function Note({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return <Alert type="info" role="status" title={title} description={children} />
}
/** Above a submitted bid with a revision in preparation, and above one that staff entered. */
export function BidNotes({ record }: PanelProps) {
  const { t } = useTranslation()
  const { tenantScoped } = useSession()
  const revision = useDraftRevision(record)
  if (record === undefined || !tenantScoped) return null
  if (record['status'] === 'in_check')
    return (
      <Note title={t('Staff entered this bid from paper')}>
        {t(
          'Compare it with the scan below. It counts once you, or the colleague who is named, confirm it. If it is not yours, withdraw it.',
        )}
      </Note>
    )
  if (revision === undefined) return null
  return (
    <Note title={t('You are preparing a revision')}>
      {t('Your bid submitted at {{time}} counts until you submit the revision.', {
        time: at(record['submittedAt'], record['timeZone']),
      })}{' '}
      <Link to={editPath(bidRevisions, revision._id)}>{t('Continue revision')}</Link>
    </Note>
  )
}
/** Above a revision that is being prepared. */
export function RevisionNotes({ record }: PanelProps) {
  const { t } = useTranslation()
  const bid = (record?.['bid'] as Ref | null | undefined)?._id // the field is declared as a reference
  const draft = record?.['status'] === 'draft'
  const { data } = useQuery({
    queryKey: keys.record(projectBid.name, bid ?? ''),
    queryFn: ({ signal }) => api.get<AnyRecord>(`/${projectBid.name}/id/${bid ?? ''}`, undefined, { signal }),
    enabled: draft && bid !== undefined,
  })
  if (!draft || bid === undefined || data === undefined) return null
  if (data['status'] !== 'submitted')
    return (
      <Note title={t('This revision can no longer be submitted')}>
        {t('The bid that it revises is no longer submitted.')}
      </Note>
    )
  return (
    <Note
      title={t('Your bid submitted at {{time}} counts until you submit this revision', {
        time: at(data['submittedAt'], data['timeZone']),
      })}
    >
      {t('Nobody but your company reads the revision. You can discard it, and your bid stays as it is.')}{' '}
      <Link to={recordPath(projectBid, bid)}>{t('Open the submitted bid')}</Link>
    </Note>
  )
}
