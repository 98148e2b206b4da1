/** The form of a note: its text, its mentions, who sees it, its attachments. */
import { findResource } from '@siteoffice/domain/catalogue'
import { ownerField } from '@siteoffice/domain/engine/describe'
import { files as filesField } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { NewNote, Visibility } from '@siteoffice/domain/engine/timeline'
import type { FileRef } from '@siteoffice/domain/engine/values'
import { useId, useState } from 'react'
import { filesInput } from '../../kinds/file/input.tsx'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useIsSendingFiles } from '../../lib/sending-files.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { everyMention } from './mentions.ts'
import { NoteText } from './note-text.tsx'
import { useStoredNote } from './stored-note.ts'
import { tooMany } from './too-many-mentions.ts'
import { findReaders } from './use-mention.ts'

const { Input: FilesInput } = filesInput
const FILES = filesField()
interface Props {
  readonly resource: AnyResource
  readonly id: string
  /** rejects when the note was not saved; the call has toasted that */
  readonly onSend: (note: NewNote) => Promise<void>
}
export function NoteForm({ resource, id, onSend }: Props) {
  const { t } = useTranslation()
  const { tenantScoped } = useSession()
  const field = useId()
  const { note, write, mention, clear } = useStoredNote(resource, id)
  const { body, chosen } = note
  const [visibility, setVisibility] = useState<Visibility>('internal')
  const [files, setFiles] = useState<readonly FileRef[]>([])
  const [busy, setBusy] = useState(false)
  const isSendingFiles = useIsSendingFiles()
  const ofCompanies = resource.scope === '_id' || ownerField(resource, findResource) !== undefined
  const seenBy = tenantScoped ? 'shared' : visibility
  const hint = hintOf(tenantScoped, ofCompanies ? visibility : undefined, t)
  const send = async () => {
    setBusy(true)
    try {
      const mentions = await everyMention(body, chosen, search => findReaders(resource, id, seenBy, search))
      if (tooMany(mentions)) return
      await onSend({
        body: body.trim(),
        mentions,
        files: files.map(({ _id }) => _id),
        ...(!tenantScoped && ofCompanies && { visibility }),
      })
      clear()
      setFiles([])
      // a note for the company takes a choice of its own each time
      setVisibility('internal')
    } catch (error) {
      // the call has shown its error; the text stays for another try
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="note-form" role="group" aria-label={t('New note')}>
      <NoteText
        resource={resource}
        id={id}
        field={`${field}-body`}
        value={body}
        visibility={seenBy}
        onChange={write}
        onChoose={mention}
      />
      <div className="note-form-row">
        <FilesInput
          id={`${field}-files`}
          label={t('Files')}
          field={FILES}
          value={files}
          onChange={next => setFiles(next ?? [])}
          record={{}}
          invalid={false}
        />
        {!tenantScoped && ofCompanies && (
          <Segments<Visibility>
            label={t('Who sees it')}
            value={visibility}
            onChange={setVisibility}
            options={[
              { value: 'internal', label: t('Staff only') },
              { value: 'shared', label: t('Company too') },
            ]}
          />
        )}
        <Button
          type="primary"
          loading={busy || isSendingFiles}
          disabled={body.trim() === ''}
          onClick={() => void send()}
        >
          {t('Leave note')}
        </Button>
      </div>
      <span className="note-hint">{hint}</span>
    </div>
  )
}
/** Who will read the note, said before it is sent. */
function hintOf(tenantScoped: boolean, visibility: Visibility | undefined, t: (text: string) => string): string {
  if (tenantScoped) return t('Your company and the staff of the network see it. You can edit and delete it later.')
  if (visibility === 'shared')
    return t('The company whose record it is sees it as well. You can edit and delete it later.')
  return t('Only staff see it; companies never do. You can edit and delete it later.')
}
