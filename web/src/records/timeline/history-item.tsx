import { doingWords } from '@siteoffice/domain/engine/actions'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Change, HistoryEntry } from '@siteoffice/domain/engine/wire'
import type { Values } from '../../kinds/kind.ts'
import { formatInstant, formatRelative, joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { FieldValue } from '../display/field-value.tsx'
import type { AnyRecord } from '../display/record.ts'
import { readableField } from '../display/record.ts'
import { isEditable } from '../form/fields/form-fields.ts'
import styles from './history.module.css'
import { LineChanges } from './line-changes.tsx'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly entry: HistoryEntry
  readonly onRestore: ((values: Values) => void) | undefined
}
/** One entry: what was done, by whom, when and why, and each field as it was and as it became. */
export function HistoryItem({ resource, record, entry, onRestore }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const changes = entry.changes.filter(({ field }) => readableField(resource, field, session) !== undefined)
  const restorable = entry.action === 'update' ? changes.filter(({ field }) => isEditable(resource, field, 'edit')) : []
  return (
    <article className={styles.entry}>
      <header>
        <strong>{t(doingWords(resource, entry.action))}</strong>
        <span>
          {entry.actor?.label ?? t('The system')}
          {entry.onBehalfOf && ` ${t('on behalf of {{name}}', { name: entry.onBehalfOf.label ?? t('Hidden') })}`}
        </span>
        <time dateTime={entry.at} title={formatInstant(entry.at)} style={{ color: 'var(--so-text-secondary)' }}>
          {joinNames([formatRelative(entry.at), formatInstant(entry.at)])}
        </time>
        <span style={{ flex: 1 }} />
        {onRestore && restorable.length > 0 && (
          <Button
            size="small"
            onClick={() => onRestore(Object.fromEntries(restorable.map(({ field, from }) => [field, from])))}
          >
            {t('Restore these values')}
          </Button>
        )}
      </header>
      {entry.reason !== null && entry.reason !== '' && <blockquote>{entry.reason}</blockquote>}
      {entry.action === 'create' ? (
        <details style={{ marginBlockStart: 6 }}>
          <summary>{t('{{count}} values', { count: changes.length })}</summary>
          <Changes resource={resource} record={record} changes={changes} />
        </details>
      ) : (
        changes.length > 0 && <Changes resource={resource} record={record} changes={changes} />
      )}
    </article>
  )
}
/** How late a date is today says nothing about its value of then. */
function asItWas(field: Field): Field {
  if (!('late' in field)) return field
  const { late: _, ...rest } = field
  return rest
}
interface ChangesProps {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly changes: readonly Change[]
}
function Changes({ resource, record, changes }: ChangesProps) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col" style={{ inlineSize: '22%' }}>
            {t('Field')}
          </th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => {
          const now = readableField(resource, change.field, session)
          if (now === undefined) return null
          const field = asItWas(now)
          const rows = 'fields' in field && (Array.isArray(change.from) || Array.isArray(change.to))
          return (
            <tr key={change.field}>
              <th scope="row">{t(fieldLabel(change.field, field))}</th>
              {rows ? (
                <td colSpan={2}>
                  <LineChanges field={field} from={change.from} to={change.to} record={record} />
                </td>
              ) : (
                <>
                  <td className={styles.from}>
                    <FieldValue field={field} value={change.from} record={record} />
                  </td>
                  <td>
                    <FieldValue field={field} value={change.to} record={record} />
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
