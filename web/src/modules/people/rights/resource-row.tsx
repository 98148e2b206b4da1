/** One kind of record: what a person may do with it at a glance, and behind that each right with its reason. */
import { ALL } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ResourceRights, Right } from '@siteoffice/domain/engine/rights'
import { useTranslation } from '../../../lib/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { boundWords, isAllowed, operationWords, permissionWords } from './right-words.ts'

/** What changes nothing. Notes and following go with reading. */
const READING = new Set([
  'list',
  'get',
  'export',
  'export-run',
  'totals',
  'groups',
  'options',
  'similar',
  'history',
  'timeline',
  'files',
  'readers',
  'note',
  'edit-note',
  'delete-note',
  'follow',
  'merged',
])
interface Props {
  readonly resource: AnyResource
  readonly rights: ResourceRights
  readonly role: string
}
export function ResourceRow({ resource, rights, role }: Props) {
  const { t } = useTranslation()
  const named = rights.rights.flatMap(right => {
    const words = operationWords(resource, right, t)
    return words.length === 0 ? [] : [{ right, words }]
  })
  const allowed = named.filter(({ right }) => right.allowed).flatMap(({ words }) => words)
  const open = isAllowed(rights)
  const changes = rights.rights.some(right => right.allowed && right.operations.some(name => !READING.has(name)))
  return (
    <details className="rights-row">
      <summary>
        <strong>{t(resource.title[1])}</strong>
        <span data-allowed={open}>{open ? [...new Set(allowed)].join(' · ') : t('Nothing')}</span>
        <Icon name="chevron" size={16} />
      </summary>
      {open && (
        <p>
          {t('Reads {{records}}.', { records: boundWords(rights.reads, t) })}{' '}
          {changes && t('Changes {{records}}.', { records: boundWords(rights.changes, t) })}
        </p>
      )}
      <ul>
        {named.map(({ right, words }) => (
          <li key={words.join()} data-allowed={right.allowed}>
            <Icon name={right.allowed ? 'check' : 'close'} size={16} />
            <span>
              {words.join(', ')}
              <small>
                <Reason right={right} role={role} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
function Reason({ right, role }: { readonly right: Right; readonly role: string }) {
  const { t } = useTranslation()
  const { permissions, also, held, side, allowed } = right
  const lacking = [...(permissions.some(name => held.includes(name)) ? [] : permissions), ...also].filter(
    name => !held.includes(name),
  )
  const permission = (allowed ? held : lacking).map(name => permissionWords(name, t)).join(', ')
  if (side === 'staff' && !allowed) return t('Only for staff.')
  if (side === 'company' && !allowed) return t("Only for the company's own people.")
  if (permissions.includes(ALL)) return t('Everybody may, with their own records.')
  return allowed
    ? t('The role {{role}} has: {{permission}}', { role, permission })
    : t('The role {{role}} lacks: {{permission}}', { role, permission })
}
