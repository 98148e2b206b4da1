import type { Tone } from '@siteoffice/domain/engine/field-options'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Note, TimelineEntry } from '@siteoffice/domain/engine/timeline'
import { FileRow } from '../../kinds/file/cell.tsx'
import type { Values } from '../../kinds/kind.ts'
import { ToneTag } from '../../kinds/tag.tsx'
import { formatInstant, formatRelative } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { HistoryItem } from '../history/history-item.tsx'
import type { AnyRecord } from '../record/record.ts'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly entry: TimelineEntry
  readonly onRestore: ((values: Values) => void) | undefined
}
export function TimelineItem({ resource, record, entry, onRestore }: Props) {
  const { at, change, note, mail } = entry
  if (change) return <HistoryItem resource={resource} record={record} entry={change} onRestore={onRestore} />
  if (note) return <NoteItem at={at} note={note} />
  return mail ? <MailItem at={at} mail={mail} /> : null
}
const At = ({ at }: { readonly at: string }) => (
  <time className="timeline-at" dateTime={at} title={formatInstant(at)}>
    {formatRelative(at)}, {formatInstant(at)}
  </time>
)
function NoteItem({ at, note }: { readonly at: string; readonly note: Note }) {
  const { t } = useTranslation()
  const { author, onBehalfOf, visibility, body, mentions, files } = note
  const names = mentions.flatMap(({ label }) => label ?? [])
  return (
    <article className="timeline-note" data-visibility={visibility}>
      <header>
        <strong>{t('Note')}</strong>
        <span>
          <bdi>{author?.label ?? t('Staff of the network')}</bdi>
          {onBehalfOf && ` ${t('on behalf of {{name}}', { name: onBehalfOf.label ?? t('Hidden') })}`}
        </span>
        <At at={at} />
        <ToneTag tone={visibility === 'internal' ? 'gold' : 'blue'}>
          {visibility === 'internal' ? t('Staff only') : t('Company too')}
        </ToneTag>
      </header>
      <p dir="auto">{body}</p>
      {names.length > 0 && <p className="note-hint">{t('Mentioned: {{names}}', { names: names.join(', ') })}</p>}
      {files.length > 0 && (
        <ul>
          {files.map(file => (
            <li key={file._id}>
              <FileRow value={file} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
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
