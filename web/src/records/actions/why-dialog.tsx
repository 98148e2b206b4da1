/** What cannot be done with a record, and why: the reason that blocks a transition, or the right that is lacking; a chunk of its own. */

import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lackingFor } from '../display/lacking.ts'
import { LackingRights } from '../display/lacking-rights.tsx'
import type { AnyRecord } from '../display/record.ts'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly onClose: () => void
}
export function WhyDialog({ resource, record, onClose }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const blockedTransitions = (record.transitions ?? []).filter(({ blockedBy }) => blockedBy !== undefined)
  const lacking = lackingFor(resource, record, session)
  return (
    <Dialog
      open
      title={t('What you cannot do here, and why')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <dl className="why">
        {typeof record.readOnly === 'string' && (
          <div>
            <dt>{t('Change it')}</dt>
            <dd>{t(record.readOnly)}</dd>
          </div>
        )}
        {blockedTransitions.map(({ name, label, blockedBy = '' }) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{t(blockedBy)}</bdi>
            </dd>
          </div>
        ))}
        <LackingRights lacking={lacking} />
      </dl>
    </Dialog>
  )
}
