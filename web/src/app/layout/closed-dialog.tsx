/** The parts of the network that are closed to a person, with the rights they need; a chunk of its own. */
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { rightName } from '../../records/display/lacking.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './closed-dialog.css'
import { closedScreens } from './closed-screens.ts'

export function ClosedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const closed = closedScreens(useSession())
  return (
    <Dialog
      open
      title={t('What you are not allowed to do, and why')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
      scrolls
    >
      <p>
        {closed.length === 0
          ? t('All screens of the network are open to you.')
          : t('Your role lacks the right for each of these. Ask the administrator who manages roles.')}
      </p>
      {[...Map.groupBy(closed, each => each.group)].map(([group, screens]) => (
        <section key={group} className="closed-screens">
          <h3>{t(group)}</h3>
          <dl>
            {screens.map(({ label, path, permission }) => (
              <div key={path}>
                <dt>{t(label)}</dt>
                <dd>{rightName(permission)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
