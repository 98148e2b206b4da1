/** Which parts of the network are not open to somebody, and why; a chunk of its own. */
import { Modal } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { LackingRights } from '../../records/record/lacking-rights.tsx'
import '../../records/record/why-dialog.css'
import { Button } from '../../ui/button.tsx'
import { closedScreens } from './closed-screens.ts'

export function ClosedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const closed = closedScreens(useSession())
  return (
    <Modal
      open
      title={t('What is not open to you, and why')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {closed.length === 0 && <p>{t('All screens of the network are open to you.')}</p>}
      {[...Map.groupBy(closed, each => each.section)].map(([section, screens]) => (
        <section key={section}>
          <h3>{t(section)}</h3>
          <dl className="why">
            <LackingRights lacking={screens} />
          </dl>
        </section>
      ))}
    </Modal>
  )
}
