/** The rights that a person lacks for an action, and who holds them, as far as the person may know. */
import { findResource } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import './why-dialog.css'
import type { Lacking } from './lacking.ts'
import { rightName } from './lacking.ts'

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
    queryFn: ({ signal }) => api.get<Page<Role>>('/roles', { size: 100 }, { signal }),
    enabled: may,
    staleTime: 60_000,
  })
  return data?.content
}
/** A sentence for a right: its name, and which roles hold it or whom to ask. */
export function useRightWords(): (permission: string) => string {
  const { t } = useTranslation()
  const session = useSession()
  const roles = useRoles()
  const holders = (permission: string) =>
    (roles ?? []).filter(role => role.permissions?.includes(permission)).map(({ name }) => name)
  const who = (permission: string): string => {
    const names = holders(permission)
    if (names.length > 0) return t('Held by the roles {{names}}', { names: joinNames(names) })
    return session.tenantScoped
      ? t('Ask the administrator of your company.')
      : t('Ask the administrator who manages roles.')
  }
  return permission => `${t('Takes the right “{{right}}”.', { right: rightName(permission) })} ${who(permission)}`
}
export function LackingRights({ lacking }: { readonly lacking: readonly Lacking[] }) {
  const { t } = useTranslation()
  const words = useRightWords()
  return lacking.map(({ label, permission }) => (
    <div key={`${label} ${permission}`}>
      <dt>{t(label)}</dt>
      <dd>{words(permission)}</dd>
    </div>
  ))
}
