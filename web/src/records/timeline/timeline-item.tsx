import type { Tone } from '@siteoffice/domain/engine/field-options'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { TimelineEntry } from '@siteoffice/domain/engine/timeline'
import type { Values } from '../../kinds/kind.ts'
import { ToneTag } from '../../kinds/tag.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import type { AnyRecord } from '../display/record.ts'
import { At } from './at.tsx'
import { HistoryItem } from './history-item.tsx'
import { NoteItem } from './note-item.tsx'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly entry: TimelineEntry
  readonly onRestore: ((values: Values) => void) | undefined
  /** reads the timeline anew */
  readonly onChanged: () => Promise<unknown>
}
export function TimelineItem({ resource, record, entry, onRestore, onChanged }: Props) {
  const { at, change, note, mail } = entry
  if (change) return <HistoryItem resource={resource} record={record} entry={change} onRestore={onRestore} />
  if (note) return <NoteItem resource={resource} record={record} entry={entry} note={note} onChanged={onChanged} />
  return mail ? <MailItem at={at} mail={mail} /> : null
}
function MailItem({ at, mail }: { readonly at: string; readonly mail: NonNullable<TimelineEntry['mail']> }) {
  const { t } = useTranslation()
  const states: { readonly [status: string]: readonly [words: string, tone: Tone] } = {
    queued: [t('Queued'), 'blue'],
    sent: [t('Sent'), 'green'],
    failed: [t('Failed'), 'red'],
    cancelled: [t('Cancelled'), 'default'],
  }
  const [words, tone] = states[mail.status] ?? []
  return (
    <article className="timeline-mail">
      <strong>{t('Mail')}</strong>
      <bdi>{mail.subject}</bdi>
      <span>
        {t('to')} <bdi>{mail.recipient}</bdi>
      </span>
      <At at={at} />
      {words && <ToneTag {...(tone && { tone })}>{words}</ToneTag>}
    </article>
  )
}
