/** The log of what was done in the whole network, by whom and from where; read only. */
import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { COMMON_ACTIONS, doingWords } from '@siteoffice/domain/engine/actions'
import { everyTransitionOf, fieldLabel, fieldOf, humanise, screensOf } from '@siteoffice/domain/engine/describe'
import { type Field, instant, text } from '@siteoffice/domain/engine/field'
import { splitList } from '@siteoffice/domain/engine/query'
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import { AUDIT_LOG, SESSION, SIGN_IN_FAILED } from '@siteoffice/domain/modules/settings/audit-entry'
import { exportAuditLog, readAuditLog } from '@siteoffice/domain/modules/settings/endpoints'
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import { siteConfig } from '@siteoffice/domain/modules/settings/site-config'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../kinds/paths.ts'
import { ApiError, api, type CallOptions } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { deviceWords } from '../../lib/device-words.ts'
import { formatInstant, formatNumber, joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { type FetchedFile, readFile, saveFile } from '../../lib/save-file.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { PlainFilters } from '../../records/list/filters/plain-filters.tsx'
import type { PlainQuery } from '../../records/list/plain-list.tsx'
import { PlainList } from '../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../records/list/table/plain-table.tsx'
import { usePlainList } from '../../records/queries/use-plain-list.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import './audit-log.css'

const NAMES = ['resource', 'action', 'at', 'ip', 'device', 'account'] as const
/** The list names at most so many fields; the record's own history has all of them. */
const NAMED = 4

const SIGN_INS = { label: 'Sign-ins' }
const titles: Readonly<Record<string, string>> = {
  [SESSION]: SIGN_INS.label,
  [AUDIT_LOG]: 'Audit log',
  ...Object.fromEntries(
    catalogue.filter(each => screensOf(each).length > 0).map(({ name, title }) => [name, title[1]] as const),
  ),
}
const RESOURCE: Field = { kind: 'choice', options: Object.keys(titles), labels: titles, label: 'Kind of record' }
const AT = instant({ label: 'When' })
const IP = text({ label: 'IP address' })
const DEVICE: Field = {
  kind: 'choice',
  options: ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Android', 'iPhone', 'iPad', 'Linux', 'macOS', 'Windows'],
  label: 'Device',
}
const ACCOUNTS = ['own', 'other'] as const
const accountField = (t: (text: string) => string): Field => ({
  kind: 'choice',
  options: ACCOUNTS,
  labels: { own: t('Their own'), other: t('On behalf of somebody') },
  label: 'In which account',
})

/** The actions on records of the chosen kinds, or of any where none is chosen. */
function actionField(names: readonly string[], t: (text: string) => string): Field {
  const resources = names.length === 0 ? catalogue : catalogue.filter(each => names.includes(each.name))
  const all = [
    ...COMMON_ACTIONS.map(name => ({ name, label: t(doingWords(undefined, name)) })),
    ...resources.flatMap(each =>
      everyTransitionOf(each).map(({ name }) => ({ name, label: t(doingWords(each, name)) })),
    ),
  ]
  // an action of the same name in several resources has a button of its own in each: the search finds it by any of their words
  const labels = Object.fromEntries(
    [...Map.groupBy(all, ({ name }) => name)].map(([name, each]) => [
      name,
      [...new Set(each.map(({ label }) => label))].join(' / '),
    ]),
  )
  return { kind: 'choice', options: Object.keys(labels), labels, label: 'What was done' }
}
const filtersOf = ({ search, filters }: Pick<PlainQuery, 'search' | 'filters'>) => {
  const { resource, action, at, ip, device, account } = filters
  const words = search === '' ? undefined : search
  const kind = ACCOUNTS.find(each => each === account)
  return { resource, action, at, ip, device, search: words, ...(kind && { account: kind }) }
}
const load = ({ page, size, ...query }: PlainQuery, options: CallOptions) =>
  call(readAuditLog, { query: { page, size, ...filtersOf(query) } }, options)

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
    { key: 'ip', label: t('IP address'), show: entry => <span dir="ltr">{entry.ip ?? '–'}</span> },
    {
      key: 'device',
      label: t('Device'),
      show: entry => <span dir="auto">{entry.device === null ? '–' : deviceWords(entry.device)}</span>,
    },
  ]
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        about={t('Who did what in the network, when, from where and on whose behalf. Nothing here can be changed.')}
        actions={<ExportEntries state={state} />}
      />
      <div className="plain-list">
        <PlainFilters
          state={state}
          search={t('Person, e-mail address or record')}
          fields={{
            resource: RESOURCE,
            action: actionField(splitList(state.filters['resource'] ?? ''), t),
            account: accountField(t),
            device: DEVICE,
            ip: IP,
            at: AT,
          }}
        />
        <PlainList
          name={['audit-log']}
          load={load}
          title={t('Audit log')}
          columns={columns}
          state={state}
          none={t('Nothing was done yet')}
          ofPartial={t('Not all that matches could be searched. Choose a kind of record, or type more of the name.')}
          picture="book"
        />
      </div>
    </>
  )
}
/** Downloads the matching entries as a file; absent without the right to export. */
function ExportEntries({ state }: { readonly state: Pick<PlainQuery, 'search' | 'filters'> }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  if (!can('EXPORT_DATA')) return null
  const fetchFile = async () => {
    setBusy(true)
    try {
      const file = await api.get<FetchedFile>(exportAuditLog.path, filtersOf(state), {
        read: response => readFile(response),
      })
      saveFile(file)
      toast.success({ title: t('Exported, entries: {{n}}', { n: formatNumber(file.rows) }), key: 'audit-log' })
    } catch (error) {
      // the failed call has shown why
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void fetchFile()}>
      {t('Export these entries')}
    </Button>
  )
}
function Who({ entry: { action, actor, onBehalfOf } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation()
  const nobody = action === SIGN_IN_FAILED ? t('Somebody unknown') : t('The system')
  return (
    <span>
      <bdi className="audit-whole">{actor === null ? nobody : (actor.label ?? t('Hidden'))}</bdi>
      {onBehalfOf !== null && ` ${t('on behalf of {{name}}', { name: onBehalfOf.label ?? t('Hidden') })}`}
    </span>
  )
}
/** A label that is a number or a code: no line break divides it at its hyphen. */
const NUMBER = /^[\w-]{1,20}$/
function RecordLink({ entry: { resource: kind, recordId, label } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation()
  const resource = findResource(kind)
  if (resource === undefined) return '–'
  const title = t(resource.title[0])
  // a record that is gone, or closed to the reader, has no name here
  if (label === null) return title
  const setting = resource === siteConfig ? KNOWN_SETTINGS.find(({ key }) => key === label) : undefined
  const name = setting === undefined ? label : t(setting.name)
  const path = setting === undefined ? recordPath(resource, recordId) : '/settings'
  return (
    <span className="audit-record">
      <span>{title}</span>{' '}
      <bdi className={NUMBER.test(name) ? 'audit-whole' : 'audit-name'} title={name}>
        <Link to={path}>{name}</Link>
      </bdi>
    </span>
  )
}
function Changed({ entry: { resource: name, action, fields, reason } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation()
  const resource = findResource(name)
  const label = (field: string) => {
    const declaration = resource && fieldOf(resource, field)
    return t(declaration === undefined ? humanise(field) : fieldLabel(field, declaration))
  }
  const labels = action === 'create' ? [] : fields.slice(0, NAMED).map(label)
  const moreFields = action === 'create' ? 0 : fields.length - labels.length
  return (
    <span className="audit-changed">
      {labels.length > 0 && (
        <span>
          {joinNames(labels)}
          {moreFields > 0 && ` ${t('and {{count}} more', { count: moreFields })}`}
        </span>
      )}
      {name === SESSION && reason !== null && <Failure reason={reason} />}
      {name !== SESSION && reason !== null && reason !== '' && <q dir="auto">{reason}</q>}
    </span>
  )
}
/** Why a sign-in failed; after a colon, the domain of an address that no account has. */
function Failure({ reason }: { readonly reason: string }) {
  const { t } = useTranslation()
  const [why = '', domain] = reason.split(': ')
  return (
    <span>
      {t(why)}
      {domain !== undefined && (
        <>
          :{' '}
          <bdi dir="ltr" className="audit-whole">
            {domain}
          </bdi>
        </>
      )}
    </span>
  )
}
