/** The actions of a list that need a right which the person lacks, and who has it; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lackingInList } from '../display/lacking.ts'
import { LackingRights } from '../display/lacking-rights.tsx'

interface Props {
  readonly resource: AnyResource
  readonly onClose: () => void
}
export function WhyListDialog({ resource, onClose }: Props) {
  const { t } = useTranslation()
  const lacking = lackingInList(resource, useSession())
  return (
    <Dialog
      open
      title={t('What you cannot do here, and why')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <dl className="why">
        <LackingRights lacking={lacking} />
      </dl>
    </Dialog>
  )
}
