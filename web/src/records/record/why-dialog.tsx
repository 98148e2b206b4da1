/** What cannot be done with a record and why: what holds a transition back, and which right is lacking; a chunk of its own. */

import { findResource } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { lackingFor, rightWords } from './lacking.ts'
import type { AnyRecord } from './record.ts'
import './why-dialog.css'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly onClose: () => void
}
interface Role {
  readonly _id: string
  readonly name: string
  readonly permissions: readonly string[] | null
}
/** The roles, for who may read them. */
function useRoles(): readonly Role[] | undefined {
  const { can } = useSession()
  const roles = findResource('roles')
  const may = roles !== undefined && can(permissionFor(roles, 'list'))
  const { data } = useQuery({
    queryKey: ['roles', 'list', { size: 100 }],
    queryFn: ({ signal }) => api.get<Page<Role>>('/roles', { size: 100 }, { signal, quiet: true }),
    enabled: may,
    staleTime: 60_000,
  })
  return data?.content
}
export function WhyDialog({ resource, record, onClose }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const roles = useRoles()
  const held = (record.transitions ?? []).filter(({ blockedBy }) => blockedBy !== undefined)
  const lacking = lackingFor(resource, record, session)
  const holders = (permission: string) =>
    (roles ?? []).filter(role => role.permissions?.includes(permission)).map(({ name }) => name)
  const who = (permission: string): string => {
    const names = holders(permission)
    if (names.length > 0) return t('Held by the roles {{names}}', { names: names.join(', ') })
    return session.ownRowsOnly
      ? t('Ask whoever looks after the people of your company.')
      : t('Ask whoever looks after roles in this network.')
  }
  return (
    <Modal
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
        {held.map(({ name, label, blockedBy = '' }) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{t(blockedBy)}</bdi>
            </dd>
          </div>
        ))}
        {lacking.map(({ label, permission }) => (
          <div key={`${label} ${permission}`}>
            <dt>{t(label)}</dt>
            <dd>
              {t('Takes the right “{{right}}”.', {
                right: rightWords(permission)
                  .map(word => t(word))
                  .join(' · '),
              })}{' '}
              {who(permission)}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
