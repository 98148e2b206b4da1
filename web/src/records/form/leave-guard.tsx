import { Modal } from 'antd'
import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { RECORD } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'

/** Which record is shown: by the path, or beside a list by a parameter. */
const placeOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(RECORD) ?? ''}`

interface Props {
  readonly dirty: boolean
  /** read when somebody leaves: after a create the form is dirty still, and leaving it is right */
  readonly isFree: () => boolean
  /** saves and tells whether it was saved */
  readonly onSave: () => Promise<boolean>
}
/** Asks before unsaved changes are lost, whether a link is followed or the tab is closed. */
export function LeaveGuard({ dirty, isFree, onSave }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !isFree() && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal
      open
      title={t('There are unsaved changes')}
      onCancel={() => blocker.reset()}
      footer={[
        <Button key="leave" danger onClick={() => blocker.proceed()}>
          {t('Leave without saving')}
        </Button>,
        <Button key="stay" onClick={() => blocker.reset()}>
          {t('Stay')}
        </Button>,
        <Button
          key="save"
          type="primary"
          onClick={() => {
            void onSave().then(saved => (saved ? blocker.proceed() : blocker.reset()))
          }}
        >
          {t('Save and leave')}
        </Button>,
      ]}
    >
      {t('If you leave now, what you changed here is lost.')}
    </Modal>
  )
}
