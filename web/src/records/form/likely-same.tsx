/** Names existing records that may be the one being typed, below the fields that tell them apart; a chunk of its own. */
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldCell } from '../display/field-cell.tsx'
import type { AnyRecord } from '../display/record.ts'
import type { RecordForm } from './fields/use-record-form.ts'
import form from './form.module.css'
import styles from './likely-same.module.css'

interface Similar {
  readonly _id: string
  readonly label: string | null
  readonly state: { readonly field: string; readonly value: string } | null
  readonly same: readonly string[]
  readonly similar: readonly string[]
}
interface Props {
  readonly resource: AnyResource
  readonly likeness: NonNullable<AnyResource['likeness']>
  readonly form: RecordForm
  readonly record: AnyRecord | undefined
  /** takes an existing record in place of a new one, where the form stands in a picker */
  readonly onTake?: (one: Ref) => void
}
/** The question is sent once nothing was typed for so long. */
const PAUSE_MS = 400

/** The typed values that tell records apart, a moment after the last key; of an existing record only the changed ones. */
function useTyped({ likeness, form, record }: Props): { readonly [name: string]: string } {
  const names = [...new Set([...likeness.same, ...likeness.similar])]
  const texts = names.flatMap(name => {
    const value = form.values[name]
    const isTyped =
      typeof value === 'string' && value.trim() !== '' && (record === undefined || form.dirty.includes(name))
    return isTyped ? [[name, value.trim().slice(0, 200)] as const] : []
  })
  const now = JSON.stringify(texts)
  const [settled, setSettled] = useState('[]')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [now])
  return Object.fromEntries(JSON.parse(settled) as readonly (readonly [string, string])[]) // written above
}
export function LikelySame(props: Props) {
  const { resource, record, onTake } = props
  const { t } = useTranslation()
  const { can } = useSession()
  const texts = useTyped(props)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const isAsking = Object.keys(texts).length > 0
  const { data } = useQuery({
    queryKey: [resource.name, 'similar', texts, record?._id],
    queryFn: ({ signal }) =>
      api.get<{ readonly content: readonly Similar[] }>(
        `/${resource.name}/similar`,
        { ...texts, exclude: record?._id },
        // who types goes on without it
        { signal },
      ),
    enabled: isAsking && can(permissionFor(resource, 'list')),
    placeholderData: keepPreviousData,
  })
  const records = isAsking ? (data?.content ?? []).filter(({ _id }) => !dismissed.includes(_id)) : []
  return (
    // takes no room between the fields while there is nothing to say
    <div role="status" className={records.length > 0 ? form.wide : 'visually-hidden'}>
      {records.length > 0 && (
        <Alert
          type="warning"
          title={t('This may be there already')}
          description={
            <ul className={styles.list}>
              {records.map(each => (
                <Likely key={each._id} resource={resource} one={each} onTake={onTake} />
              ))}
            </ul>
          }
          action={
            <Button size="small" onClick={() => setDismissed([...dismissed, ...records.map(({ _id }) => _id)])}>
              {records.length === 1 ? t('It is another one') : t('None of these')}
            </Button>
          }
        />
      )}
    </div>
  )
}
interface LikelyProps extends Pick<Props, 'resource'> {
  readonly one: Similar
  readonly onTake: Props['onTake']
}
function Likely({ resource, one, onTake }: LikelyProps) {
  const { t } = useTranslation()
  const field = one.state === null ? undefined : resource.fields[one.state.field]
  const name = (each: string) => inSentence(t(fieldLabel(each, fieldOf(resource, each))))
  const same = one.same.map(each => t('the same {{field}}', { field: name(each) }))
  const similar = one.similar.map(each => t('a similar {{field}}', { field: name(each) }))
  return (
    <li>
      <a href={recordPath(resource, one._id)} target="_blank" rel="noreferrer">
        <bdi>{one.label ?? t('Without a name')}</bdi>
      </a>
      {one.state && field && <FieldCell field={field} value={one.state.value} record={{}} />}
      {[...same, ...similar].map(each => (
        <span key={each}>{each}</span>
      ))}
      {onTake && (
        <Button size="small" onClick={() => onTake({ _id: one._id, label: one.label })}>
          {t('Take this one')}
        </Button>
      )}
    </li>
  )
}
