/** What was done in the whole network, by whom and from where; nothing here can be changed. */
import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { everyTransitionOf, fieldLabel, fieldOf, humanise, screensOf } from '@siteoffice/domain/engine/describe'
import { type Field, instant } from '@siteoffice/domain/engine/field'
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import { SESSION } from '@siteoffice/domain/modules/settings/audit-entry'
import { readAuditLog } from '@siteoffice/domain/modules/settings/endpoints'
import { Link } from 'react-router'
import { editPath } from '../../kinds/paths.ts'
import { actionWords, COMMON_ACTIONS } from '../../lib/action-words.ts'
import type { CallOptions } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { formatInstant } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PlainFilters } from '../../records/list/plain-filters.tsx'
import type { PlainQuery } from '../../records/list/plain-list.tsx'
import { PlainList } from '../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../records/list/plain-table.tsx'
import { usePlainList } from '../../records/list/use-plain-list.ts'
import { doingWords } from '../../records/transitions/doing-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'

const NAMES = ['resource', 'action', 'at'] as const
/** So many fields are named at most; the record's own history has all of them. */
const NAMED = 4

const titles: Readonly<Record<string, string>> = {
  [SESSION]: actionWords('sign-in') ?? '',
  ...Object.fromEntries(
    catalogue.filter(each => screensOf(each).length > 0).map(({ name, title }) => [name, title[1]] as const),
  ),
}
const RESOURCE: Field = { kind: 'choice', options: Object.keys(titles), labels: titles, label: 'Kind of record' }
const AT = instant({ label: 'When' })

/** What can be done to records of a kind, or to any where none is chosen. */
function actionsOf(name: string | undefined) {
  if (name === SESSION) return ['sign-in']
  const resources = name === undefined ? catalogue : catalogue.filter(each => each.name === name)
  const transitions = resources.flatMap(each => everyTransitionOf(each).map(transition => transition.name))
  return [...new Set([...COMMON_ACTIONS, ...transitions])]
}
function actionField(name: string | undefined): Field {
  const options = actionsOf(name)
  const resource = name === undefined ? undefined : findResource(name)
  const labels = Object.fromEntries(options.map(each => [each, doingWords(resource, each)]))
  return { kind: 'choice', options, labels, label: 'What was done' }
}
const load = ({ page, size, search, filters: { resource, action, at } }: PlainQuery, options: CallOptions) =>
  call(
    readAuditLog,
    { query: { page, size, search: search === '' ? undefined : search, resource, action, at } },
    options,
  )

export function AuditLogScreen() {
  const { t } = useTranslation()
  const state = usePlainList(NAMES)
  const columns: readonly PlainColumn<AuditEntry>[] = [
    { key: 'at', label: t('When'), show: entry => <time dateTime={entry.at}>{formatInstant(entry.at)}</time> },
    { key: 'who', label: t('Who'), show: entry => <Who entry={entry} /> },
    {
      key: 'what',
      label: t('What was done'),
      show: entry => t(doingWords(findResource(entry.resource), entry.action)),
    },
    { key: 'record', label: t('Record'), show: entry => <RecordLink entry={entry} /> },
    { key: 'fields', label: t('Changed'), show: entry => <Changed entry={entry} /> },
    { key: 'ip', label: t('Address'), show: entry => <span dir="ltr">{entry.ip ?? '–'}</span> },
    { key: 'device', label: t('Device'), show: entry => <span dir="auto">{entry.device ?? '–'}</span> },
  ]
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        about={t('Who did what in the network, when, from where and on whose behalf. Nothing here can be changed.')}
      />
      <div className="plain-list">
        <PlainFilters
          state={state}
          search={t('Name or e-mail address')}
          fields={{ resource: RESOURCE, action: actionField(state.filters['resource']), at: AT }}
        />
        <PlainList
          name={['audit-log']}
          load={load}
          title={t('Audit log')}
          columns={columns}
          state={state}
          none={t('Nothing was done yet')}
          picture="book"
        />
      </div>
    </>
  )
}
function Who({ entry: { actor, onBehalfOf } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation()
  return (
    <>
      <bdi>{actor === null ? t('The system') : (actor.label ?? t('Hidden'))}</bdi>
      {onBehalfOf !== null && ` ${t('on behalf of {{name}}', { name: onBehalfOf.label ?? t('Hidden') })}`}
    </>
  )
}
function RecordLink({ entry: { resource: name, recordId, label } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation()
  const resource = findResource(name)
  if (resource === undefined) return '–'
  const title = t(resource.title[0])
  // a record that is gone or not to be opened has no name here
  if (label === null) return title
  return (
    <>
      {title}{' '}
      <bdi>
        <Link to={editPath(resource, recordId)}>{label}</Link>
      </bdi>
    </>
  )
}
function Changed({ entry: { resource: name, action, fields, reason } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation()
  const resource = findResource(name)
  const label = (field: string) => {
    const found = resource && fieldOf(resource, field)
    return t(found === undefined ? humanise(field) : fieldLabel(field, found))
  }
  const named = action === 'create' ? [] : fields.slice(0, NAMED).map(label)
  const left = action === 'create' ? 0 : fields.length - named.length
  return (
    <>
      {named.join(', ')}
      {left > 0 && ` ${t('and {{count}} more', { count: left })}`}
      {reason !== null && reason !== '' && <q dir="auto">{reason}</q>}
    </>
  )
}
