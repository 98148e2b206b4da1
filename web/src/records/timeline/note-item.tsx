/** A note in a timeline; its author edits and deletes it here. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Note, TimelineEntry } from '@siteoffice/domain/engine/timeline'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { useId, useState } from 'react'
import { FileRow } from '../../kinds/file/value.tsx'
import { ToneTag } from '../../kinds/tag.tsx'
import { ApiError, api } from '../../lib/api.ts'
import { formatInstant, joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { AnyRecord } from '../display/record.ts'
import { At } from './at.tsx'
import { everyMention } from './mentions.ts'
import { NoteText } from './note-text.tsx'
import { tooMany } from './too-many-mentions.ts'
import { findReaders } from './use-mention.ts'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly entry: TimelineEntry
  readonly note: Note
  readonly onChanged: () => Promise<unknown>
}
export function NoteItem({ resource, record, entry: { _id, at }, note, onChanged }: Props) {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<'edit' | 'delete'>()
  const { visibility, body, mentions, files, deleted } = note
  const names = mentions.flatMap(({ label }) => label ?? [])
  const close = () => setDoing(undefined)
  const { busy, run } = useWork(close)
  const remove = async () => {
    await api.del(`/${resource.name}/delete-note/${record._id}`, { note: _id })
    toast.success({ title: t('The note is deleted'), key: `note ${_id}` })
    await onChanged()
  }
  const edit = async (words: string, mentions: readonly string[]) => {
    await api.put(`/${resource.name}/edit-note/${record._id}`, { note: _id, body: words, mentions })
    toast.success({ title: t('The note is changed'), key: `note ${_id}` })
    await onChanged()
  }
  return (
    <article className="timeline-note" data-visibility={visibility}>
      <header>
        <strong>{t('Note')}</strong>
        <Author note={note} />
        <At at={at} />
        <ToneTag tone={visibility === 'internal' ? 'gold' : 'blue'}>
          {visibility === 'internal' ? t('Staff only') : t('Company too')}
        </ToneTag>
        {note.edited !== null && !deleted && (
          <span className="note-hint" title={formatInstant(note.edited)}>
            {t('edited')}
          </span>
        )}
        {note.mine && !deleted && doing !== 'edit' && (
          <span className="note-actions">
            <Button size="small" type="text" onClick={() => setDoing('edit')}>
              {t('Edit note')}
            </Button>
            <Button size="small" type="text" onClick={() => setDoing('delete')}>
              {t('Delete note')}
            </Button>
          </span>
        )}
      </header>
      {doing === 'edit' ? (
        <NoteEditor resource={resource} id={record._id} note={note} onSave={edit} onClose={close} />
      ) : (
        <p dir="auto" className={deleted ? 'note-hint' : undefined}>
          {deleted ? t('Deleted by who wrote it.') : body}
        </p>
      )}
      {names.length > 0 && <p className="note-hint">{t('Mentioned: {{names}}', { names: joinNames(names) })}</p>}
      {files.length > 0 && (
        <ul>
          {files.map(file => (
            <li key={file._id}>
              <FileRow value={file} />
            </li>
          ))}
        </ul>
      )}
      <Earlier note={note} />
      {doing === 'delete' && (
        <Dialog
          open
          title={t('Delete this note?')}
          okText={t('Delete note')}
          cancelText={t('Keep as it is')}
          ok={{ danger: true }}
          busy={busy}
          onOk={() => void run(remove)}
          onCancel={close}
        >
          {t(
            'Its text and files disappear, also from notifications. Staff who may read histories still see the text. You cannot undo this.',
          )}
        </Dialog>
      )}
    </article>
  )
}
/** Closes the dialog when the work is done; after a failure, which the call has shown, all stays for another try. */
function useWork(close: () => void) {
  const [busy, setBusy] = useState(false)
  /** `false`: it was not done, and the person knows */
  const run = async (work: () => Promise<boolean | void>) => {
    setBusy(true)
    try {
      if ((await work()) !== false) close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
function Author({ note: { author, onBehalfOf } }: { readonly note: Note }) {
  const { t } = useTranslation()
  return (
    <span>
      <bdi>{author?.label ?? t('Staff of the network')}</bdi>
      {onBehalfOf && ` ${t('on behalf of {{name}}', { name: onBehalfOf.label ?? t('Hidden') })}`}
    </span>
  )
}
/** The earlier texts of a note, for the readers to whom the server tells them. */
function Earlier({ note: { earlier } }: { readonly note: Note }) {
  const { t } = useTranslation()
  if (earlier.length === 0) return null
  return (
    <details className="note-earlier">
      <summary>{t('Earlier text')}</summary>
      {earlier.map(({ at, body }) => (
        <blockquote key={at}>
          <At at={at} />
          <p dir="auto">{body}</p>
        </blockquote>
      ))}
    </details>
  )
}
interface EditorProps {
  readonly resource: AnyResource
  readonly id: string
  readonly note: Note
  readonly onSave: (body: string, mentions: readonly string[]) => Promise<void>
  readonly onClose: () => void
}
function NoteEditor({ resource, id, note, onSave, onClose }: EditorProps) {
  const { t } = useTranslation()
  const field = useId()
  const [body, setBody] = useState(note.body)
  const [picks, setPicks] = useState<readonly NamedRecord[]>(() =>
    note.mentions.flatMap(({ _id, label }) => (label === null ? [] : [{ _id, label }])),
  )
  const { busy, run } = useWork(onClose)
  const { visibility } = note
  const find = (search: string) => findReaders(resource, id, visibility, search)
  const save = () =>
    run(async () => {
      const mentions = await everyMention(body, picks, find)
      if (tooMany(mentions)) return false
      await onSave(body.trim(), mentions)
      return true
    })
  return (
    <div className="note-form" role="group" aria-label={t('Edit note')}>
      <NoteText
        resource={resource}
        id={id}
        field={field}
        value={body}
        visibility={visibility}
        onChange={setBody}
        onChoose={setPicks}
      />
      <div className="note-form-row">
        <Button onClick={onClose}>{t('Keep as it is')}</Button>
        <Button type="primary" loading={busy} disabled={body.trim() === ''} onClick={() => void save()}>
          {t('Save note')}
        </Button>
      </div>
      <span className="note-hint">{t('It is marked as edited. People whom you mention only now are notified.')}</span>
    </div>
  )
}
